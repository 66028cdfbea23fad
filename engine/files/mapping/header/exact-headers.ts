import headers from "../../../../data/mapping/headers.json" with { type: "json" };
import { FIELDS, NO_FIELD } from "../field-list.ts";
import { fieldName, SOME_OF_ENTITY } from "../field-names.ts";
import type { Term } from "../term.ts";
import { NAMED_FIELDS, WEIGHT } from "../weights.ts";
import { DICTIONARY, type DictionaryPhrase, wordsAgainst } from "./dictionary.ts";
import { EXPORT_HEADERS } from "./export-headers.ts";
import type { HeaderReading, HeaderVariant } from "./header-reading.ts";

/**
 * Layer 1: the header is a phrase of the dictionary, as written or (`isStripped`) without the words
 * for its entity. Only the fullest reading counts: "Adresse 2" is no "Adresse".
 */
export function exactHeaderTerms(reading: HeaderReading, isStripped: boolean): Term[] {
  for (const variant of reading.variants) {
    if (variant.isStripped !== isStripped) continue;
    const key = variant.words.join("");
    const phrase = DICTIONARY.get(key) ?? (isStripped ? undefined : EXPORT_HEADERS.get(key));
    const terms = phrase ? termsOfPhrase(reading, variant, phrase, 0, "L1") : [];
    if (terms.length > 0) return terms;
  }
  return [];
}

/** Weight of a name that means the field and nothing else. */
const SURE = headers.niveaux.sur;

/** The evidence of a phrase of the dictionary, adjusted by the entity in the header. */
export function termsOfPhrase(
  reading: HeaderReading,
  variant: HeaderVariant,
  phrase: DictionaryPhrase,
  cost: number,
  layer: "L1" | "L2",
): Term[] {
  const known = phrase.words.join(" ");
  const stripped = variant.isStripped ? WEIGHT.strippedHeader : 0;
  return phrase.entries.flatMap(({ field, weight, isOfOneEntity }) => {
    // A header without its entity may well be one of the entity's fields.
    if (field === NO_FIELD && (variant.isStripped || cost < WEIGHT.abbreviatedHeader)) return [];
    const edits: Term = {
      field,
      layer,
      weight: Math.max(0, weight + stripped + cost),
      text: textOf(reading, field, known, layer),
      ...(layer === "L1" && !variant.isStripped && weight >= SURE ? { isWhole: true } : {}),
    };
    const entity = variant.isStripped || !isOfOneEntity ? entityTerm(reading, field, layer) : null;
    return entity ? [edits, entity] : [edits];
  });
}

function textOf(reading: HeaderReading, field: number, known: string, layer: "L1" | "L2"): string {
  const { entity, name } = FIELDS[field] ?? {};
  const of =
    entity && name
      ? `est un nom du champ « ${fieldName(entity, name)} »`
      : "ne désigne aucun des champs connus";
  return layer === "L1"
    ? `l'en-tête « ${reading.header.trim()} » ${of}`
    : `l'en-tête « ${reading.header.trim()} » ressemble à « ${known} », qui ${of}`;
}

function entityTerm(reading: HeaderReading, field: number, layer: "L1" | "L2"): Term | null {
  const { entity, name = "" } = FIELDS[field] ?? {};
  // "id_contact" in a table of sales names the entity that it points to.
  if (!entity || name.endsWith("_id") || reading.entities.size === 0) return null;
  const strength = reading.entities.get(entity) ?? 0;
  const strongest = Math.max(...reading.entities.values());
  return strength > 0
    ? {
        field,
        layer,
        weight: strength * WEIGHT.entityInHeader,
        text: `l'en-tête désigne ${SOME_OF_ENTITY[entity]}`,
      }
    : {
        field,
        layer,
        weight: strongest * WEIGHT.otherEntityInHeader,
        text: `l'en-tête désigne ${[...reading.entities.keys()].map((one) => SOME_OF_ENTITY[one]).join(", ")}`,
      };
}

/** Against fields that only a header tells from another. */
const UNNAMED = new Float64Array(NO_FIELD + 1);
for (const { id, name } of FIELDS) if (NAMED_FIELDS.has(name)) UNNAMED[id] = WEIGHT.namedField;

/**
 * The evidence of a header against the fields that it does not name: a weight per field, 0 for
 * those in `named`. An erased header is no evidence, but for fields that only a header tells.
 */
export function silenceOfHeader(reading: HeaderReading, named: readonly Term[]): Float64Array {
  const weights = UNNAMED.slice();
  if (reading.isErased) return weights;
  const silence = named.length > 0 ? WEIGHT.otherHeader : WEIGHT.unknownHeader;
  for (let field = 0; field < NO_FIELD; field++)
    weights[field] = (weights[field] as number) + silence;
  for (const { field } of named) weights[field] = 0;
  for (let field = 0; field < NO_FIELD; field++)
    if (weights[field] !== 0 && wordAgainst(reading, field) !== null)
      weights[field] = silence + WEIGHT.wordAgainst;
  return weights;
}

/** The first word of a header that is evidence against a field. */
export function wordAgainst(reading: HeaderReading, field: number): string | null {
  const against = wordsAgainst(field);
  return reading.words.find((word) => against.has(word)) ?? null;
}
