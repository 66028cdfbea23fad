import { SingleBar } from "cli-progress";

export interface ProgressOptions {
  readonly stream: NodeJS.WritableStream;
  /** True to redraw one line in place; the stream must then be a terminal. */
  readonly isTTY: boolean;
  readonly nowMs: () => number;
  readonly label: string;
  /** What is counted, in the plural (`lignes`); `octets` are displayed as ko, Mo, Go. */
  readonly unit: string;
}

export interface Progress {
  /** `total` may come later, or change. */
  update(done: number, total?: number): void;
  /** Must be called, even after a failure: an open bar prevents the process from exiting. */
  finish(message: string): void;
}

/** Window for rate and remaining time. */
const WINDOW_MS = 15_000;
/** Shortest time between two points of the window. */
const POINT_EVERY_MS = 250;
/** Without a terminal: a line after this long, or at the next tenth of the total. */
const LINE_EVERY_MS = 10_000;
const TENTHS = 10;
const BAR_CELLS = 20;
const BYTE_UNITS = ["octets", "ko", "Mo", "Go", "To"] as const;

interface State {
  done: number;
  total: number | undefined;
}

/** Displays the progress of a long task: a bar on a terminal, a few plain lines elsewhere. */
export function createProgress(options: ProgressOptions): Progress {
  const pace = createPace(options.nowMs);
  const state: State = { done: 0, total: undefined };
  const line = () => describe(options, state, pace.rate());
  const show = options.isTTY ? barDisplay(options, state, line) : lineDisplay(options, state, line);
  return {
    update(done, total) {
      state.done = done;
      if (total !== undefined) state.total = total;
      pace.note(done);
      show.refresh();
    },
    finish(message) {
      show.close();
      options.stream.write(`${options.label} : ${message}\n`);
    },
  };
}

/** `2 min 10 s`, `1 h 05 min`, `12 s`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (value: number) => String(value).padStart(2, "0");
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${two(whole % 60)} s`;
  return `${Math.floor(whole / 3600)} h ${two(Math.floor((whole % 3600) / 60))} min`;
}

/** `12 345 lignes`, `1,4 Go`: French thousands and decimal comma. */
export function formatCount(count: number, unit: string): string {
  if (unit !== "octets") return `${grouped(count, 0)} ${unit}`;
  let value = count;
  let step = 0;
  while (value >= 999.5 && step < BYTE_UNITS.length - 1) {
    value /= 1000;
    step += 1;
  }
  return `${grouped(value, step > 0 && value < 99.95 ? 1 : 0)} ${BYTE_UNITS[step]}`;
}

function grouped(value: number, decimals: number): string {
  return value.toLocaleString("fr-FR", { maximumFractionDigits: decimals });
}

interface Display {
  refresh(): void;
  close(): void;
}

function barDisplay(options: ProgressOptions, state: State, line: () => string): Display {
  const bar = new SingleBar({
    stream: options.stream,
    format: () => line(),
    clearOnComplete: true,
    linewrap: true,
    gracefulExit: false,
  });
  let started = false;
  return {
    refresh() {
      if (!started) bar.start(1, 0);
      started = true;
      // The bar redraws at its own pace, from `state`.
      bar.update(state.done);
    },
    close: () => bar.stop(),
  };
}

function lineDisplay(options: ProgressOptions, state: State, line: () => string): Display {
  let lastMs = options.nowMs();
  let lastTenth = 0;
  return {
    refresh() {
      const now = options.nowMs();
      const tenth = state.total ? Math.floor((state.done / state.total) * TENTHS) : 0;
      if (now - lastMs < LINE_EVERY_MS && tenth <= lastTenth) return;
      lastMs = now;
      lastTenth = tenth;
      options.stream.write(`${line()}\n`);
    },
    close: () => undefined,
  };
}

function describe(options: ProgressOptions, { done, total }: State, rate: number): string {
  const { label, unit } = options;
  const share = total ? Math.min(1, done / total) : null;
  const parts: string[] = [];
  if (share !== null) parts.push(`${options.isTTY ? `${drawBar(share)} ` : ""}${percent(share)}`);
  const ofTotal = total === undefined ? "" : ` / ${formatCount(total, unit)}`;
  const counted =
    total === undefined || unit === "octets" ? formatCount(done, unit) : grouped(done, 0);
  parts.push(`${counted}${ofTotal}`);
  if (rate > 0) {
    parts.push(`${formatCount(rate, unit)}/s`);
    if (total !== undefined && total > done) {
      parts.push(`reste ${formatDuration((total - done) / rate)}`);
    }
  }
  return `${label} : ${parts.join(" · ")}`;
}

/** Rounded down, so that 100 % means finished. */
function percent(share: number): string {
  return `${Math.floor(share * 100)} %`;
}

function drawBar(share: number): string {
  const full = Math.floor(share * BAR_CELLS);
  return `[${"=".repeat(full)}${"-".repeat(BAR_CELLS - full)}]`;
}

interface Pace {
  note(done: number): void;
  /** Units per second over the window; 0 while unknown. */
  rate(): number;
}

function createPace(nowMs: () => number): Pace {
  let points: { readonly atMs: number; readonly done: number }[] = [];
  let last = { atMs: nowMs(), done: 0 };
  return {
    note(done) {
      const atMs = nowMs();
      // A smaller count is a restart: earlier points are discarded.
      if (done < last.done) points = [];
      last = { atMs, done };
      const newest = points.at(-1);
      if (newest && atMs - newest.atMs < POINT_EVERY_MS) return;
      points.push(last);
      while (points[1] && points[1].atMs <= atMs - WINDOW_MS) points.shift();
    },
    rate() {
      const first = points[0];
      if (!first || last.atMs <= first.atMs) return 0;
      return ((last.done - first.done) * 1000) / (last.atMs - first.atMs);
    },
  };
}
