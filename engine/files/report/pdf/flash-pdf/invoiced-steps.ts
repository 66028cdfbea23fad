import { heading } from "../paragraph.ts";
import { stepList } from "../step-list.ts";
import { RIGHT, STYLES, WIDTH } from "../styles.ts";
import type { Section } from "./section.ts";

/** Share of the line that the title leaves. */
const REST = 0.75;

/**
 * What to do now; beside its title whether the customers can receive electronic invoices, for which
 * the page has no line of its own.
 */
export const invoicedSteps: Section = (canvas, report, top) => {
  const y = heading(canvas, "À faire maintenant", top);
  const line = `Facturation électronique\u00a0: ${report.invoicing.headline}`;
  const place = { x: RIGHT, y: top + 16, width: WIDTH * REST, align: "right" } as const;
  canvas.structure.within("P", () => canvas.text(line, STYLES.small, place));
  return stepList(canvas, report, y);
};
