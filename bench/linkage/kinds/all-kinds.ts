import type { DraftSet, LinkageKind } from "../tables/draft-table.ts";
import { drawBenchmark } from "./benchmark.ts";
import { drawHistorical } from "./historical.ts";
import { drawPersons } from "./persons.ts";

/** The generator of each kind of files: same seed, same bytes. */
export const GENERATORS: Partial<Record<LinkageKind, (seed: number) => readonly DraftSet[]>> = {
  persons: drawPersons,
  benchmark: drawBenchmark,
  historical: drawHistorical,
};
