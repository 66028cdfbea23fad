import type { ByteSource } from "../byte-source.ts";
import type { Dialect } from "../rows/dialect.ts";
import type { RowBlock } from "../rows/row-block.ts";
import { walkRows } from "../rows/walk-rows.ts";
import { cellLook } from "./cell-look.ts";
import { type DialectScore, dialectScore } from "./dialect-score.ts";
import { DELIMITER_PRIORS, type DialectShape, dialectShape } from "./dialect-shape.ts";
import { chooseQuoting, isEnclosing, overriddenQuoting } from "./quoting.ts";
import { SAMPLE_BYTES, type SampleWindow, sampleWindows } from "./sample-windows.ts";

/** What spreadsheets put before the header to say which delimiter they used. */
const DELIMITER_LINE = /^(?:\xef\xbb\xbf)?[\r\n]*"?sep=(.)"?(?:\r\n|\r|\n|$)/i;

/** As many candidates are told at most. */
const TOLD = 3;

/** The dialect of a text, how sure it is, and the two or three best with why. */
export interface SniffedDialect {
  readonly dialect: Dialect;
  /** 0 to 1: the share of the best score in those of the best two delimiters. 0: nothing to read. */
  readonly confidence: number;
  readonly candidates: readonly DialectScore[];
}

/** What a person has told of a dialect; the rest is found. */
export interface DialectOverride {
  readonly delimiter?: string;
  readonly quote?: string;
}

/**
 * Finds how the cells of a plain text are told apart. Three windows of 64 KiB are read with every
 * delimiter that occurs there; of those whose rows are even enough, cells are looked at. Some
 * milliseconds; one pass more over a long text whose quotes seem to be text.
 */
export function sniffDialect(
  plain: ByteSource,
  { delimiter, quote }: DialectOverride = {},
): SniffedDialect {
  const windows = sampleWindows(plain);
  const text = windows.map((window) => window.text).join("\n");
  const override = delimiter ?? DELIMITER_LINE.exec(windows[0]?.text ?? "")?.[1];
  const delimiters = override === undefined ? delimitersIn(text) : [override];
  const shapes = delimiters.map((one) => {
    const bare = { delimiter: one, quote: "", escape: "", newline: "\n" };
    return quote === undefined
      ? shapeWith(windows, text, bare)
      : overriddenQuoting(windows, text, bare, quote);
  });
  const scores = bestScores(windows, shapes);
  const newline = newlineOf(windows, (scores[0] as DialectScore).dialect);
  const candidates = scores.map((score) => ({ ...score, dialect: { ...score.dialect, newline } }));
  const [best, second] = candidates as [DialectScore, ...DialectScore[]];
  const confidence =
    override !== undefined ? 1 : best.score / (best.score + (second?.score ?? 0) || 1);
  const dialect = quote === undefined ? withUnseenQuotes(plain, best.dialect) : best.dialect;
  return { dialect, confidence, candidates };
}

/** The dialect that was found, or the one that is told where it was not. */
export function overriddenDialect(
  plain: ByteSource,
  found: Dialect,
  override: DialectOverride,
): Dialect {
  const { delimiter = found.delimiter, quote = found.quote } = override;
  const isFound = delimiter === found.delimiter && quote === found.quote;
  return isFound ? found : sniffDialect(plain, override).dialect;
}

/** A space behind a delimiter is part of it only where quoted cells follow. */
function shapeWith(windows: readonly SampleWindow[], text: string, bare: Dialect): DialectShape {
  const shape = chooseQuoting(windows, text, bare);
  return bare.delimiter === ", " && shape.quoted === 0 ? { ...shape, score: 0 } : shape;
}

/**
 * The best ones. A score is at most that of its shape: of shapes below the second best score no
 * cell is looked at.
 */
function bestScores(
  windows: readonly SampleWindow[],
  shapes: readonly DialectShape[],
): DialectScore[] {
  const best: DialectScore[] = [];
  for (const shape of shapes.toSorted((a, b) => b.score - a.score)) {
    if (shape.score < (best[1]?.score ?? 0)) break;
    best.push(dialectScore(windows, shape));
    best.sort((a, b) => b.score - a.score);
  }
  return best.slice(0, TOLD);
}

function delimitersIn(text: string): string[] {
  const searched = nameOfFigures(text) ?? text;
  const found = [...DELIMITER_PRIORS.keys()].filter((delimiter) => searched.includes(delimiter));
  return [...found, ""];
}

/** Where the quotes that were seen are text, those of all of a long text decide. */
function withUnseenQuotes(plain: ByteSource, dialect: Dialect): Dialect {
  if (dialect.quote !== "" || plain.size <= SAMPLE_BYTES) return dialect;
  const quoted = { ...dialect, quote: '"', escape: '"' };
  return isEnclosing(dialectShape([{ plain, text: '"' }], quoted)) ? quoted : dialect;
}

const LINES = 100;

/**
 * The first line of a text whose other lines are each one figure or day as they stand
 * (`1 230 456,00`, `10:15:00`); `null` for all other texts. What that line does not hold is hardly a
 * delimiter: it stands inside the figures below. Looks at a hundred lines.
 */
function nameOfFigures(text: string): string | null {
  const lines = text.split(/\r\n?|\n/, LINES).filter((line) => line.trim() !== "");
  const [name, ...figures] = lines;
  if (name === undefined || figures.length === 0 || isFigure(name)) return null;
  return figures.every(isFigure) ? name : null;
}

function isFigure(line: string): boolean {
  const look = cellLook(line.trim());
  return look === "number" || look === "date";
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * What most rows end with, `\n` where none ends. Cells may hold other line ends than rows have, as
 * addresses do that were typed elsewhere.
 */
function newlineOf(windows: readonly SampleWindow[], dialect: Dialect): string {
  const counts: Counts = { "\r\n": 0, "\n": 0, "\r": 0 };
  for (const { plain } of windows)
    for (const block of walkRows(plain, dialect)) countRowEnds(block, counts);
  const most = Math.max(...Object.values(counts));
  if (counts["\r\n"] === most && most > 0) return "\r\n";
  return counts["\n"] === most ? "\n" : "\r";
}

type Counts = Record<"\r\n" | "\n" | "\r", number>;

function countRowEnds({ bytes, rowAt, rows }: RowBlock, counts: Counts): void {
  for (let row = 1; row <= rows; row++) {
    const end = (rowAt[row] as number) - 1;
    if (bytes[end] === CARRIAGE_RETURN) counts["\r"]++;
    else if (bytes[end] === LINE_FEED) counts[bytes[end - 1] === CARRIAGE_RETURN ? "\r\n" : "\n"]++;
  }
}
