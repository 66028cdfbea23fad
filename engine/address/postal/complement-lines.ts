import type { ComplementLine, ComplementPiece } from "./complement-pieces.ts";
import { abbreviate } from "./shorten.ts";

/** Lines 2 and 3, and the pieces that did not fit. */
export interface ComplementLines {
  readonly l2: string;
  readonly l3: string;
  readonly dropped: readonly string[];
}

/** Tries to place a piece; returns whether it fitted. */
type Attempt = (lines: OpenLines, piece: ComplementPiece) => boolean;

/**
 * In order of preference; each is tried for all pieces before the next, so that no piece takes
 * another's preferred line.
 */
const ATTEMPTS: readonly Attempt[] = [
  (lines, { line, text }) => lines.add(line, text),
  (lines, { line, text }) => lines.add(other(line), text),
  (lines, { line, text }) => lines.addAbbreviated(line, text),
  (lines, { line, text }) => lines.addAbbreviated(other(line), text),
  (lines, { line, text }) => lines.addCut(line, text) || lines.addCut(other(line), text),
];

/**
 * Lays out pieces on lines 2 and 3, several per line if they fit, in order. A piece that does not
 * fit its line goes to the other; then lines are abbreviated; a piece longer than a line continues
 * on the other. Empty lines are `""`.
 *
 * @param ranks  Pieces by priority: room goes to the first ranks.
 * @param most   Characters of a line.
 */
export function complementLines(
  ranks: readonly (readonly ComplementPiece[])[],
  most: number,
): ComplementLines {
  const lines = new OpenLines(most);
  const dropped: string[] = [];
  for (const pieces of ranks) {
    let waiting = pieces;
    for (const attempt of ATTEMPTS) waiting = waiting.filter((piece) => !attempt(lines, piece));
    dropped.push(...waiting.map((piece) => piece.text));
  }
  return { l2: lines.l2, l3: lines.l3, dropped: [...lines.cutOff, ...dropped] };
}

function other(line: ComplementLine): ComplementLine {
  return line === "l2" ? "l3" : "l2";
}

class OpenLines {
  l2 = "";
  l3 = "";
  readonly cutOff: string[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(line: ComplementLine, text: string): boolean {
    const joined = this.#joined(line, text);
    if (joined.length > this.#most) return false;
    this[line] = joined;
    return true;
  }

  addAbbreviated(line: ComplementLine, text: string): boolean {
    const shorter = abbreviate(this.#joined(line, text), this.#most);
    if (shorter === null) return false;
    this[line] = shorter;
    return true;
  }

  /**
   * Fills an empty line with the start of a text; the rest goes to the other line, or is dropped.
   */
  addCut(line: ComplementLine, text: string): boolean {
    if (this[line] !== "") return false;
    const blank = text.lastIndexOf(" ", this.#most);
    const end = blank > 0 ? blank : this.#most;
    this[line] = text.slice(0, end);
    const rest = text.slice(end).trim();
    if (!this.add(other(line), rest)) this.cutOff.push(rest);
    return true;
  }

  #joined(line: ComplementLine, text: string): string {
    return this[line] === "" ? text : `${this[line]} ${text}`;
  }
}
