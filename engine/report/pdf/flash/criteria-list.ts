import { count, euros } from "../../design/french.ts";
import { LIGHT, SPACE } from "../../design/tokens.ts";
import type { CriterionLine, FlashReport } from "../../flash/flash-report.ts";
import { criterionNote } from "../../flash/sentences.ts";
import type { Canvas } from "../canvas.ts";
import { heading, type Section } from "./section.ts";
import { LEFT, STYLES, WIDTH } from "./styles.ts";

const GAP = SPACE.xl;
const COLUMN = (WIDTH - GAP) / 2;
const ROW = 17.6;
const FAMILY_ROW = 14;
/** Room for the number at the end of a row. */
const END = 62;

/** All criteria in two columns, by family: what was found, and how much that is. */
export const criteriaList: Section = (canvas, report, top) => {
  const title = `Les ${count(report.criteria.length)} critères`;
  const y = heading(canvas, title, top);
  const columns = inTwo(report);
  const ends = columns.map((families, at) =>
    families.reduce(
      (next, family) => familyRows(canvas, family, { x: LEFT + at * (COLUMN + GAP), y: next }),
      y,
    ),
  );
  return Math.max(...ends, y) + SPACE.s;
};

interface FamilyOfCriteria {
  readonly label: string;
  readonly leak: number;
  readonly lines: readonly CriterionLine[];
}

/** Families in their order, broken where the two columns are most alike in height. */
function inTwo({ families, criteria }: FlashReport): FamilyOfCriteria[][] {
  const all = families.map(({ family, label, leak }) => ({
    label,
    leak,
    lines: criteria.filter((line) => line.family === family),
  }));
  const heights = all.map(({ lines }) => FAMILY_ROW + lines.length * ROW);
  const total = heights.reduce((sum, height) => sum + height, 0);
  let cut = 0;
  let left = 0;
  while (cut < all.length && left + (heights[cut] ?? 0) / 2 < total / 2)
    left += heights[cut++] ?? 0;
  return [all.slice(0, cut), all.slice(cut)];
}

function familyRows(
  canvas: Canvas,
  { label, leak, lines }: FamilyOfCriteria,
  { x, y }: { readonly x: number; readonly y: number },
): number {
  const { structure } = canvas;
  structure.within("Table", () => {
    structure.within("TR", () => {
      structure.within("TH", () =>
        canvas.text(label, STYLES.smallStrong, { x, y: y + 8, width: COLUMN - END }),
      );
      structure.within("TH", () =>
        canvas.text(leak > 0 ? euros(leak) : "", STYLES.smallStrong, {
          x: x + COLUMN,
          y: y + 8,
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

const STATE_WORDS = { sain: "sain", defauts: "", non_mesurable: "non mesurable" } as const;

function criterionRow(
  canvas: Canvas,
  line: CriterionLine,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const { structure } = canvas;
  canvas.box(x, y, COLUMN, 0.4, LIGHT.line);
  const faulty = line.state === "defauts";
  structure.within("TR", () => {
    structure.within("TD", () => {
      const number = String(line.rule);
      canvas.text(number, STYLES.tiny, { x: x + 9, y: y + 8.4, width: 10, align: "right" });
      const style = line.state === "non_mesurable" ? STYLES.smallMuted : STYLES.small;
      canvas.text(line.label, style, { x: x + 14, y: y + 8.4, width: COLUMN - END - 14 });
      const note = criterionNote(line);
      canvas.text(note, STYLES.tiny, { x: x + 14, y: y + 15.4, width: COLUMN - END - 14 });
    });
    structure.within("TD", () => {
      const end = { x: x + COLUMN, y: y + 8.4, width: END, align: "right" } as const;
      if (faulty) canvas.text(count(line.concerned), { ...STYLES.number, size: 7.8 }, end);
      else canvas.text(STATE_WORDS[line.state], STYLES.tiny, end);
      if (faulty && line.leak > 0)
        canvas.text(euros(line.leak), STYLES.tiny, { ...end, y: y + 15.4 });
    });
  });
}
