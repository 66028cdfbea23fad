import labels from "../../data/mapping/labels.json" with { type: "json" };
import { fieldName } from "../../engine/files/mapping/field-names.ts";
import type { TableMapping } from "../../engine/files/mapping/table-mapping.ts";
import type { FileRelations } from "../../engine/files/relations/relation.ts";
import type { Paint } from "./output.ts";
import { counted } from "./quantities.ts";
import { textTable } from "./text-table.ts";

/** The columns of tables and the relations between tables, as terminal text. */
export function mappingText(
  mappings: readonly TableMapping[],
  { keys, relations }: FileRelations,
  paint: Paint,
): string {
  const parts = mappings.map((mapping) => tableText(mapping, paint));
  if (keys.length > 0)
    parts.push(
      [
        paint("bold", "Clés"),
        ...keys.map(({ table, columns }) => `  ${table} : ${columns.join(" + ")}`),
      ].join("\n"),
    );
  if (relations.length > 0)
    parts.push(
      [
        paint("bold", "Relations"),
        ...relations.map(
          ({ fromTable, fromColumn, toTable, toColumn, cardinality, orphans }) =>
            `  ${fromTable}.${fromColumn} -> ${toTable}.${toColumn} (${cardinality}${
              orphans ? `, ${counted(orphans, "ligne orpheline", "lignes orphelines")}` : ""
            })`,
        ),
      ].join("\n"),
    );
  return parts.join("\n\n");
}

function tableText({ table, entity, origin, isNote, columns }: TableMapping, paint: Paint): string {
  const rows = columns.map(({ header, field, entity: of, certainty, confidence }) => [
    `  ${header || "(sans nom)"}`,
    field === null ? "-" : fieldName(of, field),
    field === null ? "" : labels.entities[of],
    labels.certainties[certainty],
    field === null ? "" : `${Math.round(confidence * 100)} %`,
  ]);
  if (isNote) return `${table} : notes, laissées de côté`;
  const title = `${table} : ${labels.entities[entity]}${origin === null ? "" : `, export ${origin}`}`;
  return [paint("bold", title), textTable(rows, 4)].join("\n");
}
