import { count, percent, typeset, visibleName } from "../../../../markup/french.ts";
import { ENTITY_NAMES, fieldName, TYPE_NAMES } from "../../../mapping/field-names.ts";
import type { ColumnMapping } from "../../../mapping/table-mapping.ts";
import type { DamageKind } from "../../../profile/damage.ts";
import { type Block, section, subsection, table } from "../block.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { ReportColumn, ReportTable } from "../report-input.ts";

/** Names of damage kinds for display. */
const DAMAGE_LABELS: Readonly<Record<DamageKind, string>> = {
  notation_scientifique: "notation scientifique",
  zeros_perdus: "zéros perdus",
  decimales: "décimales ajoutées",
  tronque: "trop court",
  trop_long: "trop long",
  cle_fausse: "clé fausse",
  autre_identifiant: "autre identifiant",
  caracteres_parasites: "caractères parasites",
  mojibake: "encodage abîmé",
  erreur_tableur: "erreur de tableur",
  valeur_bouchon: "valeur bouchon",
  date_impossible: "date impossible",
  date_serie: "numéro de série au lieu d’une date",
  date_ordre: "jour et mois inversés",
  forme: "forme impossible",
};

/** The field, content and damage of each column of each table. */
export function columnsSection({ input: { tables } }: ReportFacts): Block[] {
  return [section("Formats des colonnes"), ...tables.flatMap(tableBlocks)];
}

function tableBlocks({ mapping, diagnostic, columns }: ReportTable): Block[] {
  const name = visibleName(diagnostic.table) || "table sans nom";
  const fields = new Map(mapping.columns.map((one) => [one.column, one]));
  return [
    subsection(typeset(`${name} (${ENTITY_NAMES[mapping.entity]})`)),
    table({
      caption: `Colonnes de ${name}`,
      columns: [
        { label: "Colonne", width: 25 },
        { label: "Champ", width: 18 },
        { label: "Type lu", width: 18 },
        { label: "Remplie", width: 11, align: "right" },
        { label: "Valeurs", width: 11, align: "right" },
        { label: "Abîmées", width: 27 },
      ],
      rows: columns.map((column) => columnRow(column, fields.get(column.index))),
      none: "Aucune colonne.",
    }),
  ];
}

function columnRow(column: ReportColumn, mapped: ColumnMapping | undefined): string[] {
  const { index, header, rows, empty, placeholders, distinct, isDistinctExact } = column;
  const filled = rows > 0 ? percent((rows - empty - placeholders) / rows) : "–";
  return [
    visibleName(header) || `(colonne ${index + 1})`,
    mapped?.field ? typeset(fieldName(mapped.entity, mapped.field)) : "ignorée",
    typeOf(column),
    filled,
    `${isDistinctExact ? "" : "≈\u00a0"}${count(distinct)}`,
    damagesOf(column),
  ];
}

const DATE_ORDERS = { dmy: "jour mois année", mdy: "mois jour année", ymd: "année mois jour" };

function typeOf({ types: [best], dateOrder, numeric }: ReportColumn): string {
  if (best === undefined) return "–";
  const notes = [
    dateOrder === null ? "" : DATE_ORDERS[dateOrder],
    numeric?.decimalSign ? `décimales : « ${numeric.decimalSign} »` : "",
  ].filter((note) => note !== "");
  const name = TYPE_NAMES[best.type];
  return typeset(notes.length === 0 ? name : `${name} (${notes.join(", ")})`);
}

/** Most kinds listed for a column. */
const KINDS = 3;

function damagesOf({ types: [best], placeholders }: ReportColumn): string {
  const kinds = [...(best?.damages ?? [])]
    .filter((damage) => damage.count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, KINDS)
    .map((damage) => `${DAMAGE_LABELS[damage.kind]} ${count(damage.count)}`);
  const words = placeholders > 0 ? [`valeurs bouchons ${count(placeholders)}`] : [];
  return [...kinds, ...words].join(", ") || "–";
}
