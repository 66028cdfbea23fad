import headers from "../../../../data/mapping/headers.json" with { type: "json" };
import { fieldsNamed, NO_FIELD } from "../field-list.ts";
import { headerWords } from "./header-words.ts";
import { ABBREVIATIONS, ENTITY_WORDS, GROUP_WORDS, JOINING_WORDS } from "./word-lists.ts";

/** What a header of the dictionary is the name of. */
interface DictionaryEntry {
  /** `FIELDS` ids, or `NO_FIELD` for a header that names none of the fields. */
  readonly field: number;
  /** Natural logarithm of odds: how much oftener columns of the field are called so. */
  readonly weight: number;
  /** The field has that name in one entity alone: the phrase tells the entity by itself. */
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

function addAll(levels: Levels, field: number, isOfOneEntity: boolean): void {
  for (const [level, weight] of Object.entries(headers.niveaux))
    for (const phrase of levels[level] ?? []) add(phrase, { field, weight, isOfOneEntity });
}

/** Every name of an address with a 2 behind it is that of its second line: "Rue (bureau) 2". */
function addFurtherLines(): void {
  const { champs, lignes, niveaux } = headers;
  const first = champs.adresse.sur.filter((phrase) => !/\d/.test(phrase));
  for (const [number, name] of Object.entries(lignes.adresse))
    for (const { id } of fieldsNamed(name))
      for (const phrase of first)
        add(`${phrase} ${number}`, { field: id, weight: niveaux.sur, isOfOneEntity: false });
}

/** The same phrase twice for a field keeps the higher weight: levels go from high to low. */
function add(phrase: string, entry: DictionaryEntry): void {
  const words = headerWords(phrase);
  const content = words.filter((word) => !JOINING_WORDS.has(word));
  for (const retained of [words, content]) {
    const key = retained.join("");
    if (key === "") continue;
    const known = phrases.get(key);
    if (!known) phrases.set(key, { words: retained, entries: [entry] });
    else if (!known.entries.some(({ field }) => field === entry.field)) known.entries.push(entry);
  }
}

/** All phrases by their words joined without spaces, so that "codepostal" is "code postal". */
export const DICTIONARY: ReadonlyMap<string, DictionaryPhrase> = phrases;

/** Words that stand in a phrase, or for one. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set([
  ...[...phrases.values()].flatMap(({ words }) => words),
  ...ABBREVIATIONS.keys(),
  ...ENTITY_WORDS.keys(),
  ...GROUP_WORDS.keys(),
]);

const NO_WORDS: ReadonlySet<string> = new Set();

/** Words that speak against a field when they stand in a header. */
export function wordsAgainst(field: number): ReadonlySet<string> {
  return opposed.get(field) ?? NO_WORDS;
}
