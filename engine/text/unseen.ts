/**
 * Characters that nobody sees in a text of Latin, Greek or Cyrillic letters: soft hyphens, blanks of
 * no width, byte order marks inside, marks of writing direction, controls. Not the joiners of
 * pictographs, which show by their effect. Source: Unicode 15, categories Cc and Cf.
 */
const UNSEEN =
  /(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d\p{Extended_Pictographic})(?:[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[^\t-\r -\u{10ffff}])/gu;
/** What programs write where a line ends within a cell. */
const LINE_SIGNS = /[\v\f\u2028\u2029]/g;
/** A soft hyphen that may have been a real one: `Jean\u00adPierre`, `12\u00ad14`. */
const HYPHEN = /(?<=\p{Ll})\u00ad(?=\p{Lu})|(?<=\d)\u00ad(?=\d)/gu;
const MAY_BE_HYPHEN = /\u00ad(?=[\p{Lu}\d])/u;
/** Letters of writings in which joiners and directions are meant. */
const OTHER_LETTERS = /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** A text without the characters that nobody sees in it. */
export interface SeenText {
  readonly text: string;
  /** Whether nothing that was seen is gone: a soft hyphen may have been a real one. */
  readonly isSure: boolean;
}

/**
 * Leaves out what nobody sees in a text, and makes its line ends plain; leaves it as it is in another
 * writing. Linear.
 */
export function withoutUnseen(text: string): SeenText {
  const isSure = !MAY_BE_HYPHEN.test(text);
  const hyphened = isSure ? text : text.replace(HYPHEN, "-");
  const seen = hyphened.replace(UNSEEN, "").replace(LINE_SIGNS, "\n");
  const isLeft = seen === text || OTHER_LETTERS.test(text);
  return isLeft ? { text, isSure: true } : { text: seen, isSure };
}
