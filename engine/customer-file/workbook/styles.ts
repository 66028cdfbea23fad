import { builtInFormat, type NumberFormat, numberFormat } from "./number-format.ts";
import { tagOf, type XmlHandler, type XmlScanner } from "./xml-scanner.ts";

const XF = tagOf("xf");

/** Reads from `styles.xml` how numbers are shown: by the index that cells have in their `s`. */
export class Styles implements XmlHandler {
  readonly formats: NumberFormat[] = [];
  readonly #codes = new Map<number, string>();
  #isInCells = false;

  open(scanner: XmlScanner): void {
    if (this.#isInCells && scanner.tag === XF) this.#addStyle(scanner);
    else if (scanner.tag === 0) this.#openLong(scanner);
  }

  #openLong(scanner: XmlScanner): void {
    const name = scanner.name();
    if (name === "cellXfs") this.#isInCells = true;
    if (name !== "numFmt") return;
    const attributes = scanner.attributes();
    this.#codes.set(Number(attributes.get("numFmtId")), attributes.get("formatCode") ?? "");
  }

  #addStyle(scanner: XmlScanner): void {
    const id = Number(scanner.attributes().get("numFmtId") ?? 0);
    const code = this.#codes.get(id);
    this.formats.push(code === undefined ? builtInFormat(id) : numberFormat(code));
  }

  close(scanner: XmlScanner): void {
    if (scanner.tag === 0 && scanner.name() === "cellXfs") this.#isInCells = false;
  }

  text(): void {}
}
