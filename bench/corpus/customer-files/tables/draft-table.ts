import type { ColumnKind, RowFacts } from "../columns/column-kind.ts";
import { drawHand, type WrittenHeader, writeHeaders } from "../columns/written-headers.ts";
import { DIRT_LEVELS, type DirtLevel, type DraftDirt, dirtyCells } from "../dirt/dirty-cells.ts";
import { addDuplicates, type DraftDuplicate } from "../dirt/duplicates.ts";
import { mixRows } from "../dirt/mixed-rows.ts";
import { shiftRows } from "../dirt/shifted-rows.ts";
import { addTestRows } from "../dirt/test-rows.ts";
import type { Draw } from "../draw.ts";
import type { FileKind } from "../kinds/file-kind.ts";
import type { World } from "../world/world.ts";

/** A table before it is put into a file; rows count from 0. */
export interface DraftTable {
  readonly kind: FileKind;
  readonly columns: readonly ColumnKind[];
  readonly headers: readonly WrittenHeader[];
  readonly clean: readonly (readonly string[])[];
  readonly rows: readonly string[][];
  readonly dirt: readonly DraftDirt[];
  readonly duplicates: readonly DraftDuplicate[];
  readonly deceased: readonly number[];
  readonly tests: readonly number[];
}

const ORPHANS: readonly (readonly [number, number])[] = [
  [50, 0],
  [25, 0.01],
  [15, 0.03],
  [10, 0.05],
];
/** Numbers from here on are unused. */
const NOBODY = 1_000_000;

export function draftTable(
  draw: Draw,
  world: World,
  kind: FileKind,
  facts: readonly RowFacts[],
  level: DirtLevel,
): DraftTable {
  const columns = chooseColumns(draw, kind);
  const headers = writeHeaders(draw, drawHand(draw, kind), columns);
  const rows = writeRows(draw, world, kind, columns, facts);
  const deceased = facts.flatMap(({ contact }, row) => (contact?.isDeceased ? [row] : []));
  const isClean = level === DIRT_LEVELS.propre;
  const duplicates = isClean ? [] : addDuplicates(draw, columns, kind.key, rows);
  const tests = isClean ? [] : addTestRows(draw, columns, rows);
  const clean = rows.map((row) => [...row]);
  const dirt = dirtyCells(
    draw,
    level,
    columns.map((column) => ({
      type: column.type,
      isKey: column.domain?.endsWith(".id") === true || column.domain === "company.code",
      isPrimaryKey: column.domain !== undefined && kind.key.includes(column.domain),
    })),
    rows,
  );
  const mixed = isClean ? [] : mixRows(draw, columns, rows, clean);
  const shifted = isClean ? [] : shiftRows(draw.apart("shifted"), rows);
  const moved = new Set(shifted.map(({ row }) => row));
  return {
    kind,
    columns,
    headers,
    clean,
    rows,
    dirt: [...dirt, ...mixed].filter(({ row }) => !moved.has(row)).concat(shifted),
    duplicates: duplicates.map((one) =>
      isStillExact(one, rows) ? one : { ...one, kind: "probable" },
    ),
    deceased,
    tests,
  };
}

/** Whether damage has left a copy equal to its row. */
function isStillExact({ kind, rows: at }: DraftDuplicate, rows: readonly string[][]): boolean {
  const [first = [], second = []] = at.map((row) => rows[row]);
  return kind === "exact" && first.every((cell, i) => cell === second[i]);
}

/** Deterministic for the same draws; identifying columns usually come first. */
function chooseColumns(draw: Draw, kind: FileKind): ColumnKind[] {
  const chosen = new Set(kind.always);
  for (const [share, columns] of kind.sometimes)
    if (draw.chance(share)) for (const column of columns) chosen.add(column);
  const list = [...chosen];
  const order = draw.unit();
  if (order < 0.5) return list;
  if (order < 0.8) return [list[0] as ColumnKind, ...draw.shuffled(list.slice(1))];
  return draw.shuffled(list);
}

function writeRows(
  draw: Draw,
  world: World,
  kind: FileKind,
  columns: readonly ColumnKind[],
  facts: readonly RowFacts[],
): string[][] {
  const writers = columns.map((column, index) =>
    column.form(draw.apart(`form ${index}`), world.schemes),
  );
  const cells = draw.apart("cells");
  const orphans = columns.map((column) =>
    column.domain === undefined || kind.key.includes(column.domain) || kind.key.length === 0
      ? 0
      : draw.weighted(ORPHANS),
  );
  return facts.map((row) =>
    writers.map((write, index) =>
      write(draw.chance(orphans[index] as number) ? ofNobody(row, draw) : row, cells),
    ),
  );
}

/** The row with its references replaced by things that are in no file. */
function ofNobody(row: RowFacts, draw: Draw): RowFacts {
  const shift = NOBODY + draw.between(0, 9999);
  const shifted = <T extends { readonly index: number }>(facts: T): T => ({
    ...facts,
    index: facts.index + shift,
  });
  const contact = row.contact && { ...shifted(row.contact), company: shifted(row.contact.company) };
  const company = row.company && shifted(row.company);
  return {
    ...row,
    contact,
    company,
    sale: row.sale && {
      ...row.sale,
      company: shifted(row.sale.company),
      product: shifted(row.sale.product),
      contact: row.sale.contact && shifted(row.sale.contact),
    },
    activity: row.activity && {
      ...row.activity,
      company: shifted(row.activity.company),
      contact: shifted(row.activity.contact),
    },
  };
}
