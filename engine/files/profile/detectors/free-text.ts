import type { Cell, ColumnTraits, Detector, Reading } from "../detector.ts";
import { isPlainText } from "../plain-bytes.ts";
import { ok } from "../reading.ts";

const SENTENCE = ok(3.5);
const PHRASE = ok(1.6);
const WORDS = ok(0.8);
const WORD = ok(0.3);
const CODE = ok(-0.6);
const NUMBER = ok(-2.5);
const [FEW, MANY] = [3, 7];
const SHORT = 24;

export const freeText: Detector = {
  type: "texte",
  read(cell: Cell): Reading {
    const { text } = cell;
    if (/^[\d\s.,/+\-:€%]+$/.test(text) || text.includes("@")) return NUMBER;
    const count = text.split(" ").length;
    if (count >= MANY) return SENTENCE;
    if (/^\S*\d\S*$/.test(text)) return CODE;
    return count > FEW ? PHRASE : count > 1 ? WORDS : WORD;
  },
  /** Categories repeat; free text is long. */
  ofColumn({ distinctShare, distinct, filled, numeric, meanLength }: ColumnTraits): number {
    if (numeric > 0.5) return 0;
    const isCategory = filled > 15 && distinctShare < 0.15 && distinct < 40;
    return (isCategory ? 8 : 0) + (meanLength > 45 ? 4 : 0);
  },
  /** Short texts may be placeholders. */
  isPlain: (bytes, start, end) => end - start > SHORT && isPlainText(bytes, start, end),
};
