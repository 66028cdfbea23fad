import type { CostPart } from "../../../engine/files/diagnostic/predictive/cost-part.ts";
import { rowsChart } from "../../../engine/files/report/charts/rows-chart.ts";
import { euros, typeset, unitEuros } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { dataTable } from "../html/data-table.ts";
import { eurosEstimate, eurosInWords, methodNote, rowOfEuros } from "../html/estimates.ts";
import { figure } from "./figure.ts";

/** The yearly cost of faults, by criterion. */
export function costSection({ leak, lines, hypotheses, method }: CostPart): Markup {
  return html`<section aria-labelledby="cout">
<h2 id="cout">Coût</h2>
<p class="lead">Coût par an\u00a0: ${eurosInWords(leak)}</p>
${lines.length === 0 ? html`<p>Aucun défaut coûteux n’a été relevé, ou rien n’a pu être mesuré.</p>` : costFigure(lines)}
<p class="muted part">${typeset(hypotheses)}</p>
${methodNote(method)}
</section>
`;
}

function costFigure(lines: CostPart["lines"]): Markup {
  const [dearest] = lines;
  const name = dearest
    ? `Coût par défaut : le plus cher est « ${dearest.label} », ${eurosInWords(dearest.leak)} par an, sur ${lines.length} défauts qui coûtent.`
    : "";
  return figure({
    title: "Coût par défaut, en euros par an",
    how: "Barre : coût attendu ; trait : intervalle à 95 %, quand il est estimé.",
    chart: rowsChart({
      name: typeset(name),
      mark: "bar",
      rows: lines.map((line) => rowOfEuros(line.label, line.leak)),
      axis: euros,
    }),
    table: dataTable({
      caption: "Coût par défaut",
      heads: ["Défaut", "Coût attendu", "Coût d’une fiche", "D’où vient ce coût"],
      rows: lines.map(({ label, leak, unitCost, reasoning }) => [
        typeset(label),
        eurosEstimate(leak),
        unitEuros(unitCost),
        typeset(reasoning),
      ]),
    }),
    isBelow: true,
  });
}
