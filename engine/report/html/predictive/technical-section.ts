import type { ExpectedFault } from "../../../diagnostic/predictive/expected-faults.ts";
import type {
  DamageLine,
  TechnicalPart,
  TechnicalTable,
} from "../../../diagnostic/predictive/technical-part.ts";
import { count, counted, percent, typeset } from "../../design/french.ts";
import { ENTITY_LABELS } from "../../mapping/field-labels.ts";
import { told } from "../customer-text.ts";
import { html, type Markup } from "../html.ts";
import { tableHead } from "../table-head.ts";
import { methodNote, rowsEstimate, shareEstimate } from "./estimates.ts";

/** Formats, fill and expected faults of each table. */
export function technicalSection({ tables, damages, method }: TechnicalPart): Markup {
  return html`<section aria-labelledby="technique">
<h2 id="technique">Technique</h2>
${tables.map(tableFacts)}
${damages.length === 0 ? html`<p class="part">Aucune cellule abîmée n’a été relevée.</p>` : damageTable(damages)}
${methodNote(method)}
</section>
`;
}

function tableFacts(table: TechnicalTable): Markup {
  const facts: readonly (readonly [label: string, text: string])[] = [
    ["Contenu", `${ENTITY_LABELS[table.entity]}, ${counted(table.rows, "ligne", "lignes")}`],
    [
      "Colonnes",
      `${count(table.columns)}, dont ${counted(table.recognised, "reconnue", "reconnues")} (${count(table.doubtful)} à vérifier) et ${count(table.unknown)} sans champ`,
    ],
    ["Colonnes vides", count(table.hollow)],
    ["Cellules vides", percent(table.empty)],
    ["Lignes examinées", `${count(table.sampled)} sur ${count(table.rows)}`],
  ];
  return html`<h3 class="part">${told(table.table)}</h3>
<dl class="pairs">${facts.map(([label, text]) => html`<dt>${label}</dt><dd>${text}</dd>`)}</dl>
${table.faults.length === 0 ? html`<p>Aucun défaut n’a été relevé parmi les lignes examinées.</p>` : faultTable(table)}`;
}

function faultTable({ table, faults }: TechnicalTable): Markup {
  const rows = faults.map(
    (
      fault: ExpectedFault,
    ) => html`<tr role="row"><th scope="row" role="rowheader">${typeset(fault.label)}<span class="note">critère ${fault.rule}</span></th><td role="cell">${rowsEstimate(fault.rows)}</td><td role="cell">${shareEstimate(fault.share)}</td><td role="cell">${count(fault.concerned)} sur ${count(fault.examined)}</td></tr>
`,
  );
  return html`<table class="rows part" role="table">
<caption>Défauts attendus dans ${told(table)}</caption>
${tableHead(["Défaut", "Lignes attendues", "Part des lignes concernées", "Observé"])}
<tbody role="rowgroup">${rows}</tbody>
</table>`;
}

function damageTable(damages: readonly DamageLine[]): Markup {
  const rows = damages.map(
    ({ label, cells, columns }) =>
      html`<tr role="row"><th scope="row" role="rowheader">${typeset(label)}</th><td role="cell">${counted(cells, "cellule", "cellules")}</td><td role="cell">${counted(columns, "colonne", "colonnes")}</td></tr>
`,
  );
  return html`<table class="rows part" role="table">
<caption>Cellules abîmées, toutes lignes lues</caption>
${tableHead(["Dégât", "Cellules", "Colonnes"])}
<tbody role="rowgroup">${rows}</tbody>
</table>`;
}
