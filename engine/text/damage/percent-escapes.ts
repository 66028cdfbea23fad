import { isUtf8 } from "node:buffer";
import { EvenEscapes, type Unescaped } from "./even-escapes.ts";

const ESCAPES = /(?:%[0-9a-f]{2})+|%u[0-9a-f]{4}/gi;
/** A link, a path or a query: escapes are right where they stand. */
const LINK = /:\/\/|^(?:www\.|mailto:|[/?])|^[\w-]+(?:\.[\w-]+)+[/?]/i;
/** Characters that no program escapes: a percentage stands before digits. */
const NEVER_ESCAPED = /[A-Za-z0-9_~-]|(?![\t\r\n])\p{Cc}/u;
const LETTER = /\p{L}/u;
const BEYOND_ASCII = /[^\0-\x7f]/;
/** What a program that escapes blanks and letters leaves of them. */
const LEFT_OUT = /[\s%]|[^\0-\x7f]/;
/** Blanks of a form: `Hôtel+du+Lac`. */
const PLUS = /(?<=[\p{L}\d])\+(?=[\p{L}\d])/gu;

/**
 * Replaces the escapes of URLs (`%20`, `%C3%A9`, `%E9`, `%u2019`) by their characters; `null` for a
 * text without any, and for links. Linear.
 *
 * Beside a blank, which such a text escapes too, escapes of ASCII stay: `remise 50%20`.
 */
export function fromPercentEscapes(text: string): Unescaped | null {
  if (LINK.test(text)) return null;
  const escapes = new EvenEscapes();
  const isOfWords = /\s/.test(text);
  const plain = text.replace(ESCAPES, (run: string, at: number) => {
    const characters = decoded(run, text.charAt(at - 1));
    const isNumber = characters === null || NEVER_ESCAPED.test(characters);
    if (isNumber || (isOfWords && !BEYOND_ASCII.test(characters))) return run;
    return escapes.take(characters, run.toUpperCase());
  });
  if (escapes.isEmpty || !LETTER.test(plain)) return null;
  const isOfForm = plain.includes("+") && !isOfWords && !text.includes("%20");
  return {
    text: isOfForm ? plain.replace(PLUS, " ") : plain,
    isProved: !isOfForm && escapes.areProved(text.replace(ESCAPES, ""), LEFT_OUT),
  };
}

/** @param before  The character before: bytes that are no UTF-8 count beside an ASCII letter. */
function decoded(run: string, before: string): string | null {
  if (run.charAt(1) === "u" || run.charAt(1) === "U")
    return String.fromCharCode(Number.parseInt(run.slice(2), 16));
  const bytes = Buffer.from(run.replaceAll("%", ""), "hex");
  if (isUtf8(bytes)) return bytes.toString("utf8");
  const latin = bytes.toString("latin1");
  return /[A-Za-z]/.test(before) && OF_LATIN_1.test(latin) ? latin : null;
}

const OF_LATIN_1 = /^[À-ÖØ-öø-ÿ][ -@À-ÖØ-öø-ÿ]*$/;
