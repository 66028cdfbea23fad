import { SaxesParser } from "saxes";
import { XmlElement } from "./xml-element.ts";

/** Longest record with its tags, and longest text between records; publishers' are shorter. */
export const MAX_RECORD_CHARACTERS = 1 << 22;
const MAX_DEPTH = 64;

/** The end of a text is known when the parser has passed the `<` after it. */
const AFTER_TEXT = 1;

/** The head that stands for the name of the root. */
const ROOT = "racine";

/** What to look for in a document. */
export interface XmlWanted {
  /** Names of the record elements. */
  readonly records: ReadonlySet<string>;
  /** Names of the elements outside of records whose text goes with each record. */
  readonly heads: readonly string[];
}

export interface XmlRecord {
  readonly json: string;
  /** Content of the head's elements so far, in the requested order. */
  readonly heads: readonly string[];
  readonly line: number;
}

/** Start of a pass in a document. */
export interface XmlPlace {
  /** Character of the document. */
  readonly at: number;
  readonly line: number;
  /** The open elements at that place, with their prefixes, the root first. */
  readonly around: readonly string[];
  readonly heads: readonly string[];
}

/** Thrown out of the parser, which has no other way to stop. */
class Unreadable extends Error {
  readonly line: number;

  constructor(line: number) {
    super();
    this.line = line;
  }
}

/**
 * Reads a document from a place until its end, or until an unreadable part: one that is not
 * well-formed, has an entity that XML does not define, more than `MAX_DEPTH` levels, or a record
 * longer than `MAX_RECORD_CHARACTERS`. A DOCTYPE is skipped: no publisher uses one, and its
 * declarations are ignored, so that no entity can expand.
 */
export class XmlPass {
  readonly #parser = new SaxesParser({ xmlns: false });
  readonly #wanted: XmlWanted;
  readonly #take: (record: XmlRecord) => void;
  /** Position in the document of the parser's position 0. */
  readonly #origin: number;
  #heads: readonly string[];
  /** The open elements, and their names with prefixes. */
  readonly #open: XmlElement[] = [];
  readonly #openNames: string[] = [];
  /** The names around the last record; the root's before the first. */
  #around: readonly string[];
  /** Number of elements around the record, -1 outside of records. */
  #aroundRecord = -1;
  #closed: XmlElement | null = null;
  #closedAt = 0;
  /** Line of `#closedAt`: the parser may confirm the end of the record on a later one. */
  #closedLine = 0;
  #mark: number;
  #markLine: number;
  #faultLine = 0;
  /** End of the text read: the parser's position is only valid during parsing. */
  #end: number;

  /** @param take  Gets each record once it is complete. */
  constructor(wanted: XmlWanted, from: XmlPlace, take: (record: XmlRecord) => void) {
    this.#wanted = wanted;
    this.#take = take;
    this.#heads = from.heads;
    this.#around = from.around;
    this.#mark = from.at;
    this.#markLine = from.line;
    this.#end = from.at;
    const opening = from.around.map((name) => `<${name}>`).join("");
    this.#origin = from.at - opening.length;
    this.#listen();
    this.#parser.write(opening);
    this.#parser.line = from.line;
    this.#mark = from.at;
    this.#markLine = from.line;
  }

  get isInRecord(): boolean {
    return this.#aroundRecord >= 0;
  }

