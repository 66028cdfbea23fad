import { longDate } from "../../../markup/french.ts";
import { LIGHT } from "../../../markup/tokens.ts";
import type { Canvas } from "./canvas.ts";
import { LEFT, RIGHT, STYLES, WIDTH } from "./styles.ts";

/** The head of a first page. */
export interface Masthead {
  /** Kind of page. */
  readonly brand: string;
  /** AAAA-MM-JJ. */
  readonly date: string;
  /** Subject of the page. */
  readonly title: string;
  /** What was read for it. */
  readonly about: string;
}

export function masthead(canvas: Canvas, head: Masthead, top: number): number {
  const { structure } = canvas;
  const dateWidth = 120;
  structure.within("P", () => {
    const brand = { x: LEFT, y: top + 8, width: WIDTH - dateWidth };
    canvas.text(head.brand, STYLES.brand, brand);
    const date = { x: RIGHT, y: top + 8, width: dateWidth, align: "right" } as const;
    canvas.text(longDate(head.date), STYLES.smallMuted, date);
  });
  canvas.box(LEFT, top + 14, WIDTH, 1.4, LIGHT.ink);
  structure.within("H1", () => {
    const title = { x: LEFT, y: top + 36, width: WIDTH, cut: "middle" } as const;
    canvas.text(head.title, STYLES.title, title);
  });
  structure.within("P", () => {
    canvas.text(head.about, STYLES.smallMuted, { x: LEFT, y: top + 49, width: WIDTH });
  });
  return top + 60;
}
