import { LIGHT, SPACE } from "../../../markup/tokens.ts";
import type { Canvas, TextStyle } from "./canvas.ts";
import type { Structure } from "./structure.ts";
import { LEFT, STYLES, WIDTH } from "./styles.ts";
import { wrapped } from "./text-fitting.ts";

/** A heading over a hairline; gives the top of what follows. */
export function heading(canvas: Canvas, text: string, top: number): number {
  canvas.box(LEFT, top, WIDTH, SPACE.hair, LIGHT.line);
  canvas.structure.within("H2", () => {
    canvas.text(text, STYLES.heading, { x: LEFT, y: top + 16, width: WIDTH });
  });
  return top + 23;
}

/** An item of the list that is open. */
export function listItem({ structure }: { readonly structure: Structure }, draw: () => void): void {
  structure.within("LI", () => structure.within("LBody", draw));
}

/** Lines of a paragraph under one another; gives the baseline after the last. */
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

/** Distance of lines, in sizes of the type. */
export const LEADING = 1.34;
