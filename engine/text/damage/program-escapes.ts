import { isUtf8 } from "node:buffer";
import { EvenEscapes, type Unescaped } from "./even-escapes.ts";

const ESCAPES =
  /\\(?:u([0-9a-f]{4})|u\{([0-9a-f]{2,5})\}|x([0-9a-f]{2})|(r\\n|[nrt])|(["'/\\]))|((?:\\[2-3][0-7]{2})+)/gi;
/** A path of Windows, or a text of JSON: its escapes are right where they stand. */
const PATH = /^\\\\|(?:^|[\s"'(])[a-z]:\\/i;
const JSON_TEXT = /^\s*(?:\{\s*["}]|\[\s*["{[\]\d])/;
/** Behind a backslash that was escaped itself. */
const CODE = /^u[0-9a-f]{4}$/i;
const BARE = /\\/;
/** Before an escaped line break: several words, or a number. A name of a user has neither. */
const WORDS = /[\s,\d]/;
const SMALL = /\p{Ll}/u;

/**
 * Replaces the escapes of JSON, JavaScript, PHP and C (`\u00e9`, `\"`, `\/`, `\xe9`, `\303\251`,
 * `\n`) by their characters; `null` for a text without any, for paths and for texts of JSON. Linear.
 */
export function fromProgramEscapes(text: string): Unescaped | null {
  if (PATH.test(text) || JSON_TEXT.test(text)) return null;
  const escapes = new EvenEscapes();
  let hasOwn = false;
  const plain = text.replace(
    ESCAPES,
    (all: string, unit, point, byte, line, sign, octals, at: number) => {
      if (line !== undefined) return lineBreak(text, all, at, escapes);
      if (sign === "\\" && !hasOwn && !CODE.test(text.slice(at + 2, at + 7))) return all;
      const characters = sign ?? ofOctals(octals) ?? ofCode(unit ?? point ?? byte);
      if (characters === null) return all;
      hasOwn = true;
      return escapes.take(characters, all.toLowerCase());
    },
  );
  if (escapes.isEmpty) return null;
  return { text: plain, isProved: escapes.areProved(text.replace(ESCAPES, ""), BARE) };
}

/** In capitals, or within the name of a user (`ORVAL\nadia`), it is none. */
function lineBreak(text: string, written: string, at: number, escapes: EvenEscapes): string {
  const next = text.charAt(at + written.length);
  const isMeant = next !== "" && (!SMALL.test(next) || WORDS.test(text.slice(0, at)));
  if (!isMeant || written !== written.toLowerCase()) return written;
  return escapes.takeOdd(written === "\\t" ? "\t" : "\n", written);
}

function ofCode(hexadecimal: string | undefined): string | null {
  const code = Number.parseInt(hexadecimal ?? "", 16);
  const isControl = code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d;
  return Number.isNaN(code) || isControl || code > 0x10_ff_ff ? null : String.fromCodePoint(code);
}

function ofOctals(octals: string | undefined): string | null {
  if (octals === undefined) return null;
  const bytes = Buffer.from(
    octals
      .split("\\")
      .slice(1)
      .map((byte) => Number.parseInt(byte, 8)),
  );
  return isUtf8(bytes) ? bytes.toString("utf8") : null;
}
