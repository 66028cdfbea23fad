import { isEntityName } from "../../../text/damage/html-entities.ts";
import {
  BACKSLASH,
  type ByteKinds,
  DELIMITER,
  LINE_END,
  MAYBE_DELIMITER,
  NEVER,
} from "./byte-kinds.ts";

const SPACE = 0x20;
const AMPERSAND = 0x26;
const HASH = 0x23;
const SEMICOLON = 0x3b;
/** `&amp;amp;thetasym`. */
const LONGEST_ENTITY = 18;
/** No byte is here. */
const NOWHERE = 0x7fffffff;

/** An entity before its `;`, also of a text that was escaped twice: `&amp;eacute;`. */
const ENTITY = /^&(?:amp;){0,2}(?:#\d{2,7}|#[xX][\dA-Fa-f]{2,6}|([A-Za-z]{2,8}[\d]{0,2}))$/;

/**
 * Finds the delimiters that are text: a `;` that ends an entity of HTML (`Caf&eacute;`), the `#`
 * inside one (`L&#39;Orme`), and those after a backslash where that is the escape. A text without
 * `&` or backslashes costs one search for that sign a block.
 */
export class DelimiterMark {
  /** The next sign that may make a delimiter text. */
  next = NOWHERE;
  /** Whether the last cell contains escapes, to be removed. */
  hasEscape = false;
  readonly #signs: ByteKinds;
  readonly #isEscape: boolean;
  readonly #sign: number;
  #bytes: Buffer = Buffer.alloc(0);

  constructor(signs: ByteKinds) {
    const { first, backslash } = signs;
    const isOfEntity = first === SEMICOLON || first === HASH;
    this.#isEscape = backslash !== NEVER;
    this.#sign = this.#isEscape ? backslash : isOfEntity ? AMPERSAND : NEVER;
    this.#signs = signs;
  }

  /** Starts at a byte of a buffer. */
  begin(bytes: Uint8Array<ArrayBuffer>, from: number): void {
    if (this.#sign === NEVER) return;
    if (this.#bytes.buffer !== bytes.buffer) this.#bytes = Buffer.from(bytes.buffer);
    this.#find(from);
  }

  /** Passes the signs before `after`: whether one of them may make a delimiter text. */
  passes(after: number): boolean {
    let may = false;
    while (this.next < after) {
      may ||= this.#isEscape || (this.#bytes[this.next + 1] as number) > SPACE;
      this.#find(this.next + 1);
    }
    return may;
  }

  /** The end of the bare cell from `start` on, delimiters that are text included. */
  endOfCell(start: number): number {
    const { kinds, second } = this.#signs;
    const bytes = this.#bytes;
    this.hasEscape = false;
    for (let at = start; ; at++) {
      const kind = kinds[bytes[at] as number] as number;
      if (kind < DELIMITER || (kind === MAYBE_DELIMITER && bytes[at + 1] !== second)) continue;
      if (kind === LINE_END || !this.#isText(start, at)) return at;
      this.hasEscape = this.#isEscape;
    }
  }

  #isText(start: number, place: number): boolean {
    const bytes = this.#bytes;
    if (this.#isEscape) return isOdd(bytes, start, place);
    if (this.#signs.first === HASH) return place > start && bytes[place - 1] === AMPERSAND;
    const least = Math.max(start, place - LONGEST_ENTITY);
    let mark = place - 1;
    while (mark >= least && bytes[mark] !== AMPERSAND) mark--;
    if (mark < least) return false;
    const [entity, name] = ENTITY.exec(bytes.toString("latin1", mark, place)) ?? [];
    return entity !== undefined && (name === undefined || isEntityName(name));
  }

  #find(from: number): void {
    const place = this.#bytes.indexOf(this.#sign, from);
    this.next = place < 0 ? NOWHERE : place;
  }
}

/** Whether an odd number of backslashes precedes `place`. */
function isOdd(bytes: Uint8Array, start: number, place: number): boolean {
  let at = place;
  while (at > start && bytes[at - 1] === BACKSLASH) at--;
  return (place - at) % 2 === 1;
}
