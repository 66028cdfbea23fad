import { PARTY_WORDS } from "./word-lists.ts";

/** Words that name one identifier and nothing else, in any header. */
export const IDENTIFIER_NAMES: ReadonlySet<string> = new Set(["siren", "siret"]);
/** Companies related to that of the row: parties only where an identifier is named. */
const RELATED: ReadonlySet<string> = new Set(
  "groupe holding mere filiale proprietaire owner parent parente".split(" "),
);

/**
 * Whose identifier a header names besides the row's own: "exploitant" of `siren_exploitant`; `null`
 * when nobody's, or no identifier. A word of no known meaning names nobody: "siret corrigé" is the
 * row's own.
 */
export function partyOf(words: readonly string[]): string | null {
  if (!words.some((word) => IDENTIFIER_NAMES.has(word))) return null;
  return words.find((word) => PARTY_WORDS.has(word) || RELATED.has(word)) ?? null;
}
