import { decodeEscapes } from "../../text/damage/decode-escapes.ts";
import { withoutHtmlTags } from "../../text/damage/html-tags.ts";
import { mendMisreadUtf8 } from "../../text/misread-utf8.ts";

/**
 * Returns a text as its writer saw it: escapes of HTML, JSON, URLs, letters and workbooks become the
 * characters they stand for, tags a blank, misread letters themselves. Linear; a text without any costs a few searches for a
 * character.
 */
export function plainText(text: string): string {
  const { text: plain } = decodeEscapes(text);
  return mendMisreadUtf8(plain.includes("<") ? withoutHtmlTags(plain) : plain);
}
