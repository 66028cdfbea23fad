/** Begins each part. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** What is not written as it is; surrogates are checked further. Most texts have none of these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot express them
const SPECIAL = /[&<>"_\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot express them
const INEXPRESSIBLE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;
const LONE_SURROGATES = /\p{Surrogate}/gu;
/** Also before a character that will be escaped: `_x0041` would borrow its underscore. */
const LIKE_AN_ESCAPE = /_(?=x[0-9a-f]{4})/gi;

/**
 * The text in the markup of a workbook, in elements and in attributes in double quotes. Characters
 * that XML forbids, the carriage return and what looks like an escape are written as `_x000D_`,
 * which Excel reads back. Half of a surrogate pair is no character: it becomes U+FFFD.
 *
 * Source: ECMA-376 part 1, 22.9.2.19 (ST_Xstring).
 */
export function xmlText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replace(LONE_SURROGATES, "\ufffd")
    .replace(LIKE_AN_ESCAPE, "_x005F_")
    .replace(INEXPRESSIBLE, escapeOf)
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string);
}

/** Whether the text has half of a surrogate pair. */
export function hasLoneSurrogate(text: string): boolean {
  return SPECIAL.test(text) && text.search(LONE_SURROGATES) >= 0;
}

function escapeOf(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
}
