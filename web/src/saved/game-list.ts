/** "Your games" on the start page: every saved game with a small picture, to open or delete. */

import { addressOfLink } from "../site/site.ts";
import { byId, make, onPlainClick } from "../ui/dom.ts";
import { MOST, type Removed, type SavedGames } from "./games.ts";
import { imageOf, leftIn, type SavedGame } from "./saved-game.ts";

export class GameList {
  #games;
  #open;
  #place = byId("your-boards");
  #list = make("ul", { className: "games" });
  #said = make("p", { role: "status", ariaLive: "polite" });
  #undo = make("button", { type: "button", hidden: true }, "Undo");
  #statistics = make("button", { type: "button" }, "Statistics");
  #all = make("button", { type: "button" }, "Delete all");
  #removed: Removed | null = null;
  /** Counts how often the list was filled. Pictures for an older list are not drawn. */
  #turn = 0;

  /**
   * @param open - called when somebody chooses a game
   * @param statistics - opens the statistics of solved puzzles
   */
  constructor(games: SavedGames, open: (id: string, address: URL) => void, statistics: () => void) {
    this.#games = games;
    this.#open = open;
    this.#place.append(
      make("h2", { id: "your-boards-title" }, "Your games"),
      make(
        "p",
        { className: "games-about" },
        `The last ${MOST} games, as you left them. They are saved in this browser only.`,
      ),
      this.#list,
      make("div", { className: "actions" }, this.#statistics, this.#all, this.#said, this.#undo),
    );
    this.#statistics.addEventListener("click", statistics);
    this.#undo.addEventListener("click", () => this.#restore());
    this.#all.addEventListener("click", async () => this.#remove(await games.all(), "All games deleted."));
  }

  /** Show the games that are saved now. */
  async show() {
    this.#forget();
    await this.#fill();
  }

  #forget() {
    this.#removed = null;
    this.#said.textContent = "";
    this.#undo.hidden = true;
  }

  async #fill() {
    const turn = ++this.#turn;
    const [games, pictures] = await Promise.all([this.#games.all(), this.#games.pictures()]);
    if (turn !== this.#turn) return;
    this.#place.classList.remove("unknown");
    this.#place.hidden = games.length === 0 && this.#removed === null;
    this.#all.hidden = games.length === 0;
    const images = games.map(() => make("img", { alt: "", width: 200, height: 200 }));
    this.#list.replaceChildren(...games.map((game, index) => this.#card(game, images[index])));
    this.#draw(games, images, pictures, turn); // nobody waits for it
  }

  /** Show the saved pictures, and draw the missing ones. */
  async #draw(
    games: SavedGame[],
    images: HTMLImageElement[],
    pictures: Awaited<ReturnType<SavedGames["pictures"]>>,
    turn: number,
  ) {
    for (const [index, game] of games.entries()) {
      const kept = pictures.get(game.id);
      if (kept) images[index].src = imageOf(kept.svg);
      if (kept?.link === game.link) continue;
      const svg = await this.#games.draw(game);
      if (turn !== this.#turn) return;
      if (svg) images[index].src = imageOf(svg);
    }
  }

  #card(game: SavedGame, image: HTMLImageElement) {
    const address = addressOfLink(game.link);
    const when = new Date(game.changed).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
    const left = leftIn(game);
    const open = make(
      "a",
      { href: address.href },
      image,
      make("strong", {}, game.title),
      make("span", {}, left),
      make("span", {}, when),
    );
    onPlainClick(open, () => this.#open(game.id, address));
    const remove = make("button", { type: "button", ariaLabel: `Delete ${game.title}, ${left}, ${when}` }, "Delete");
    remove.addEventListener("click", () => this.#remove([game], `${game.title} deleted.`));
    return make("li", {}, open, remove);
  }

  async #remove(games: SavedGame[], sentence: string) {
    this.#removed = await this.#games.remove(games.map(({ id }) => id));
    await this.#fill();
    this.#said.textContent = sentence;
    this.#undo.hidden = false;
    this.#undo.focus();
  }

  async #restore() {
    if (this.#removed) await this.#games.restore(this.#removed);
    this.#forget();
    await this.#fill();
    this.#list.querySelector("a")?.focus();
  }
}
