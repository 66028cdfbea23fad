import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SireneLayout } from "../../../bench/corpus/headers.ts";
import { SIRENE_FILES, writeSirene } from "../../../bench/corpus/write-sirene.ts";
import { readCsv } from "../../bench/corpus/corpus-files.ts";
import { newFolder } from "./load-bed.ts";

/** The three SIRENE files of an invented country. */
export interface Corpus {
  readonly folder: string;
  readonly unites: string;
  readonly etablissements: string;
  readonly liens: string;
}

export const SEED = 20261121;

/** Writes a corpus: the showcase and this number of generated companies. */
export async function writeCorpus(
  companies: number,
  layout: Partial<SireneLayout> = {},
  seed = SEED,
): Promise<Corpus> {
  const folder = newFolder();
  await writeSirene({ directory: folder, companies, seed, layout });
  return corpusIn(folder);
}

/** The corpus in a folder, under the publisher's file names. */
export function corpusIn(folder: string): Corpus {
  return {
    folder,
    unites: join(folder, SIRENE_FILES.unitesLegales),
    etablissements: join(folder, SIRENE_FILES.etablissements),
    liens: join(folder, SIRENE_FILES.liens),
  };
}

/** Every SIREN and SIRET of a corpus. */
export function identifiersOf(corpus: Corpus): string[] {
  const column = (file: string, name: string) =>
    readCsv(readFileSync(file, "utf8")).rows.map((row) => row[name] as string);
  return [...new Set(column(corpus.unites, "siren")), ...column(corpus.etablissements, "siret")];
}

/** Rows, distinct keys and distinct entries of each file, counted naively. */
export function countsOf(corpus: Corpus): Record<string, NaiveCounts> {
  return {
    "unites-legales": count(corpus.unites, ["siren"], ["siren"]),
    etablissements: count(corpus.etablissements, ["siren"], ["siret"]),
    "liens-succession": count(
      corpus.liens,
      ["siretEtablissementPredecesseur"],
      ["siretEtablissementPredecesseur", "siretEtablissementSuccesseur", "dateLienSuccession"],
    ),
  };
}

export interface NaiveCounts {
  readonly rows: number;
  readonly accepted: number;
  readonly ignored: Readonly<Record<string, number>>;
  readonly rejected: Readonly<Record<string, number>>;
  readonly kept: number;
  readonly keys: number;
}

const SIREN_DIGITS = 9;

function count(file: string, key: readonly string[], entry: readonly string[]): NaiveCounts {
  const { rows } = readCsv(readFileSync(file, "utf8"));
  const distinct = (columns: readonly string[], length: number) =>
    new Set(
      rows.map((row) =>
        columns
          .map((name) => row[name])
          .join()
          .slice(0, length),
      ),
    ).size;
  return {
    rows: rows.length,
    accepted: rows.length,
    ignored: {},
    rejected: {},
    kept: distinct(entry, Number.POSITIVE_INFINITY),
    keys: distinct(key, SIREN_DIGITS),
  };
}
