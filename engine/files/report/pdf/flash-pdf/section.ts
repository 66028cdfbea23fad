import type { FlashReport } from "../../flash/flash-report.ts";
import type { Canvas } from "../canvas.ts";

/** Draws downwards from `top`; returns the top of the next section. */
export type Section = (canvas: Canvas, report: FlashReport, top: number) => number;
