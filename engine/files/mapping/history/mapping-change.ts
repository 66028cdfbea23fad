import type {
  Confirmation,
  ConfirmedColumn,
  ConfirmedTable,
} from "../confirmation/confirmation.ts";
import type { KeyOverride } from "../confirmation/key-override.ts";
import type { ProposedTable } from "../confirmation/proposed-table.ts";
import { ENTITY_TYPES, type EntityType } from "../entity-type.ts";

/** All edits of a proposal that can be undone. */
export interface ProposalState {
  readonly confirmation: Confirmation;
  readonly overrides: readonly KeyOverride[];
}

/** The edit of a column: `companies.siren`, `companies.` when it is ignored, `null` for none. */
type ColumnEdit = string | null;

/** An override and its index in the list. */
type PlacedOverride = readonly [at: number, override: KeyOverride];

/**
 * The difference between two states, in both directions. Plain data; tables and columns are
 * positions in the proposal, so that a column takes some thirty bytes whatever its header.
 */
export type MappingChange = {
  readonly columns: readonly (readonly [
    table: number,
    column: number,
    before: ColumnEdit,
    after: ColumnEdit,
  ])[];
  readonly tables: readonly (readonly [
    table: number,
    before: EntityType | null,
    after: EntityType | null,
  ])[];
  readonly removed: readonly PlacedOverride[];
  readonly added: readonly PlacedOverride[];
};

/** The change from one state to another. Linear in the columns of the proposal. */
export function changeBetween(
  proposal: readonly ProposedTable[],
  before: ProposalState,
  after: ProposalState,
): MappingChange {
  const [columns, tables] = [[], []] as [
    MappingChange["columns"][number][],
    MappingChange["tables"][number][],
  ];
  const [was, is] = [before, after].map(({ confirmation }) => new EditsByName(confirmation));
  if (!was || !is) throw new Error("a state is missing");
  proposal.forEach((table, at) => {
    const [from, to] = [was.entity(table.name), is.entity(table.name)];
    if (from !== to) tables.push([at, from, to]);
    table.columns.forEach(({ name }, column) => {
      const [old, now] = [was.column(table.name, name), is.column(table.name, name)];
      if (old !== now) columns.push([at, column, old, now]);
    });
  });
  return {
    columns,
    tables,
    ...listChange(before.overrides, after.overrides),
  };
}

/** Applies a change to the state that it starts from. */
export function withChange(
  proposal: readonly ProposedTable[],
  edits: ProposalState,
  change: MappingChange,
): ProposalState {
  const known = new EditsByName(edits.confirmation);
  for (const [at, column, , after] of change.columns) {
    const table = proposal[at];
    const name = table?.columns[column]?.name;
    if (table && name !== undefined) known.setColumn(table.name, name, after);
  }
  for (const [at, , after] of change.tables) {
    const table = proposal[at];
    if (table) known.setEntity(table.name, after);
  }
  const gone = new Set(change.removed.map(([at]) => at));
  const overrides = edits.overrides.filter((_, at) => !gone.has(at));
  for (const [at, one] of change.added) overrides.splice(at, 0, one);
  return { confirmation: known.inOrderOf(proposal), overrides };
}

/** The inverse change. */
export function reversed({ columns, tables, removed, added }: MappingChange): MappingChange {
  return {
    columns: columns.map(([table, column, before, after]) => [table, column, after, before]),
    tables: tables.map(([table, before, after]) => [table, after, before]),
    removed: added,
    added: removed,
  };
}

/** Size of a change in entries; 0 when it changes nothing. */
export function weightOf({ columns, tables, removed, added }: MappingChange): number {
  return columns.length + tables.length + removed.length + added.length;
}

/** Parses the edit of a column from its form in a change. */
export function readColumnEdit(
  text: string,
): { readonly entity: EntityType; readonly field: string | null } | null {
  const dot = text.indexOf(".");
  const entity = ENTITY_TYPES.find((known) => known === text.slice(0, dot));
  const field = text.slice(dot + 1);
  return entity ? { entity, field: field === "" ? null : field } : null;
}

/**
 * The elements removed from a list, and those added, each with its index; the others keep their
 * order.
 */
function listChange(
  before: readonly KeyOverride[],
  after: readonly KeyOverride[],
): Pick<MappingChange, "removed" | "added"> {
  const [olds, news] = [before, after].map((list) => list.map((one) => JSON.stringify(one)));
  const retained = new Set<number>();
  let last = -1;
  const added = after.flatMap((one, at): PlacedOverride[] => {
    const found = olds?.indexOf(news?.[at] ?? "", last + 1) ?? -1;
    if (found < 0) return [[at, one]];
    retained.add(found);
    last = found;
    return [];
  });
  const removed = before.flatMap((one, at): PlacedOverride[] =>
    retained.has(at) ? [] : [[at, one]],
  );
  return { removed, added };
}

/** Edits by names of tables and columns. Names are users' texts: never keys of objects. */
class EditsByName {
  readonly #columns = new Map<string, Map<string, string>>();
  readonly #tables: Map<string, EntityType>;

  constructor({ columns, tables }: Confirmation) {
    this.#tables = new Map(tables.map(({ table, entity_type }) => [table, entity_type]));
    for (const { table, original_col, entity_type, crm_field } of columns)
      this.setColumn(table, original_col, `${entity_type}.${crm_field ?? ""}`);
  }

  column(table: string, name: string): ColumnEdit {
    return this.#columns.get(table)?.get(name) ?? null;
  }

  entity(table: string): EntityType | null {
    return this.#tables.get(table) ?? null;
  }

  setColumn(table: string, name: string, edits: ColumnEdit): void {
    const own = this.#columns.get(table) ?? new Map<string, string>();
    this.#columns.set(table, own);
    if (edits === null) own.delete(name);
    else own.set(name, edits);
  }

  setEntity(table: string, entity: EntityType | null): void {
    if (entity === null) this.#tables.delete(table);
    else this.#tables.set(table, entity);
  }

  /** The confirmation in its stored order: that of the proposal. */
  inOrderOf(proposal: readonly ProposedTable[]): Confirmation {
    const columns = proposal.flatMap(({ name: table, columns: own }) =>
      own.flatMap(({ name: original_col }): ConfirmedColumn[] => {
        const edits = readColumnEdit(this.column(table, original_col) ?? "");
        return edits
          ? [{ table, original_col, crm_field: edits.field, entity_type: edits.entity }]
          : [];
      }),
    );
    const tables = proposal.flatMap(({ name: table }): ConfirmedTable[] => {
      const entity_type = this.entity(table);
      return entity_type === null ? [] : [{ table, entity_type }];
    });
    return { columns, tables };
  }
}
