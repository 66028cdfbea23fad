import { html, type Markup } from "../../../markup/html.ts";
import { roundTo } from "../../../text/numbers.ts";
import type { Grade } from "../../diagnostic/diagnostic.ts";
import { GRADE_BANDS, scorePlace } from "./grade-bands.ts";
import { stackedParts } from "./shares.ts";

/*
 * Charts of a page. Coloured by classes of its style (`html/style.ts`), so that they follow light
 * and dark; hidden from screen readers, since the adjacent text has the same numbers.
 */

/** @param length  0 to 1. */
export function bar(length: number): Markup {
  return html`<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect class="groove" width="100" height="10"/><rect class="accent" width="${units(length)}" height="10"/></svg>`;
}

/** One bar of stacked values, each part with the class `part-1`, `part-2` … */
export function stackedBar(values: readonly number[]): Markup {
  const parts = stackedParts(values).map(({ from, length }, at) =>
    length > 0
      ? html`<rect class="part-${at + 1}" x="${units(from)}" width="${units(length)}" height="10"/>`
      : null,
  );
  return html`<svg class="stack" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">${parts}</svg>`;
}

/** The bands of the four grades, with a mark at the score. */
export function gradeScale({
  grade,
  score,
}: {
  readonly grade: Grade | null;
  readonly score: number;
}): Markup {
  const bands = GRADE_BANDS.map(
    (band) =>
      html`<rect class="${band.grade === grade ? `grade-${band.grade}` : "groove"}" x="${band.from}" y="2" width="${band.to - band.from - 0.4}" height="6"/>`,
  );
  const at = 100 * scorePlace(score);
  const mark =
    grade === null
      ? null
      : html`<rect class="mark" x="${roundTo(at - 0.25, 100)}" width="0.5" height="10"/>`;
  return html`<svg class="scale" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">${bands}${mark}</svg>`;
}

function units(share: number): number {
  return roundTo(share * 100, 100);
}
