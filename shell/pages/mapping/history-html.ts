import { customerText } from "../../../engine/markup/customer-text.ts";
import { counted, longDate, visibleName } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { tableHead } from "../html/table-head.ts";
import { workflowPage } from "../html/workflow-page.ts";
import { fullFieldLabel } from "./field-labels.ts";
import type { ConfirmedMappingLine, HistoryPage } from "./history-page.ts";

/** The page of a client's confirmed mappings. Serve it with `WORKFLOW_POLICY`. */
export function historyHtml({ client, mappings, older }: HistoryPage): string {
  return workflowPage({
    kind: "Mappings validés",
    title: visibleName(client),
    links: [],
    body: html`<h1>Correspondances validées</h1>
<p class="muted">${customerText(client)} · ${counted(mappings.length, "correspondance", "correspondances")}. Elles servent à reconnaître vos prochains fichiers.</p>
${mappings.length === 0 ? html`<p>Aucune correspondance n’a encore été validée : confirmez celle d’un fichier, elle apparaîtra ici.</p>` : mappings.map(confirmedMapping)}${older === 0 ? null : html`<p class="muted">${counted(older, "correspondance plus ancienne n’est pas montrée", "correspondances plus anciennes ne sont pas montrées")} ici : demandez cette adresse en JSON pour les lire.</p>`}`,
  });
}

function confirmedMapping({ date, file, columns }: ConfirmedMappingLine): Markup {
  const rows = columns.map(
    ({
      table,
      header,
      entity,
      field,
    }) => html`<tr role="row"><th scope="row" role="rowheader">${header.trim() === "" ? html`<span class="muted">colonne sans nom</span>` : customerText(header)}</th><td role="cell">${customerText(table)}</td><td role="cell">${field === null ? html`<span class="muted">Ignorée</span>` : html`${fullFieldLabel(entity, field)}`}</td></tr>
`,
  );
  return html`<section>
<h2>${customerText(file)}</h2>
<p class="muted">Validé le <time datetime="${date}">${longDate(date)}</time></p>
<details><summary>${counted(columns.length, "colonne", "colonnes")}<span class="visually-hidden"> de ${customerText(file)}</span></summary>
<table class="rows part" role="table">
<caption>Colonnes de ${customerText(file)}</caption>
${tableHead(["Colonne du fichier", "Table", "Champ"])}
<tbody role="rowgroup">${rows}</tbody>
</table></details>
</section>
`;
}
