import type { FlashReport } from "../../../engine/files/report/flash/flash-report.ts";
import { stoppedShare } from "../../../engine/files/report/flash/sentences.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";

/** Actions in columns, most urgent first. */
export function actionList(report: Pick<FlashReport, "actions" | "leak">): Markup {
  const items = report.actions.map((action) => {
    const share = stoppedShare(action, report.leak);
    return html`<li><h3>${action.title}</h3><p>${action.detail}</p>${share === "" ? null : html`<p class="strong">${share}</p>`}</li>`;
  });
  return html`<ol class="actions">${items}</ol>`;
}
