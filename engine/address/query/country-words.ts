import { isFiller } from "../lexicon/canonical-word.ts";
import { isFrance } from "../lexicon/countries.ts";
import { textAt, type Written } from "./written-words.ts";

/** Words that start what `endOfCountry` finds, beside FRANCE. */
const STARTS: ReadonlySet<string> = new Set(["REPUBLIQUE", "EUROPE", "UE", "UNION"]);

/** Whether the name of the country or of the union may start with a word. */
export function startsCountry(word: string): boolean {
  return isFrance(word) || STARTS.has(word);
}

/**
 * Index behind FRANCE, or FRANCE METROPOLITAINE, at the end, alone between two breaks or before a
 * postcode, and behind EUROPE at the end; `at` where none starts there.
 */
export function endOfCountry(tokens: readonly Written[], at: number): number {
  const before = tokens[at - 1];
  if (before && isFiller(before.text)) return at;
  const union = behindUnion(tokens, at);
  if (union > at) return before && !before.word.isType && union === tokens.length ? union : at;
  const country = behindFrance(tokens, at);
  if (country === at) return at;
  const end = behindUnion(tokens, country);
  if (end === tokens.length) return at === 0 ? at : end;
  const isApart = tokens[end]?.isAfterBreak === true || /^\d{5}$/.test(textAt(tokens, end));
  return (tokens[at]?.isAfterBreak || at === 0) && isApart ? end : at;
}

/** Index behind FRANCE METROPOLITAINE, REPUBLIQUE FRANCAISE; `at` where none starts there. */
function behindFrance(tokens: readonly Written[], at: number): number {
  const next = textAt(tokens, at + 1);
  if (textAt(tokens, at) === "REPUBLIQUE") return next === "FRANCAISE" ? at + 2 : at;
  if (!isFrance(textAt(tokens, at))) return at;
  return next === "METROPOLITAINE" ? at + 2 : at + 1;
}

/** Index behind EUROPE, UE or UNION EUROPEENNE; `at` where none starts there. */
function behindUnion(tokens: readonly Written[], at: number): number {
  const text = textAt(tokens, at);
  if (text === "EUROPE" || text === "UE") return at + 1;
  return text === "UNION" && textAt(tokens, at + 1) === "EUROPEENNE" ? at + 2 : at;
}
