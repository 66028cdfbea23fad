import { ROW_STATES, type RowState } from "../../../engine/files/diagnostic/row-state.ts";
import { STATE_WORDS } from "../../../engine/files/diagnostic/state-words.ts";
import { stackedParts } from "../../../engine/files/report/charts/shares.ts";
import type { FlashReport } from "../../../engine/files/report/flash/flash-report.ts";
import { count, euros } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";

/** Faults named one by one; the others are summed. */
const NAMED = 3;

type Pictured = Pick<FlashReport, "grade" | "states" | "records" | "leak" | "dearest">;

/** A picture of a diagnosis: its grade, the four numbers, and what is dearest. */
export function exampleFigure({ grade, states, records, leak, dearest }: Pictured): Markup {
  const usable = states.valide + states.reparee;
  const named = dearest.slice(0, NAMED);
  const rest = leak - named.reduce((sum, fault) => sum + fault.leak, 0);
  return html`<figure class="mini" aria-labelledby="exemple-titre">
<figcaption id="exemple-titre"><span>Votre résultat, en une page</span> <span class="muted">exemple inventé</span></figcaption>
<div class="mark"><p class="grade grade-${grade}"><span class="visually-hidden">Note </span>${grade}</p>
<p><strong>${count(usable)} fiches sur ${count(records)}</strong><br/>peuvent servir</p></div>
${bar(states)}
<dl class="four">${ROW_STATES.map(
    (state) =>
      html`<div class="s-${state}"><dt>${STATE_WORDS[state].many}</dt><dd>${count(states[state])}</dd></div>`,
  )}</dl>
<ul class="sums">${named.map(({ label, counted, leak: cost }) => sum(`${label} (${count(counted)})`, cost))}${sum("Autres défauts", rest)}
<li class="total"><span>Coût estimé, par an</span> <b>${euros(leak)}</b></li></ul>
</figure>`;
}

function sum(label: string, cost: number): Markup {
  return html`<li><span>${label}</span> <b>${euros(cost)}</b></li>`;
}

/** The numbers are beside it in words. */
function bar(states: Readonly<Record<RowState, number>>): Markup {
  const parts = stackedParts(ROW_STATES.map((state) => states[state]));
  return html`<svg class="stack" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">${parts.map(
    ({ from, length }, at) =>
      html`<rect class="f-${ROW_STATES[at]}" x="${(from * 100).toFixed(2)}" width="${Math.max(0, length * 100 - 0.5).toFixed(2)}" height="10"/>`,
  )}</svg>`;
}
