import { Pace } from "./pace.ts";
import { byteText, counted, durationText, grouped } from "./quantities.ts";
import type { Screen } from "./screen.ts";

interface ProgressOptions {
  readonly screen: Screen;
  /** Whether a bar is drawn; else a line now and then is printed. */
  readonly isDrawn: boolean;
  readonly nowMs: () => number;
  readonly label: string;
  /** What is counted. */
  readonly unit: "octet" | "ligne";
  /** Writes a line that stays. */
  readonly print: (line: string) => void;
}

/** Without a terminal: a line after this long. */
const LINE_EVERY_MS = 10_000;
const BAR_CELLS = 20;

/** The progress of a long task: a bar on a terminal, a line now and then elsewhere. */
export class Progress {
  readonly #options: ProgressOptions;
  readonly #pace: Pace;
  #done = 0;
  #total: number | undefined;
  #lineMs: number;

  constructor(options: ProgressOptions) {
    this.#options = options;
    this.#pace = new Pace(options.nowMs);
    this.#lineMs = options.nowMs();
  }

  /** `total` may come later, or change. */
  update(done: number, total = this.#total): void {
    const { screen, isDrawn, nowMs, print } = this.#options;
    this.#done = done;
    this.#total = total;
    this.#pace.note(done);
    if (isDrawn) screen.draw(this, () => this.#text());
    else if (nowMs() - this.#lineMs >= LINE_EVERY_MS) {
      this.#lineMs = nowMs();
      print(this.#text());
    }
  }

  /** Writes the last word. */
  finish(message: string): void {
    const { screen, label, print } = this.#options;
    screen.release(this);
    print(`${label} : ${message}`);
  }

  #text(): string {
    const { label, isDrawn } = this.#options;
    const [done, total, rate] = [this.#done, this.#total, this.#pace.rate()];
    const parts: string[] = [];
    if (total) {
      const share = Math.min(1, done / total);
      // Rounded down, so that 100 % means finished.
      const percent = `${Math.floor(share * 100)} %`;
      parts.push(isDrawn ? `${bar(share)} ${percent}` : percent);
    }
    parts.push(this.#counted(done, total));
    if (rate > 0) parts.push(`${this.#quantity(rate)}/s`);
    if (rate > 0 && total !== undefined && total > done)
      parts.push(`reste ${durationText((total - done) / rate)}`);
    return `${label} : ${parts.join(" · ")}`;
  }

  #counted(done: number, total: number | undefined): string {
    if (total === undefined) return this.#quantity(done);
    const first = this.#options.unit === "octet" ? byteText(done) : grouped(done);
    return `${first} / ${this.#quantity(total)}`;
  }

  #quantity(count: number): string {
    return this.#options.unit === "octet" ? byteText(count) : counted(Math.round(count), "ligne");
  }
}

function bar(share: number): string {
  const full = Math.floor(share * BAR_CELLS);
  return `[${"=".repeat(full)}${"-".repeat(BAR_CELLS - full)}]`;
}
