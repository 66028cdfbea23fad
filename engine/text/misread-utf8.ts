import { isUtf8 } from "node:buffer";
import { readableText } from "./readable-text.ts";

/** Repairs UTF-8 that was read as latin-1 or windows-1252 ("Ã©"). */
export function mendMisreadUtf8(text: string): string {
  return text.replace(MISREAD, readAgain);
}

/** Two or three characters that are the bytes of one accented letter or quote. */
const MISREAD = /[\u00c2-\u00c5][^\0-\x7f]|[\u00e1\u00e2][^\0-\x7f]{2}/g;
const BEYOND_LATIN_1 = /[^\0-\xff]/;

function readAgain(misread: string): string {
  if (BEYOND_LATIN_1.test(misread)) return readableText(misread);
  const bytes = Buffer.from(misread, "latin1");
  return isUtf8(bytes) ? bytes.toString() : misread;
}
