import { gradeText } from "../../../engine/files/comparison/comparison-words.ts";
import { gradeOfStates } from "../../../engine/files/comparison/run-figures.ts";
import { counted, visibleName } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { COMPARISON_PATH } from "../../endpoints/bilans/comparison-link.ts";
import type { KnownRun } from "../../workflows/runs/run-history.ts";
import { momentText } from "../dates-and-sizes.ts";
import { listField } from "../forms/form-fields.ts";

/** The names of the files of a run, as text. */
export function runName({ names }: Pick<KnownRun, "names">): string {
  return names.join(", ");
}

/** Grade and share of a run, with those that decisions led to. */
export function runGrade({ sent, reviewed, decided }: KnownRun): Markup {
  const after = decided ? gradeOfStates(decided.states) : reviewed;
  return html`${gradeText(sent)}${after === null ? null : html`<span class="note">après vos décisions\u00a0: ${gradeText(after)}</span>`}`;
}

/** The score that decisions led to; `null` for none. */
export function laterScore({ reviewed, decided }: KnownRun): number | null {
  return (decided ? gradeOfStates(decided.states) : reviewed)?.score ?? null;
}

/** A form that compares any two runs. */
export function choiceForm(
  runs: readonly KnownRun[],
  chosen: { readonly before: string; readonly after: string },
): Markup {
  const options = runs.map((run) => ({
    value: run.uploadId,
    label: `${momentText(run.sentMs)}, ${visibleName(runName(run))}, ${counted(run.sent.records, "fiche", "fiches")}`,
  }));
  return html`<form method="get" action="${COMPARISON_PATH}">
${listField({ name: "avant", label: "Premier envoi", options, value: chosen.before })}
${listField({ name: "apres", label: "Second envoi", options, value: chosen.after })}
<p class="submit"><button type="submit">Comparer ces deux envois</button></p></form>`;
}
