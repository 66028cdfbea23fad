import type { KeyOverride } from "../../../engine/files/mapping/confirmation/key-override.ts";
import {
  type MappingChange,
  readColumnEdit,
} from "../../../engine/files/mapping/history/mapping-change.ts";
import { counted, visibleName } from "../../../engine/markup/french.ts";
import { ENTITY_LABELS, fullFieldLabel } from "./field-labels.ts";
import type { MappingPage, PageTable } from "./mapping-page.ts";
import { OVERRIDE_LABELS } from "./override-form.ts";

/** Most characters of a name in a button. */
const NAME_LETTERS = 40;

/** A change in a few words: "« SIRET » : SIREN (Entreprises)". */
export function changeText(
  { columns, tables: entities, added, removed }: MappingChange,
  { tables }: Pick<MappingPage, "tables">,
): string {
  const [first] = columns;
  if (first && columns.length === 1) return columnText(first, tables);
  if (first) return severalText(columns, tables);
  const [entity] = entities;
  if (entity) return entityText(entity, tables);
  const [edits] = added;
  if (edits) return overrideText(edits[1]);
  const [gone] = removed;
  return gone ? `ce qui était dit de ${quoted(gone[1].column)}` : "rien";
}

function columnText(
  [table, column, , after]: MappingChange["columns"][number],
  tables: readonly PageTable[],
): string {
  const name = quoted(tables[table]?.columns[column]?.header ?? "");
  const edits = after === null ? null : readColumnEdit(after);
  if (edits === null) return `${name} à décider de nouveau`;
  if (edits.field === null) return `${name} ignorée`;
  return `${name} : ${fullFieldLabel(edits.entity, edits.field)}`;
}

function severalText(columns: MappingChange["columns"], tables: readonly PageTable[]): string {
  const places = new Set(columns.map(([table]) => table));
  const [only] = places;
  const many = counted(columns.length, "colonne", "colonnes");
  return places.size === 1 && only !== undefined
    ? `${many} de ${quoted(tables[only]?.name ?? "")}`
    : `${many} de ${counted(places.size, "table", "tables")}`;
}

function entityText(
  [table, before, after]: MappingChange["tables"][number],
  tables: readonly PageTable[],
): string {
  const name = quoted(tables[table]?.name ?? "");
  const entity = after ?? before;
  return entity === null ? name : `${name} : ${ENTITY_LABELS[entity]}`;
}

function overrideText({ column, override_type, target_field }: KeyOverride): string {
  if (override_type === "aucun") return quoted(column);
  const target = target_field === null ? "" : ` ${quoted(target_field)}`;
  return `${quoted(column)} ${OVERRIDE_LABELS[override_type]}${target}`;
}

function quoted(name: string): string {
  const seen = visibleName(name, NAME_LETTERS);
  return seen === "" ? "une colonne sans nom" : `«\u00a0${seen}\u00a0»`;
}
