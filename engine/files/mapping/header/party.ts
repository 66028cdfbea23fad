import {
  ENTITY_WORDS,
  GROUP_WORDS,
  JOINING_WORDS,
  NEUTRAL_WORDS,
  PARTY_WORDS,
} from "./word-lists.ts";

/** Words that name one identifier and nothing else, in any header. */
export const IDENTIFIER_NAMES: ReadonlySet<string> = new Set(["siren", "siret"]);
/** Words beside them that do not say whose number it is. */
const OF_NUMBERS: ReadonlySet<string> = new Set(
  "numero num no n code identifiant id immatriculation number rcs insee unite legale".split(" "),
);

/**
 * Whose identifier a header names besides the row's own: "exploitant" of `siren_exploitant`; `null`
 * when nobody's, or no identifier.
 *
 * @param words  Of the header, without the prefix of its table.
 */
export function partyOf(words: readonly string[]): string | null {
  if (!words.some((word) => IDENTIFIER_NAMES.has(word))) return null;
  const party = words.filter((word) => PARTY_WORDS.has(word) || !isOfNoParty(word));
  return party.length > 0 ? party.join(" ") : null;
}

function isOfNoParty(word: string): boolean {
  return (
    [IDENTIFIER_NAMES, OF_NUMBERS, JOINING_WORDS, NEUTRAL_WORDS].some((some) => some.has(word)) ||
    ENTITY_WORDS.has(word) ||
    GROUP_WORDS.has(word) ||
    /^\d+$/.test(word)
  );
}