  /** Start of the record, or, outside of records, end of the text read last. */
  get place(): XmlPlace {
    return { at: this.#mark, line: this.#markLine, around: this.#around, heads: this.#heads };
  }

  /** End of the text read so far. */
  get end(): number {
    return this.#end;
  }

  /** Line of a failure: the record's, or, outside of records, that of the fault. */
  get faultLine(): number {
    return this.#faultLine;
  }

  /** False at a fault; nothing may be read afterwards. */
  read(text: string): boolean {
    return this.#succeeds(() => {
      this.#parser.write(text);
      this.#end += text.length;
      this.#checkSize(this.#end);
    });
  }

  /** False when the document is incomplete. */
  finish(): boolean {
    return this.#succeeds(() => this.#parser.close());
  }

  #succeeds(parse: () => void): boolean {
    try {
      parse();
      this.#settle();
      return true;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.#faultLine = error.line;
      this.#end = this.#position();
      return false;
    }
  }

  #listen(): void {
    const parser = this.#parser;
    parser.on("error", () => this.#refuseOrUndo());
    parser.on("opentagstart", ({ name }) => this.#openElement(name));
    parser.on("closetag", () => this.#closeElement());
    parser.on("text", (text) => this.#readText(text));
    parser.on("cdata", (text) => this.#readText(text));
    parser.on("doctype", () => this.#moveMark());
    parser.on("comment", () => this.#moveMark());
    parser.on("processinginstruction", () => this.#moveMark());
  }

  /** The parser reports a closing tag before it reports that the tag is wrong. */
  #refuseOrUndo(): never {
    const isOfTheTag = this.#closed && this.#position() === this.#closedAt;
    if (!isOfTheTag) this.#settle();
    return this.#refuse();
  }

  #refuse(): never {
    throw new Unreadable(this.isInRecord ? this.#markLine : this.#parser.line);
  }

  #openElement(fullName: string): void {
    this.#moveMark();
    const open = this.#open;
    if (open.length === MAX_DEPTH) this.#refuse();
    const name = localName(fullName);
    if (open.length === 0) this.#openRoot(name, fullName);
    if (!this.isInRecord && this.#wanted.records.has(name)) this.#openRecord(fullName);
    open.push(new XmlElement(name));
    this.#openNames.push(fullName);
  }

  #openRoot(name: string, fullName: string): void {
    this.#setHead(ROOT, name);
    if (this.#around.length === 0 && !this.#wanted.records.has(name)) this.#around = [fullName];
  }

  /** The parser is after the character that ends the name. */
  #openRecord(fullName: string): void {
    this.#mark -= fullName.length + 2;
    this.#aroundRecord = this.#open.length;
    this.#around = [...this.#openNames];
  }

  #closeElement(): void {
    this.#moveMark();
    const element = this.#open.pop();
    this.#openNames.pop();
    if (!element) return;
    if (!this.isInRecord) this.#setHead(element.name, element.toText());
    else if (this.#open.length > this.#aroundRecord) this.#open.at(-1)?.add(element);
    else this.#closeRecord(element);
  }

  #closeRecord(record: XmlElement): void {
    this.#closedAt = this.#position();
    this.#checkSize(this.#closedAt);
    this.#closed = record;
    this.#closedLine = this.#parser.line;
  }

  /** Emits the closed record, once its last tag proved right. */
  #settle(): void {
    const record = this.#closed;
    if (!record) return;
    this.#closed = null;
    this.#take({ json: record.toJson(), heads: this.#heads, line: this.#markLine });
    this.#aroundRecord = -1;
    this.#mark = this.#closedAt;
    this.#markLine = this.#closedLine;
  }

  /** Outside of records, most text is white space, which is dropped. */
  #readText(text: string): void {
    this.#moveMark(AFTER_TEXT);
    const element = this.#open.at(-1);
    if (element && (this.isInRecord || this.#wanted.heads.includes(element.name)))
      element.add(text);
  }

  #setHead(name: string, text: string): void {
    const { heads } = this.#wanted;
    if (!heads.includes(name)) return;
    this.#heads = this.#heads.map((head, i) => (heads[i] === name ? text : head));
  }

  /** @param passed  Characters of the next construct that the parser has already passed. */
  #moveMark(passed = 0): void {
    this.#settle();
    if (this.isInRecord) return;
    const position = this.#position() - passed;
    this.#checkSize(position);
    this.#mark = position;
    this.#markLine = this.#parser.line;
  }

  #position(): number {
    return this.#origin + this.#parser.position;
  }

  #checkSize(position: number): void {
    if (position - this.#mark > MAX_RECORD_CHARACTERS) throw new Unreadable(this.#markLine);
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
