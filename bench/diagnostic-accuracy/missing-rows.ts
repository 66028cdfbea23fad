import type { ColumnTruth, TableTruth } from "../corpus/customer-files/truth.ts";
import { cellKey, type DiagnosedTable } from "./diagnosed-table.ts";

/** A record is incomplete when all columns of one of the groups are empty. */
interface Missing {
  readonly rule: number;
  readonly groups: readonly (readonly string[])[];
  /** Columns that a table needs for the criterion. */
  readonly least: number;
}

const MISSING: readonly Missing[] = [
  { rule: 1, groups: [["siret", "siren", "tva"]], least: 1 },
  { rule: 11, groups: [["email"]], least: 1 },
  { rule: 14, groups: [["telephone", "mobile"]], least: 1 },
  { rule: 16, groups: [["adresse"], ["code_postal"], ["ville"]], least: 2 },
];

/** An address may also be in one cell. */
const ADDRESS = 16;

/** Criteria on missing data. */
export const MISSING_RULES: ReadonlySet<number> = new Set(MISSING.map(({ rule }) => rule));

const EMPTYING: ReadonlySet<string> = new Set(["valeur_bouchon", "erreur_tableur"]);
const ZEROS = /^[0 ]+$/;
const ENTITIES: ReadonlySet<string> = new Set(["companies", "contacts"]);

/** By criterion, the incomplete rows of a table by its ground truth; absent without the columns. */
export function missingRows(table: DiagnosedTable): ReadonlyMap<number, ReadonlySet<number>> {
  const found = new Map<number, ReadonlySet<number>>();
  for (const { rule, groups, least } of MISSING) {
    const columns = groups
      .map((fields) => columnsOf(table.truth, fields))
      .filter(({ length }) => length > 0);
    if (columns.length < least) continue;
    const whole = rule === ADDRESS ? columnsOf(table.truth, ["adresse_complete"]) : [];
    const lacks = (row: number): boolean =>
      whole.every((column) => isNothing(table, row, column)) &&
      columns.some((group) => group.every((column) => isNothing(table, row, column)));
    found.set(rule, new Set(table.truth.numbers.filter(lacks)));
  }
  return found;
}

function columnsOf({ columns }: TableTruth, fields: readonly string[]): readonly number[] {
  const isOne = ({ field, entity }: ColumnTruth): boolean =>
    field !== null && fields.includes(field) && ENTITIES.has(entity);
  return columns.flatMap((column, at) => (isOne(column) ? [at] : []));
}

function isNothing({ cells, dirt }: DiagnosedTable, row: number, column: number): boolean {
  const text = cells(row)[column]?.trim() ?? "";
  return (
    text === "" || ZEROS.test(text) || EMPTYING.has(dirt.get(cellKey(row, column))?.kind ?? "")
  );
}
