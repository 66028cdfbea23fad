import type {
  Confirmation,
  ConfirmedColumn,
  ConfirmedTable,
} from "../confirmation/confirmation.ts";
import type { KeyOverride } from "../confirmation/key-override.ts";
import type { ProposedTable } from "../confirmation/proposed-table.ts";
import { ENTITY_TYPES, type EntityType } from "../entity-type.ts";

/** All that a person has said of a proposal that can be taken back. */
export interface ProposalState {
  readonly confirmation: Confirmation;
  readonly overrides: readonly KeyOverride[];
}

/** What was said of a column: `companies.siren`, `companies.` when it is ignored, `null` for nothing. */
type ColumnEdit = string | null;

/** An override, and where it stands in the list. */
type PlacedOverride = readonly [at: number, override: KeyOverride];

/**
 * What differs between two states of what was said, both ways. Plain data; tables and columns are
 * positions in the proposal, so that a column is some thirty bytes whatever its header is.
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

/** What leads from one state to another. Linear in the columns of the proposal. */
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
  if (!was || !is) throw new Error("Two states were given");
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

/** The state that a change leads to from the one that it begins with. */
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

/** The change that takes this one back. */
export function reversed({ columns, tables, removed, added }: MappingChange): MappingChange {
  return {
    columns: columns.map(([table, column, before, after]) => [table, column, after, before]),
    tables: tables.map(([table, before, after]) => [table, after, before]),
    removed: added,
    added: removed,
  };
}

/** How much a change keeps of what it changes; 0 where it changes nothing. */
export function weightOf({ columns, tables, removed, added }: MappingChange): number {
  return columns.length + tables.length + removed.length + added.length;
}

/** What was said of a column, as a change keeps it. */
export function readColumnEdit(
  text: string,
): { readonly entity: EntityType; readonly field: string | null } | null {
  const dot = text.indexOf(".");
  const entity = ENTITY_TYPES.find((known) => known === text.slice(0, dot));
  const field = text.slice(dot + 1);
  return entity ? { entity, field: field === "" ? null : field } : null;
}

/** What has gone from a list, and what has come, each with its place; what stays is in one order. */
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

/** A confirmation by names of tables and columns, which are texts of users: never keys of objects. */
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

  /** As confirmations are kept: in the order of the proposal. */
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
