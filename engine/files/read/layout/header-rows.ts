import { bodyLooks, type ColumnLook, contrastOf } from "./body-looks.ts";
import { hasSameNames, type RowSketch } from "./row-sketch.ts";

/** Most rows of a header. */
const MAX_HEADER_ROWS = 5;
/** Rows equal to a header and nothing else: more of them are data. */
const MOST_TWINS = 10;
/** Texts that a header needs per figure: columns may be named for years. */
const MATCHES_PER_CONTRAST = 0.25;

/** An address to write or call, or a number as long as a postcode: the name of no column. */
const VALUE = /\d{5}|\S@\S|\d(?:[ .]?\d){7}/;

const YEAR = /^(?:19|20)\d{2}$/;

interface HeaderRows {
  readonly count: number;
  readonly isSure: boolean;
}

/** The rows from `first` on that name the columns of the rows below them. */
export function headerFrom(
  rows: readonly RowSketch[],
  first: number,
  body: readonly (readonly string[])[],
  columns: number,
): HeaderRows {
  const cells = rows[first]?.cells ?? [];
  for (let count = MAX_HEADER_ROWS; count > 0; count--) {
    const looks = bodyLooks(body.slice(count - 1), columns);
    const own = rows.slice(first, first + count);
    const isEven = own.every((row) => row.cells.length === cells.length);
    if (own.length < count || !isEven) continue;
    if (!own.every((row, index) => isName(row.cells, looks, index > 0))) continue;
    return { count, isSure: true };
  }
  const looks = bodyLooks(body, columns);
  const isOverridden = looks.some((look) => look !== null) && contrastOf(cells, looks).matches > 0;
  if (isOverridden || !isHeaderByCustom(cells, body)) return { count: 0, isSure: false };
  const twins = body.findIndex((row) => !hasSameNames(row, cells));
  return { count: 1 + Math.max(0, twins), isSure: false };
}

/**
 * Whether a row names the columns of figures below it; the second row of a header must do so twice,
 * and hold no value that a row of data may have.
 */
export function isName(
  cells: readonly string[],
  looks: readonly ColumnLook[],
  isSecond: boolean,
): boolean {
  const { matches, contrasts } = contrastOf(cells, looks);
  if (isSecond) return contrasts > 1 && matches === 0 && !holdsValues(cells);
  if (contrasts > 0 && matches <= contrasts * MATCHES_PER_CONTRAST) return true;
  return hasYears(cells, looks);
}

/** Whether cells are no names of columns: one is a value, or all are the same title. */
function holdsValues(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const areAlike = filled.length > 2 && new Set(filled).size === 1;
  return areAlike || cells.some((cell) => VALUE.test(cell));
}

/** `Client;2021;2022;2023`. */
function hasYears(cells: readonly string[], looks: readonly ColumnLook[]): boolean {
  const figures = cells.filter((_, column) => looks[column] === "number");
  const isRow = figures.every(
    (cell, index) => YEAR.test(cell) && Number(cell) === Number(figures[0]) + index,
  );
  return figures.length > 1 && isRow;
}

/**
 * For columns of texts only: names are distinct and do not occur among the values of their columns.
 */
function isHeaderByCustom(cells: readonly string[], body: readonly (readonly string[])[]): boolean {
  const names = cells.map((cell) => cell.trim());
  const filled = names.filter((name) => name !== "");
  if (filled.length === 0 || filled.some((name) => VALUE.test(name))) return false;
  if (new Set(filled).size < filled.length && !areBeside(names)) return false;
  if (bodyLooks([cells], cells.length).some((look) => look !== null)) return false;
  const others = body.filter((row) => !hasSameNames(row, cells));
  if (others.length === 0 && body.length > MOST_TWINS) return false;
  const recurs = names.some((name, column) =>
    others.some((row) => name !== "" && row[column]?.trim() === name),
  );
  if (recurs) return false;
  return (
    cells.length > 1 || NAMES.test(names[0] as string) || isShorter(names[0] as string, others)
  );
}

/** What lists of names are called: the names may be shorter. */
const NAMES =
  /^(?:nom|nom complet|nom client|nom (?:de l['’]|de la )?(?:entreprise|soci[ée]t[ée])|raisons? sociales?|d[ée]nominations?(?: sociales?)?|soci[ée]t[ée]s?|entreprises?|clients?|fournisseurs?|prospects?|company(?: name)?|name)$/i;

/** Whether names come again in the same order behind a column without one: two tables. */
function areBeside(names: readonly string[]): boolean {
  const gap = names.indexOf("", 1);
  const own = new Set(names.slice(0, gap));
  const others = names.slice(gap).filter((name) => name !== "");
  return gap > 1 && own.size === gap && others.every((name, at) => name === names[at]);
}

/** Whether the name of the only column is shorter than most of its values. */
function isShorter(name: string, body: readonly (readonly string[])[]): boolean {
  const lengths = body.map((row) => row[0]?.length ?? 0).sort((a, b) => a - b);
  return name.length < (lengths[lengths.length >> 1] ?? Number.POSITIVE_INFINITY);
}
