import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Result, success } from "../../engine/errors/failure.ts";
import type { CorrectionCounts, MergedValue } from "../../engine/files/correction/correct-range.ts";
import { correctionHeaders } from "../../engine/files/correction/correction-headers.ts";
import { entityHeader, otherEntities } from "../../engine/files/correction/other-entity.ts";
import { INVOICING_FILE } from "../../engine/files/invoicing/invoicing-list.ts";
import { invoicingHeader } from "../../engine/files/invoicing/invoicing-rows.ts";
import type { EntityType } from "../../engine/files/mapping/entity-type.ts";
import type { Pool } from "../pool/pool.ts";
import type { TaskLimits } from "../pool/task-limits.ts";
import type { CheckedWith, DiagnosedTable } from "./diagnose-table.ts";
import { mergeLines } from "./distinct-lines.ts";
import type { CorrectedPaths, WrittenRange } from "./file-tasks/correct-range.ts";
import { inRanges } from "./in-ranges.ts";
import { mergedValues } from "./merged-values.ts";
import { writeZip, type ZipSource } from "./zip-writer.ts";

export interface CorrectionDeps {
  readonly pool: Pool;
  readonly with: CheckedWith;
  readonly limits: TaskLimits;
  /** Folder for the pieces; the caller removes it. */
  readonly folder: string;
  /** Path of the archive. */
  readonly out: string;
  /** AAAA-MM-JJ. */
  readonly day: string;
  /** Called with the number of further rows done. */
  readonly onRows: (rows: number) => void;
}

const NO_COUNTS: CorrectionCounts = {
  rows: 0,
  modifications: 0,
  propositions: 0,
  neutralised: 0,
  decided: 0,
};

/**
 * Writes the corrected archive of a file: one csv per table, named after the entity of its rows;
 * the distinct companies, or persons, of a table about both, where no table of the file is about
 * them; then `modifications.csv` and `propositions.csv` of all tables, and, where that was measured,
 * what electronic invoicing asks of the customers. Pieces go from threads to
 * files: memory is a few ranges, and 16 bytes for each distinct row of another entity.
 *
 * @param tables  With their judged rows.
 */
export async function correctTables(
  tables: readonly DiagnosedTable[],
  parts: CorrectionDeps,
): Promise<Result<CorrectionCounts>> {
  const { out, folder, day } = parts;
  const [first] = tables;
  if (!first) return success(NO_COUNTS);
  const head = join(folder, "changements");
  writeFileSync(head, (await correctionHeaders(first.plan, hasRegisters(parts.with))).changes);
  const own = new Set(tables.map(({ mapping }) => mapping.entity));
  const sources: EntityFile[] = [];
  const others: EntityFile[] = [];
  const changes: { modifications: string[]; propositions: string[] } = {
    modifications: [head],
    propositions: [head],
  };
  const invoicing: string[] = [];
  let counts = NO_COUNTS;
  for (const [index, table] of tables.entries()) {
    const paths = piecesOf(table, join(folder, `table-${index}`));
    const corrected = await correctTable(table, paths, parts);
    if (!corrected.ok) return corrected;
    counts = corrected.value.map((range) => range.counts).reduce(sum, counts);
    sources.push({ entity: table.mapping.entity, paths: paths.map(({ rows }) => rows) });
    for (const [rank, other] of otherEntities(table.mapping).entries()) {
      if (own.has(other.entity)) continue;
      const pieces = paths.map(({ others }, i) => ({
        path: others[rank]!,
        lines: corrected.value[i]!.others[rank]!,
      }));
      const path = join(folder, `table-${index}-${other.entity}`);
      mergeLines(entityHeader(other, table.plan.header), pieces, path);
      others.push({ entity: other.entity, paths: [path] });
    }
    changes.modifications.push(...paths.map(({ modifications }) => modifications));
    changes.propositions.push(...paths.map(({ propositions }) => propositions));
    const isMeasured = table.diagnostic.invoicing.notMeasured === null;
    if (isMeasured) invoicing.push(...paths.map((pieces) => pieces.invoicing));
  }
  const lists = [
    { name: "modifications.csv", paths: changes.modifications },
    { name: "propositions.csv", paths: changes.propositions },
    ...(await invoicingLists(invoicing, join(folder, "facturation"))),
  ];
  const written = await writeZip(out, [...named([...sources, ...others]), ...lists], day);
  return written.ok ? success(counts) : written;
}

