import { type NumberFormat, numberFormat, PLAIN_FORMAT } from "./number-format.ts";
import type { XmlScanner } from "./xml-scanner.ts";

/** With a margin: more styles are from no spreadsheet. */
const MOST_STYLES = 65_536;
const MOST_DIGITS = 30;
const CODE_LENGTH = 255;

/** Parts of a format of dates and times, as format codes have them. */
const DATE_PARTS: ReadonlyMap<string, string> = new Map([
  ["day", "dd"],
  ["month", "mm"],
  ["year", "yyyy"],
  ["day-of-week", "dddd"],
  ["hours", "hh"],
  ["minutes", "mm"],
  ["seconds", "ss"],
  ["am-pm", "AM/PM"],
]);

/** Elements that contain a format. */
const FORMATS = /^(?:number|percentage|date|time|currency|text|boolean)-style$/;

/**
 * The styles of an OpenDocument spreadsheet as far as they affect cells: hidden sheets, and number
 * formats, converted to format codes. Source: OpenDocument 1.3 part 3, 16.29.
 */
export class OdsStyles {
  readonly #hiddenSheets = new Set<string>();
  /** Formats by their own names, then by those of the styles of cells. */
  readonly #formats = new Map<string, NumberFormat>();
  readonly #ofCells = new Map<string, NumberFormat>();
  #style = "";
  #format = "";
  /** The code of the open format; `null` outside of one. */
  #code: string | null = null;
  #isText = false;

  isHiddenSheet(style: string): boolean {
    return this.#hiddenSheets.has(style);
  }

  formatOf(style: string): NumberFormat {
    return this.#ofCells.get(style) ?? PLAIN_FORMAT;
  }

  open(scanner: XmlScanner): void {
    const name = scanner.name();
    const attributes = scanner.attributes();
    if (name === "style") this.#openStyle(attributes);
    else if (name === "table-properties") {
      if (attributes.get("display") === "false") this.#hiddenSheets.add(this.#style);
    } else if (FORMATS.test(name)) {
      this.#format = attributes.get("name") ?? "";
      this.#code = attributes.get("truncate-on-overflow") === "false" ? "[h]" : "";
    } else if (this.#code !== null) this.#add(name, attributes);
  }

  close(scanner: XmlScanner): void {
    const name = scanner.name();
    if (name === "text" && this.#isText) {
      this.#code += '"';
      this.#isText = false;
    }
    if (this.#code === null || !FORMATS.test(name)) return;
    const code = name === "percentage-style" ? "0%" : this.#code.slice(0, CODE_LENGTH);
    if (this.#formats.size < MOST_STYLES) this.#formats.set(this.#format, numberFormat(code));
    this.#code = null;
  }

  text(bytes: Uint8Array, start: number, end: number): void {
    if (!this.#isText || (this.#code?.length ?? 0) > CODE_LENGTH) return;
    this.#code += Buffer.from(bytes.subarray(start, end)).toString("utf8").replaceAll('"', "");
  }

  #openStyle(attributes: ReadonlyMap<string, string>): void {
    this.#style = attributes.get("name") ?? "";
    const format = this.#formats.get(attributes.get("data-style-name") ?? "");
    if (format && this.#ofCells.size < MOST_STYLES) this.#ofCells.set(this.#style, format);
  }

  #add(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === "text") {
      this.#code += '"';
      this.#isText = true;
    } else if (name === "number") this.#code += placesOf(attributes);
    else if (name === "seconds") this.#code += secondsOf(attributes);
    else if (name === "embedded-text") return;
    // A sign of the format that makes a quantity of it: fractions, exponents, currencies.
    else this.#code += DATE_PARTS.get(name) ?? ".";
  }
}

function placesOf(attributes: ReadonlyMap<string, string>): string {
  const digits = Math.min(Number(attributes.get("min-integer-digits") ?? 1), MOST_DIGITS);
  const isWhole = Number(attributes.get("decimal-places") ?? 0) === 0;
  const isGrouped = attributes.get("grouping") === "true";
  const places = digits > 0 ? "0".repeat(digits) : "#";
  return isWhole && !isGrouped ? places : `#,${places}.00`;
}

function secondsOf(attributes: ReadonlyMap<string, string>): string {
  const decimals = Math.min(Number(attributes.get("decimal-places") ?? 0), 3);
  return decimals > 0 ? `ss.${"0".repeat(decimals)}` : "ss";
}
