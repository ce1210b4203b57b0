/** Base 85 as Python's `b85encode` writes it, with a comma in place of <. */

import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { bytesOf } from "../../web/src/one-file/base85.ts";

const EXAMPLES: [string, string][] = [
  ["", ""],
  ["00", "00"],
  ["{{", "ff"],
  ["|NZ", "fffe"],
  ["0V72", "012345"],
  ["|NsC0", "ffffffff"],
  ["00000", "00000000"],
  ["-mSjx0R", "deadbeef01"],
];

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

for (const [text, hex] of EXAMPLES)
  test(`${text || "nothing"} is ${hex || "nothing"}`, () => equal(hexOf(bytesOf(text)), hex));

test("every byte can be read", () => {
  const text =
    "009C61O)~M2nh-c3=Iws5D^j+6crX17#SKH9337XAR!_nBqb&%C@Cr{EG;fCFflSSG&MFiI5|2yJUu=?KtV!7L`6nNNJ&adOifNt" +
    "P*GA-R8>}2SXo+ITwPvYU}0ioWMyV&XlZI|Y;A6DaB*^Tbai%jczJqze0_d@fPsR8goTEOh>41ejE#,ukdcy;l$Dm3n3,ZJoSmMZ" +
    "prN9pq@|{(sHv)}tgWuEu(7hUw6(UkxVgH!yuH4^z`?@9#Kp$P$jQpf%+1cv(9zP,)YaD4*xB0K+}+;a;Njxq,mKk)=;`X~?CtLF" +
    "@bU8V^!4`l`1$(#{Qds_";
  deepEqual([...bytesOf(text)], [...new Array(256).keys()]);
});
