import { isFiller } from "../lexicon/canonical-word.ts";
import { isPostBox } from "../lexicon/complement-words.ts";
import { isStreetType } from "../lexicon/other-forms.ts";
import type { TokenRole } from "./parsed-address.ts";
import { textAt, type Written } from "./written-words.ts";

/** Words before the name of a place nearby: FACE A LA RUE, ANGLE RUE, METRO VOLONTAIRES. */
const LANDMARKS: ReadonlySet<string> = new Set(
  "FACE ANGLE DIRECTION METRO DERRIERE DEVANT".split(" "),
);
/** Words for a place with the one behind them: ENTREE PAR LE 2 RUE, PRES DE, UNIVERSITE PARIS 7. */
const WITH_NEXT: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...["ENTREE", "ACCES", "LIVRAISON", "LIVRAISONS"].map(
    (text) => [text, new Set(["PAR"])] as const,
  ),
  ["SORTIE", new Set(["METRO", "AUTOROUTE"])],
  ["PRES", new Set(["DE", "DU", "DES", "D"])],
  ["UNIVERSITE", new Set(["DE", "D", "PARIS", "LYON"])],
]);
/** Those that a preposition starts: EN FACE, A COTE. */
const WITH_BEFORE: ReadonlyMap<string, string> = new Map([
  ["FACE", "EN"],
  ["COTE", "A"],
  ["PROXIMITE", "A"],
]);

/** Whether a word may start a place nearby, alone or with the one beside it. */
export function startsLandmark(text: string): boolean {
  return LANDMARKS.has(text) || WITH_NEXT.has(text) || WITH_BEFORE.has(text);
}

/** Index where a place nearby starts by the word at `at`, -1 when none does. */
function landmarkAt(tokens: readonly Written[], at: number): number {
  const text = textAt(tokens, at);
  const before = textAt(tokens, at - 1);
  if (WITH_BEFORE.get(text) === before) return at - 1;
  const isOne = LANDMARKS.has(text) || WITH_NEXT.get(text)?.has(textAt(tokens, at + 1)) === true;
  // After an article the word is a street's name: RUE DE L'ANGLE.
  return isOne && !isFiller(before) && !isStreetType(before) ? at : -1;
}

/**
 * Marks a place nearby up to a comma, a postcode, the next field, or the end where a postcode stands
 * before; without any, its end is unknown and nothing is marked.
 *
 * @returns the number of tokens behind `at` that it takes, 0 where there is none.
 */
export function markLandmark(tokens: readonly Written[], roles: TokenRole[], at: number): number {
  const field = tokens[at]?.field;
  const start = landmarkAt(tokens, at);
  if (start <= 0 || tokens[start - 1]?.field !== field) return 0;
  let end = at + 1;
  while (tokens[end]?.field === field && !endsLandmark(tokens[end] as Written)) end++;
  const isOpen = end === tokens.length && !hasPostcodeBefore(tokens, start);
  if (isOpen || !hasNumberBefore(tokens, start)) return 0;
  roles.fill("landmark", start, end);
  return end - at;
}

/** Whether a number precedes: without one, the place nearby is the only information. */
function hasNumberBefore(tokens: readonly Written[], at: number): boolean {
  return tokens.some(({ text }, i) => i < at && /^\d/.test(text));
}

function hasPostcodeBefore(tokens: readonly Written[], at: number): boolean {
  return tokens.some(({ text }, i) => i < at && /^\d{5}$/.test(text));
}

function endsLandmark({ text, isAfterBreak }: Written): boolean {
  return isAfterBreak || /^\d{5}$/.test(text) || isPostBox(text) || text === "CEDEX";
}
