import headers from "../../../../data/mapping/headers.json" with { type: "json" };
import { fieldsNamed, NO_FIELD } from "../field-list.ts";
import { headerWords } from "./header-words.ts";
import {
  ABBREVIATIONS,
  ENTITY_WORDS,
  GROUP_WORDS,
  JOINING_WORDS,
  ROLE_WORDS,
} from "./word-lists.ts";

/** A meaning of a header in the dictionary. */
interface DictionaryEntry {
  /** `FIELDS` ids, or `NO_FIELD` for a header that names none of the fields. */
  readonly field: number;
  /** Log-odds: how much more often columns of the field have this header. */
  readonly weight: number;
  /** Only one entity has the field under that name: the phrase implies the entity. */
  readonly isOfOneEntity: boolean;
}

export interface DictionaryPhrase {
  readonly words: readonly string[];
  readonly entries: readonly DictionaryEntry[];
}

interface Named {
  readonly words: readonly string[];
  readonly entries: DictionaryEntry[];
}

type Levels = Readonly<Record<string, readonly string[]>>;

const phrases = new Map<string, Named>();
const opposed = new Map<number, Set<string>>();

for (const [key, levels] of Object.entries(headers.champs as Record<string, Levels>)) {
  const fields = fieldsNamed(key);
  if (fields.length === 0) throw new Error(`headers.json: no field ${key}`);
  for (const field of fields) {
    addAll(levels, field.id, fields.length === 1);
    const words = (levels["contre"] ?? []).flatMap(headerWords);
    opposed.set(field.id, new Set([...words, ...(opposed.get(field.id) ?? [])]));
  }
}
addAll(headers.aucun, NO_FIELD, false);
addFurtherLines();
addRoles();

function addAll(levels: Levels, field: number, isOfOneEntity: boolean): void {
  for (const [level, weight] of Object.entries(headers.niveaux))
    for (const phrase of levels[level] ?? []) add(phrase, { field, weight, isOfOneEntity });
}

/** Every name of an address or a company followed by 2 is its second line: "Rue (bureau) 2". */
function addFurtherLines(): void {
  const { lignes, niveaux } = headers;
  for (const [key, further] of Object.entries(lignes)) {
    const levels: Levels | undefined = (headers.champs as Record<string, Levels>)[key];
    const first = (levels?.["sur"] ?? []).filter((phrase) => !/\d/.test(phrase));
    for (const [number, name] of Object.entries(further))
      for (const { id } of fieldsNamed(name))
        for (const phrase of first)
          add(`${phrase} ${number}`, { field: id, weight: niveaux.sur, isOfOneEntity: false });
  }
}

/** A role alone is somebody's name, at times of a company: "Patient", "Adhérent". */
function addRoles(): void {
  const { usuel, possible } = headers.niveaux;
  for (const [name, weight] of [
    ["contacts.nom_complet", usuel],
    ["contacts.nom_contact", possible],
    ["companies.raison_sociale", possible],
  ] as const)
    for (const { id } of fieldsNamed(name))
      for (const role of ROLE_WORDS) add(role, { field: id, weight, isOfOneEntity: true });
}

/** A repeated phrase keeps its higher weight for a field: levels come from high to low. */
function add(phrase: string, entry: DictionaryEntry): void {
  const words = headerWords(phrase);
  const content = words.filter((word) => !JOINING_WORDS.has(word));
  // "date d'émission", joined, is a "date de mission" and a "date de démission", too.
  const isElided = words.some((word) => word.length === 1 && JOINING_WORDS.has(word));
  for (const retained of isElided ? [content] : [words, content]) {
    const key = retained.join("");
    if (key === "") continue;
    const known = phrases.get(key);
    if (!known) phrases.set(key, { words: retained, entries: [entry] });
    else if (!known.entries.some(({ field }) => field === entry.field)) known.entries.push(entry);
  }
}

/**
 * All phrases, by their words joined without spaces, so that "codepostal" matches "code postal".
 */
export const DICTIONARY: ReadonlyMap<string, DictionaryPhrase> = phrases;

/** Words that occur in a phrase, or abbreviate one. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set([
  ...[...phrases.values()].flatMap(({ words }) => words),
  ...ABBREVIATIONS.keys(),
  ...ENTITY_WORDS.keys(),
  ...GROUP_WORDS.keys(),
]);

const NO_WORDS: ReadonlySet<string> = new Set();

/** Words in a header that are evidence against a field. */
export function wordsAgainst(field: number): ReadonlySet<string> {
  return opposed.get(field) ?? NO_WORDS;
}
