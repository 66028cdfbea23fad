import type { KeyOverride } from "../../mapping/confirmation/key-override.ts";
import type { FileRelations, PrimaryKey, Relation } from "../relation.ts";

const STATED_BY_PERSON = "indiqué par vous";

/**
 * Keys and relations after a person's overrides. A detected key or relation retains its figures; an
 * added one has none (`null`).
 *
 * @param overrides  From `recordOverride`: one about the key of a table and of a column, one about
 * the target of a column. Their order does not matter.
 */
export function applyOverrides(
  { keys, relations }: FileRelations,
  overrides: readonly KeyOverride[],
): FileRelations {
  const of = (type: KeyOverride["override_type"]): KeyOverride[] =>
    overrides.filter(({ override_type }) => override_type === type);
  const [edit, notKeys] = [of("pk"), of("not_pk")];
  const links = of("fk");
  const unlinked = [...links, ...of("not_fk")];
  const leftKeys = keys.filter(
    (key) =>
      !edit.some(({ table }) => table === key.table) &&
      !notKeys.some(({ table, column }) => table === key.table && key.columns.includes(column)),
  );
  const leftLinks = relations.filter(
    ({ fromTable, fromColumn }) =>
      !unlinked.some(({ table, column }) => table === fromTable && column === fromColumn),
  );
  return {
    keys: sorted(
      [...leftKeys, ...edit.map((one) => overriddenKey(one, keys))],
      ({ table, columns }) => JSON.stringify([table, ...columns]),
    ),
    relations: sorted(
      [...leftLinks, ...links.flatMap((one) => overriddenLink(one, relations))],
      ({ fromTable, fromColumn }) => JSON.stringify([fromTable, fromColumn]),
    ),
  };
}

function sorted<T>(all: readonly T[], key: (one: T) => string): T[] {
  return all.toSorted((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
}

function overriddenKey({ table, column }: KeyOverride, keys: readonly PrimaryKey[]): PrimaryKey {
  const found = keys.find(
    (key) => key.table === table && key.columns.length === 1 && key.columns[0] === column,
  );
  if (found) return { ...found, confidence: 1, why: [STATED_BY_PERSON, ...found.why] };
  return {
    table,
    columns: [column],
    confidence: 1,
    empty: null,
    repeated: null,
    why: [STATED_BY_PERSON],
  };
}

function overriddenLink(override: KeyOverride, relations: readonly Relation[]): Relation[] {
  const { table, column, target_table, target_field } = override;
  if (target_table === null || target_field === null) return [];
  const found = relations.find(
    (one) =>
      one.fromTable === table &&
      one.fromColumn === column &&
      one.toTable === target_table &&
      one.toColumn === target_field,
  );
  if (found) return [{ ...found, confidence: 1, why: [STATED_BY_PERSON, ...found.why] }];
  return [
    {
      fromTable: table,
      fromColumn: column,
      toTable: target_table,
      toColumn: target_field,
      cardinality: "n-1",
      coverage: null,
      confidence: 1,
      orphans: null,
      orphanExamples: [],
      why: [STATED_BY_PERSON],
    },
  ];
}
