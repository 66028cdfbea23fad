import { heading } from "../paragraph.ts";
import { stepList } from "../step-list.ts";
import type { Section } from "./section.ts";

export const nextSteps: Section = (canvas, report, top) =>
  stepList(canvas, report, heading(canvas, "À faire maintenant", top));
