import { gradeText } from "../../../engine/files/comparison/comparison-words.ts";
import { seriesOf } from "../../../engine/files/comparison/same-file.ts";
import { scoreChart } from "../../../engine/files/report/charts/score-chart.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { count, counted, euros } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { comparisonPath } from "../../endpoints/bilans/comparison-link.ts";
import type { KnownRun } from "../../workflows/runs/run-history.ts";
import { RUNS_MOST } from "../../workflows/runs/run-records.ts";
import { dayAndMonth, moment } from "../dates-and-sizes.ts";
import { dataTable } from "../html/data-table.ts";
import type { SitePage } from "../site-page.ts";
import { areaPage } from "./area-page.ts";
import { choiceForm, laterScore, runGrade, runName } from "./runs-parts.ts";

/** Points of a chart: the latest. */
const POINTS = 12;

/** The runs of an account, file by file. */
export function runsPage(runs: readonly KnownRun[]): SitePage {
  const [after, second] = runs;
  const before = after?.previous?.id ?? second?.uploadId;
  return areaPage({
    title: "Évolution de vos fichiers",
    part: "evolution",
    body: html`<div class="slim"><p>Chaque envoi traité laisse ici un bilan\u00a0: sa note, son nombre de fiches, son coût. Envoyez de nouveau le même fichier dans un mois\u00a0: vous verrez ce qui va mieux, ce qui va moins bien et ce qui est nouveau.</p></div>
${runs.length === 0 ? html`<p class="part">Aucun bilan pour l’instant. <a href="/espace#file">Envoyez un fichier</a>\u00a0: son bilan apparaîtra ici à la fin du traitement.</p>` : seriesOfRuns(runs).map(fileSection)}
${
  after && before !== undefined
    ? html`<section aria-labelledby="h-choix"><h2 id="h-choix">Comparer deux envois</h2>
${choiceForm(runs, { before, after: after.uploadId })}</section>`
    : null
}
${runs.length === 0 ? null : html`<p class="note part">Un bilan ne garde aucune de vos fiches. Il est effacé avec son envoi. ${count(RUNS_MOST)} bilans sont gardés au plus, les derniers.</p>`}`,
  });
}

function seriesOfRuns(runs: readonly KnownRun[]): readonly (readonly KnownRun[])[] {
  const previous = new Map(
    runs.flatMap(({ uploadId, previous: one }) => (one ? [[uploadId, one] as const] : [])),
  );
  return seriesOf(
    runs.map((run) => ({ ...run, id: run.uploadId })),
    previous,
  );
}

/** The versions of one file, as far as can be told. */
function fileSection(series: readonly KnownRun[], at: number): Markup {
  const last = series.at(-1) as KnownRun;
  return html`<section aria-labelledby="h-${at}"><h2 id="h-${at}">${customerText(runName(last))}</h2>
${series.length > 1 ? chart(series.slice(-POINTS)) : null}
${dataTable({
  caption: counted(series.length, "envoi", "envois, le dernier d’abord"),
  heads: ["Envoyé le", "Note et fiches utilisables", "Fiches", "Coût par an", "Comparer"],
  rows: series
    .toReversed()
    .map((run) => [
      html`${moment(run.sentMs)}${runName(run) === runName(last) ? null : html`<span class="note">${customerText(runName(run))}</span>`}`,
      runGrade(run),
      count(run.sent.records),
      euros(run.sent.leak),
      run.previous
        ? html`<a href="${comparisonPath(run.uploadId)}">Avec l’envoi d’avant<span class="visually-hidden"> celui du ${moment(run.sentMs)}</span></a>`
        : "Premier envoi",
    ]),
})}</section>`;
}

function chart(series: readonly KnownRun[]): Markup {
  const [first, last] = [series[0] as KnownRun, series.at(-1) as KnownRun];
  const name = `Part des fiches utilisables de ${series.length} envois\u00a0: ${gradeText(first.sent)} au premier, ${gradeText(last.sent)} au dernier.`;
  const hasLater = series.some((run) => laterScore(run) !== null);
  return html`<figure class="figure below evolution"><figcaption class="muted">Part des fiches utilisables à chaque envoi, en %. Les lignes A, B et C sont les seuils des notes.${hasLater ? " Cercle vide\u00a0: après vos décisions." : null}</figcaption>
${scoreChart(
  name,
  series.map((run) => ({
    score: run.sent.score,
    later: laterScore(run),
    label: dayAndMonth(run.sentMs),
  })),
)}</figure>`;
}
