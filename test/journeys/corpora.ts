import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SIRENE_FILES, writeSirene } from "../../bench/corpus/write-sirene.ts";
import { newFolder } from "./recoupe-process.ts";

/** A changed value of one row, in a file whose rows start with a SIREN. */
export interface Change {
  readonly siren: string;
  readonly column: string;
  readonly value: string;
}

/**
 * A folder with the three SIRENE files of an invented country: the showcase and generated
 * companies.
 */
export async function newCorpus(
  companies: number,
  changes: readonly Change[] = [],
): Promise<string> {
  const directory = newFolder();
  await writeSirene({ directory, companies, seed: 7 });
  const file = join(directory, SIRENE_FILES.unitesLegales);
  const lines = readFileSync(file, "utf8").split("\n");
  for (const change of changes) changeRow(lines, change);
  writeFileSync(file, lines.join("\n"));
  return directory;
}

/** For rows without quoted fields. */
function changeRow(lines: string[], { siren, column, value }: Change): void {
  const at = lines.findIndex((line) => line.startsWith(`${siren},`));
  const cells = lines[at]?.split(",") ?? [];
  const rank = lines[0]?.split(",").indexOf(column) ?? -1;
  if (at < 0 || rank < 0) throw new Error(`no ${column} of ${siren}`);
  cells[rank] = value;
  lines[at] = cells.join(",");
}
