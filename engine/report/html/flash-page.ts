import { GRADE_BANDS } from "../charts/grade-bands.ts";
import { barLengths } from "../charts/shares.ts";
import { bar, gradeScale, stackedBar } from "../charts/svg.ts";
import { count, counted, decimal, euros, longDate, unitEuros } from "../design/french.ts";
import type { FlashReport } from "../flash/flash-report.ts";
import {
  bandText,
  columnsRead,
  familyShare,
  leakAmount,
  methodSentences,
  noFaults,
  stoppedShare,
} from "../flash/sentences.ts";
import { criteriaTables } from "./criteria-tables.ts";
import { htmlDocument } from "./document.ts";
import { html, type Markup } from "./html.ts";

export interface FlashPageOptions {
  /** Where the same page is as a PDF; made by the service, never by users. */
  readonly pdfHref?: string;
}

/** The page of a flash report, to be answered with `PAGE_POLICY`. Same report, same text. */
export function flashPage(report: FlashReport, options: FlashPageOptions = {}): string {
  const body = html`<div class="page">
<header class="masthead">
<p>Diagnostic flash</p>
<time class="muted" datetime="${report.date}">${longDate(report.date)}</time>
</header>
<main>
<h1>${report.fileName}</h1>
<p class="muted">${counted(report.records, "fiche", "fiches")} · ${columnsRead(report.columns)}</p>
${options.pdfHref === undefined ? null : html`<p class="screen"><a href="${options.pdfHref}">Télécharger cette page en PDF</a></p>`}
${verdict(report)}
${figures(report)}
${dearest(report)}
${actions(report)}
${criteriaTables(report)}
</main>
<footer>
<h2 class="visually-hidden">Comment c’est calculé</h2>
<p>${methodSentences(report).join(" ")}</p>
${reasonings(report)}
</footer>
</div>`;
  return htmlDocument({ title: `Diagnostic flash de ${report.fileName}`, body });
}

function verdict(report: FlashReport): Markup {
  const { grade, score } = report;
  const bands = [...GRADE_BANDS].reverse().map(bandText);
  return html`<section class="verdict" aria-label="Note et coût">
<p class="grade ${grade === null ? null : `grade-${grade}`}"><span class="visually-hidden">Note </span>${grade ?? "–"}</p>
<div>
<p class="amount"><strong>${leakAmount(report)}</strong> <span class="muted">par an : ce que coûtent les défauts de ce fichier (estimation)</span></p>
<p class="lead">${report.judgement}</p>
${gradeScale(report)}
<p class="bands muted"><span class="strong">${grade === null ? "Note impossible" : `${decimal(score, 1)} / 100`}</span> <span>${bands.join(" · ")}</span></p>
</div>
</section>`;
}

function figures({ findings, correctable, duplicates, measured, criteria }: FlashReport): Markup {
  const cells: readonly (readonly [label: string, figure: string])[] = [
    ["défauts relevés", count(findings)],
    ["corrections prouvées", count(correctable)],
    ["fiches en double", count(duplicates.rows)],
    ["critères mesurés", `${count(measured)} / ${count(criteria.length)}`],
  ];
  return html`<dl class="figures">${cells.map(
    ([label, figure]) => html`<div><dt>${label}</dt><dd>${figure}</dd></div>`,
  )}</dl>`;
}

function dearest(report: FlashReport): Markup {
  const lengths = barLengths(report.dearest.map(({ leak }) => leak));
  const rows = report.dearest.map(
    (line, at) => html`<tr>
<th scope="row">${line.label}</th>
<td class="chart">${bar(lengths[at] ?? 0)}</td>
<td class="number muted">${counted(line.concerned, "fiche", "fiches")}</td>
<td class="number strong">${euros(line.leak)}</td>
</tr>`,
  );
  const table = html`<table class="dearest">
<thead><tr><th scope="col">Défaut</th><td></td><th scope="col" class="number">Concernées</th><th scope="col" class="number">Par an</th></tr></thead>
<tbody>${rows}</tbody>
</table>`;
  return html`<section aria-labelledby="chers">
<h2 id="chers">Les défauts les plus chers, par an</h2>
${rows.length === 0 ? html`<p>${noFaults(report)}</p>` : table}
${report.leak > 0 ? families(report) : null}
</section>`;
}

function families({ families: all }: FlashReport): Markup {
  const items = all.map(
    (family, at) =>
      html`<li class="part-${at + 1}">${family.label}<span class="note">${familyShare(family)}</span></li>`,
  );
  return html`<div class="stacked">${stackedBar(all.map(({ leak }) => leak))}<ul class="families">${items}</ul></div>`;
}

function actions(report: FlashReport): Markup {
  const items = report.actions.map((action) => {
    const share = stoppedShare(action, report.leak);
    return html`<li><h3>${action.title}</h3><p>${action.detail}</p>${share === "" ? null : html`<p class="strong">${share}</p>`}</li>`;
  });
  return html`<section aria-labelledby="faire">
<h2 id="faire">À faire maintenant</h2>
<ol class="actions">${items}</ol>
</section>`;
}

/** Where each unit cost comes from; not on paper, where it has no room. */
function reasonings({ criteria }: FlashReport): Markup {
  const items = criteria
    .filter(({ reasoning }) => reasoning !== "")
    .map(
      ({ rule, label, unitCost, reasoning }) =>
        html`<li value="${rule}"><span class="strong">${label}, ${unitEuros(unitCost)}.</span> ${reasoning}</li>`,
    );
  if (items.length === 0) return html``;
  return html`<details class="screen"><summary>D’où viennent ces coûts</summary><ol>${items}</ol></details>`;
}
