import type { ColumnKind } from "../columns/column-kind.ts";
import type { Draw } from "../draw.ts";

/** Data rows (from 0) about the same thing; the first is the original. */
export interface DraftDuplicate {
  readonly kind: "exact" | "probable";
  readonly rows: readonly number[];
}

/** Adds copies of rows, exact ones and hand-made ones. Half of the files have none of a kind. */
export function addDuplicates(
  draw: Draw,
  columns: readonly ColumnKind[],
  key: readonly string[],
  rows: string[][],
): DraftDuplicate[] {
  const exact = draw.chance(0.5) ? draw.unit() * 0.03 : 0;
  const probable =
    draw.chance(0.5) &&
    columns.some(({ entity }) => entity === "companies" || entity === "contacts")
      ? draw.unit() * 0.05
      : 0;
  const out: DraftDuplicate[] = [];
  const before = rows.length;
  for (let at = 0; at < before; at++) {
    const original = rows[at] as string[];
    if (draw.chance(exact)) {
      rows.push([...original]);
      out.push({ kind: "exact", rows: [at, rows.length - 1] });
    } else if (draw.chance(probable)) {
      rows.push(variant(draw, columns, key, original, rows));
      out.push({ kind: "probable", rows: [at, rows.length - 1] });
    }
  }
  return out;
}

/** The same company or person typed again: another number, another spelling, empty cells. */
function variant(
  draw: Draw,
  columns: readonly ColumnKind[],
  key: readonly string[],
  original: readonly string[],
  rows: readonly string[][],
): string[] {
  return original.map((cell, index) => {
    const column = columns[index] as ColumnKind;
    if (
      column.domain !== undefined &&
      key.includes(column.domain) &&
      column.domain !== "company.siret"
    )
      return nextCode(rows, index, cell);
    switch (column.type) {
      case "raison_sociale":
        return draw.of([
          cell.toUpperCase(),
          cell.replace(/ (et|ET) /u, " & "),
          `${cell} SARL`,
          cell.replace(/[-'.]/gu, " "),
          `STE ${cell}`,
          cell,
        ]);
      case "nom":
      case "prenom":
      case "nom_complet":
        return draw.of([cell, cell.toUpperCase(), bare(cell), cell.replace("-", " ")]);
      case "adresse":
        return draw.of([
          cell,
          cell.toUpperCase(),
          cell.replace(/^(\d+) /u, "$1, "),
          cell.replace(/avenue/iu, "av"),
          cell.replace(/boulevard/iu, "bd"),
        ]);
      case "telephone":
      case "mobile":
        return draw.of([cell, "", cell.replace(/\D/gu, "")]);
      case "email":
      case "siret":
      case "siren":
        return draw.chance(0.3) ? "" : cell;
      default:
        return draw.chance(0.15) ? "" : cell;
    }
  });
}

function bare(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "");
}

/** An unused number in the format of the others. */
function nextCode(rows: readonly (readonly string[])[], index: number, cell: string): string {
  const width = /\d+$/u.exec(cell)?.[0].length ?? 0;
  if (width === 0) return `${cell.slice(0, -3)}${String(rows.length).padStart(3, "0").slice(-3)}`;
  const used = new Set(rows.map((row) => row[index]));
  const root = cell.slice(0, -width);
  for (let tried = Number(cell.slice(-width)) + rows.length; ; tried++) {
    const next = root + String(tried).padStart(width, "0");
    if (!used.has(next)) return next;
  }
}
