import type { ColumnKind } from "../columns/column-kind.ts";
import type { Draw } from "../draw.ts";
import type { DraftDirt } from "./dirty-cells.ts";

/** Pairs of columns that people confuse. */
const PAIRS = [
  ["nom", "prenom"],
  ["code_postal", "ville"],
  ["telephone", "mobile"],
  ["siret", "siren"],
  ["email", "telephone"],
  ["adresse", "complement_adresse"],
] as const;

/** In one file of eight, swaps two cells in up to 6 % of the rows. */
export function mixRows(
  draw: Draw,
  columns: readonly ColumnKind[],
  rows: readonly string[][],
  clean: readonly (readonly string[])[],
): DraftDirt[] {
  if (!draw.chance(0.12)) return [];
  const pairs = PAIRS.flatMap(([a, b]) => {
    const [first, second] = [
      columns.findIndex(({ type }) => type === a),
      columns.findIndex(({ type }) => type === b),
    ];
    return first >= 0 && second >= 0 ? [[first, second] as const] : [];
  });
  if (pairs.length === 0) return [];
  const [first, second] = draw.of(pairs);
  const share = draw.unit() * 0.06;
  const dirt: DraftDirt[] = [];
  rows.forEach((row, at) => {
    const [a, b] = [row[first] as string, row[second] as string];
    const isTouched = a !== clean[at]?.[first] || b !== clean[at]?.[second];
    if (!draw.chance(share) || isTouched || a === b) return;
    row[first] = b;
    row[second] = a;
    dirt.push({ row: at, column: first, kind: "colonnes_echangees", clean: a, dirty: b });
    dirt.push({ row: at, column: second, kind: "colonnes_echangees", clean: b, dirty: a });
  });
  return dirt;
}
