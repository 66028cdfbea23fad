import { isEnvelope } from "./json-envelope.ts";
import { decodeName } from "./json-paths.ts";
import {
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  JsonScanner,
  type MemberVisitor,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
} from "./json-scanner.ts";
import { listOfWrapper } from "./json-wrapper.ts";

/** Whether a document with this beginning is JSON in one of the formats of `JsonRows`. */
export function isJson(head: Uint8Array): boolean {
  const { scanner, at } = begin(head);
  const next = scanner.space(at + 1);
  const after = head[next];
  if (head[at] === OPEN_ARRAY)
    return next >= head.length || isOneOf(after, OPEN_OBJECT, CLOSE_ARRAY);
  return head[at] === OPEN_OBJECT && (next >= head.length || isOneOf(after, QUOTE, CLOSE_OBJECT));
}

function isOneOf(byte: number | undefined, first: number, second: number): boolean {
  return byte === first || byte === second;
}

/**
 * The members of the first record of a document, in order: names, and names of nested members
 * joined by a dot ("company", "company.formality"); for members of an envelope the name only.
 *
 * @param chunk  The beginning of the document; for a truncated or broken record, returns the
 *   members before that point.
 * @returns `null` when it is not JSON in one of the formats of `JsonRows`; none for `[]`.
 */
export function jsonHeader(chunk: Uint8Array): string[] | null {
  if (!isJson(chunk)) return null;
  const { scanner, at } = begin(chunk);
  let record = at;
  if (chunk[at] === OPEN_ARRAY) record = scanner.space(at + 1);
  else {
    const list = listOfWrapper(scanner, at, () => false);
    if (list > 0) record = scanner.space(list);
  }
  const names = new NameCollector(scanner);
  if (chunk[record] === OPEN_OBJECT) scanner.object(record + 1, 1, names);
  return [...names.paths];
}

function begin(head: Uint8Array): { scanner: JsonScanner; at: number } {
  const scanner = new JsonScanner();
  scanner.begin(head, head.length, true);
  const isMarked = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;
  return { scanner, at: scanner.space(isMarked ? 3 : 0) };
}

class NameCollector implements MemberVisitor {
  readonly paths = new Set<string>();
  readonly #scanner: JsonScanner;
  #prefix = "";
  #isInEnvelope = false;

  constructor(scanner: JsonScanner) {
    this.#scanner = scanner;
  }

  member(nameStart: number, nameEnd: number, valueAt: number, depth: number): number {
    const scanner = this.#scanner;
    const path = this.#prefix + decodeName(scanner.bytes.subarray(nameStart, nameEnd));
    this.paths.add(path);
    if (scanner.bytes[valueAt] !== OPEN_OBJECT) return scanner.value(valueAt, depth + 1);
    if (!this.#isInEnvelope && isEnvelope(path)) return this.#enter(valueAt, depth, "", true);
    // Paths have at most two levels.
    if (this.#prefix !== "") return scanner.value(valueAt, depth + 1);
    return this.#enter(valueAt, depth, `${path}.`, this.#isInEnvelope);
  }

  #enter(valueAt: number, depth: number, prefix: string, isInEnvelope: boolean): number {
    const [outerPrefix, wasInEnvelope] = [this.#prefix, this.#isInEnvelope];
    this.#prefix = prefix;
    this.#isInEnvelope = isInEnvelope;
    const end = this.#scanner.object(valueAt + 1, depth + 1, this);
    this.#prefix = outerPrefix;
    this.#isInEnvelope = wasInEnvelope;
    return end;
  }
}
