import type { RowBlock } from "./row-block.ts";

/** Bytes of a line drawn between rows, by programs that print tables: `+----+`, `|:---|`, `├───┤`. */
const SIGNS = new Uint8Array(256);
for (const sign of "-=_+|:;, \t\r\n\xe2\x94\x95") SIGNS[sign.charCodeAt(0)] = 1;
SIGNS.fill(1, 0x80, 0xc0);

/** Whether a row is a drawn line: no data. Looks at its first byte, mostly. */
export function isRuleRow({ bytes, rowAt }: RowBlock, row: number): boolean {
  const [from, to] = [rowAt[row] as number, rowAt[row + 1] as number];
  if (to - from > LONGEST) return false;
  for (let at = from; at < to; at++) if (SIGNS[bytes[at] as number] === 0) return false;
  return isRule(Buffer.from(bytes.subarray(from, to)).toString("latin1").trimEnd());
}

/** The same for a line, in Latin-1 as windows of bytes are, or in characters. */
export function isRule(line: string): boolean {
  return line.length <= LONGEST && RULE.test(line) && HAS_RULE.test(line);
}

/** Longer lines are data, or an attack. */
const LONGEST = 1 << 16;
/**
 * A byte order mark may precede the first line. One class of characters: a choice of groups would
 * fill the stack on a long line.
 */
const RULE = /^(?:\xef\xbb\xbf)?[-=_+|:;, \t\u2500-\u257f\xe2\x80-\xbf]*$/;
/** Three of a sign that draws, in a row. */
const HAS_RULE = /-{3}|={3}|_{3}|[─━═]{3}|(?:\xe2\x94[\x80\x81]){3}|(?:\xe2\x95\x90){3}/;
