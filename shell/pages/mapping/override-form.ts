import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import {
  type KeyOverride,
  OVERRIDE_TYPES,
  type OverrideType,
} from "../../../engine/files/mapping/confirmation/key-override.ts";
import type { EntityType } from "../../../engine/files/mapping/entity-type.ts";
import { initialEntity } from "./displayed-values.ts";
import type { MappingPage } from "./mapping-page.ts";
import type { FormFields } from "./posted-form.ts";

/** Names of the fields of the form. */
export const OVERRIDE_NAMES = { column: "colonne", type: "dire", target: "cible" } as const;

/** Wording of each override. */
export const OVERRIDE_LABELS: Readonly<Record<Exclude<OverrideType, "aucun">, string>> = {
  pk: "est la clé de sa table",
  not_pk: "n’est pas une clé",
  fk: "renvoie à",
  not_fk: "ne renvoie à aucune table",
};

/**
 * Reads the form that declares a key or a relation, or removes the override. Fails with
 * `mapping.formulaire` when its column is unknown, or a relation has no target.
 */
export function readOverrideForm(
  fields: FormFields,
  { tables }: Pick<MappingPage, "tables">,
): Result<KeyOverride> {
  const type = OVERRIDE_TYPES.find((known) => known === fields.get(OVERRIDE_NAMES.type));
  const column = namedColumn(fields.get(OVERRIDE_NAMES.column), tables);
  const target = namedColumn(fields.get(OVERRIDE_NAMES.target), tables);
  if (type === undefined) return failed("mapping.formulaire", "Choisissez le rôle de la colonne.");
  if (column === null) return failed("mapping.formulaire", "Choisissez une colonne.");
  if (type === "fk" && target === null)
    return failed("mapping.formulaire", "Choisissez la colonne vers laquelle elle renvoie.");
  const pointed = type === "fk" ? target : null;
  return success({
    table: column.table,
    entity_type: column.entity,
    column: column.header,
    override_type: type,
    target_table: pointed?.table ?? null,
    target_entity: pointed?.entity ?? null,
    target_field: pointed?.header ?? null,
  });
}

/** Typed columns are followed by their header, which is ignored. */
const COLUMN = /^t(\d{1,6})c(\d{1,6})(?: |$)/;

interface NamedColumn {
  readonly table: string;
  readonly entity: EntityType;
  readonly header: string;
}

function namedColumn(
  value: string | null | undefined,
  tables: MappingPage["tables"],
): NamedColumn | null {
  const [, table, column] = COLUMN.exec(value ?? "") ?? [];
  const found = table === undefined ? undefined : tables[Number(table)];
  const header = found?.columns[Number(column)]?.header;
  if (found === undefined || header === undefined) return null;
  return { table: found.name, entity: initialEntity(found), header };
}
