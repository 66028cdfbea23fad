import type { FlashReport } from "../../flash/flash-report.ts";
import type { Canvas } from "../canvas.ts";

/** Draws from `top` downwards; gives where the next one begins. */
export type Section = (canvas: Canvas, report: FlashReport, top: number) => number;
