import { html, type Markup } from "../../../markup/html.ts";
import { placeOf, type Scale, scaleOf } from "./scale.ts";

export interface ChartRow {
  /** Short name of the service. */
  readonly label: string;
  readonly value: number;
  /** The interval around an estimate. */
  readonly low: number;
  readonly high: number;
  /** The value as printed here and in the adjacent table. */
  readonly text: string;
}

interface RowsChart {
  /** The message of the chart in words: the only part for screen readers. */
  readonly name: string;
  /** `bar`: an amount; `dot`: a position, with the interval as a whisker. */
  readonly mark: "bar" | "dot";
  readonly rows: readonly ChartRow[];
  /** Formats a value of the axis. */
  readonly axis: (value: number) => string;
}

/** Pixels: these charts are not scaled, so that letters stay readable on any screen. */
const LINE = 18;
const MARK = 16;
const GAP = 12;
const AXIS = 22;

/**
 * One row per value under its label, with its interval. Positions are shares of the width, heights
 * are pixels; classes of `html/chart-style.ts` colour it. An adjacent table has the same numbers.
 */
export function rowsChart({ name, mark, rows, axis }: RowsChart): Markup {
  const scale = scaleOf(rows.map(({ value, high }) => Math.max(value, high)));
  let top = 0;
  const drawn = rows.map((row) => {
    const lines = labelLines(row.label);
    const at = top;
    top += lines.length * LINE + MARK + GAP;
    return chartRow(row, lines, at, mark, scale);
  });
  return html`<svg class="chart" role="img" aria-label="${name}" height="${top + AXIS}">
${gridOf(scale, top, axis)}${drawn}</svg>`;
}

function gridOf(scale: Scale, height: number, axis: (value: number) => string): Markup {
  return html`${scale.ticks.map((tick) => {
    const x = placeOf(tick, scale);
    return html`<line class="grid" x1="${x}%" x2="${x}%" y1="0" y2="${height}"/><text class="tick" x="${x}%" y="${height + 16}" text-anchor="${anchorAt(x)}">${axis(tick)}</text>\n`;
  })}`;
}

/** Text anchor that keeps the text of a mark inside the chart. */
export function anchorAt(place: number): "start" | "middle" | "end" {
  if (place < 6) return "start";
  return place > 88 ? "end" : "middle";
}

function chartRow(
  row: ChartRow,
  lines: readonly string[],
  top: number,
  mark: RowsChart["mark"],
  scale: Scale,
): Markup {
  const middle = top + lines.length * LINE + MARK / 2;
  const words = lines.map(
    (line, at) => html`<text class="label" x="0" y="${top + 14 + at * LINE}">${line}</text>`,
  );
  return html`${words}<text class="value" x="100%" y="${top + 14}" text-anchor="end">${row.text}</text>${markOf(row, mark, middle, scale)}\n`;
}

function markOf(row: ChartRow, mark: RowsChart["mark"], middle: number, scale: Scale): Markup {
  const value = placeOf(row.value, scale);
  const body =
    mark === "bar"
      ? html`<rect class="amount" x="0" y="${middle - 6}" width="${value}%" height="12"/>`
      : html`<circle class="dot" cx="${value}%" cy="${middle}" r="5"/>`;
  if (row.low === row.high) return body;
  const [low, high] = [placeOf(row.low, scale), placeOf(row.high, scale)];
  const ends = [low, high].map(
    (x) =>
      html`<line class="whisker" x1="${x}%" x2="${x}%" y1="${middle - 5}" y2="${middle + 5}"/>`,
  );
  const whisker = html`<line class="whisker" x1="${low}%" x2="${high}%" y1="${middle}" y2="${middle}"/>${ends}`;
  return mark === "bar" ? html`${body}${whisker}` : html`${whisker}${body}`;
}

/** Letters that fit a line of a chart next to its figure, on the narrowest screen. */
const LINE_MOST = 32;

/** A label split into lines of a chart between words; a longer word gets its own line. */
export function labelLines(label: string, most = LINE_MOST): string[] {
  const lines: string[] = [];
  for (const word of label.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
