import type { ByteSource } from "../byte-source.ts";
import { DELIMITER_PRIORS } from "./delimiter-priors.ts";
import type { Dialect } from "./dialect.ts";
import { SAMPLE_BYTES, type SampleWindow, sampleWindows } from "./sample-windows.ts";
import { type DialectScore, scoreDialect } from "./score-dialect.ts";

/** What spreadsheets put before the header to say which delimiter they used. */
const DELIMITER_LINE = /^(?:\xef\xbb\xbf)?[\r\n]*"?sep=(.)"?(?:\r\n|\r|\n|$)/i;

const DOUBLE_QUOTE = 0x22;
const READ_BYTES = 1 << 20;
/** A space behind a delimiter is part of it only where quoted cells follow. */
const QUOTED_FOR_SPACE = 1;

/** The dialect of a text, how sure it is, and the three best with why. */
export interface SniffedDialect {
  readonly dialect: Dialect;
  /** 0 to 1: the share of the best score in those of the best two delimiters. 0: nothing to read. */
  readonly confidence: number;
  readonly candidates: readonly DialectScore[];
}

/**
 * Finds how the cells of a plain text are told apart. Three windows of 64 KiB are read with every
 * combination of delimiter, quote and escape that occurs there; whether a text has quotes at all is
 * looked up in the whole of it. Some tens of milliseconds, and one pass for quotes.
 */
export function sniffDialect(plain: ByteSource): SniffedDialect {
  const windows = sampleWindows(plain);
  const text = windows.map((window) => window.text).join("\n");
  const newline = newlineOf(text);
  const told = DELIMITER_LINE.exec(windows[0]?.text ?? "")?.[1];
  const delimiters = told ? [told] : delimitersIn(text);
  const scores = delimiters
    .map((delimiter) => bestQuoting(windows, text, { delimiter, quote: "", escape: "", newline }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = scores as [DialectScore, ...DialectScore[]];
  const confidence = told ? 1 : best.score / (best.score + (second?.score ?? 0) || 1);
  const dialect = withUnseenQuotes(plain, best.dialect);
  return { dialect, confidence, candidates: scores.slice(0, 3) };
}

function newlineOf(text: string): string {
  const pairs = count(text, "\r\n");
  const candidates: readonly (readonly [string, number])[] = [
    ["\r\n", pairs],
    ["\n", count(text, "\n") - pairs],
    ["\r", count(text, "\r") - pairs],
  ];
  const most = Math.max(...candidates.map(([, times]) => times));
  if (most === 0) return "\n";
  return (candidates.find(([, times]) => times === most) as readonly [string, number])[0];
}

function delimitersIn(text: string): string[] {
  const found = [...DELIMITER_PRIORS.keys()].filter((delimiter) => text.includes(delimiter));
  return [...found, ""];
}

/** The quote and the escape with which a delimiter reads best; none where they tie. */
function bestQuoting(windows: readonly SampleWindow[], text: string, bare: Dialect): DialectScore {
  let best = scoreDialect(windows, bare);
  for (const quote of ['"', "'"]) {
    if (!text.includes(quote)) continue;
    const doubled = scoreDialect(windows, { ...bare, quote, escape: quote });
    const scores = text.includes(`\\${quote}`)
      ? [doubled, scoreDialect(windows, { ...bare, quote, escape: "\\" })]
      : [doubled];
    for (const score of scores) if (score.quoted > 0 && score.score > best.score) best = score;
  }
  if (bare.delimiter === ", " && best.quoted < QUOTED_FOR_SPACE) return { ...best, score: 0 };
  return { ...best, dialect: withoutEscape(text, best) };
}

/** No escape, where quotes stand bare inside quotes and none is doubled. */
function withoutEscape(text: string, { dialect, faulty }: DialectScore): Dialect {
  const { quote, escape: mark } = dialect;
  if (quote === "" || mark !== quote || faulty === 0) return dialect;
  const isDoubled = new RegExp(`[\\p{L}\\d.!? ]${quote}${quote}|${quote}{3}`, "u").test(text);
  return isDoubled ? dialect : { ...dialect, escape: "" };
}

/** RFC 4180 quotes for a text that may have some outside of what was looked at. */
function withUnseenQuotes(plain: ByteSource, dialect: Dialect): Dialect {
  if (dialect.quote !== "" || plain.size <= SAMPLE_BYTES || !hasDoubleQuote(plain)) return dialect;
  return { ...dialect, quote: '"', escape: '"' };
}

function hasDoubleQuote(plain: ByteSource): boolean {
  for (let at = 0; at < plain.size; at += READ_BYTES)
    if (plain.read(at, at + READ_BYTES).includes(DOUBLE_QUOTE)) return true;
  return false;
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
