import {
  type ColumnPlace,
  columnName,
  type PageColumn,
  type PageTable,
  type TablesView,
} from "./mapping-page.ts";
import type { FormFields } from "./posted-form.ts";
import { choiceValue, IGNORED, UNDECIDED } from "./typed-field.ts";

/**
 * Name of the submit button; its value is the index of a table, `ALL_TABLES`, `RECOGNISED` (all of
 * them, undecided columns ignored) or `CHANGES` (no table as a whole).
 */
export const SCOPE_NAME = "table";
export const ALL_TABLES = "toutes";
export const RECOGNISED = "reconnues";
export const CHANGES = "changements";

/** Name of the buttons that decide several columns; their values are below. */
export const GESTURE_NAME = "geste";
export const ACCEPT_CHECKED = "accepter";
export const IGNORE_CHECKED = "ignorer";
/** Accepts every probable column of every table. */
export const ACCEPT_PROBABLE = "relire";
/** Followed by the index of a table: ignores its columns, or takes what was proposed for them. */
const LEAVE = "laisser-";
const RESUME = "reprendre-";

/** Name of the buttons that take a proposal for one column: `t0c3=companies.siren`. */
export const PICK_NAME = "prendre";

export function leaveValue(table: number): string {
  return `${LEAVE}${table}`;
}

export function resumeValue(table: number): string {
  return `${RESUME}${table}`;
}

/** Name of the checkbox of a column. */
export function checkName(place: ColumnPlace): string {
  return `${columnName(place)}x`;
}

/** Columns decided by a button, by form name: their form value, `null` for what the form shows. */
export type Decided = ReadonlyMap<string, string | null>;

/**
 * The columns that the pressed button decides; `null` when no such button was pressed. Linear in
 * columns.
 */
export function decidedByGesture(fields: FormFields, page: TablesView): Decided | null {
  const pick = fields.get(PICK_NAME);
  if (pick != null) return pickOf(pick);
  const gesture = fields.get(GESTURE_NAME);
  if (gesture == null) return null;
  const decide = deciderOf(gesture, fields);
  const decided = new Map<string, string | null>();
  page.tables.forEach((table, at) => {
    table.columns.forEach((column, position) => {
      const place = { table: at, column: position };
      const value = decide({ place, table, column });
      if (value !== undefined) decided.set(columnName(place), value);
    });
  });
  return decided;
}

const TABLE_OF_COLUMN = /^t(\d{1,6})c/;
const TABLE = /^\d{1,6}$/;

/** The table in which a button was pressed, so that it stays unfolded; `null` for none, or all. */
export function touchedTable(fields: FormFields, page: TablesView): number | null {
  const decided = decidedByGesture(fields, page);
  const [name = ""] = decided?.keys() ?? [];
  const at = decided
    ? TABLE_OF_COLUMN.exec(name)?.[1]
    : TABLE.exec(fields.get(SCOPE_NAME) ?? "")?.[0];
  const isOfAll = fields.get(GESTURE_NAME) === ACCEPT_PROBABLE;
  return at === undefined || isOfAll ? null : Number(at);
}

function pickOf(text: string): Decided {
  const at = text.indexOf("=");
  return new Map(at > 0 ? [[text.slice(0, at), text.slice(at + 1)]] : []);
}

interface AimedColumn {
  readonly place: ColumnPlace;
  readonly table: PageTable;
  readonly column: PageColumn;
}

/** The value for a column; `undefined` when the button does not concern it. */
type Decider = (aimed: AimedColumn) => string | null | undefined;

function deciderOf(gesture: string, fields: FormFields): Decider {
  const isChecked = ({ place }: AimedColumn) => fields.has(checkName(place));
  if (gesture === IGNORE_CHECKED) return (aimed) => (isChecked(aimed) ? IGNORED : undefined);
  if (gesture === ACCEPT_CHECKED)
    return (aimed) => (isChecked(aimed) ? accepted(aimed, fields) : undefined);
  if (gesture === ACCEPT_PROBABLE)
    return ({ column }) =>
      column.choice === null && column.certainty === "probable" ? null : undefined;
  const [, leaves, resumes] = OF_TABLE.exec(gesture) ?? [];
  if (leaves !== undefined)
    return ({ place }) => (place.table === Number(leaves) ? IGNORED : undefined);
  if (resumes !== undefined)
    return ({ place, column }) =>
      place.table === Number(resumes) && column.field !== null ? choiceValue(column) : undefined;
  return () => undefined;
}

const OF_TABLE = new RegExp(`^(?:${LEAVE}(\\d{1,6})|${RESUME}(\\d{1,6}))$`);

/** What the form shows; for an undecided column its first proposal, if there is one. */
function accepted({ place, column }: AimedColumn, fields: FormFields): string | null | undefined {
  const displayed = fields.get(columnName(place));
  if (displayed != null && displayed.trim() !== UNDECIDED) return null;
  const [first] = column.candidates;
  return first && choiceValue(first);
}
