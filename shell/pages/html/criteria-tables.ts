import {
  criteriaColumns,
  type FamilyOfCriteria,
} from "../../../engine/files/report/flash/criteria-columns.ts";
import type {
  CriterionLine,
  FlashReport,
} from "../../../engine/files/report/flash/flash-report.ts";
import { criterionNote, criterionResult } from "../../../engine/files/report/flash/sentences.ts";
import { count, euros, typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { rowsLink } from "./fault-rows.ts";

/**
 * All criteria, one table per family, in two columns on wide screens.
 *
 * @param rows  The page of the rows, where there is one.
 */
export function criteriaTables(report: FlashReport, rows?: string): Markup {
  const columns = criteriaColumns(report).map(
    (families) => html`<div>${families.map((family) => familyTable(family, rows))}</div>`,
  );
  return html`<section aria-labelledby="criteres">
<h2 id="criteres">Les ${count(report.criteria.length)} critères</h2>
<div class="criteria">${columns}</div>
</section>`;
}

function familyTable({ family, lines }: FamilyOfCriteria, rows?: string): Markup {
  return html`<table>
<thead><tr><th scope="col" colspan="2"><span class="visually-hidden">Critères de la famille </span><span class="family">${family.label}</span></th><th scope="col" class="number family"><span class="visually-hidden">Fiches en défaut, coût par an </span>${family.leak > 0 ? euros(family.leak) : null}</th></tr></thead>
<tbody>${lines.map((line) => criterionRow(line, rows))}</tbody>
</table>`;
}

function criterionRow(line: CriterionLine, rows?: string): Markup {
  const faulty = line.state === "defauts";
  const result = criterionResult(line);
  return html`<tr${line.state === "non_mesurable" ? html` class="unmeasured"` : null}>
<td class="rule number">${line.rule}</td>
<th scope="row">${line.label}<span class="note">${line.state === "non_mesurable" ? typeset("non mesuré : ") : null}${criterionNote(line)}</span></th>
<td class="result number"><span class="${faulty ? "strong" : "note"}">${faulty ? rowsLink(rows, line, result) : result}</span>${line.leak > 0 ? html`<span class="note">${euros(line.leak)}</span>` : null}</td>
</tr>`;
}
