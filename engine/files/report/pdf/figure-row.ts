import { LIGHT, SPACE } from "../../../markup/tokens.ts";
import type { Canvas } from "./canvas.ts";
import { LEFT, STYLES, WIDTH } from "./styles.ts";

export interface LabelledFigure {
  readonly figure: string;
  readonly label: string;
}

/** Figures in a row on a panel, each above its label. */
export function figureRow(canvas: Canvas, cells: readonly LabelledFigure[], top: number): number {
  const height = FIGURE_ROW;
  const width = WIDTH / cells.length;
  canvas.box(LEFT, top, WIDTH, height, LIGHT.wash, 4);
  cells.forEach(({ figure, label }, at) => {
    const x = LEFT + at * width + SPACE.m;
    canvas.structure.within("P", () => {
      canvas.text(figure, STYLES.figure, { x, y: top + 16, width: width - SPACE.m });
      canvas.text(label, STYLES.tiny, { x, y: top + 26, width: width - SPACE.m });
    });
  });
  return top + height + SPACE.m;
}

/** Height of the panel, in points. */
export const FIGURE_ROW = 33;
