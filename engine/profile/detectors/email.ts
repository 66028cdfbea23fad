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
    if (end - start > LONGEST_PLAIN) return false;
    let at = -1;
    let dot = -1;
    let before = DOT;
    for (let i = start; i < end; i++) {
      const byte = bytes[i] as number;
      if (!isLetterOrDigit(byte)) {
        // A sign first, last or beside another is for the whole test.
        if (!isLetterOrDigit(before) || (byte !== DOT && (byte !== AT || at >= 0))) return false;
        if (byte === AT) at = i;
        else dot = i;
      }
      before = byte;
    }
    return at > 0 && dot > at && end - dot > 2 && isLetters(bytes, dot + 1, end);
  },
};

const [AT, DOT] = [0x40, 0x2e];
const LONGEST_PLAIN = 64;

function isLetterOrDigit(byte: number): boolean {
  const letter = byte | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || (byte >= 0x30 && byte <= 0x39);
}

function isLetters(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const letter = (bytes[i] as number) | 0x20;
    if (letter < 0x61 || letter > 0x7a) return false;
  }
  return true;
}
