import type { ErrorCode } from "../../../errors/error-table.ts";
import { failed } from "../../../errors/failure.ts";
import { mayStandSeveral } from "../assignment/places.ts";
import { ENTITY_TYPES, type EntityType } from "../entity-type.ts";
import { FIELDS } from "../field-list.ts";
import { ColumnFinder } from "./column-finder.ts";
import { type Confirmation, type ConfirmedColumn, mergeConfirmation } from "./confirmation.ts";
import type { ProposedTable } from "./proposed-table.ts";

/** A person's confirmation; `table` may be omitted when only one table has the column. */
export interface ConfirmationRequest {
  readonly mappings: readonly {
    readonly table?: string | undefined;
    readonly original_col: string;
    readonly crm_field: string | null;
    readonly entity_type: string;
  }[];
  /** Tables confirmed as a whole: columns without an edit get the proposed field. */
  readonly tables?:
    | readonly { readonly table: string; readonly entity_type?: string | undefined }[]
    | undefined;
  /** The entities of tables whose columns stay open. */
  readonly entities?:
    | readonly { readonly table: string; readonly entity_type: string }[]
    | undefined;
}

/** A fault in a request, and its location. */
interface ConfirmationFault {
  /** `["body", "mappings", 3, "original_col"]`. */
  readonly loc: readonly (string | number)[];
  readonly code: ErrorCode;
  /** French sentence. */
  readonly detail: string;
}

export type CheckedConfirmation =
  | { readonly ok: true; readonly value: Confirmation }
  | { readonly ok: false; readonly faults: readonly ConfirmationFault[] };

/**
 * The confirmation after a request: the previous one and the new edits. The whole request is
 * refused, with all faults, if any part is wrong: an unknown table, column, entity or field; a
 * column with two fields; two columns of a table for a field that a row has once, counting earlier
 * confirmations. Linear in the entries.
 */
export function checkConfirmation(
  proposal: readonly ProposedTable[],
  before: Confirmation,
  request: ConfirmationRequest,
): CheckedConfirmation {
  const check = new RequestCheck(proposal);
  request.mappings.forEach((entry, i) => {
    check.addColumn(entry, ["body", "mappings", i]);
  });
  request.tables?.forEach((entry, i) => {
    check.addTable(entry, before, ["body", "tables", i]);
  });
  request.entities?.forEach((entry, i) => {
    check.addEntity(entry, ["body", "entities", i]);
  });
  if (check.faults.length > 0) return { ok: false, faults: check.faults };
  const after = mergeConfirmation(proposal, before, check.said);
  const faults = check.faultsOfDoubles(doubledFields(proposal, after.columns));
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: after };
}

type Loc = readonly (string | number)[];

const KNOWN_FIELDS: ReadonlySet<string> = new Set(
  FIELDS.map(({ entity, name }) => `${entity}.${name}`),
);

function isEntity(name: string): name is EntityType {
  return (ENTITY_TYPES as readonly string[]).includes(name);
}

/** Checks a request against a proposal: collects its edits and its faults. */
class RequestCheck {
  readonly faults: ConfirmationFault[] = [];
  readonly #proposal: readonly ProposedTable[];
  readonly #finder: ColumnFinder;
  /** By table and column. */
  readonly #columns = new Map<string, { readonly one: ConfirmedColumn; readonly loc: Loc }>();
  readonly #tables = new Map<string, { readonly entity: EntityType; readonly loc: Loc }>();

  constructor(proposal: readonly ProposedTable[]) {
    this.#proposal = proposal;
    this.#finder = new ColumnFinder(proposal);
  }

