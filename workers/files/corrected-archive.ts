import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Result } from "../../engine/errors/failure.ts";
import { correctionHeaders } from "../../engine/files/correction/correction-headers.ts";
import { entityHeader, otherEntities } from "../../engine/files/correction/other-entity.ts";
import { ownName } from "../../engine/files/correction/own-name.ts";
import type { DiagnosisPlan } from "../../engine/files/diagnostic/range/diagnosis-plan.ts";
import { INVOICING_FILE } from "../../engine/files/invoicing/invoicing-list.ts";
import { invoicingHeader } from "../../engine/files/invoicing/invoicing-rows.ts";
import type { EntityType } from "../../engine/files/mapping/entity-type.ts";
import { distinctFileNames } from "../../engine/text/distinct-names.ts";
import { mergeLines } from "./distinct-lines.ts";
import type { CorrectedPiece } from "./write-corrected-range.ts";
import { writeZip, type ZipSource } from "./zip-writer.ts";

/** A corrected table, in pieces. */
export interface CorrectedPieces {
  readonly plan: DiagnosisPlan;
  readonly withRegisters: boolean;
  readonly pieces: readonly CorrectedPiece[];
}

interface ArchiveAt {
  /** Folder for intermediate files. */
  readonly folder: string;
  /** Path of the archive. */
  readonly out: string;
  /** AAAA-MM-JJ. */
  readonly day: string;
}

/**
 * Writes the corrected archive of some tables: one csv per table, named after the customer's file;
 * the distinct companies, or persons, of a table about both, where no table of the file is about
 * them; then `modifications.csv` and `propositions.csv` of all tables, and what electronic invoicing
 * asks of the customers, where that was measured. Memory: 16 bytes for each distinct row of another
 * entity.
 */
export async function writeArchive(
  tables: readonly CorrectedPieces[],
  { folder, out, day }: ArchiveAt,
): Promise<Result<number>> {
  const own = new Set(tables.map(({ plan }) => plan.mapping.entity));
  const files: ZipSource[] = [];
  const others: ZipSource[] = [];
  const head = join(folder, "changements");
  const [first] = tables;
  if (first)
    writeFileSync(head, (await correctionHeaders(first.plan, first.withRegisters)).changes);
  for (const [index, { plan, pieces }] of tables.entries()) {
    files.push({ name: fileName(plan.table), paths: pieces.map(({ paths }) => paths.rows) });
    for (const [rank, other] of otherEntities(plan.mapping).entries()) {
      if (own.has(other.entity)) continue;
      const lines = pieces.map((piece) => ({
        path: piece.paths.others[rank]!,
        lines: piece.others[rank]!,
      }));
      const path = join(folder, `table-${index}-${other.entity}`);
      mergeLines(entityHeader(other, plan.header), lines, path);
      const name = fileName(plan.table, ENTITY_NAMES[other.entity] ?? other.entity);
      others.push({ name, paths: [path] });
    }
  }
  const all = tables.flatMap(({ pieces }) => pieces.map(({ paths }) => paths));
  const lists = [
    { name: "modifications.csv", paths: [head, ...all.map((paths) => paths.modifications)] },
    { name: "propositions.csv", paths: [head, ...all.map((paths) => paths.propositions)] },
    ...(await invoicingList(
      all.flatMap(({ invoicing }) => invoicing ?? []),
      join(folder, "facturation"),
    )),
  ];
  const sources = [...files, ...others];
  // The lists keep their names: a customer's file of the same name gets a number.
  const names = distinctFileNames([...lists, ...sources].map(({ name }) => name));
  const named = sources.map((source, i) => ({ ...source, name: names[lists.length + i]! }));
  return writeZip(out, [...named, ...lists], day);
}

/** What electronic invoicing asks of the customers of all tables; empty when not measured. */
async function invoicingList(paths: readonly string[], head: string): Promise<ZipSource[]> {
  if (paths.length === 0) return [];
  writeFileSync(head, await invoicingHeader());
  return [{ name: INVOICING_FILE, paths: [head, ...paths] }];
}

/** French, for the name of a file. */
const ENTITY_NAMES: Partial<Record<EntityType, string>> = {
  companies: "entreprises",
  contacts: "contacts",
};

const ENDING = /\.(?:csv|tsv|txt|json|ndjson|jsonl|xlsx|xlsm|xls|ods)(?=$| )/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a file name must not have any
const FORBIDDEN = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g;
const NAME_MOST = 80;

/** The name of the corrected csv of a table, after that of the customer's file or sheet. */
function fileName(table: string, of = ""): string {
  const stem = ownName(table)
    .replace(ENDING, "")
    .replace(FORBIDDEN, "-")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const name = stem === "" ? "fichier" : stem.slice(0, NAME_MOST).trimEnd();
  return `${name}${of === "" ? "" : `-${of}`}.csv`;
}
