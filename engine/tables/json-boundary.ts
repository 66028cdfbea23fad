import {
  BACKSLASH,
  BROKEN,
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COMMA,
  LF,
  OPEN_ARRAY,
  OPEN_OBJECT,
  OUT_OF_BYTES,
  QUOTE,
} from "./json-scanner.ts";

const SPACE = 0x20;
const COLON = 0x3a;
/** Deeper than any record, so that records nested too deeply can still be skipped. */
const MAX_BRACKETS = 4096;

/**
 * Finds the end of an object or array from its brackets and strings only, over any number of
 * chunks, regardless of other errors inside. Gives up when the brackets are inconsistent: closed by
 * the other kind, an object in place of a member name, a string across a line end.
 */
export class JsonPassage {
  readonly #open = new Uint8Array(MAX_BRACKETS);
  #depth = 0;
  #isString = false;
  #isEscaped = false;
  /** The last non-space byte outside strings. */
  #previous = 0;
  /** The offset where it gave up. */
  brokenAt = 0;

  /** @returns the position after the value, or `OUT_OF_BYTES`, or `BROKEN`. */
  pass(bytes: Uint8Array, from: number, to: number): number {
    for (let at = from; at < to; at++) {
      const byte = bytes[at] as number;
      if (!(this.#isString ? this.#passInString(byte) : this.#passOutside(byte))) {
        this.brokenAt = at;
        return BROKEN;
      }
      if (this.#depth === 0) return at + 1;
    }
    return OUT_OF_BYTES;
  }

  #passInString(byte: number): boolean {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) this.#isString = false;
    return byte !== LF;
  }

  #passOutside(byte: number): boolean {
    if (byte <= SPACE) return true;
    const previous = this.#previous;
    this.#previous = byte;
    if (byte === QUOTE) this.#isString = true;
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) return this.#goInto(byte, previous);
    // The code of a closing bracket is that of its opening one plus 2.
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY)
      return this.#open[--this.#depth] === byte - 2;
    return true;
  }

  #goInto(bracket: number, previous: number): boolean {
    const isWithoutName = previous === COMMA && this.#open[this.#depth - 1] === OPEN_OBJECT;
    if (isWithoutName || this.#depth === MAX_BRACKETS) return false;
    this.#open[this.#depth++] = bracket;
    return true;
  }
}

/** A broken record, with its context. */
export interface BrokenRecord {
  /** The bytes in which its end is searched. */
  readonly bytes: Buffer;
  /** The offset of the record. */
  readonly start: number;
  readonly isInArray: boolean;
  /** Number of spaces before it on its line; -1 when anything else precedes. */
  readonly indent: number;
  /** The quoted name of the first member of records; empty when unknown. */
  readonly firstName: Uint8Array;
}

/**
 * Returns where reading continues after a broken record, beyond its start. The first of these that
 * exists:
 *
 * 1. the end of the record by its brackets, if what follows is valid after a record;
 * 2. a line that starts with a brace and is indented no more than the record was (before 1 if it
 * comes earlier: then the brackets span several records);
 * 3. an object that starts with the records' first name;
 * 4. for anything but an object or array, the next object or the end of the array;
 * 5. the end of the searched bytes.
 */
export function endOfBroken(broken: BrokenRecord): number {
  const { bytes, start } = broken;
  const isBracket = bytes[start] === OPEN_OBJECT || bytes[start] === OPEN_ARRAY;
  const line = broken.indent < 0 ? -1 : nextLineOfRecord(broken);
  const balanced = isBracket ? balancedEnd(broken, line < 0 ? bytes.length : line) : -1;
  if (balanced >= 0) return balanced;
  if (line >= 0) return line;
  const alike = nextBeginningAlike(broken);
  if (alike >= 0) return alike;
  return isBracket ? bytes.length : endOfRubbish(broken);
}

function balancedEnd(broken: BrokenRecord, limit: number): number {
  const after = new JsonPassage().pass(broken.bytes, broken.start, limit);
  return after >= 0 && isFollowedWell(broken, after) ? after : -1;
}

function isFollowedWell({ bytes, isInArray }: BrokenRecord, after: number): boolean {
  const at = afterSpace(bytes, after);
  if (at === bytes.length) return true;
  const byte = bytes[at];
  if (!isInArray) return byte === OPEN_OBJECT || byte === OPEN_ARRAY;
  if (byte === CLOSE_ARRAY) return true;
  return byte === COMMA && bytes[afterSpace(bytes, at + 1)] === OPEN_OBJECT;
}

function nextLineOfRecord({ bytes, start, isInArray, indent }: BrokenRecord): number {
  for (let end = bytes.indexOf(LF, start); end >= 0; end = bytes.indexOf(LF, end + 1)) {
    const first = afterIndent(bytes, end + 1);
    if (first - end - 1 > indent) continue;
    if (bytes[first] === OPEN_OBJECT) return end + 1;
    if (!isInArray) continue;
    const at = bytes[first] === COMMA ? afterIndent(bytes, first + 1) : first;
    if (bytes[at] === OPEN_OBJECT || bytes[at] === CLOSE_ARRAY) return end + 1;
  }
  return -1;
}

/**
 * The next object with that first name that is neither the value of a member nor the first of an
 * array.
 */
function nextBeginningAlike({ bytes, start, firstName }: BrokenRecord): number {
  if (firstName.length === 0) return -1;
  for (let at = bytes.indexOf(firstName, start); at >= 0; at = bytes.indexOf(firstName, at + 1)) {
    const brace = beforeSpace(bytes, at, start);
    const colon = afterSpace(bytes, at + firstName.length);
    if (brace <= start || bytes[brace] !== OPEN_OBJECT || bytes[colon] !== COLON) continue;
    const before = bytes[beforeSpace(bytes, brace, start)];
    if (before !== COLON && before !== OPEN_ARRAY) return brace;
  }
  return -1;
}

function endOfRubbish({ bytes, start, isInArray }: BrokenRecord): number {
  const otherEnd = isInArray ? CLOSE_ARRAY : OPEN_ARRAY;
  for (let at = start + 1; at < bytes.length; at++)
    if (bytes[at] === OPEN_OBJECT || bytes[at] === otherEnd) return at;
  return bytes.length;
}

function afterSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && (bytes[at] as number) <= SPACE) at++;
  return at;
}

/** `afterSpace` within one line. */
function afterIndent(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && (bytes[at] as number) <= SPACE && bytes[at] !== LF) at++;
  return at;
}

/** The last non-space position before `before`, not before `start`. */
function beforeSpace(bytes: Uint8Array, before: number, start: number): number {
  let at = before - 1;
  while (at > start && (bytes[at] as number) <= SPACE) at--;
  return at;
}