/** Corrects a table: each range gets the part of the duplicates for its own rows. */
async function correctTable(
  diagnosed: DiagnosedTable,
  paths: readonly CorrectedPaths[],
  { pool, with: checked, limits, onRows }: CorrectionDeps,
): Promise<Result<WrittenRange[]>> {
  const { plan, ranges, rows, duplicates, judged } = diagnosed;
  const { today } = checked;
  const withRegisters = hasRegisters(checked);
  const merged = await mergedValues(diagnosed, { pool, registers: null, today, limits });
  if (!merged.ok) return merged;
  const before = [0];
  for (const count of rows) before.push((before.at(-1) ?? 0) + count);
  return inRanges(ranges, pool.threads, async (range, index) => {
    const [from, to] = [before[index], before[index + 1]];
    const own = {
      rule: duplicates.rule.slice(from, to),
      firstRow: duplicates.firstRow.slice(from, to),
      decided: duplicates.decided.slice(from, to),
    };
    const isOwn = ({ row }: MergedValue): boolean =>
      row >= range.row && row < (ranges[index + 1]?.row ?? Infinity);
    const ofRange = { duplicates: own, merged: merged.value.filter(isOwn) };
    const task = { rows: judged[index]!, plan, withRegisters, ...ofRange };
    const out = paths[index]!;
    const part = await pool.attempt(
      "correct-range",
      { ...task, out, isFirst: index === 0 },
      limits,
    );
    if (part.ok) onRows(part.value.counts.rows);
    return part;
  });
}

/** The list of what electronic invoicing asks, if that was measured of any table. */
async function invoicingLists(pieces: readonly string[], head: string): Promise<ZipSource[]> {
  if (pieces.length === 0) return [];
  writeFileSync(head, await invoicingHeader());
  return [{ name: INVOICING_FILE, paths: [head, ...pieces] }];
}

function hasRegisters({ checks }: CheckedWith): boolean {
  return checks.companies !== null;
}

function piecesOf({ ranges, mapping }: DiagnosedTable, prefix: string): CorrectedPaths[] {
  const others = otherEntities(mapping);
  return ranges.map((_, index) => ({
    rows: `${prefix}-${index}-lignes`,
    modifications: `${prefix}-${index}-modifications`,
    propositions: `${prefix}-${index}-propositions`,
    invoicing: `${prefix}-${index}-facturation`,
    others: others.map(({ entity }) => `${prefix}-${index}-${entity}`),
  }));
}

/** The file of an entity in the archive. */
interface EntityFile extends Pick<ZipSource, "paths"> {
  readonly entity: EntityType;
}

/** `companies.csv`; `companies-2.csv` if an earlier file has the same entity. */
function named(files: readonly EntityFile[]): ZipSource[] {
  return files.map(({ entity, paths }, i) => {
    const earlier = files.slice(0, i).filter((file) => file.entity === entity).length;
    return { name: earlier === 0 ? `${entity}.csv` : `${entity}-${earlier + 1}.csv`, paths };
  });
}

function sum(a: CorrectionCounts, b: CorrectionCounts): CorrectionCounts {
  return {
    rows: a.rows + b.rows,
    modifications: a.modifications + b.modifications,
    propositions: a.propositions + b.propositions,
    neutralised: a.neutralised + b.neutralised,
    decided: a.decided + b.decided,
  };
}
