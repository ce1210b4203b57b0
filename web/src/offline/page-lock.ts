/**
 * Names that the page and the service worker share. This is a separate module because the page's other modules don't
 * run in a service worker.
 */

/**
 * Every open page holds a lock with this name, followed by the address of its script. From these locks the service worker
 * knows which versions of the page are open.
 */
export const PAGE_LOCK = "sudolink page ";

/**
 * The name of the browser's store for files of the site. A file is stored under its address, "?" and its hash.
 *
 * @param top - address of the site's top folder
 */
export const storeName = (top: string) => `sudolink ${top}`;
