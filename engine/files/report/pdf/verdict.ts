import { LIGHT, SPACE } from "../../../markup/tokens.ts";
import { GRADE_BANDS, scorePlace } from "../charts/grade-bands.ts";
import type { FlashReport } from "../flash/flash-report.ts";
import { bandText, leakAmount, leakWords, scoreText } from "../flash/sentences.ts";
import type { Canvas } from "./canvas.ts";
import { INTER } from "./inter.ts";
import { paragraph } from "./paragraph.ts";
import { LEFT, RIGHT, STYLES } from "./styles.ts";

/** The verdict on a file at the head of a page. */
type Verdict = Pick<FlashReport, "grade" | "score" | "leak" | "judgement"> &
  Partial<Pick<FlashReport, "ownCosts">>;

const GRADE_BOX = 96;
/** Total height, in points. */
export const VERDICT: number = GRADE_BOX + SPACE.m;

/** Draws the grade, the euros, and the sentence. */
export function verdict(canvas: Canvas, report: Verdict, top: number): number {
  gradeBox(canvas, report, top);
  const x = LEFT + GRADE_BOX + SPACE.l;
  const width = RIGHT - x;
  canvas.structure.within("P", () => {
    const drawn = canvas.text(leakAmount(report), STYLES.amount, {
      x,
      y: top + 25,
      width: width - 120,
    });
    leakWords(report).forEach((words, at) => {
      canvas.text(words, STYLES.smallMuted, {
        x: x + drawn + SPACE.m,
        y: top + 15 + 10 * at,
        width: width - drawn - SPACE.m,
      });
    });
  });
  canvas.structure.within("P", () => {
    paragraph(canvas, report.judgement, STYLES.lead, { x, y: top + 41, width, lines: 3 });
  });
  gradeScale(canvas, report, { x, y: top + GRADE_BOX - 19, width });
  return top + VERDICT;
}

function gradeBox(canvas: Canvas, { grade }: Verdict, top: number): void {
  canvas.box(
    LEFT,
    top,
    GRADE_BOX,
    GRADE_BOX,
    grade === null ? LIGHT.muted : LIGHT.grades[grade],
    8,
  );
  const { size, weight } = STYLES.grade;
  const capitals = (INTER[weight].capHeight * size) / 1000;
  const draw = () =>
    canvas.text(grade ?? "–", STYLES.grade, {
      x: LEFT + GRADE_BOX / 2,
      y: top + (GRADE_BOX + capitals) / 2,
      width: GRADE_BOX,
      align: "centre",
    });
  const text = grade === null ? "Note impossible" : `Note ${grade}`;
  canvas.structure.within("P", draw, { text });
}

/** Draws the bands of the four grades, with a mark at the score. */
function gradeScale(
  canvas: Canvas,
  { grade, score }: Verdict,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const gap = 1.5;
  const own = 62;
  const scale = width - own;
  for (const band of GRADE_BANDS) {
    const left = x + (band.from / 100) * scale;
    const length = ((band.to - band.from) / 100) * scale - gap;
    const mine = band.grade === grade;
    canvas.box(left, y + 3, length, 7, mine ? LIGHT.grades[band.grade] : LIGHT.line);
  }
  const bands = GRADE_BANDS.map(bandText).join(" · ");
  canvas.text(bands, STYLES.tiny, { x, y: y + 19, width: scale });
  if (grade === null) return;
  const at = x + scorePlace(score) * (scale - gap);
  canvas.box(at - 1.6, y - 0.5, 3.2, 14, LIGHT.paper);
  canvas.box(at - 0.8, y, 1.6, 13, LIGHT.ink);
  canvas.structure.within("P", () => {
    canvas.text(scoreText(score), STYLES.strong, {
      x: RIGHT,
      y: y + 10,
      width: own - SPACE.xs,
      align: "right",
    });
  });
}
