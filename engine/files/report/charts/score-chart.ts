import { decimal } from "../../../markup/french.ts";
import { html, type Markup } from "../../../markup/html.ts";
import { GRADE_BANDS } from "./grade-bands.ts";

/** A score at a point of a chart. */
export interface ScorePoint {
  /** 0 to 100; `null` leaves a gap. */
  readonly score: number | null;
  /** A later score of the same file, hollow above it; `null` for none. */
  readonly later: number | null;
  /** Short, below the axis: `3 oct.` */
  readonly label: string;
}

/** Pixels. */
const HEIGHT = 210;
const TOP = 18;
const AXIS = 22;
const DOT = 5;
/** Points with a label below: more would overlap at 320 pixels. */
const LABELS = 4;
const SIDE_PCT = 8;
/** Where the axis begins at most, and by how much it goes lower. */
const LOWEST = 50;
const STEP = 10;

/**
 * Scores over time, evenly spaced, oldest first, over the bands of the grades; an adjacent table has
 * the same numbers.
 *
 * @param name  The message of the chart in words.
 */
export function scoreChart(name: string, points: readonly ScorePoint[]): Markup {
  const steps = Math.max(1, points.length - 1);
  const x = (at: number): number =>
    Math.round((SIDE_PCT + ((100 - 2 * SIDE_PCT) * at) / steps) * 100) / 100;
  const y = heightIn(lowestOf(points));
  const every = Math.ceil(points.length / LABELS);
  const isLabelled = (at: number): boolean => (points.length - 1 - at) % every === 0;
  return html`<svg class="chart" role="img" aria-label="${name}" height="${HEIGHT}">
${bands(y)}${points.map((point, at) => line(points[at - 1], point, [x(at - 1), x(at)], y))}
${points.map((point, at) => dots(point, x(at), y, isLabelled(at)))}</svg>`;
}

type Height = (score: number) => number;

/** The axis begins below the lowest score, and below the grade C in any case. */
function lowestOf(points: readonly ScorePoint[]): number {
  const scores = points.flatMap(({ score, later }) => [score ?? 100, later ?? 100]);
  return Math.max(0, Math.min(LOWEST, Math.floor(Math.min(...scores) / STEP) * STEP - STEP));
}

function heightIn(lowest: number): Height {
  return (score) =>
    Math.round(TOP + (HEIGHT - TOP - AXIS) * (1 - (score - lowest) / (100 - lowest)));
}

/** Each grade at its threshold, its letter above. */
function bands(y: Height): Markup[] {
  return GRADE_BANDS.slice(1).map(
    ({ grade, from }) =>
      html`<line class="grid" x1="0" x2="100%" y1="${y(from)}" y2="${y(from)}"/><text class="tick" x="0" y="${y(from) - 2}">${grade}</text>\n`,
  );
}

function line(
  before: ScorePoint | undefined,
  to: ScorePoint,
  [x1, x2]: readonly [number, number],
  y: Height,
): Markup | null {
  if (before === undefined || before.score === null || to.score === null) return null;
  return html`<line class="line line-1" x1="${x1}%" x2="${x2}%" y1="${y(before.score)}" y2="${y(to.score)}"/>`;
}

function dots(
  { score, later, label }: ScorePoint,
  x: number,
  y: Height,
  isLabelled: boolean,
): Markup {
  const own =
    score === null ? null : html`<circle class="dot" cx="${x}%" cy="${y(score)}" r="${DOT}"/>`;
  const after =
    later === null
      ? null
      : html`<circle class="dot hollow" cx="${x}%" cy="${y(later)}" r="${DOT}"/>`;
  const top = Math.max(score ?? 0, later ?? 0);
  const reported = isLabelled
    ? html`<text class="tick" x="${x}%" y="${HEIGHT - DOT}" text-anchor="middle">${label}</text>${score === null ? null : html`<text class="value" x="${x}%" y="${y(top) - 2 * DOT}" text-anchor="middle">${decimal(score, 0)}</text>`}`
    : null;
  return html`${own}${after}${reported}\n`;
}
