import { LIGHT, PAGE, SPACE } from "../../design/tokens.ts";
import { methodSentences } from "../../flash/sentences.ts";
import { paragraph, type Section } from "./section.ts";
import { LEFT, STYLES, WIDTH } from "./styles.ts";

const LINES = 6;

/** How it was computed, at the foot of the page wherever the rest ends. */
export const method: Section = (canvas, report, top) => {
  const height = LINES * STYLES.tiny.size * 1.34 + 8;
  const y = Math.max(top, PAGE.height - PAGE.bottom - height);
  canvas.box(LEFT, y, WIDTH, SPACE.hair, LIGHT.line);
  canvas.structure.within("P", () => {
    paragraph(canvas, methodSentences(report).join(" "), STYLES.tiny, {
      x: LEFT,
      y: y + 11,
      width: WIDTH,
      lines: LINES,
    });
  });
  return y + height;
};
