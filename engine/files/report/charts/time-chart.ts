import { html, type Markup } from "../../../markup/html.ts";
import { anchorAt } from "./rows-chart.ts";
import { placeOf, type Scale, scaleOf } from "./scale.ts";

/** An amount that grows linearly over time. */
export interface TimeLine {
  /** Class `line-1` to `line-3`: distinguished by dashes, brightness and number. */
  readonly line: 1 | 2 | 3;
  readonly start: number;
  readonly end: number;
}

interface TimeChart {
  /** The message of the chart in words. */
  readonly name: string;
  /** End of the lines. */
  readonly months: number;
  readonly lines: readonly TimeLine[];
  /** The intersection of two lines, with its label; `null` when there is none. */
  readonly crossing: {
    readonly month: number;
    readonly value: number;
    readonly text: string;
  } | null;
  readonly month: (value: number) => string;
  readonly amount: (value: number) => string;
}

/** Pixels. */
const HEIGHT = 260;
const TOP = 26;
const AXIS = 24;

/** Amounts over months, from 0; an adjacent table has the same numbers. */
export function timeChart({ name, months, lines, crossing, month, amount }: TimeChart): Markup {
  const amounts = scaleOf(lines.flatMap(({ start, end }) => [start, end]));
  const times: Scale = { most: months, ticks: monthTicks(months) };
  const y = (value: number): number => {
    const height = HEIGHT - TOP - AXIS;
    return Math.round(TOP + height * (1 - placeOf(value, amounts) / 100));
  };
  const across = amounts.ticks.map(
    (tick) => html`<line class="grid" x1="0" x2="100%" y1="${y(tick)}" y2="${y(tick)}"/>\n`,
  );
  // Drawn after the lines, which they may overlap.
  const stated = amounts.ticks
    .filter((tick) => tick > 0)
    .map(
      (tick) =>
        html`<text class="tick" x="100%" y="${y(tick) - 4}" text-anchor="end">${amount(tick)}</text>\n`,
    );
  const down = times.ticks.map((tick) => {
    const x = placeOf(tick, times);
    return html`<text class="tick" x="${x}%" y="${HEIGHT - 6}" text-anchor="${anchorAt(x)}">${month(tick)}</text>\n`;
  });
  const drawn = lines.map(
    ({ line, start, end }) =>
      html`<line class="line line-${line}" x1="0" x2="100%" y1="${y(start)}" y2="${y(end)}"/>\n`,
  );
  return html`<svg class="chart" role="img" aria-label="${name}" height="${HEIGHT}">
${across}${down}${drawn}${stated}${crossing === null ? null : crossingMark(placeOf(crossing.month, times), y(crossing.value), crossing.text)}</svg>`;
}

function crossingMark(x: number, y: number, text: string): Markup {
  return html`<line class="whisker" x1="${x}%" x2="${x}%" y1="${TOP}" y2="${HEIGHT - AXIS}"/><circle class="dot" cx="${x}%" cy="${y}" r="5"/><text class="value" x="${x}%" y="${TOP - 10}" text-anchor="${anchorAt(x)}">${text}</text>`;
}

/** A sample of a line's style, for the legend in the text. */
export function lineSample(line: TimeLine["line"]): Markup {
  return html`<svg class="sample" width="36" height="12" aria-hidden="true" focusable="false"><line class="line line-${line}" x1="0" x2="36" y1="6" y2="6"/></svg>`;
}

/** Months between two ticks: years are divided into quarters. */
const MONTH_STEPS = [1, 3, 6, 12, 24, 60] as const;
const MOST_TICKS = 5;

/** Ticks of a month axis: at most five after the start. */
export function monthTicks(months: number): number[] {
  const step = MONTH_STEPS.find((one) => months / one <= MOST_TICKS) ?? months / MOST_TICKS;
  const marks = Math.floor(months / step + 1e-9);
  return Array.from({ length: marks + 1 }, (_, at) => at * step);
}
