import type { Writable } from "node:stream";

/** Shortest time between two drawings of the status line. */
const DRAW_EVERY_MS = 100;
const USUAL_COLUMNS = 80;

type Terminal = Writable & { readonly isTTY?: boolean; readonly columns?: number };

export function isTerminal(stream: Terminal): boolean {
  return stream.isTTY === true;
}

/**
 * Standard error: lines that stay and, on a terminal, one status line below them that is redrawn in
 * place. It is drawn with carriage returns and blanks alone, so that any terminal stays sane if the
 * process is killed.
 */
export class Screen {
  readonly isTerminal: boolean;
  readonly #stream: Terminal;
  readonly #nowMs: () => number;
  #drawn = 0;
  #drawnMs = Number.NEGATIVE_INFINITY;
  #owner: object | null = null;

  constructor(stream: Terminal, nowMs: () => number) {
    this.#stream = stream;
    this.#nowMs = nowMs;
    this.isTerminal = isTerminal(stream);
  }

  /** Writes a line that stays. */
  print(line: string): void {
    this.erase();
    this.#stream.write(`${line}\n`);
  }

  /** Redraws the status line, of the first owner alone until it lets go; drops what comes too fast. */
  draw(owner: object, text: () => string): void {
    this.#owner ??= owner;
    const now = this.#nowMs();
    if (this.#owner !== owner || now - this.#drawnMs < DRAW_EVERY_MS) return;
    // The last column stays free: some terminals wrap there.
    const line = text().slice(0, (this.#stream.columns || USUAL_COLUMNS) - 1);
    this.#stream.write(`\r${line.padEnd(this.#drawn)}`);
    this.#drawn = line.length;
    this.#drawnMs = now;
  }

  /** Lets another owner draw. */
  release(owner: object): void {
    if (this.#owner !== owner) return;
    this.erase();
    this.#owner = null;
  }

  /** Removes the status line. */
  erase(): void {
    if (this.#drawn > 0) this.#stream.write(`\r${" ".repeat(this.#drawn)}\r`);
    this.#drawn = 0;
    this.#drawnMs = Number.NEGATIVE_INFINITY;
  }
}
