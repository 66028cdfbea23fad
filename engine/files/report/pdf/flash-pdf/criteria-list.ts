import { count, euros, typeset } from "../../../../markup/french.ts";
import { LIGHT, SPACE } from "../../../../markup/tokens.ts";
import { criteriaColumns, type FamilyOfCriteria } from "../../flash/criteria-columns.ts";
import type { CriterionLine } from "../../flash/flash-report.ts";
import { criterionResult, NOT_MEASURED, shortNote } from "../../flash/sentences.ts";
import type { Canvas } from "../canvas.ts";
import { heading } from "../paragraph.ts";
import { LEFT, RIGHT, STYLES, WIDTH } from "../styles.ts";
import { widthOf } from "../typeface.ts";
import type { Section } from "./section.ts";

const GAP = SPACE.l;
const COLUMN = (WIDTH - GAP) / 2;
const ROW = 18.4;
const FAMILY_ROW = 17.5;
/** Width of the number at the end of a row. */
const END = 62;
/** Left edge of labels, after their number. */
const INDENT = 13;

/** All criteria in two columns, by family: the finding, and its amount. */
export const criteriaList: Section = (canvas, report, top) => {
  const title = `Les ${count(report.criteria.length)} critères`;
  const y = heading(canvas, title, top);
  if (report.measured < report.criteria.length)
    canvas.structure.within("P", () => {
      const legend = typeset(`${NOT_MEASURED} : non mesuré, hors de la note`);
      canvas.text(legend, STYLES.tiny, { x: RIGHT, y: top + 16, width: WIDTH / 2, align: "right" });
    });
  const columns = criteriaColumns(report);
  const ends = columns.map((families, at) =>
    families.reduce(
      (next, family) => familyRows(canvas, family, { x: LEFT + at * (COLUMN + GAP), y: next }),
      y,
    ),
  );
  return Math.max(...ends, y) + SPACE.s;
};

function familyRows(
  canvas: Canvas,
  { family: { label, leak }, lines }: FamilyOfCriteria,
  { x, y }: { readonly x: number; readonly y: number },
): number {
  const { structure } = canvas;
  structure.within("Table", () => {
    structure.within("TR", () => {
      const drawLabel = () =>
        canvas.text(label, STYLES.smallStrong, { x, y: y + 10.5, width: COLUMN - END });
      structure.within("TH", drawLabel, { scope: "Column" });
      structure.within("TD", () =>
        canvas.text(leak > 0 ? euros(leak) : "", STYLES.smallStrong, {
          x: x + COLUMN,
          y: y + 10.5,
          width: END,
          align: "right",
        }),
      );
    });
    lines.forEach((line, at) => {
      criterionRow(canvas, line, { x, y: y + FAMILY_ROW - 2 + at * ROW });
    });
  });
  return y + FAMILY_ROW + lines.length * ROW;
}

function criterionRow(
  canvas: Canvas,
  line: CriterionLine,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const { structure } = canvas;
  canvas.box(x, y, COLUMN, 0.4, LIGHT.line);
  const faulty = line.state === "defauts";
  const baseline = y + 9.2;
  const note = baseline + 7.4;
  const word = criterionResult(line);
  const wordStyle = faulty ? STYLES.smallNumber : STYLES.tiny;
  const room = COLUMN - INDENT - SPACE.s - widthOf(word, canvas.setting(wordStyle));
  structure.within("TR", () => {
    const drawLabel = () => {
      const number = String(line.rule);
      canvas.text(number, STYLES.tiny, { x: x + 9, y: baseline, width: 10, align: "right" });
      const style = line.state === "non_mesurable" ? STYLES.smallMuted : STYLES.small;
      canvas.text(line.label, style, { x: x + INDENT, y: baseline, width: room });
      canvas.text(shortNote(line), STYLES.tiny, {
        x: x + INDENT,
        y: note,
        width: COLUMN - INDENT - (line.leak > 0 ? END : 0),
      });
    };
    structure.within("TH", drawLabel, { scope: "Row" });
    structure.within("TD", () => {
      const end = { x: x + COLUMN, y: baseline, width: END, align: "right" } as const;
      canvas.text(word, wordStyle, end);
      if (line.leak > 0) canvas.text(euros(line.leak), STYLES.tiny, { ...end, y: note });
    });
  });
}
