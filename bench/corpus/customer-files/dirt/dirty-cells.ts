import type { ColumnType } from "../../../../engine/files/profile/column-type.ts";
import type { Draw } from "../draw.ts";
import type { DirtKind } from "../truth.ts";
import { CELL_DIRT } from "./all-cell-dirt.ts";
import type { CellDirtKind } from "./cell-dirt.ts";

/** Dirtiness of a file: share of cells of a dirty column, share of dirty columns. */
export interface DirtLevel {
  readonly cells: readonly [least: number, most: number];
  readonly columns: number;
}

export const DIRT_LEVELS = {
  propre: { cells: [0, 0], columns: 0 },
  courant: { cells: [0.005, 0.08], columns: 0.5 },
  sale: { cells: [0.05, 0.25], columns: 0.7 },
  "très sale": { cells: [0.15, 0.4], columns: 0.85 },
} as const satisfies Record<string, DirtLevel>;

/** Largest share in key columns: without most of their values, files could not be related. */
const MOST_IN_KEYS = 0.05;
/** Most kinds in one dirty column. */
const KINDS_A_COLUMN = 4;

/** A damaged cell; `row` counts data rows from 0. */
export interface DraftDirt {
  readonly row: number;
  readonly column: number;
  readonly kind: DirtKind;
  readonly clean: string;
  readonly dirty: string;
}

export interface DirtColumn {
  readonly type: ColumnType;
  readonly isKey: boolean;
  readonly isPrimaryKey: boolean;
}

/** Damages cells in place; returns the list of them. */
export function dirtyCells(
  draw: Draw,
  level: DirtLevel,
  columns: readonly DirtColumn[],
  rows: readonly string[][],
): DraftDirt[] {
  const dirt: DraftDirt[] = [];
  columns.forEach((column, index) => {
    if (!draw.chance(level.columns)) return;
    const rate = level.cells[0] + draw.unit() * (level.cells[1] - level.cells[0]);
    const kinds = kindsFor(draw, column);
    if (kinds.length === 0) return;
    const share = column.isKey ? Math.min(rate, MOST_IN_KEYS) : rate;
    rows.forEach((row, at) => {
      if (!draw.chance(share)) return;
      const clean = row[index] as string;
      if (clean === "") return;
      const kind = draw.weighted(kinds.map((one) => [one.weight, one] as const));
      const dirty = kind.apply(clean, draw);
      if (dirty === null || dirty === clean) return;
      row[index] = dirty;
      dirt.push({ row: at, column: index, kind: kind.kind, clean, dirty });
    });
  });
  return dirt;
}

function kindsFor(draw: Draw, { type, isPrimaryKey }: DirtColumn): readonly CellDirtKind[] {
  const possible = CELL_DIRT.filter(
    ({ kind, types }) =>
      (types === undefined || types.includes(type)) &&
      // Keys of a row are never emptied by an export; they may still lose digits.
      !(
        isPrimaryKey &&
        (kind === "vide" || kind === "valeur_bouchon" || kind === "erreur_tableur")
      ),
  );
  const chosen = new Set<CellDirtKind>();
  for (let count = possible.length === 0 ? 0 : draw.between(1, KINDS_A_COLUMN); count > 0; count--)
    chosen.add(draw.weighted(possible.map((one) => [one.weight, one] as const)));
  return [...chosen];
}
