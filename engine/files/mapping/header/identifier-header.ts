import { fieldsNamed } from "../field-list.ts";
import type { Term } from "../term.ts";
import { WEIGHT } from "../weights.ts";
import { DICTIONARY, type DictionaryPhrase } from "./dictionary.ts";
import { termsOfPhrase, wordAgainst } from "./exact-headers.ts";
import type { HeaderReading, HeaderVariant } from "./header-reading.ts";
import { IDENTIFIER_NAMES } from "./party.ts";

/**
 * Layer 1: a header with the word SIREN or SIRET names that identifier, whatever else it says: of
 * whom. A number of another party identifies no row, and is a field of its own.
 */
export function identifierTerms(reading: HeaderReading): Term[] {
  const named = [...new Set(reading.words.filter((word) => IDENTIFIER_NAMES.has(word)))];
  const [name, ...others] = named;
  if (name === undefined || others.length > 0) return [];
  const phrase = DICTIONARY.get(name) as DictionaryPhrase;
  const variant: HeaderVariant = { words: [name], isStripped: true };
  const own = new Set(fieldsNamed(name).map(({ id }) => id));
  return termsOfPhrase(reading, variant, phrase, 0, "L1")
    .filter(({ field }) => own.has(field) && wordAgainst(reading, field) === null)
    .map((term) => ({
      ...term,
      field: reading.party === null ? term.field : (OF_PARTIES.get(term.field) ?? term.field),
      text: textOf(reading, name, term),
    }));
}

/** By the field of the row's own identifier, that of another party's. */
const OF_PARTIES: ReadonlyMap<number, number> = new Map(
  ["siren", "siret"].flatMap((name) =>
    fieldsNamed(name).map(({ id, entity }) => {
      const [party] = fieldsNamed(`${entity}.${name}_partie`);
      return [id, (party ?? { id }).id] as const;
    }),
  ),
);

function textOf({ header, party }: HeaderReading, name: string, { text, weight }: Term): string {
  return party === null || weight <= WEIGHT.entityInHeader
    ? text
    : `l'en-tête « ${header.trim()} » nomme le ${name.toUpperCase()} d'une autre partie (${party}) : il n'identifie pas la ligne`;
}
