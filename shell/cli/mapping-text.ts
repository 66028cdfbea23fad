import type { Certainty, TableMapping } from "../../engine/files/mapping/table-mapping.ts";
import type { FileRelations } from "../../engine/files/relations/relation.ts";
import { formatCount } from "./progress.ts";
import { textTable } from "./text-table.ts";

const CERTAINTY_TEXTS: Readonly<Record<Certainty, string>> = {
  certain: "certain",
  probable: "probable",
  a_verifier: "à vérifier",
  non_reconnu: "non reconnu",
};

/** The columns of tables and the relations between tables, as terminal text. */
export function mappingText(
  mappings: readonly TableMapping[],
  { keys, relations }: FileRelations,
): string {
  const parts = mappings.map(tableText);
  if (keys.length > 0)
    parts.push(
      ["Clés :", ...keys.map(({ table, columns }) => `  ${table} : ${columns.join(" + ")}`)].join(
        "\n",
      ),
    );
  if (relations.length > 0)
    parts.push(
      [
        "Relations :",
        ...relations.map(
          ({ fromTable, fromColumn, toTable, toColumn, cardinality, orphans }) =>
            `  ${fromTable}.${fromColumn} -> ${toTable}.${toColumn} (${cardinality}${
              orphans ? `, ${formatCount(orphans, "lignes orphelines")}` : ""
            })`,
        ),
      ].join("\n"),
    );
  return `${parts.join("\n\n")}\n`;
}

function tableText({ table, entity, origin, columns }: TableMapping): string {
  const rows = columns.map(({ header, field, entity: of, layer, certainty, confidence }) => [
    `  ${header || "(sans nom)"}`,
    field === null ? "-" : field,
    field === null ? "" : of,
    layer ?? "",
    CERTAINTY_TEXTS[certainty],
    field === null ? "" : `${Math.round(confidence * 100)} %`,
  ]);
  const title = `${table} : ${entity}${origin === null ? "" : `, export ${origin}`}`;
  return [title, textTable(rows, 5)].join("\n");
}
