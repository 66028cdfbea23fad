import { LIGHT, PAGE, SPACE } from "../../../../markup/tokens.ts";
import { methodSentences } from "../../flash/sentences.ts";
import { paragraph } from "../paragraph.ts";
import { LEFT, STYLES, WIDTH } from "../styles.ts";
import { wrapped } from "../text-fitting.ts";
import type { Section } from "./section.ts";

const LINES_MOST = 7;
const LINE = STYLES.tiny.size * 1.34;

/** The method, at the foot of the page wherever the sections end. */
export const method: Section = (canvas, report, top) => {
  const text = methodSentences(report).join(" ");
  const lines = wrapped(text, canvas.setting(STYLES.tiny), WIDTH, LINES_MOST).length;
  const height = lines * LINE + SPACE.s;
  const y = Math.max(top, PAGE.height - PAGE.bottom - height);
  canvas.box(LEFT, y, WIDTH, SPACE.hair, LIGHT.line);
  canvas.structure.within("P", () => {
    const place = { x: LEFT, y: y + 11, width: WIDTH, lines: LINES_MOST };
    paragraph(canvas, text, STYLES.tiny, place);
  });
  return y + height;
};
