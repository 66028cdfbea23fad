import { MAX_RECORD_CHARACTERS, XmlPass, type XmlPlace, type XmlWanted } from "./xml-pass.ts";

/** Longest excerpt of an unreadable part. */
const EXCERPT_CHARACTERS = 300;

/** Limit of characters read twice: records that never close could be read again for each other. */
const MAX_REREAD_CHARACTERS = 16 * MAX_RECORD_CHARACTERS;

/** Retained while searching a record: its tag may be cut, and so may the root's last one. */
const TAIL_CHARACTERS = 256;
const MAX_PREFIX_CHARACTERS = 40;

/** A record, or an unreadable part. */
export interface XmlRow {
  /** The record as JSON; `null` for an unreadable part. */
  readonly json: string | null;
  /** Content of the head's elements so far, in the requested order. */
  readonly heads: readonly string[];
  readonly line: number;
  /** The beginning of the unreadable part. */
  readonly excerpt: string;
  /** Whether the rest of the document cannot be read. */
  readonly endsDocument: boolean;
}

interface Fault {
  readonly at: number;
  readonly line: number;
  readonly excerpt: string;
}

/**
 * One XML document read in pieces. An unreadable part (see `XmlPass`) is one row, and reading
 * resumes at the next tag of a record as if everything before it had been right. Only text after a
 * fault is read twice, up to `MAX_REREAD_CHARACTERS`.
 */
export class XmlDocument {
  readonly #wanted: XmlWanted;
  readonly #recordTag: RegExp;
  readonly #take: (row: XmlRow) => void;
  /** `null` from a fault until the next record is found. */
  #pass: XmlPass | null;
  /** Start of the pass, or of the search for a record. */
  #place: XmlPlace;
  #fault: Fault = { at: 0, line: 1, excerpt: "" };
  /** The document from its character `#textAt` on, which may have to be read again. */
  #text = "";
  #textAt = 0;
  #rereadable = MAX_REREAD_CHARACTERS;

  /** @param take  Gets each row once it is complete. */
  constructor(wanted: XmlWanted, take: (row: XmlRow) => void) {
    this.#wanted = wanted;
    const names = [...wanted.records].join("|");
    this.#recordTag = new RegExp(
      `<(?:[^\\s<>/:]{1,${MAX_PREFIX_CHARACTERS}}:)?(?:${names})(?=[\\s/>])`,
      "g",
    );
    this.#take = take;
    this.#place = { at: 0, line: 1, around: [], heads: wanted.heads.map(() => "") };
    this.#pass = this.#passFrom(this.#place);
  }

  read(text: string): void {
    this.#text += text;
    if (this.#pass?.read(text) === false) this.#stop(this.#pass);
    else if (!this.#pass) this.#showMore(text);
    this.#resume();
    this.#forget();
  }

  end(): void {
    while (this.#pass?.finish() === false) {
      this.#stop(this.#pass);
      this.#resume();
    }
    if (!this.#pass) this.#giveFault(this.#textAt + this.#text.length, !this.#isClosed());
  }

  #passFrom(place: XmlPlace): XmlPass {
    return new XmlPass(this.#wanted, place, (record) =>
      this.#take({ ...record, excerpt: "", endsDocument: false }),
    );
  }

  /** Starts the search for a record after the faulty one. */
  #stop(pass: XmlPass): void {
    const { at } = pass.place;
    const seen = this.#text.slice(at - this.#textAt);
    this.#fault = { at, line: pass.faultLine, excerpt: seen.slice(0, EXCERPT_CHARACTERS) };
    const isItsOwn = pass.isInRecord || at === this.#place.at;
    this.#place = isItsOwn ? this.#moved(pass.place, at + 1) : pass.place;
    this.#rereadable -= pass.end - at;
    this.#pass = null;
  }

  #showMore(text: string): void {
    const { excerpt } = this.#fault;
    this.#fault = { ...this.#fault, excerpt: (excerpt + text).slice(0, EXCERPT_CHARACTERS) };
  }

  /** Resumes at the next record, or at the one after it when that is faulty too. */
  #resume(): void {
    while (!this.#pass && this.#rereadable > 0) {
      const start = this.#findRecord();
      if (start === null) return;
      this.#giveFault(start, false);
      this.#place = this.#moved(this.#place, start);
      const pass = this.#passFrom(this.#place);
      this.#pass = pass;
      if (!pass.read(this.#text.slice(start - this.#textAt))) this.#stop(pass);
    }
  }

  /** Start of the next record; `null` when it has not been read yet. */
  #findRecord(): number | null {
    const tag = this.#recordTag;
    tag.lastIndex = this.#place.at - this.#textAt;
    const found = tag.exec(this.#text);
    if (found) return this.#textAt + found.index;
    const tail = this.#textAt + this.#text.length - TAIL_CHARACTERS;
    if (tail > this.#place.at) this.#place = this.#moved(this.#place, tail);
    return null;
  }

  /** The same place moved forward; lines end with CR, LF, or both. */
  #moved(place: XmlPlace, to: number): XmlPlace {
    const passed = this.#text.slice(place.at - this.#textAt, to - this.#textAt);
    const isCutLineEnd = passed.endsWith("\r") && this.#text[to - this.#textAt] === "\n";
    const lineEnds = passed.match(/\r\n|\r|\n/g)?.length ?? 0;
    return { ...place, at: to, line: place.line + lineEnds - (isCutLineEnd ? 1 : 0) };
  }

  #giveFault(end: number, endsDocument: boolean): void {
    const { at, line, excerpt } = this.#fault;
    const { heads } = this.#place;
    this.#take({ json: null, heads, line, excerpt: excerpt.slice(0, end - at), endsDocument });
  }

  /** Whether the root was closed at the end, although parts before it were unreadable. */
  #isClosed(): boolean {
    const [root] = this.#place.around;
    return this.#rereadable > 0 && this.#text.trimEnd().endsWith(`</${root}>`);
  }

  #forget(): void {
    const { at } = this.#pass?.place ?? this.#place;
    this.#text = this.#text.slice(at - this.#textAt);
    this.#textAt = at;
  }
}
