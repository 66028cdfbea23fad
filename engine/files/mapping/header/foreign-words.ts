import lists from "../../../../data/mapping/words.json" with { type: "json" };
import { NO_FIELD } from "../field-list.ts";
import type { Term } from "../term.ts";
import { WEIGHT } from "../weights.ts";
import type { HeaderReading } from "./header-reading.ts";
import { headerWords } from "./header-words.ts";
import { ABBREVIATIONS, JOINING_WORDS, PARTY_WORDS } from "./word-lists.ts";

/** Phrases by their first word: "derniere activite" is one, "activite" alone is none. */
const FOREIGN = new Map<string, string[]>();
for (const phrase of lists.autrui) {
  const words = contentOf(headerWords(phrase));
  const [first = ""] = words;
  FOREIGN.set(first, [...(FOREIGN.get(first) ?? []), words.join(" ")]);
}

function contentOf(words: readonly string[]): string[] {
  return words.filter((word) => !JOINING_WORDS.has(word));
}

/**
 * Layer 1: a header outside of the dictionaries that names another person or thing: the account's
 * owner, a social network, the last visit. "Nom du commercial" is not the customer's name.
 */
export function foreignWordTerms(reading: HeaderReading): Term[] {
  if (reading.isErased) return [];
  const phrase =
    partyAlone(reading.words) ??
    foreignPhrase(reading.words) ??
    foreignPhrase(writtenOut(reading.words));
  if (phrase === null) return [];
  return [
    {
      field: NO_FIELD,
      layer: "L1",
      weight: WEIGHT.foreignWord,
      text: `« ${phrase} » dans l'en-tête désigne autre chose que les champs connus`,
    },
  ];
}

function writtenOut(words: readonly string[]): string[] {
  return words.flatMap((word) => ABBREVIATIONS.get(word) ?? [word]);
}

/** "Porteurs", "Exploitant 2": another party, of which the header names nothing. */
function partyAlone(words: readonly string[]): string | null {
  const content = contentOf(words).filter((word) => !/^\d+$/.test(word));
  return content.length > 0 && content.every((word) => PARTY_WORDS.has(word))
    ? content.join(" ")
    : null;
}

function foreignPhrase(words: readonly string[]): string | null {
  const content = contentOf(words);
  for (let at = 0; at < content.length; at++) {
    const rest = `${content.slice(at).join(" ")} `;
    const found = FOREIGN.get(content[at] as string)?.find((one) => rest.startsWith(`${one} `));
    if (found !== undefined) return found;
  }
  return null;
}
