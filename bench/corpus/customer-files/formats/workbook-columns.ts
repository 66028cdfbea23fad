import type { CellObject } from "xlsx";
import type { ColumnType } from "../../../../engine/files/profile/column-type.ts";
import type { Draw } from "../draw.ts";

/** A cell of a workbook, with the text that it means. */
export interface WorkbookCell {
  /** `null` for an empty one. */
  readonly cell: CellObject | null;
  readonly text: string;
}

/** Conversion of a column's cells by a spreadsheet; `null` for cells that stay text. */
export type WorkbookColumn = (text: string) => WorkbookCell | null;

/** Days between the first days of the two calendars of workbooks. Source: ECMA-376 18.17.4.1. */
const DAYS_TO_1904 = 1462;
const DAY_ZERO_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** Before it the 1900 system has a day that never existed. */
const FIRST_DAY = Date.UTC(1904, 0, 2);
const MOST_DIGITS = 15;

const NUMBERS: ReadonlySet<ColumnType> = new Set([
  "siren",
  "siret",
  "telephone",
  "mobile",
  "code_postal",
  "code_insee",
  "departement",
  "identifiant",
  "quantite",
  "numero_voie",
]);

/**
 * Draws the conversion of a column: identifiers that became numbers and lost their zeros, or retain
 * them by a format, or display an exponent; dates that became days; amounts, true and false.
 */
export function drawColumn(
  draw: Draw,
  type: ColumnType,
  cells: readonly string[],
  is1904: boolean,
): WorkbookColumn {
  const isFormula = draw.chance(0.15);
  const column = columnOf(draw, type, cells, is1904);
  if (!isFormula) return column;
  return (text) => {
    const made = column(text);
    return made?.cell ? { ...made, cell: { ...made.cell, f: "1+1" } } : made;
  };
}

function columnOf(
  draw: Draw,
  type: ColumnType,
  cells: readonly string[],
  is1904: boolean,
): WorkbookColumn {
  if (type === "date" || type === "date_naissance")
    return draw.chance(0.7) ? dates(draw, is1904) : asText;
  if (type === "montant" || type === "pourcentage")
    return draw.chance(0.8) ? amounts(draw) : asText;
  if (type === "booleen") return draw.chance(0.6) ? booleans : asText;
  return NUMBERS.has(type) && draw.chance(0.6) ? digits(draw, cells) : asText;
}

function asText(): null {
  return null;
}

function digits(draw: Draw, cells: readonly string[]): WorkbookColumn {
  const widths = new Set(cells.filter(isNumber).map((cell) => cell.length));
  const [width = 0] = widths;
  const keepsZeros = widths.size === 1 && draw.chance(0.4);
  const format = keepsZeros ? "0".repeat(width) : draw.of(["General", "0", "0.00E+00"]);
  return (text) =>
    isNumber(text) ? number(Number(text), format, keepsZeros ? text : String(Number(text))) : null;
}

function isNumber(text: string): boolean {
  return /^\d+$/u.test(text) && text.length <= MOST_DIGITS;
}

const DAY_FORMATS = ["dd/mm/yyyy", "m/d/yy", "yyyy-mm-dd", "d mmm yyyy", "[$-40C]d mmmm yyyy;@"];

function dates(draw: Draw, is1904: boolean): WorkbookColumn {
  const format = draw.of(DAY_FORMATS);
  return (text) => {
    const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/u.exec(text) ?? [];
    if (year === undefined) return null;
    const iso = `${year}-${month}-${day}`;
    const ms = Date.parse(iso);
    if (Number.isNaN(ms) || ms < FIRST_DAY || new Date(ms).toISOString().slice(0, 10) !== iso)
      return null;
    const serial = (ms - DAY_ZERO_MS) / DAY_MS - (is1904 ? DAYS_TO_1904 : 0);
    return number(serial, format, iso);
  };
}

function amounts(draw: Draw): WorkbookColumn {
  const format = draw.of(["General", "0.00", "#,##0.00", '#,##0.00\\ "€"']);
  return (text) => {
    const plain = text.replace(/[\s\u00a0\u202f]|€/gu, "").replace(",", ".");
    if (!/^-?\d{1,12}(?:\.\d{1,2})?$/u.test(plain)) return null;
    return number(Number(plain), format, String(Number(plain)));
  };
}

const IS_TRUE: ReadonlyMap<string, boolean> = new Map([
  ["oui", true],
  ["vrai", true],
  ["true", true],
  ["non", false],
  ["faux", false],
  ["false", false],
]);

function booleans(text: string): WorkbookCell | null {
  const isTrue = IS_TRUE.get(text.toLowerCase());
  if (isTrue === undefined) return null;
  return { cell: { t: "b", v: isTrue }, text: isTrue ? "VRAI" : "FAUX" };
}

function number(value: number, format: string, text: string): WorkbookCell {
  return { cell: { t: "n", v: value, z: format }, text };
}
