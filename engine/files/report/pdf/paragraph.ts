import { LIGHT, SPACE } from "../../../markup/tokens.ts";
import type { Canvas, TextStyle } from "./canvas.ts";
import type { Structure } from "./structure.ts";
import { LEFT, STYLES, WIDTH } from "./styles.ts";
import { wrapped } from "./text-fitting.ts";

/** Draws a heading over a hairline; returns the top of its content. */
export function heading(canvas: Canvas, text: string, top: number): number {
  canvas.box(LEFT, top, WIDTH, SPACE.hair, LIGHT.line);
  canvas.structure.within("H2", () => {
    canvas.text(text, STYLES.heading, { x: LEFT, y: top + 16, width: WIDTH });
  });
  return top + 23;
}

/** Draws an item of the open list. */
export function listItem({ structure }: { readonly structure: Structure }, draw: () => void): void {
  structure.within("LI", () => structure.within("LBody", draw));
}

/** Draws the lines of a paragraph; returns the baseline after the last one. */
export function paragraph(
  canvas: Canvas,
  text: string,
  style: TextStyle,
  at: { readonly x: number; readonly y: number; readonly width: number; readonly lines: number },
): number {
  const step = style.size * LEADING;
  const lines = wrapped(text, canvas.setting(style), at.width, at.lines);
  lines.forEach((line, index) => {
    canvas.text(line, style, { x: at.x, y: at.y + index * step, width: at.width });
  });
  return at.y + lines.length * step;
}

/** Line spacing, in type sizes. */
export const LEADING = 1.34;
