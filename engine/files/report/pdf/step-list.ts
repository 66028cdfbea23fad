import { LIGHT, SPACE } from "../../../markup/tokens.ts";
import type { FlashReport } from "../flash/flash-report.ts";
import { stoppedShare } from "../flash/sentences.ts";
import type { Canvas } from "./canvas.ts";
import { listItem, paragraph } from "./paragraph.ts";
import { LEFT, STYLES, WIDTH } from "./styles.ts";

const COLUMNS = 3;
const GAP = SPACE.l;
/** Height of the list, in points. */
export const STEP_LIST = 62;

/** Draws recommended actions in a row, the most urgent first. */
export function stepList(
  canvas: Canvas,
  report: Pick<FlashReport, "actions" | "leak">,
  y: number,
): number {
  const width = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS;
  const { structure } = canvas;
  structure.within("L", () => {
    report.actions.forEach((action, at) => {
      const x = LEFT + at * (width + GAP);
      listItem(canvas, () => {
        canvas.box(x, y, 13, 13, LIGHT.ink, 6.5);
        canvas.text(
          String(at + 1),
          { ...STYLES.smallStrong, colour: LIGHT.paper },
          { x: x + 6.5, y: y + 9.2, width: 13, align: "centre" },
        );
        canvas.text(action.title, STYLES.strong, { x: x + 18, y: y + 9.6, width: width - 18 });
        const next = paragraph(canvas, action.detail, STYLES.small, {
          x,
          y: y + 23,
          width,
          lines: 4,
        });
        canvas.text(stoppedShare(action, report.leak), STYLES.tinyStrong, { x, y: next, width });
      });
    });
  });
  return y + STEP_LIST + SPACE.s;
}
