import type { DraftSet, LinkageKind } from "../tables/draft-table.ts";
import { drawBenchmark } from "./benchmark.ts";
import { drawCompanies } from "./companies.ts";
import { drawHistorical } from "./historical.ts";
import { drawMixed } from "./mixed.ts";
import { drawPersons } from "./persons.ts";
import { drawTwoFiles } from "./two-files.ts";

/** The generator of each kind of files: same seed, same bytes. */
export const GENERATORS: Readonly<Record<LinkageKind, (seed: number) => readonly DraftSet[]>> = {
  persons: drawPersons,
  benchmark: drawBenchmark,
  historical: drawHistorical,
  companies: drawCompanies,
  mixed: drawMixed,
  two_files: drawTwoFiles,
};
