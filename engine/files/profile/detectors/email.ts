import { isEmail } from "../../../identifiers/email.ts";
import type { Cell, Detector, Reading } from "../detector.ts";
import { isLetter } from "../plain-bytes.ts";
import { damaged, no, ok } from "../reading.ts";

const OK = ok(9);
/** Several, or one with a name before it. */
const WITHIN = damaged("forme", 6);
const BROKEN = damaged("forme", 4.5);
/** The @ is lost, or spelt out. */
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
        // A sign at the start, at the end or next to another needs the full test.
        if (!isLetterOrDigit(before) || !isPlainSign(byte, at >= 0)) return false;
        if (byte === AT) at = i;
        if (byte === DOT) dot = i;
      }
      before = byte;
    }
    return at > 0 && dot > at && end - dot > 2 && isLetters(bytes, dot + 1, end);
  },
};

const [UNDERSCORE, DASH, DOT, AT] = [0x5f, 0x2d, 0x2e, 0x40];
const LONGEST_PLAIN = 64;

function isPlainSign(byte: number, isDomain: boolean): boolean {
  return byte === DOT || byte === DASH || (!isDomain && (byte === AT || byte === UNDERSCORE));
}

function isLetterOrDigit(byte: number): boolean {
  return isLetter(byte) || (byte >= 0x30 && byte <= 0x39);
}

function isLetters(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (!isLetter(bytes[i] as number)) return false;
  return true;
}
