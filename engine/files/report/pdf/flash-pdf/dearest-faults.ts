import { counted, euros } from "../../../../markup/french.ts";
import { LIGHT, SPACE } from "../../../../markup/tokens.ts";
import { barLengths, stackedParts } from "../../charts/shares.ts";
import { familyShare, noFaults } from "../../flash/sentences.ts";
import type { Canvas } from "../canvas.ts";
import { heading, listItem } from "../paragraph.ts";
import { LEFT, RIGHT, STYLES, WIDTH } from "../styles.ts";
import type { Section } from "./section.ts";

const ROW = 18;
/** Left edges and widths of the columns. */
const LABEL = { x: LEFT, width: 222 };
const BAR = { x: LEFT + 230, width: 134 };
const COUNT = { right: RIGHT - 76, width: 72 };
const EUROS = { right: RIGHT, width: 72 };

/** A table with a bar chart in its middle column. */
export const dearestFaults: Section = (canvas, report, top) => {
  let y = heading(canvas, "Les défauts les plus chers, par an", top);
  const { structure } = canvas;
  if (report.dearest.length === 0) {
    structure.within("P", () => {
      canvas.text(noFaults(report), STYLES.body, { x: LEFT, y: y + 10, width: WIDTH });
    });
    return y + ROW + SPACE.s;
  }
  const lengths = barLengths(report.dearest.map(({ leak }) => leak));
  structure.within("Table", () => {
    report.dearest.forEach((line, at) => {
      const baseline = y + 10;
      structure.within("TR", () => {
        const drawLabel = () => canvas.text(line.label, STYLES.body, { ...LABEL, y: baseline });
        structure.within("TH", drawLabel, { scope: "Row" });
        canvas.box(BAR.x, y + 2.5, BAR.width, 10, LIGHT.wash, 2);
        canvas.box(BAR.x, y + 2.5, BAR.width * (lengths[at] ?? 0), 10, LIGHT.accent, 2);
        const records = counted(line.counted, "fiche", "fiches");
        rightCell(canvas, records, STYLES.quiet, { ...COUNT, y: baseline });
        rightCell(canvas, euros(line.leak), STYLES.number, { ...EUROS, y: baseline });
      });
      y += ROW;
    });
  });
  return y + SPACE.s;
};

function rightCell(
  canvas: Canvas,
  text: string,
  style: (typeof STYLES)["quiet" | "number"],
  { right, y, width }: { readonly right: number; readonly y: number; readonly width: number },
): void {
  canvas.structure.within("TD", () =>
    canvas.text(text, style, { x: right, y, width, align: "right" }),
  );
}

/** One bar of the whole leak, by family, with a legend below. */
export const leakByFamily: Section = (canvas, report, top) => {
  if (report.leak <= 0) return top;
  const parts = stackedParts(report.families.map(({ leak }) => leak));
  const gap = 1;
  parts.forEach(({ from, length }, at) => {
    const colour = LIGHT.ramp[at] ?? LIGHT.accent;
    canvas.box(LEFT + from * WIDTH, top, length * WIDTH - (length > 0 ? gap : 0), 11, colour);
  });
  const width = WIDTH / report.families.length;
  canvas.structure.within("L", () => {
    report.families.forEach((family, at) => {
      const x = LEFT + at * width;
      canvas.box(x, top + 18, 6, 6, LIGHT.ramp[at] ?? LIGHT.accent);
      listItem(canvas, () => {
        const room = { x: x + 10, width: width - 12 };
        canvas.text(family.label, STYLES.small, { ...room, y: top + 24 });
        canvas.text(familyShare(family), STYLES.tiny, { ...room, y: top + 33 });
      });
    });
  });
  return top + 35 + SPACE.s;
};
