import { builtInFormat, type NumberFormat, numberFormat } from "./number-format.ts";
import { tagOf, type XmlHandler, type XmlScanner } from "./xml-scanner.ts";

const XF = tagOf("xf");

/** Excel's own limits, with a margin; a workbook beyond them is not from a spreadsheet. */
const MOST_STYLES = 65_536;
const MOST_CODES = 4096;
const CODE_LENGTH = 255;

/** Reads the number formats from `styles.xml`, by the index that cells have in their `s`. */
export class Styles implements XmlHandler {
  readonly formats: NumberFormat[] = [];
  readonly #codes = new Map<number, NumberFormat>();
  #isInCells = false;

  open(scanner: XmlScanner): void {
    if (this.#isInCells && scanner.tag === XF) this.#addStyle(scanner);
    else if (scanner.tag === 0) this.#openLong(scanner);
  }

  #openLong(scanner: XmlScanner): void {
    const name = scanner.name();
    if (name === "cellXfs") this.#isInCells = true;
    if (name !== "numFmt" || this.#codes.size === MOST_CODES) return;
    const attributes = scanner.attributes();
    const code = (attributes.get("formatCode") ?? "").slice(0, CODE_LENGTH);
    this.#codes.set(Number(attributes.get("numFmtId")), numberFormat(code));
  }

  #addStyle(scanner: XmlScanner): void {
    if (this.formats.length === MOST_STYLES) return;
    const id = Number(scanner.attributes().get("numFmtId") ?? 0);
    this.formats.push(this.#codes.get(id) ?? builtInFormat(id));
  }

  close(scanner: XmlScanner): void {
    if (scanner.tag === 0 && scanner.name() === "cellXfs") this.#isInCells = false;
  }

  text(): void {}
}
