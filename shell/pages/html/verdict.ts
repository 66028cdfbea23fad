import { GRADE_BANDS } from "../../../engine/files/report/charts/grade-bands.ts";
import { gradeScale } from "../../../engine/files/report/charts/svg.ts";
import type { FlashReport } from "../../../engine/files/report/flash/flash-report.ts";
import {
  bandText,
  leakAmount,
  leakWords,
  scoreText,
} from "../../../engine/files/report/flash/sentences.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";

/** Grade, yearly cost in euros, and judgement. */
export function verdict(
  report: Pick<FlashReport, "grade" | "score" | "leak" | "judgement"> &
    Partial<Pick<FlashReport, "ownCosts">>,
): Markup {
  const { grade, score } = report;
  // The same bands as on the scale above.
  const bands = GRADE_BANDS.map(bandText);
  return html`<section class="verdict" aria-label="Note et coût">
<p class="grade ${grade === null ? null : `grade-${grade}`}"><span class="visually-hidden">Note </span>${grade ?? "–"}</p>
<div>
<p class="amount"><strong>${leakAmount(report)}</strong> <span class="muted">${leakWords(report).join(" ")}</span></p>
<p class="lead">${report.judgement}</p>
${gradeScale(report)}
<p class="bands muted"><span class="strong">${grade === null ? "Note impossible" : scoreText(score)}</span> <span>${bands.join(" · ")}</span></p>
</div>
</section>`;
}
