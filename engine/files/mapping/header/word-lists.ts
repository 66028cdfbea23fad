import lists from "../../../../data/mapping/words.json" with { type: "json" };
import type { EntityType } from "../entity-type.ts";
import { headerWords } from "./header-words.ts";

/** Words in the form of header words: singular, folded. */
const folded = (words: readonly string[]): Set<string> => new Set(words.flatMap(headerWords));

/** Words that only join others ("de", "of"). */
export const JOINING_WORDS = folded(lists.vides);

/** Words that do not change the field of a header ("principal"). */
export const NEUTRAL_WORDS = folded(lists.neutres);

/** First words of a header that name a table of the software ("PCF_", "CT_"). */
export const SOFTWARE_PREFIXES = folded(lists.prefixes);

/** The entity that a header word indicates, and how strongly: 1, or less if it is ambiguous. */
export interface EntityWord {
  readonly entity: EntityType;
  readonly strength: number;
}

/** "client" is a company more often than a person. */
const WEAK_ENTITY_WORD = 0.45;

/** Words for a person by the role that makes a row of them: "adherent", "patient". */
export const ROLE_WORDS = folded(lists.roles);

export const ENTITY_WORDS: ReadonlyMap<string, EntityWord> = new Map([
  ...rows([...ROLE_WORDS], "contacts", WEAK_ENTITY_WORD),
  ...Object.entries(lists.entites).flatMap(([entity, { fort, faible }]) => [
    ...rows(fort, entity as EntityType, 1),
    ...rows(faible, entity as EntityType, WEAK_ENTITY_WORD),
  ]),
]);

function rows(
  words: readonly string[],
  entity: EntityType,
  strength: number,
): [string, EntityWord][] {
  return words.flatMap(headerWords).map((word) => [word, { entity, strength }]);
}

/** Parties to the affair of a row, which are not the company of the row: "exploitant". */
export const PARTY_WORDS = folded(lists.parties);

/**
 * The group that a word means among several addresses, phones or e-mails: "billing" ->
 * "facturation"; a party to the row's affair ("exploitant") is a group of its own.
 */
export const GROUP_WORDS: ReadonlyMap<string, string> = new Map([
  ...lists.parties.flatMap((party) => groupRows([party], party)),
  ...Object.entries(lists.groupes).flatMap(([group, words]) => groupRows(words, group)),
]);

function groupRows(words: readonly string[], group: string): [string, string][] {
  return words.flatMap(headerWords).map((word) => [word, group]);
}

/** "cp" -> ["code", "postal"]. */
export const ABBREVIATIONS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(lists.abreviations).map(([short, long]) => [short, headerWords(long)]),
);
