import type { ByteSource } from "../byte-source.ts";
import { ALIGNED, BARS, type Dialect } from "../rows/dialect.ts";
import type { RowBlock } from "../rows/row-block.ts";
import { walkRows } from "../rows/walk-rows.ts";
import { cellLook } from "./cell-look.ts";
import { DELIMITERS, type DelimiterKind } from "./delimiters.ts";
import { type DialectScore, dialectScore } from "./dialect-score.ts";
import { type DialectShape, dialectShape } from "./dialect-shape.ts";
import { isEven, isFramed, withoutRules } from "./drawn-table.ts";
import { fixedColumns } from "./fixed-columns.ts";
import { chooseQuoting, isEnclosing, overriddenQuoting } from "./quoting.ts";
import { SAMPLE_BYTES, type SampleWindow, sampleWindows } from "./sample-windows.ts";

/** The line before the header in which spreadsheets declare the delimiter. */
const DELIMITER_LINE = /^(?:\xef\xbb\xbf)?[\r\n]*"?sep=(.)"?(?:\r\n|\r|\n|$)/i;

/** Lines at the start that tell which signs may delimit. */
const LINES = 100;

/** Largest number of candidates returned. */
const MOST_REPORTED = 3;

/**
 * The dialect of a text, its confidence, and the two or three best candidates with their scores.
 */
export interface SniffedDialect {
  readonly dialect: Dialect;
  /** 0 to 1: the best score over the sum of the two best delimiters' scores. 0: nothing to read. */
  readonly confidence: number;
  readonly candidates: readonly DialectScore[];
}

/** The parts of a dialect that a person chose; the rest is detected. */
export interface DialectOverride {
  readonly delimiter?: string;
  readonly quote?: string;
}

/**
 * Detects the dialect of a plain text. Three windows of 64 KiB are read with every delimiter that
 * occurs in them; cells are examined only for the dialects with even rows. Some milliseconds; one
 * more pass over a long text whose quotes seem to be text.
 */
export function sniffDialect(
  plain: ByteSource,
  { delimiter, quote }: DialectOverride = {},
): SniffedDialect {
  const sampled = sampleWindows(plain);
  const windows = sampled.map(withoutRules);
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
  const { delimiter: sign } = best.dialect;
  const starts = sign.trim() === "" && sign !== "\t" && !quote ? startsIn(sampled) : null;
  if (starts && (override === undefined || override === ALIGNED))
    return { dialect: { ...UNQUOTED, newline, starts }, confidence, candidates };
  const dialect = quote === undefined ? withUnseenQuotes(plain, best.dialect) : best.dialect;
  if (BARS.includes(sign) && isFramed(headOf(windows), latin1(sign)))
    return { dialect: { ...dialect, isFramed: true }, confidence, candidates };
  return { dialect, confidence, candidates };
}

const UNQUOTED = { delimiter: ALIGNED, quote: "", escape: "" };

/** Where the columns of the head begin, when they have fixed widths. */
function startsIn(windows: readonly SampleWindow[]): readonly number[] | null {
  return fixedColumns(Buffer.from(headOf(windows), "latin1").toString("utf8"));
}

/** The start of the text without the mark by which it may begin, which is in no column. */
function headOf([head]: readonly SampleWindow[]): string {
  return (head?.text ?? "").replace(/^\xef\xbb\xbf/, "");
}

/** The detected dialect, or the sniffed one when the override differs from it. */
export function overriddenDialect(
  plain: ByteSource,
  found: Dialect,
  override: DialectOverride,
): Dialect {
  const { delimiter = found.delimiter, quote = found.quote } = override;
  const isFound = delimiter === found.delimiter && quote === found.quote;
  return isFound ? found : sniffDialect(plain, override).dialect;
}

