import MiniSearch from "minisearch";
import type { Method } from "../method.ts";
import { rankedAnswers, type Scored } from "./ranked-answers.ts";
import type { RegisterTable } from "./register-table.ts";

interface Entry {
  readonly siret: string;
  readonly siren: string;
  readonly names: readonly string[];
  readonly street: string;
}

const MOST = 100;
/** Weight of the street beside the names. */
const STREET = 0.3;

/**
 * A search engine (BM25) over the open establishments of the postcode or town: names, and the street
 * with less weight. What a score is worth: how many words the name and the best one share.
 */
export function bm25(table: RegisterTable): Method {
  const indexes = new Map<string, Promise<PlaceIndex>>();
  const indexOf = (where: string): Promise<PlaceIndex> => {
    const known = indexes.get(where) ?? placeIndex(table, where);
    indexes.set(where, known);
    return known;
  };
  return {
    name: "bm25",
    async match(queries) {
      const scored: Scored[] = [];
      await table.ask(queries);
      const rows = await table.rows<QueryPlace>("select * from queries order by id");
      for (const [id, row] of rows.entries()) {
        const where = placeOf(row);
        if (where !== null) scored.push(...search(await indexOf(where), id, row));
      }
      return rankedAnswers(queries.length, scored, { least: 0.85, lead: 0.05 });
    },
  };
}

const WORD = /[^A-Z0-9]/gu;

/** Postcode and town of a search as a condition on establishments; `null` without a place. */
function placeOf(row: QueryPlace): string | null {
  const postcode = row.postcode.replace(WORD, "");
  const town = row.town.replaceAll("'", "");
  if (postcode === "" && town === "") return null;
  const inTown = `town = '${town}' and '${row.departement.replace(WORD, "")}' in ('', departement)`;
  return `(postcode <> '' and postcode = '${postcode}') or (town <> '' and ${inTown})`;
}

interface QueryPlace {
  readonly nom: string;
  readonly adresse: string;
  readonly postcode: string;
  readonly departement: string;
  readonly town: string;
}

interface PlaceIndex {
  readonly index: MiniSearch<Entry>;
  readonly entries: ReadonlyMap<string, Entry>;
}

async function placeIndex(table: RegisterTable, where: string): Promise<PlaceIndex> {
  const rows = await table.rows<Entry>(
    `select siret, siren, names, concat_ws(' ', number, street) as street from sites where is_open and (${where})`,
  );
  const index = new MiniSearch<Entry>({
    idField: "siret",
    fields: ["names", "street"],
    extractField: (row, field) =>
      field === "names" ? row.names.join(" ") : String(row[field as keyof Entry]),
  });
  index.addAll(rows);
  return { index, entries: new Map(rows.map((row) => [row.siret, row])) };
}

function search(
  { index, entries }: PlaceIndex,
  id: number,
  { nom, adresse }: QueryPlace,
): Scored[] {
  const placed = new Map<string, number>();
  if (adresse !== "")
    for (const hit of index.search(adresse, { fields: ["street"] })) placed.set(hit.id, hit.score);
  return index
    .search(nom, { fields: ["names"] })
    .map((hit) => ({
      siret: hit.id as string,
      score: hit.score + STREET * (placed.get(hit.id) ?? 0),
    }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ siret, score }) => {
      const { siren, names } = entries.get(siret) as Entry;
      return {
        id,
        siret,
        siren,
        score,
        worth: Math.max(0, ...names.map((name) => alike(nom, name))),
      };
    });
}

/** Words in common over the words of both (Dice). */
function alike(requested: string, name: string): number {
  const [a, b] = [new Set(requested.split(" ")), new Set(name.split(" "))];
  return (2 * [...a].filter((word) => b.has(word)).length) / (a.size + b.size);
}
