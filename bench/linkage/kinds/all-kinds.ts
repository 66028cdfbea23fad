import type { DraftSet, LinkageKind } from "../tables/draft-table.ts";
import { drawPersons } from "./persons.ts";

/** The generator of each kind of files: same seed, same bytes. */
export const GENERATORS: Partial<Record<LinkageKind, (seed: number) => readonly DraftSet[]>> = {
  persons: drawPersons,
};