/** Quotes with a blank before the delimiter: there are blanks around it, which it has none of. */
const SPACED_QUOTE = /["'] ,/;

/** A space after a delimiter is part of it only when quoted cells follow, and none before it. */
function shapeWith(windows: readonly SampleWindow[], text: string, bare: Dialect): DialectShape {
  const shape = chooseQuoting(windows, text, bare);
  if (bare.delimiter !== ", ") return shape;
  return shape.quoted === 0 || SPACED_QUOTE.test(text) ? { ...shape, score: 0 } : shape;
}

/**
 * The best ones. The score of a shape bounds its full score, so cells are not examined for shapes
 * below the second best score.
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
  return best.slice(0, MOST_REPORTED);
}

function delimitersIn(text: string): string[] {
  const lines = text.split(/\r\n?|\n/, LINES).filter((line) => line.trim() !== "");
  const searched = nameOfFigures(text, lines) ?? text;
  const isBarred = BARS.some((bar) => isEven(latin1(bar), lines));
  const found = [...DELIMITERS].filter(([sign, { kind }]) => {
    const bytes = latin1(sign);
    if (isBarred && sign !== "\t" && sign.trim() === "") return false;
    return searched.includes(bytes) && mayDelimit(kind, bytes, lines);
  });
  return [...found.map(([sign]) => sign), ""];
}

/** Whether enough lines have a sign: all, twice, when it joins words; two when it is rare. */
function mayDelimit(kind: DelimiterKind, sign: string, lines: readonly string[]): boolean {
  if (kind === "worded") return lines.every((line) => line.split(sign, 3).length > 2);
  return kind !== "rare" || lines.filter((line) => line.includes(sign)).length > 1;
}

/** A sign as its bytes are in the text of a window. */
function latin1(sign: string): string {
  return Buffer.from(sign).toString("latin1");
}

/** When the sampled quotes are text, a pass over the whole long text decides. */
function withUnseenQuotes(plain: ByteSource, dialect: Dialect): Dialect {
  if (dialect.quote !== "" || plain.size <= SAMPLE_BYTES) return dialect;
  const quoted = { ...dialect, quote: '"', escape: '"' };
  return isEnclosing(dialectShape([{ plain, text: '"' }], quoted)) ? quoted : dialect;
}

/** Share of the lines below a name that are figures. */
const MOST_FIGURES = 0.9;
/** Signs within days, times and telephone numbers. */
const SIGNS_WITHIN = /[-/:. ]/g;
/** `+33 6 12 34 56 78`, `06.12.34.56.78`. */
const TELEPHONE = /^(?:\+|\(?0)(?:[ .()/-]{0,2}\d){9,14}$/;

/**
 * The text in which delimiters are searched when lines are each one figure, date or telephone
 * number (`1 230 456,00`, `10:15:00`); `null` for all other texts. It is the name above them: a sign
 * absent from it is hardly a delimiter, it belongs to the figures below. Signs of dates are taken
 * out of it (`HH:mm`); so are they where there is no name above dates and telephone numbers.
 */
function nameOfFigures(text: string, lines: readonly string[]): string | null {
  const looks = lines.map(lookOfLine);
  const count = (...wanted: readonly string[]): number =>
    looks.filter((look) => wanted.includes(look)).length;
  const below = (lines.length - 1) * MOST_FIGURES;
  const [name, ...others] = lines;
  if (name === undefined || others.length === 0) return null;
  const isNamed = looks[0] !== "date" && looks[0] !== "telephone";
  if (!isNamed && count("date", "telephone") >= below) return text.replace(SIGNS_WITHIN, "");
  if (count("date") >= below) return name.replace(SIGNS_WITHIN, "");
  return looks[0] !== "number" && count("number", "date", "telephone") >= below ? name : null;
}

function lookOfLine(line: string): string {
  const text = line.trim();
  return TELEPHONE.test(text) ? "telephone" : cellLook(text);
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * The line end of most rows, `\n` when there is none. Cells may contain other line ends than rows,
 * such as addresses typed in another program.
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
