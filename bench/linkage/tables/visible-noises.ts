import type { DraftColumn, FieldName } from "./draft-table.ts";

/** By the beginning of a noise's name, the columns in one of which it shows. */
const DISPLAYED_IN: readonly (readonly [start: string, fields: readonly FieldName[]])[] = [
  ["date_", ["naissance"]],
  ["email_", ["email"]],
  ["telephone_", ["telephone", "mobile"]],
  ["siret_", ["siret", "siren"]],
  ["adresse_", ["adresse"]],
  ["complement", ["complement"]],
  ["civilite_", ["civilite"]],
];

interface Named {
  readonly name: string;
}

const known = new WeakMap<readonly Named[], WeakMap<readonly DraftColumn[], readonly Named[]>>();

/** The noises of a table that a file with these columns shows. */
export function visibleNoises<One extends Named>(
  table: readonly One[],
  columns: readonly DraftColumn[],
): readonly One[] {
  const byColumns = known.get(table) ?? new WeakMap<readonly DraftColumn[], readonly Named[]>();
  known.set(table, byColumns);
  const before = byColumns.get(columns);
  if (before) return before as readonly One[];
  const displayed = new Set(columns.map(({ field }) => field));
  const visible = table.filter(({ name }) =>
    DISPLAYED_IN.every(
      ([start, fields]) => !name.startsWith(start) || fields.some((field) => displayed.has(field)),
    ),
  );
  byColumns.set(columns, visible);
  return visible;
}
