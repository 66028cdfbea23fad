import { PAGE } from "../../../../markup/tokens.ts";
import type { FlashReport } from "../../flash/flash-report.ts";
import { leakAmount } from "../../flash/sentences.ts";
import { Canvas } from "../canvas.ts";
import { INTER, INTER_FACES } from "../inter.ts";
import { pdfDocument } from "../pdf-document.ts";
import { verdict } from "../verdict.ts";
import { criteriaList } from "./criteria-list.ts";
import { dearestFaults, leakByFamily } from "./dearest-faults.ts";
import { figures, head } from "./head.ts";
import { invoicedSteps } from "./invoiced-steps.ts";
import { method } from "./method.ts";
import type { Section } from "./section.ts";

/** From top to bottom, in the order of a managing director's questions. */
const SECTIONS: readonly Section[] = [
  head,
  verdict,
  figures,
  dearestFaults,
  leakByFamily,
  invoicedSteps,
  criteriaList,
  method,
];

/** The drawn page, and the bottom of its last section (points from the top). */
export function drawFlash(report: FlashReport): { canvas: Canvas; bottom: number } {
  const canvas = new Canvas(PAGE.height, INTER_FACES);
  const bottom = SECTIONS.reduce(
    (top, section) => section(canvas, report, top),
    PAGE.top as number,
  );
  return { canvas, bottom };
}

/** One A4 page, PDF 1.7, tagged, fonts embedded. Same report, same bytes. */
export async function flashPdf(report: FlashReport): Promise<Uint8Array> {
  return pdfDocument([drawFlash(report).canvas], PAGE, INTER, {
    title: `Diagnostic flash de ${report.fileName}`,
    subject: `Note ${report.grade ?? "impossible"}, ${leakAmount(report)} par an`,
    date: report.date,
  });
}
