import type { RowBlock } from "./row-block.ts";

/** Signs of a line drawn between rows, by programs that print tables (`+----+`, `|:---|`). */
const SIGNS = new Uint8Array(256);
for (const sign of "-=_+|:;, \t\r\n") SIGNS[sign.charCodeAt(0)] = 1;
/** Signs that draw, and how many in a row do. */
const DRAWN = new Set(Array.from("-=_", (sign) => sign.charCodeAt(0)));
const LEAST = 3;

/** Whether a row is a drawn line: no data. Looks at its first sign, mostly. */
export function isRuleRow({ bytes, rowAt }: RowBlock, row: number): boolean {
  const to = rowAt[row + 1] as number;
  let [same, most, before] = [0, 0, -1];
  for (let at = rowAt[row] as number; at < to; at++) {
    const byte = bytes[at] as number;
    if (SIGNS[byte] === 0) return false;
    same = byte === before ? same + 1 : 1;
    before = byte;
    if (DRAWN.has(byte)) most = Math.max(most, same);
  }
  return most >= LEAST;
}

/** The same for a line of text. */
export function isRule(line: string): boolean {
  return /^[-=_+|:;, \t]*$/.test(line) && /-{3}|={3}|_{3}/.test(line);
}
