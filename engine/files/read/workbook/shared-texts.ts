import { mustBeQuoted, quote } from "../rows/plain-rows.ts";
import { CellText } from "./cell-text.ts";
import { tagOf, type XmlHandler, type XmlScanner } from "./xml-scanner.ts";

const SI = tagOf("si");
const T = tagOf("t");
const R_PH = tagOf("rPh");

/**
 * The shared texts of a workbook, from `sharedStrings.xml`, quoted as plain text. Runs of different
 * formatting are joined, phonetic ones left out.
 *
 * Memory: the texts and four bytes each; `isTooLarge` once that exceeds `maxBytes`.
 */
export class SharedTexts implements XmlHandler {
  bytes = new Uint8Array(1 << 16);
  count = 0;
  isTooLarge = false;
  readonly #text: CellText;
  readonly #maxBytes: number;
  #ends = new Uint32Array(1024);
  #isText = false;
  #phonetic = 0;

  constructor(limits: { readonly cellBytes: number; readonly sharedTextBytes: number }) {
    this.#text = new CellText(limits.cellBytes);
    this.#maxBytes = limits.sharedTextBytes;
  }

  /** Whether a text exceeded the limit of a cell. */
  get hasTooLong(): boolean {
    return this.#text.isTooLong;
  }

  start(index: number): number {
    return index === 0 ? 0 : (this.#ends[index - 1] as number);
  }

  end(index: number): number {
    return this.#ends[index] as number;
  }

  open({ tag }: XmlScanner): void {
    if (tag === SI) this.#text.clear();
    else if (tag === R_PH) this.#phonetic++;
    else if (tag === T) this.#isText = this.#phonetic === 0;
  }

  close({ tag }: XmlScanner): void {
    if (tag === T) this.#isText = false;
    else if (tag === R_PH) this.#phonetic--;
    else if (tag === SI) this.#keep();
  }

  text(bytes: Uint8Array, start: number, end: number): void {
    if (this.#isText) this.#text.append(bytes, start, end);
  }

  #keep(): void {
    if (this.isTooLarge) return;
    const text = this.#text;
    text.unescape();
    const at = this.start(this.count);
    if (!this.#makeRoom(at + 2 * text.length + 2)) return;
    let end = at + text.length;
    if (mustBeQuoted(text.bytes, 0, text.length))
      end = quote(text.bytes, 0, text.length, this.bytes, at);
    else this.bytes.set(text.bytes.subarray(0, text.length), at);
    this.#ends[this.count++] = end;
  }

  #makeRoom(needed: number): boolean {
    if (needed + 4 * this.count > this.#maxBytes) {
      this.isTooLarge = true;
      return false;
    }
    if (needed > this.bytes.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * this.bytes.length));
      larger.set(this.bytes);
      this.bytes = larger;
    }
    if (this.count === this.#ends.length) {
      const larger = new Uint32Array(2 * this.count);
      larger.set(this.#ends);
      this.#ends = larger;
    }
    return true;
  }
}
