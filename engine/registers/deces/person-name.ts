import { type DeathFields, FIELD } from "./death-fields.ts";

const STAR = 0x2a;
const SLASH = 0x2f;
const SPACE = 0x20;

/**
 * A name written `NOM*PRENOM1 PRENOM2/`, as ranges of bytes. One is reused for every row.
 *
 * The last `/` and the first `*` are marks and may be absent. Without a `*` nothing tells the
 * name from the given names: all of it is the name, and the name is not split.
 */
export class PersonName {
  start = 0;
  end = 0;
  givenStart = 0;
  givenEnd = 0;
  isSplit = false;

  /** Whether there is a name: letters before the given names. */
  read(fields: DeathFields): boolean {
    const { bytes } = fields;
    this.start = fields.start(FIELD.nomPrenoms);
    this.givenEnd = fields.end(FIELD.nomPrenoms);
    if (this.givenEnd > this.start && bytes[this.givenEnd - 1] === SLASH) this.givenEnd--;
    this.end = this.start;
    while (this.end < this.givenEnd && bytes[this.end] !== STAR) this.end++;
    this.isSplit = this.end < this.givenEnd;
    this.givenStart = this.isSplit ? this.end + 1 : this.givenEnd;
    this.#dropBlanks(bytes);
    return hasLetter(bytes, this.start, this.end);
  }

  /** Blanks around the marks: the ends of the whole name have none. */
  #dropBlanks(bytes: Uint8Array): void {
    while (this.end > this.start && (bytes[this.end - 1] as number) <= SPACE) this.end--;
    while (this.givenStart < this.givenEnd && (bytes[this.givenStart] as number) <= SPACE)
      this.givenStart++;
    while (this.givenEnd > this.givenStart && (bytes[this.givenEnd - 1] as number) <= SPACE)
      this.givenEnd--;
  }
}

/** Letters of ASCII, and any byte beyond it: those are letters of other alphabets. */
function hasLetter(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    const upper = byte & 0xdf;
    if (byte >= 0x80 || (upper >= 0x41 && upper <= 0x5a)) return true;
  }
  return false;
}
