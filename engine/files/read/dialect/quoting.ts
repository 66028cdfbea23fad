import type { Dialect } from "../rows/dialect.ts";
import { type DialectShape, dialectShape } from "./dialect-shape.ts";
import type { SampleWindow } from "./sample-windows.ts";

/** Apostrophes that enclose less than one cell in so many rows, and no delimiter, are text. */
const ROWS_PER_APOSTROPHES = 10;

/** `Type d''action`: what is only written between apostrophes. */
const DOUBLED_APOSTROPHE = /\p{L}''\p{L}/u;

/**
 * How the cells of a text with that delimiter are quoted.
 *
 * `"`, doubled: where the text has none (RFC 4180: nothing contradicts, and another export of the
 * same kind may have some), and where it encloses some cell and fewer rows have stray ones; with a
 * backslash before it where that leaves fewer strays. `'`: only where rows are at least as
 * even for it and it encloses delimiters, doubled apostrophes or many cells. None where quotes are text (`5" pipe`).
 */
export function chooseQuoting(
  windows: readonly SampleWindow[],
  text: string,
  bare: Dialect,
): DialectShape {
  const double = quotedBy('"', windows, text, bare);
  const none = text.includes('"') ? dialectShape(windows, bare) : double;
  const usual = isEnclosing(double) || double.score > none.score ? double : none;
  if (!mayOpenCell("'", text, bare.delimiter)) return withoutEscape(text, usual);
  const single = quotedBy("'", windows, text, bare);
  return withoutEscape(text, isApostropheQuoted(text, single, usual) ? single : usual);
}

/** The same where a person has told the quote: "" for none. */
export function overriddenQuoting(
  windows: readonly SampleWindow[],
  text: string,
  bare: Dialect,
  quote: string,
): DialectShape {
  if (quote === "") return dialectShape(windows, bare);
  return withoutEscape(text, quotedBy(quote, windows, text, bare));
}

/** Whether some quotes enclose cells, and not fewer than there are rows with stray ones. */
export function isEnclosing({ sound, faulty }: DialectShape): boolean {
  return sound > 0 && sound >= faulty;
}

function isApostropheQuoted(text: string, single: DialectShape, usual: DialectShape): boolean {
  if (!isEnclosing(single) || single.score < usual.score) return false;
  if (single.consistency > usual.consistency || DOUBLED_APOSTROPHE.test(text)) return true;
  return single.quoted > usual.quoted && single.quoted * ROWS_PER_APOSTROPHES >= single.rows;
}

/** Read with that quote, doubled or behind a backslash. */
function quotedBy(
  quote: string,
  windows: readonly SampleWindow[],
  text: string,
  bare: Dialect,
): DialectShape {
  const doubled = dialectShape(windows, { ...bare, quote, escape: quote });
  if (!text.includes(`\\${quote}`)) return doubled;
  const escaped = dialectShape(windows, { ...bare, quote, escape: "\\" });
  return escaped.faulty < doubled.faulty && escaped.score >= doubled.score ? escaped : doubled;
}

function mayOpenCell(quote: string, text: string, delimiter: string): boolean {
  if (text.startsWith(quote)) return true;
  const before = delimiter === "" ? ["\n", "\r"] : ["\n", "\r", delimiter];
  return before.some((sign) => text.includes(`${sign}${quote}`));
}

/** No escape, where quotes stand bare inside quotes and none is doubled. */
function withoutEscape(text: string, shape: DialectShape): DialectShape {
  const { dialect, quoted, sound } = shape;
  const { quote, escape: mark } = dialect;
  if (quote === "" || mark !== quote || quoted === sound) return shape;
  const isDoubled = new RegExp(`[\\p{L}\\d.!? ]${quote}${quote}|${quote}{3}`, "u").test(text);
  return isDoubled ? shape : { ...shape, dialect: { ...dialect, escape: "" } };
}
