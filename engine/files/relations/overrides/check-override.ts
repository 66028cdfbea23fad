import { type Failure, failed, type Result, success } from "../../../errors/failure.ts";
import { ColumnFinder } from "../../mapping/confirmation/column-finder.ts";
import type { KeyOverride, OverrideType } from "../../mapping/confirmation/key-override.ts";
import type { ProposedTable } from "../../mapping/confirmation/proposed-table.ts";
import type { FileRelations } from "../relation.ts";

/** A person's override; tables must be named when entities are ambiguous. */
export interface OverrideRequest {
  readonly table?: string | undefined;
  readonly entity_type?: string | undefined;
  readonly column: string;
  readonly override_type: OverrideType;
  readonly target_table?: string | null | undefined;
  readonly target_entity?: string | null | undefined;
  /** A column of the target, or the field of one of its columns; its key by default. */
  readonly target_field?: string | null | undefined;
}

/** The override, or its fault and the faulty field. */
export type CheckedOverride =
  | { readonly ok: true; readonly value: KeyOverride }
  | { readonly ok: false; readonly failure: Failure; readonly field: keyof OverrideRequest };

/**
 * Resolves an override to its table and columns; a failure names the field of the request that is
 * wrong. Failures: `mapping.table_inconnue`,
 * `mapping.table_a_preciser`, `mapping.colonne_inconnue`, and for the target of `fk`
 * `mapping.cible_absente`, `mapping.cible_inconnue`.
 *
 * @param relations  The current ones: they determine the key of the target.
 */
export function checkOverride(
  proposal: readonly ProposedTable[],
  relations: FileRelations,
  request: OverrideRequest,
): CheckedOverride {
  const { table, entity_type, column, override_type } = request;
  const near = proposal.filter(({ entity }) => table !== undefined || isOf(entity, entity_type));
  const found = new ColumnFinder(near).find(column, table);
  if (!found.ok) {
    const field = found.code === "mapping.colonne_inconnue" ? "column" : "table";
    return { ...failed(found.code, found.precision), field };
  }
  const source = near.find(({ name }) => name === found.table) as ProposedTable;
  const edit = {
    table: source.name,
    entity_type: source.entity,
    column: found.column,
    override_type,
  };
  if (override_type !== "fk")
    return {
      ok: true,
      value: { ...edit, target_table: null, target_entity: null, target_field: null },
    };
  const target = targetOf(proposal, source, request);
  if (!target.ok) return { ...target, field: tableField(request) };
  const { name, entity } = target.value;
  const requested = request.target_field ?? null;
  const field = fieldOf(target.value, relations, requested);
  // A table may point to itself, a column may not.
  if (field === null || (name === source.name && field === found.column)) {
    const refused = failed("mapping.cible_inconnue", `« ${requested ?? "clé"} » de « ${name} ».`);
    return { ...refused, field: "target_field" };
  }
  const targets = { target_table: name, target_entity: entity, target_field: field };
  return { ok: true, value: { ...edit, ...targets } };
}

/** The field that names the target table. */
function tableField({ target_table }: OverrideRequest): keyof OverrideRequest {
  return target_table ? "target_table" : "target_entity";
}

function isOf(entity: string, requested: string | undefined): boolean {
  return requested === undefined || entity === requested;
}

/** The table itself must be named: its entity alone means another one. */
function targetOf(
  proposal: readonly ProposedTable[],
  source: ProposedTable,
  { target_table, target_entity }: OverrideRequest,
): Result<ProposedTable> {
  const requested = target_table ?? target_entity ?? "";
  if (requested === "") return failed("mapping.cible_absente");
  const fit = proposal.filter((table) =>
    target_table ? table.name === target_table : table !== source && table.entity === requested,
  );
  const [only] = fit;
  if (only === undefined) return failed("mapping.cible_inconnue", `« ${requested} ».`);
  if (fit.length === 1) return success(only);
  return failed("mapping.table_a_preciser", `${fit.map(({ name }) => `« ${name} »`).join(", ")}.`);
}

function fieldOf(
  { name, columns }: ProposedTable,
  { keys }: FileRelations,
  requested: string | null,
): string | null {
  if (requested === null || requested === "") {
    const key = keys.find(({ table }) => table === name)?.columns ?? [];
    return key.length === 1 ? (key[0] as string) : null;
  }
  const named = columns.find((column) => column.name === requested);
  return (named ?? columns.find((column) => column.field === requested))?.name ?? null;
}
