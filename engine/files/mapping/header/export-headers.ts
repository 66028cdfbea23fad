import exports from "../../../../data/mapping/exports.json" with { type: "json" };
import headers from "../../../../data/mapping/headers.json" with { type: "json" };
import { fieldsNamed, NO_FIELD } from "../field-list.ts";
import { DICTIONARY, type DictionaryPhrase } from "./dictionary.ts";
import { headerWords } from "./header-words.ts";
import { JOINING_WORDS } from "./word-lists.ts";

/** Shorter headers ("CC", "DOS") mean something else in other software. */
const SHORTEST = 4;

const named = new Map<string, { words: readonly string[]; fields: string[] }>();
for (const { entite, colonnes } of exports)
  for (const [header, field] of Object.entries(colonnes)) {
    const words = headerWords(header);
    const key = words.join("");
    const content = words.filter((word) => !JOINING_WORDS.has(word)).join("");
    if (key.length < SHORTEST || DICTIONARY.has(key) || DICTIONARY.has(content)) continue;
    const known = named.get(key) ?? { words, fields: [] };
    known.fields.push(keyOf(entite, field));
    named.set(key, known);
  }

/**
 * A field in the form of `fieldsNamed`, of every entity if the dictionary does not separate them.
 */
function keyOf(entity: string, field: string | null): string {
  if (field === null) return "";
  const [of, name] = field.includes(".") ? (field.split(".") as [string, string]) : [entity, field];
  return name in headers.champs ? name : `${of}.${name}`;
}

/**
 * Headers of known exports that the dictionary lacks, by their words joined: "PSTLZ" is understood
 * even without the rest of its table. Exports that disagree share the weight.
 */
export const EXPORT_HEADERS: ReadonlyMap<string, DictionaryPhrase> = new Map(
  [...named].map(([key, { words, fields }]): [string, DictionaryPhrase] => [
    key,
    { words, entries: [...new Set(fields)].flatMap((field) => entriesOf(field, fields)) },
  ]),
);

function entriesOf(field: string, all: readonly string[]): DictionaryPhrase["entries"] {
  const share = all.filter((other) => other === field).length / all.length;
  const weight = headers.niveaux.usuel + 2 * Math.log(share);
  if (field === "") return [{ field: NO_FIELD, weight, isOfOneEntity: false }];
  const ids = fieldsNamed(field).map(({ id }) => id);
  return ids.map((id) => ({ field: id, weight, isOfOneEntity: ids.length === 1 }));
}
