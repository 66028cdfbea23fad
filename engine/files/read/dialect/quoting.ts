import type { Dialect } from "../rows/dialect.ts";
import { type DialectShape, dialectShape } from "./dialect-shape.ts";
import type { SampleWindow } from "./sample-windows.ts";

/**
 * Apostrophes are text when they enclose no delimiter and fewer than one cell in this many rows.
 */
const ROWS_PER_APOSTROPHES = 10;

/** `Type d''action`: an apostrophe is doubled only inside a text quoted by apostrophes. */
const DOUBLED_APOSTROPHE = /\p{L}''\p{L}/u;

/**
 * How the cells of a text with that delimiter are quoted.
 *
 * `"`, doubled: when the text has no quotes (RFC 4180: nothing contradicts it, and another export
 * of the same kind may have some), or when quotes enclose some cells and fewer rows have stray
 * quotes; escaped by a backslash when that leaves fewer strays. `'`: only when rows are at least as
 * even with it and it encloses delimiters, doubled apostrophes or many cells. None when quotes are
 * text (`5" pipe`).
 */
export function chooseQuoting(
  windows: readonly SampleWindow[],
  text: string,
  bare: Dialect,
): DialectShape {
  const double = quotedBy('"', windows, text, bare);
  const none = text.includes('"') ? dialectShape(windows, bare) : double;
  const usual = escapedBare(
    windows,
    text,
    isEnclosing(double) || double.wholeScore > none.wholeScore ? double : none,
  );
  if (!mayOpenCell("'", text, bare.delimiter)) return withoutEscape(text, usual);
  const single = quotedBy("'", windows, text, bare);
  return withoutEscape(text, isApostropheQuoted(text, single, usual) ? single : usual);
}

/** The same for a quote that a person chose: "" for none. */
export function overriddenQuoting(
  windows: readonly SampleWindow[],
  text: string,
  bare: Dialect,
  quote: string,
): DialectShape {
  if (quote === "") return dialectShape(windows, bare);
  return withoutEscape(text, quotedBy(quote, windows, text, bare));
}

/** Whether quotes enclose cells at least as often as rows have stray ones. */
export function isEnclosing({ sound, faulty }: DialectShape): boolean {
  return sound > 0 && sound >= faulty;
}

function isApostropheQuoted(text: string, single: DialectShape, usual: DialectShape): boolean {
  if (!isEnclosing(single) || single.wholeScore < usual.wholeScore) return false;
  if (single.consistency > usual.consistency || DOUBLED_APOSTROPHE.test(text)) return true;
  return single.quoted > usual.quoted && single.quoted * ROWS_PER_APOSTROPHES >= single.rows;
}

/** The shape with that quote, doubled or escaped by a backslash. */
function quotedBy(
  quote: string,
  windows: readonly SampleWindow[],
  text: string,
  bare: Dialect,
): DialectShape {
  const doubled = dialectShape(windows, { ...bare, quote, escape: quote });
  if (!text.includes(`\\${quote}`)) return doubled;
  const escaped = dialectShape(windows, { ...bare, quote, escape: "\\" });
  return escaped.faulty < doubled.faulty && escaped.wholeScore >= doubled.wholeScore
    ? escaped
    : doubled;
}

/** The shape with delimiters escaped by a backslash (`3\, rue Haute`), when its rows are more even. */
function escapedBare(
  windows: readonly SampleWindow[],
  text: string,
  shape: DialectShape,
): DialectShape {
  const { dialect } = shape;
  if (dialect.escape === "\\" || dialect.delimiter.trim() === "") return shape;
  if (!text.includes(`\\${dialect.delimiter}`)) return shape;
  const escaped = dialectShape(windows, { ...dialect, escape: "\\" });
  return escaped.wholeScore > shape.wholeScore ? escaped : shape;
}

function mayOpenCell(quote: string, text: string, delimiter: string): boolean {
  if (text.startsWith(quote)) return true;
  const before = delimiter === "" ? ["\n", "\r"] : ["\n", "\r", delimiter];
  return before.some((sign) =>
    ["", " ", "\t"].some((blank) => text.includes(sign + blank + quote)),
  );
}

/** Without an escape when bare quotes occur inside quotes and none is doubled. */
function withoutEscape(text: string, shape: DialectShape): DialectShape {
  const { dialect, quoted, sound } = shape;
  const { quote, escape: mark } = dialect;
  if (quote === "" || mark !== quote || quoted === sound) return shape;
  const isDoubled = new RegExp(`[\\p{L}\\d.!? ]${quote}${quote}|${quote}{3}`, "u").test(text);
  return isDoubled ? shape : { ...shape, dialect: { ...dialect, escape: "" } };
}
