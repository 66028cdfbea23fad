import type { Estimate } from "../../../engine/files/diagnostic/predictive/estimate.ts";
import type { ChartRow } from "../../../engine/files/report/charts/rows-chart.ts";
import { count, euros, percent, typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";

/** A number of rows with its interval: `~ 1 240 (980 à 1 560)`; without one when exact. */
export function rowsEstimate(estimate: Estimate): Markup {
  return withInterval(estimate, wholeCount);
}

export function eurosEstimate(estimate: Estimate): Markup {
  return withInterval(estimate, wholeEuros);
}

export function shareEstimate(estimate: Estimate): Markup {
  return withInterval(estimate, percent);
}

function wholeCount(value: number): string {
  return count(Math.round(value));
}

function wholeEuros(value: number): string {
  return euros(Math.round(value));
}

function withInterval({ value, low, high }: Estimate, text: (value: number) => string): Markup {
  if (low === high) return html`${text(value)}`;
  return html`environ\u00a0${text(value)}<span class="note">de\u00a0${text(low)} à\u00a0${text(high)}</span>`;
}

/** The same without markup: `environ 1 240 (de 980 à 1 560)`. */
export function rowsInWords(estimate: Estimate): string {
  return rowsAlone(estimate) + rowsRange(estimate);
}

export function eurosInWords(estimate: Estimate): string {
  return eurosAlone(estimate) + eurosRange(estimate);
}

/** `environ 1 240`. */
export function rowsAlone(estimate: Estimate): string {
  return alone(estimate, wholeCount);
}

export function eurosAlone(estimate: Estimate): string {
  return alone(estimate, wholeEuros);
}

function alone({ value, low, high }: Estimate, text: (value: number) => string): string {
  return low === high ? text(value) : `environ\u00a0${text(value)}`;
}

/** ` (de 980 à 1 560)`; "" when the figure is exact. */
export function rowsRange(estimate: Estimate): string {
  return range(estimate, wholeCount);
}

export function eurosRange(estimate: Estimate): string {
  return range(estimate, wholeEuros);
}

function range({ low, high }: Estimate, text: (value: number) => string): string {
  return low === high ? "" : ` (de\u00a0${text(low)} à\u00a0${text(high)})`;
}

/** A row of a chart whose value is formatted as in its table. */
export function rowOfRows(label: string, estimate: Estimate): ChartRow {
  return { label: typeset(label), ...estimate, text: wholeCount(estimate.value) };
}

export function rowOfEuros(label: string, estimate: Estimate): ChartRow {
  return { label: typeset(label), ...estimate, text: wholeEuros(estimate.value) };
}

/** How the figures of a section were computed. */
export function methodNote(sentences: readonly string[]): Markup {
  return html`<details><summary>Comment c’est calculé</summary><ul class="plain">${sentences.map((text) => html`<li>${typeset(text)}</li>`)}</ul></details>`;
}
