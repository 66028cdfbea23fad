import type {
  DamageLine,
  TechnicalPart,
  TechnicalTable,
} from "../../../engine/files/diagnostic/predictive/technical-part.ts";
import { rowsChart } from "../../../engine/files/report/charts/rows-chart.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { count, counted, percent, typeset, visibleName } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { dataTable } from "../html/data-table.ts";
import {
  methodNote,
  rowOfRows,
  rowsEstimate,
  rowsInWords,
  shareEstimate,
} from "../html/estimates.ts";
import { ENTITY_LABELS } from "../mapping/field-labels.ts";
import { figure } from "./figure.ts";

/** Formats, fill rates and expected faults of each table. */
export function technicalSection({ tables, damages, method }: TechnicalPart): Markup {
  return html`<section aria-labelledby="technique">
<h2 id="technique">Technique</h2>
${tables.filter(isFaulty).map((table) => folded(table, tables.length === 1))}
${soundTables(tables.filter((table) => !isFaulty(table)))}
${damages.length === 0 ? html`<p class="part">Aucune cellule abîmée n’a été relevée.</p>` : damageTable(damages)}
${methodNote(method)}
</section>
`;
}

function isFaulty({ faults }: TechnicalTable): boolean {
  return faults.length > 0;
}

/** A table with faults: what they are in one line, the rest folded unless it is alone. */
function folded(table: TechnicalTable, isOpen: boolean): Markup {
  const [most] = table.faults;
  const worst = most ? html`, surtout « ${typeset(most.label)} »` : null;
  return html`<details class="fold"${isOpen ? html` open="open"` : null}><summary><h3>${customerText(table.table)}</h3> <span class="muted">${ENTITY_LABELS[table.entity]}, ${counted(table.rows, "ligne", "lignes")}</span> <span>${counted(table.faults.length, "défaut relevé", "défauts relevés")}${worst}</span></summary>
${tableFacts(table)}</details>
`;
}

/** Tables without a fault, together. */
function soundTables(tables: readonly TechnicalTable[]): Markup | null {
  if (tables.length === 0) return null;
  return html`<details class="fold"><summary><h3>Sans défaut relevé</h3> <span class="muted">${counted(tables.length, "table", "tables")}</span></summary>
${tables.map((table) => html`<h4>${customerText(table.table)}</h4>${tableFacts(table)}`)}</details>
`;
}

function tableFacts(table: TechnicalTable): Markup {
  const facts: readonly (readonly [label: string, text: string])[] = [
    ["Contenu", `${ENTITY_LABELS[table.entity]}, ${counted(table.rows, "ligne", "lignes")}`],
    [
      "Colonnes",
      `${count(table.columns)}, dont ${counted(table.recognised, "reconnue", "reconnues")}, ${count(table.doubtful)} à décider et ${count(table.unknown)} sans champ`,
    ],
    ["Colonnes vides", count(table.hollow)],
    ["Cellules vides", percent(table.empty)],
    ["Lignes examinées", `${count(table.sampled)} sur ${count(table.rows)}`],
  ];
  return html`<dl class="pairs">${facts.map(([label, text]) => html`<dt>${label}</dt><dd>${text}</dd>`)}</dl>
${isFaulty(table) ? faultFigure(table) : html`<p>Aucun défaut n’a été relevé parmi les lignes examinées.</p>`}`;
}

function faultFigure({ table, faults }: TechnicalTable): Markup {
  const [most] = faults;
  const name = most
    ? `Défauts attendus dans ${visibleName(table)} : le plus fréquent est « ${most.label} », ${rowsInWords(most.rows)} lignes ; ${counted(faults.length, "défaut relevé", "défauts relevés")} en tout.`
    : "";
  return figure({
    title: html`Défauts attendus dans ${customerText(table)}, en lignes`,
    how: "Point : lignes attendues ; trait : intervalle à 95 %, quand elles sont estimées.",
    chart: rowsChart({
      name: typeset(name),
      mark: "dot",
      rows: faults.map(({ label, rows }) => rowOfRows(label, rows)),
      axis: count,
    }),
    table: dataTable({
      caption: html`Défauts attendus dans ${customerText(table)}`,
      heads: ["Défaut", "Lignes attendues", "Part des lignes concernées", "Observé"],
      rows: faults.map(({ rule, label, rows, share, concerned, examined }) => [
        html`${typeset(label)}<span class="note">critère ${rule}</span>`,
        rowsEstimate(rows),
        shareEstimate(share),
        `${count(concerned)} sur ${count(examined)}`,
      ]),
    }),
  });
}

function damageTable(damages: readonly DamageLine[]): Markup {
  return dataTable({
    caption: "Cellules abîmées, toutes lignes lues",
    heads: ["Dégât", "Cellules", "Colonnes"],
    rows: damages.map(({ label, cells, columns }) => [
      typeset(label),
      counted(cells, "cellule", "cellules"),
      counted(columns, "colonne", "colonnes"),
    ]),
  });
}
