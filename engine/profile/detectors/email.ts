import { isEmail } from "../../identifiers/email.ts";
import type { Cell, Detector, Reading } from "../detector.ts";
import { damaged, no, ok } from "../reading.ts";

const OK = ok(9);
/** Several, or one with a name before it. */
const WITHIN = damaged("forme", 6);
const BROKEN = damaged("forme", 4.5);
/** The @ is lost, or written out. */
const WITHOUT_AT = damaged("forme", 1.5);
const NO = no(-5);

const PARTS = /[;,<>\s]+|mailto:/i;
const LOST_AT =
  /^[\w.-]+(?:\(at\)|\[at\]| at |\.at\.|#)?[\w-]*(?:gmail|orange|wanadoo|free|hotmail|yahoo|outlook|sfr|laposte)\.?(?:com|fr|net)$/i;

export const email: Detector = {
  type: "email",
  read(cell: Cell): Reading {
    const { text } = cell;
    if (isEmail(text)) return OK;
    if (!text.includes("@")) return LOST_AT.test(text) ? WITHOUT_AT : NO;
    if (text.length > 320) return NO;
    if (text.split(PARTS).some(isEmail)) return text.split(" ").length < 9 ? WITHIN : NO;
    return text.split(" ").length < 4 ? BROKEN : NO;
  },
  isPlain(bytes, start, end) {
    let at = -1;
    let dot = -1;
    if (end - start > 64) return false;
    for (let i = start; i < end; i++) {
      const byte = bytes[i] as number;
      const isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
      if (isLetter || (byte >= 0x30 && byte <= 0x39)) continue;
      if (byte === AT && at < 0) at = i;
      else if (byte === DOT) dot = i;
      else return false;
      // A sign first, last or beside another is for the whole test.
      if (i === start || i === last(bytes, start, i)) return false;
    }
    return at > 0 && dot > at && end - dot > 2 && isLetters(bytes, dot + 1, end);
  },
};

const [AT, DOT] = [0x40, 0x2e];

/** `i` when the byte before it is a sign, -1 otherwise. */
function last(bytes: Uint8Array, start: number, i: number): number {
  const before = i > start ? (bytes[i - 1] as number) : DOT;
  return before === AT || before === DOT ? i : -1;
}

function isLetters(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const letter = (bytes[i] as number) | 0x20;
    if (letter < 0x61 || letter > 0x7a) return false;
  }
  return true;
}