  get said(): Confirmation {
    return {
      columns: [...this.#columns.values()].map(({ one }) => one),
      tables: [...this.#tables].map(([table, { entity }]) => ({ table, entity_type: entity })),
    };
  }

  addColumn(entry: ConfirmationRequest["mappings"][number], loc: Loc): void {
    const { original_col, crm_field, entity_type } = entry;
    const found = this.#finder.find(original_col, entry.table);
    if (!found.ok) {
      const part = found.isTable ? "table" : "original_col";
      this.#refuse(found.code, found.precision, [...loc, part]);
      return;
    }
    if (!isEntity(entity_type)) {
      this.#refuse("mapping.entite_inconnue", `« ${entity_type} ».`, [...loc, "entity_type"]);
      return;
    }
    if (crm_field !== null && !KNOWN_FIELDS.has(`${entity_type}.${crm_field}`)) {
      const precision = `« ${crm_field} » de ${entity_type}.`;
      this.#refuse("mapping.champ_inconnu", precision, [...loc, "crm_field"]);
      return;
    }
    const { table, column } = found;
    this.#announce({ table, original_col: column, crm_field, entity_type }, loc);
  }

  #announce(one: ConfirmedColumn, loc: Loc): void {
    const key = keyOf(one);
    const known = this.#columns.get(key)?.one;
    const isSame =
      known?.crm_field === one.crm_field &&
      (one.crm_field === null || known?.entity_type === one.entity_type);
    if (known === undefined) this.#columns.set(key, { one, loc });
    else if (!isSame)
      this.#refuse("mapping.contradiction", `« ${one.original_col} ».`, [...loc, "crm_field"]);
  }

  /** Fills the table's other columns with earlier confirmations, or with the proposal. */
  addTable(
    entry: NonNullable<ConfirmationRequest["tables"]>[number],
    before: Confirmation,
    loc: Loc,
  ): void {
    const table = this.addEntity(entry, loc);
    if (table === null) return;
    const { name } = table;
    const edits = new Set(before.columns.map(keyOf));
    for (const { name: column, field, entity: of } of table.columns) {
      const one = { table: name, original_col: column, crm_field: field, entity_type: of };
      const key = keyOf(one);
      if (!edits.has(key) && !this.#columns.has(key)) this.#columns.set(key, { one, loc });
    }
  }

  /** Sets the entity of a table; returns the table, `null` when that is refused. */
  addEntity(
    { table: name, entity_type }: NonNullable<ConfirmationRequest["tables"]>[number],
    loc: Loc,
  ): ProposedTable | null {
    const table = this.#proposal.find((one) => one.name === name);
    if (!table) {
      this.#refuse("mapping.table_inconnue", `« ${name} ».`, [...loc, "table"]);
      return null;
    }
    const entity = entity_type ?? table.entity;
    if (!isEntity(entity)) {
      this.#refuse("mapping.entite_inconnue", `« ${entity} ».`, [...loc, "entity_type"]);
      return null;
    }
    const known = this.#tables.get(name);
    if (known && known.entity !== entity) {
      this.#refuse("mapping.contradiction", `« ${name} ».`, [...loc, "entity_type"]);
      return null;
    }
    this.#tables.set(name, { entity, loc });
    return table;
  }

  /** One fault at each column of the request that is part of a double. */
  faultsOfDoubles(doubles: readonly (readonly ConfirmedColumn[])[]): ConfirmationFault[] {
    const faults: ConfirmationFault[] = [];
    for (const columns of doubles)
      for (const one of columns) {
        const sent = this.#columns.get(keyOf(one));
        if (!sent) continue;
        const others = columns
          .filter((other) => other !== one)
          .map(({ original_col }) => `« ${original_col} »`);
        const precision = `« ${one.original_col} » et ${others.join(", ")} de « ${one.table} » : ${one.crm_field}.`;
        const isEntry = sent.loc[1] === "mappings";
        const loc = isEntry ? [...sent.loc, "crm_field"] : sent.loc;
        faults.push(faultOf("mapping.champ_double", precision, loc));
      }
    return faults;
  }

  #refuse(code: ErrorCode, precision: string, loc: Loc): void {
    this.faults.push(faultOf(code, precision, loc));
  }
}

function faultOf(code: ErrorCode, precision: string, loc: Loc): ConfirmationFault {
  return { loc, code, detail: failed(code, precision).failure.detail };
}

/** Table and column as one unambiguous text. */
function keyOf({ table, original_col }: ConfirmedColumn): string {
  return JSON.stringify([table, original_col]);
}

/**
 * Columns of a table with the same confirmed field, which a row has once. As in the assignment of a
 * proposal, a field may occur once for each group in the headers ("facturation", "Téléphone 2"), so
 * that every proposal can be confirmed; so may a proposal that has a field twice. Fields that a table may have several times (e-mail,
 * telephone, comment) may be given to any number of columns.
 */
function doubledFields(
  proposal: readonly ProposedTable[],
  confirmed: readonly ConfirmedColumn[],
): ConfirmedColumn[][] {
  const doubled: ConfirmedColumn[][] = [];
  for (const { name, columns } of proposal) {
    const groupOf = new Map(columns.map((column) => [column.name, column.group]));
    const holders = new Map<string, ConfirmedColumn[]>();
    for (const one of confirmed) {
      const { table, original_col, crm_field, entity_type } = one;
      if (table !== name || crm_field === null || mayStandSeveral(entity_type, crm_field)) continue;
      const key = `${entity_type}.${crm_field}|${groupOf.get(original_col)}`;
      const known = holders.get(key);
      if (known) known.push(one);
      else holders.set(key, [one]);
    }
    for (const columnsOfField of holders.values()) {
      const isProposed = columnsOfField.every((one) =>
        columns.some(
          ({ name: column, field, entity }) =>
            column === one.original_col && field === one.crm_field && entity === one.entity_type,
        ),
      );
      if (columnsOfField.length > 1 && !isProposed) doubled.push(columnsOfField);
    }
  }
  return doubled;
}
