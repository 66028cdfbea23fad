import { isUtf8 } from "node:buffer";
import { decodeWindows1252 } from "../windows-1252.ts";
import { EvenEscapes, type Unescaped } from "./even-escapes.ts";

/** Bytes, and the ends of lines that were cut. */
const ESCAPES = /(?:=[0-9A-F]{2})+|=\r?\n/g;
const ENCODED_WORDS =
  /=\?(utf-8|iso-8859-1|iso-8859-15|windows-1252)\?([bq])\?([^?\s]{1,200})\?=(?:\s+(?==\?))?/gi;
const BEYOND_ASCII = /[^\0-\x7f]/;
/** A byte of Latin-1 is within a word, or there are two: `H=F4tel`, but not `ref=E9`. */
const WITHIN_WORD = /[A-Za-z]=[C-F][0-9A-F][a-z]/;
const IN_WORD = /[A-Za-z]=[C-F][0-9A-F]/g;
const LEFT_OUT = /=|[^\0-\x7f]/;
const CONTROL = /(?![\t\r\n])\p{Cc}/u;
const HEX = /=([0-9A-F]{2})/gi;

/**
 * Replaces what letters write for other than ASCII: quoted-printable (`Caf=C3=A9`) and encoded
 * words (`=?UTF-8?Q?Caf=C3=A9?=`); `null` for a text without any. Linear. Source: RFC 2045, 2047.
 *
 * Texts where only ASCII would be escaped stay: `A=3D`, `x=20`.
 */
export function fromQuotedPrintable(text: string): Unescaped | null {
  const words = fromEncodedWords(text);
  if (words !== null) return words;
  const escapes = new EvenEscapes();
  const isLatin1Likely = WITHIN_WORD.test(text) || (text.match(IN_WORD)?.length ?? 0) > 1;
  const plain = text.replace(ESCAPES, (run: string) => {
    if (run.length <= 3 && run.endsWith("\n")) return escapes.take("", "=\n");
    const bytes = bytesOf(run);
    const characters = isUtf8(bytes)
      ? bytes.toString("utf8")
      : isLatin1Likely
        ? decodeWindows1252(bytes)
        : run;
    if (characters === run || CONTROL.test(characters)) return run;
    return isUtf8(bytes) ? escapes.take(characters, run) : escapes.takeOdd(characters, run);
  });
  if (escapes.isEmpty || !hasLetter(text, plain)) return null;
  const rest = text.replace(ESCAPES, "");
  return { text: plain, isProved: !LEFT_OUT.test(rest) && escapes.areProved(rest, LEFT_OUT) };
}

function bytesOf(run: string): Buffer {
  return Buffer.from(run.replaceAll("=", ""), "hex");
}

function hasLetter(text: string, plain: string): boolean {
  return BEYOND_ASCII.test(plain) && !BEYOND_ASCII.test(text);
}

/** The form leaves no doubt: an encoded word is proved when its bytes are of its encoding. */
function fromEncodedWords(text: string): Unescaped | null {
  let isProved = true;
  const plain = text.replace(ENCODED_WORDS, (all, charset: string, form: string, word: string) => {
    const isBase64 = form.toLowerCase() === "b";
    const bytes = isBase64 ? Buffer.from(word, "base64") : bytesOfWord(word);
    const isOfUtf8 = charset.toLowerCase() === "utf-8";
    const characters = isOfUtf8 ? bytes.toString("utf8") : decodeWindows1252(bytes);
    const isSound = (!isOfUtf8 || isUtf8(bytes)) && !CONTROL.test(characters);
    if (!isSound) isProved = false;
    return isSound ? characters : all;
  });
  return plain === text ? null : { text: plain, isProved };
}

function bytesOfWord(word: string): Buffer {
  const latin = word
    .replaceAll("_", " ")
    .replace(HEX, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(latin, "latin1");
}
