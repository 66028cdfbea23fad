import type { ComplementLine, ComplementPiece } from "./complement-pieces.ts";
import { abbreviate } from "./shorten.ts";

/** Lines 2 and 3, and what neither has room for. */
export interface ComplementLines {
  readonly l2: string;
  readonly l3: string;
  readonly dropped: readonly string[];
}

/** Where a piece may still go, first choice first; says whether it went there. */
type Attempt = (lines: OpenLines, piece: ComplementPiece) => boolean;

/** Each is tried for all pieces before the next: nobody's line is taken while its owner waits. */
const ATTEMPTS: readonly Attempt[] = [
  (lines, { line, text }) => lines.add(line, text),
  (lines, { line, text }) => lines.add(other(line), text),
  (lines, { line, text }) => lines.addAbbreviated(line, text),
  (lines, { line, text }) => lines.addAbbreviated(other(line), text),
  (lines, { line, text }) => lines.addCut(line, text) || lines.addCut(other(line), text),
];

/**
 * Lays pieces on lines 2 and 3, several to a line while they fit, in their order. One for which
 * its line has no room goes to the other, then the line is abbreviated; one that is longer than a
 * line goes on in the other. Empty lines are `""`.
 *
 * @param ranks  What matters most first: a piece has no room taken by those of a later rank.
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

  /** Begins an empty line with what it has room for; the rest goes to the other, or is cut off. */
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
