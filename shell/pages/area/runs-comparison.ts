import {
  type CriterionChange,
  TRENDS,
  type Trend,
} from "../../../engine/files/comparison/compare-runs.ts";
import {
  CAVEAT_TEXTS,
  changeSentence,
  gradeSentence,
  LIKENESS_TEXTS,
  leakSentence,
  recordsSentence,
  TREND_HEADINGS,
} from "../../../engine/files/comparison/comparison-words.ts";
import type { RunFigures } from "../../../engine/files/comparison/run-figures.ts";
import { ROW_STATES } from "../../../engine/files/diagnostic/row-state.ts";
import { STATE_WORDS } from "../../../engine/files/diagnostic/state-words.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { count, counted, euros } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { RUNS_PATH } from "../../endpoints/bilans/comparison-link.ts";
import type { ComparedRuns, KnownRun } from "../../workflows/runs/run-history.ts";
import { day } from "../dates-and-sizes.ts";
import { figureTable } from "../html/data-table.ts";
import type { SitePage } from "../site-page.ts";
import { areaPage } from "./area-page.ts";
import { choiceForm, runGrade, runName } from "./runs-parts.ts";
import { type RowsView, rowsSection } from "./runs-rows-section.ts";

/** The data of the comparison of two runs. */
export interface ComparisonView {
  readonly compared: ComparedRuns;
  /** All runs of the account. */
  readonly runs: readonly KnownRun[];
  readonly rows: RowsView;
}

/** Two runs side by side: what is better, what is worse, what is new. */
export function comparisonPage({ compared, runs, rows }: ComparisonView): SitePage {
  const { before, after, likeness, comparison } = compared;
  const groups = TRENDS.map((trend) => ({
    trend,
    changes: comparison.criteria.filter((one) => one.trend === trend),
  }));
  const [reported, others] = [groups.slice(0, DISPLAYED), groups.slice(DISPLAYED)];
  return areaPage({
    title: "Comparaison de deux envois",
    part: "evolution",
    body: html`<p class="slim"><a href="${RUNS_PATH}">Tous vos bilans</a></p>
<div class="versus">${side("Avant", before)}${side("Après", after)}</div>
<p class="lead">${gradeSentence(comparison)}</p>
<p>${leakSentence(comparison)} ${recordsSentence(comparison)}</p>
<p class="note">${likeness === null ? "Rien ne dit que ces deux envois sont du même fichier\u00a0: vous les avez choisis." : `Ces deux envois semblent être du même fichier, reconnu ${LIKENESS_TEXTS[likeness]}. Ce n’est pas le cas\u202f? Choisissez-en d’autres plus bas.`} Les chiffres sont ceux des fichiers tels que vous les avez envoyés, avant vos décisions.</p>
${comparison.caveats.length === 0 ? null : html`<div class="message"><ul>${comparison.caveats.map((one) => html`<li>${CAVEAT_TEXTS[one]}</li>`)}</ul></div>`}
${reported.map(({ trend, changes }) => trendSection(trend, changes))}
${restOf(others)}
${rowsSection(rows)}
<section aria-labelledby="h-etats"><h2 id="h-etats">Combien de fiches</h2>
<div class="compared">${statesTable(comparison.before, comparison.after)}</div></section>
<section aria-labelledby="h-choix"><h2 id="h-choix">Comparer d’autres envois</h2>
${choiceForm(runs, { before: before.uploadId, after: after.uploadId })}</section>`,
  });
}

/** Groups that are shown open: better, worse, new. */
const DISPLAYED = 3;

function side(label: string, run: KnownRun): Markup {
  const { grade } = run.sent;
  return html`<div><p class="grade${grade === null ? null : ` grade-${grade}`}"><span class="visually-hidden">Note </span>${grade ?? "–"}</p>
<p><span class="muted">${label}\u00a0: envoi du ${day(run.sentMs)}</span><br/><strong>${customerText(runName(run))}</strong><br/>${runGrade(run)}</p></div>`;
}

const NOTHING: Partial<Record<Trend, string>> = {
  mieux: "Aucun critère ne va mieux.",
  moins_bien: "Aucun critère ne va moins bien.",
  nouveau: "Aucun défaut nouveau.",
};

function trendSection(trend: Trend, changes: readonly CriterionChange[]): Markup {
  const number =
    changes.length === 0 ? null : html` <span class="muted">(${count(changes.length)})</span>`;
  return html`<section class="trend ${trend}" aria-labelledby="h-${trend}"><h2 id="h-${trend}">${TREND_HEADINGS[trend]}${number}</h2>
${changes.length === 0 ? html`<p>${NOTHING[trend] ?? null}</p>` : changeList(changes)}</section>
`;
}

function changeList(changes: readonly CriterionChange[]): Markup {
  return html`<ul class="plain">${changes.map(
    (change) => html`<li><strong>${change.label}</strong>\u00a0: ${changeSentence(change)}</li>\n`,
  )}</ul>`;
}

function restOf(
  groups: readonly { readonly trend: Trend; readonly changes: readonly CriterionChange[] }[],
): Markup | null {
  const filled = groups.filter(({ changes }) => changes.length > 0);
  const all = filled.reduce((sum, { changes }) => sum + changes.length, 0);
  if (all === 0) return null;
  return html`<details><summary>${counted(all, "autre critère", "autres critères")}</summary>${filled.map(
    ({ trend, changes }) =>
      html`<h3 class="part">${TREND_HEADINGS[trend]}</h3>${changeList(changes)}`,
  )}</details>
`;
}

function statesTable(before: RunFigures, after: RunFigures): Markup {
  const figures = (label: string, of: (one: RunFigures) => number, text = count) => [
    label,
    text(of(before)),
    text(of(after)),
    changeText(of(after) - of(before), text),
  ];
  return figureTable({
    caption: "Avant et après",
    heads: ["Nombre", "Avant", "Après", "Écart"],
    rows: [
      figures("Fiches", ({ records }) => records),
      ...ROW_STATES.map((state) =>
        figures(`dont ${STATE_WORDS[state].many}`, ({ states }) => states[state]),
      ),
      figures("Coût par an", ({ leak }) => Math.round(leak), euros),
    ],
  });
}

function changeText(change: number, text: (value: number) => string): string {
  return change > 0 ? `+${text(change)}` : text(change);
}
