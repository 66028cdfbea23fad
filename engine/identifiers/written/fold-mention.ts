const ASCII = /^[\0-\x7f]*$/;
/** Invisible characters, quotes, apostrophes. */
const IGNORED = /["'`´‘’“”«»\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g;
const ACCENTS = /\p{M}/gu;
const FORMULA = /^[\s=]+/;
const BLANKS = /\s+/g;
const HTML_BLANKS = /&(?:nbsp|#160|#xa0);/gi;
/** `R.C.S.`, `R. C. S.`, `R C S`, `F.R.` */
const DOTTED = /(?<![A-Za-z])(?:R C S|(?:[A-Z][.-] ?)+[A-Z]|(?:[a-z]\.)+[a-z])(?![A-Za-z])\.?/g;

/** A text in capitals without accents, one blank for many, without quotes and invisible characters. */
export function foldMention(text: string): string {
  const plain = ASCII.test(text) ? text : text.normalize("NFKD").replace(ACCENTS, "");
  const displayed = plain.includes("&") ? plain.replace(HTML_BLANKS, " ") : plain;
  const bare = displayed.replace(IGNORED, "").replace(FORMULA, "").replace(BLANKS, " ").trim();
  return bare.replace(DOTTED, (word) => `${word.replace(/[. -]/g, "")} `).toUpperCase();
}
