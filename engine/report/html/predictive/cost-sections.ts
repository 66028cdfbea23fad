import type { CostPart } from "../../../diagnostic/predictive/cost-part.ts";
import type { ReturnPart } from "../../../diagnostic/predictive/return-part.ts";
import { decimal, percent, typeset, unitEuros } from "../../design/french.ts";
import { html, type Markup } from "../html.ts";
import { tableHead } from "../table-head.ts";
import { eurosEstimate, methodNote, rowsEstimate } from "./estimates.ts";

/** What the faults cost a year, criterion by criterion. */
export function costSection({ leak, lines, hypotheses, method }: CostPart): Markup {
  const rows = lines.map(
    (
      line,
    ) => html`<tr role="row"><th scope="row" role="rowheader">${typeset(line.label)}</th><td role="cell">${eurosEstimate(line.leak)}</td><td role="cell">${unitEuros(line.unitCost)}</td><td role="cell">${typeset(line.reasoning)}</td></tr>
`,
  );
  const table = html`<table class="rows part" role="table">
<caption>Fuite par défaut, en euros par an</caption>
${tableHead(["Défaut", "Fuite attendue", "Coût d’une fiche", "D’où vient ce coût"])}
<tbody role="rowgroup">${rows}</tbody>
</table>`;
  return html`<section aria-labelledby="cout">
<h2 id="cout">Coût</h2>
<p class="lead">Fuite par an : ${eurosEstimate(leak)}</p>
${lines.length === 0 ? html`<p>Aucun défaut coûteux n’a été relevé, ou rien n’a pu être mesuré.</p>` : table}
<p class="muted part">${typeset(hypotheses)}</p>
${methodNote(method)}
</section>
`;
}

/** What repair costs against what leaks. */
export function returnSection(part: ReturnPart): Markup {
  const { byHand, assisted, proved, hours, leak, paybackMonths, hypotheses, method } = part;
  const facts: readonly (readonly [label: string, figure: Markup | string])[] = [
    [
      "Réparer à la main",
      html`${eurosEstimate(byHand)} <span class="note">heures : ${rowsEstimate(hours)}</span>`,
    ],
    ["Constats dont la correction est prouvée", percent(proved)],
    ["Réparer avec les corrections prouvées", eurosEstimate(assisted)],
    ["Ne rien faire, par an", eurosEstimate(leak)],
    [
      "Retour",
      paybackMonths === null
        ? "rien ne fuit : pas de retour à attendre"
        : `${decimal(paybackMonths, 1)} mois de fuite paient la réparation`,
    ],
  ];
  return html`<section aria-labelledby="retour">
<h2 id="retour">Retour sur investissement</h2>
<dl class="pairs">${facts.map(([label, figure]) => html`<dt>${label}</dt><dd>${figure}</dd>`)}</dl>
<p class="muted part">${typeset(hypotheses)}</p>
${methodNote(method)}
</section>
`;
}
