import {
  CLOSE_ARRAY,
  ENOUGH,
  type JsonScanner,
  type MemberVisitor,
  OPEN_ARRAY,
  OPEN_OBJECT,
  OUT_OF_BYTES,
} from "./json-scanner.ts";

/** Members with the records in a response of the OpenDataSoft (Huwise) API. */
const LISTS = [Buffer.from("results"), Buffer.from("records")];

/** The object is not a wrapper. */
export const NO_LIST = 0;

/**
 * Finds the records inside a wrapper object: after the bracket of its member `results` or
 * `records`. An object with a wanted member before it is itself a record.
 *
 * @param at  Offset of the opening brace.
 * @returns a position, `NO_LIST`, or `OUT_OF_BYTES`.
 */
export function listOfWrapper(
  scanner: JsonScanner,
  at: number,
  isWanted: (nameStart: number, nameEnd: number) => boolean,
): number {
  const visitor = new ListFinder(scanner, isWanted);
  const end = scanner.object(at + 1, 1, visitor);
  return end === OUT_OF_BYTES ? OUT_OF_BYTES : visitor.list;
}

class ListFinder implements MemberVisitor {
  list = NO_LIST;
  readonly #scanner: JsonScanner;
  readonly #isWanted: (nameStart: number, nameEnd: number) => boolean;

  constructor(scanner: JsonScanner, isWanted: (nameStart: number, nameEnd: number) => boolean) {
    this.#scanner = scanner;
    this.#isWanted = isWanted;
  }

  member(nameStart: number, nameEnd: number, valueAt: number, depth: number): number {
    if (this.#isWanted(nameStart, nameEnd)) return ENOUGH;
    const scanner = this.#scanner;
    const { bytes, end } = scanner;
    const isList = bytes[valueAt] === OPEN_ARRAY && isListName(bytes.subarray(nameStart, nameEnd));
    const content = isList ? scanner.space(valueAt + 1) : valueAt;
    if (content >= end) return OUT_OF_BYTES;
    if (!isList || (bytes[content] !== OPEN_OBJECT && bytes[content] !== CLOSE_ARRAY))
      return scanner.value(valueAt, depth + 1);
    this.list = valueAt + 1;
    return ENOUGH;
  }
}

function isListName(name: Uint8Array): boolean {
  return LISTS.some((list) => list.equals(name));
}
