import { type DeathFields, FIELD } from "./death-fields.ts";

const STAR = 0x2a;
const SLASH = 0x2f;
const SPACE = 0x20;

/**
 * A name in the format `NOM*PRENOM1 PRENOM2/`, as byte ranges. One instance is reused for all rows.
 *
 * The first `*` and the last `/` are separators and may be absent. Without `*` all of it is the
 * name, and `isSplit` is false.
 */
export class PersonName {
  start = 0;
  end = 0;
  givenStart = 0;
  givenEnd = 0;
  isSplit = false;

  /** Reads the name; returns whether it contains a letter. */
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

  /** Trims blanks around the separators; the field itself is already trimmed. */
  #dropBlanks(bytes: Uint8Array): void {
    while (this.end > this.start && (bytes[this.end - 1] as number) <= SPACE) this.end--;
    while (this.givenStart < this.givenEnd && (bytes[this.givenStart] as number) <= SPACE)
      this.givenStart++;
    while (this.givenEnd > this.givenStart && (bytes[this.givenEnd - 1] as number) <= SPACE)
      this.givenEnd--;
  }
}

/** Whether there is an ASCII letter or a non-ASCII byte, which belongs to another letter. */
function hasLetter(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    const upper = byte & 0xdf;
    if (byte >= 0x80 || (upper >= 0x41 && upper <= 0x5a)) return true;
  }
  return false;
}
