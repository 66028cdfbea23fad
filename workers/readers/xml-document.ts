import { SaxesParser } from "saxes";
import { XmlElement } from "./xml-element.ts";

/** Longer ones, tags included, are none of the publisher's. Also of all that is between records. */
export const MAX_RECORD_CHARACTERS = 1 << 22;
const MAX_DEPTH = 64;

/** The head that is the name of the root. */
const ROOT = "racine";

export interface XmlRow {
  /** The record as JSON; `null` where the document cannot be read further. */
  readonly json: string | null;
  /** What the head's elements hold so far, in the order they were asked for. */
  readonly heads: readonly string[];
  readonly line: number;
}

/** Thrown out of the parser, which has no other way to be stopped. */
class Unreadable extends Error {
  readonly line: number;

  constructor(line: number) {
    super();
    this.line = line;
  }
}

/**
 * One XML document read in pieces. Refused: what is not well-formed, a DOCTYPE (no publisher has
 * one, and entities that it declares can grow without bounds), entities that XML does not
 * define, more than `MAX_DEPTH` levels, records longer than `MAX_RECORD_CHARACTERS`.
 */
export class XmlDocument {
  readonly #parser = new SaxesParser({ xmlns: false });
  readonly #records: ReadonlySet<string>;
  readonly #headNames: readonly string[];
  readonly #take: (row: XmlRow) => void;
  #heads: readonly string[];
  /** The elements that are open. */
  readonly #open: XmlElement[] = [];
  /** How many of them are around the record, -1 outside of records. */
  #aroundRecord = -1;
  /** Where the record begins, or, outside of records, what was read last ends; and its line. */
  #mark = 0;
  #markLine = 1;
  /** Of all that was read: the parser's position only holds while it is parsing. */
  #length = 0;
  #isUnreadable = false;

  /** @param take  Is handed each record once it is whole, and last of all a fault. */
  constructor(
    records: ReadonlySet<string>,
    headNames: readonly string[],
    take: (row: XmlRow) => void,
  ) {
    this.#records = records;
    this.#headNames = headNames;
    this.#heads = headNames.map(() => "");
    this.#take = take;
    this.#listen();
  }

  read(text: string): void {
    this.#guarded(() => {
      this.#parser.write(text);
      this.#length += text.length;
      this.#checkSize(this.#length);
    });
  }

  end(): void {
    this.#guarded(() => this.#parser.close());
  }

  #guarded(parse: () => void): void {
    if (this.#isUnreadable) return;
    try {
      parse();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.#isUnreadable = true;
      this.#take({ json: null, heads: this.#heads, line: error.line });
    }
  }

  #listen(): void {
    const parser = this.#parser;
    const refuse = () => this.#refuse();
    parser.on("error", refuse);
    parser.on("doctype", refuse);
    parser.on("opentagstart", ({ name }) => this.#openElement(localName(name)));
    parser.on("closetag", () => this.#closeElement());
    parser.on("text", (text) => this.#readText(text));
    parser.on("cdata", (text) => this.#readText(text));
    parser.on("comment", () => this.#moveMark());
    parser.on("processinginstruction", () => this.#moveMark());
  }

  /** At the line of the record, or, outside of records, of what is wrong. */
  #refuse(): never {
    throw new Unreadable(this.#aroundRecord < 0 ? this.#parser.line : this.#markLine);
  }

  #openElement(name: string): void {
    this.#moveMark();
    const open = this.#open;
    if (open.length === MAX_DEPTH) this.#refuse();
    if (open.length === 0) this.#setHead(ROOT, name);
    if (this.#aroundRecord < 0 && this.#records.has(name)) this.#aroundRecord = open.length;
    open.push(new XmlElement(name));
  }

  #closeElement(): void {
    this.#moveMark();
    const element = this.#open.pop();
    if (!element) return;
    if (this.#aroundRecord < 0) this.#setHead(element.name, element.toText());
    else if (this.#open.length > this.#aroundRecord) this.#open.at(-1)?.add(element);
    else this.#closeRecord(element);
  }

  #closeRecord(record: XmlElement): void {
    this.#checkSize(this.#parser.position);
    this.#take({ json: record.toJson(), heads: this.#heads, line: this.#markLine });
    this.#aroundRecord = -1;
    this.#moveMark();
  }

  /** Outside of records, most text is the white space between them: it is not kept. */
  #readText(text: string): void {
    this.#moveMark();
    const element = this.#open.at(-1);
    if (element && (this.#aroundRecord >= 0 || this.#headNames.includes(element.name)))
      element.add(text);
  }

  #setHead(name: string, text: string): void {
    if (!this.#headNames.includes(name)) return;
    this.#heads = this.#heads.map((head, i) => (this.#headNames[i] === name ? text : head));
  }

  #moveMark(): void {
    if (this.#aroundRecord >= 0) return;
    this.#checkSize(this.#parser.position);
    this.#mark = this.#parser.position;
    this.#markLine = this.#parser.line;
  }

  #checkSize(position: number): void {
    if (position - this.#mark > MAX_RECORD_CHARACTERS) throw new Unreadable(this.#markLine);
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
