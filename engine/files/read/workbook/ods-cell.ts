import { CellText } from "./cell-text.ts";
import { isCurrency } from "./code-pattern.ts";
import { isoDateText } from "./iso-date-text.ts";
import { type NumberFormat, PLAIN_FORMAT } from "./number-format.ts";
import { numberText } from "./number-text.ts";
import type { XmlScanner } from "./xml-scanner.ts";

/**
 * Characters that XML cannot contain stand for spaces, tabs and line ends of the cell until the
 * white space of the document is collapsed.
 */
const SPACE = "\u0001";
const TAB = "\u0002";
const LINE_END = "\u0003";
/** Longest run of spaces in a cell; more are only hostile. */
const MOST_SPACES = 32_767;

const PERCENTAGE: NumberFormat = { look: "percentage" };

/** A cell of an OpenDocument spreadsheet: its value, and the text that it displays. */
export class OdsCell {
  columnRepeats = 1;
  rowsSpanned = 1;
  hasFormula = false;
  /** The name of its own style. */
  style: string | undefined;
  readonly #shown: CellText;
  #type = "";
  #value = "";

  constructor(maxBytes: number) {
    this.#shown = new CellText(maxBytes);
  }

  get isTooLong(): boolean {
    return this.#shown.isTooLong;
  }

  begin(scanner: XmlScanner): void {
    this.columnRepeats = 1;
    this.rowsSpanned = 1;
    this.hasFormula = false;
    this.style = undefined;
    this.#shown.clear();
    this.#type = "";
    this.#value = "";
    while (scanner.nextAttribute()) this.#take(scanner.attributeName(), scanner);
  }

  #take(name: string, scanner: XmlScanner): void {
    switch (name) {
      // The later one is LibreOffice's own, which also knows errors.
      case "value-type":
        this.#type = scanner.attributeValue();
        return;
      case "value":
      case "date-value":
      case "time-value":
      case "boolean-value":
      case "string-value":
        this.#value = scanner.attributeValue();
        return;
      case "style-name":
        this.style = scanner.attributeValue();
        return;
      case "formula":
        this.hasFormula = true;
        return;
      case "number-columns-repeated":
        this.columnRepeats = positive(scanner.attributeValue());
        return;
      case "number-rows-spanned":
        this.rowsSpanned = positive(scanner.attributeValue());
    }
  }

  append(bytes: Uint8Array, start: number, end: number): void {
    this.#shown.append(bytes, start, end);
  }

  addSpaces(count: number): void {
    this.#add(SPACE.repeat(Math.min(count, MOST_SPACES)));
  }

  addTab(): void {
    this.#add(TAB);
  }

  addLineBreak(): void {
    this.#add(LINE_END);
  }

  endParagraph(): void {
    this.addLineBreak();
  }

  #add(characters: string): void {
    this.#shown.append(Buffer.from(characters), 0, characters.length);
  }

  /** The plain text of the cell, like that of other workbooks. @param format  Of its style. */
  text(format: NumberFormat, is1904: boolean): string {
    switch (this.#type) {
      case "float":
      case "currency":
        return this.#number(format, is1904);
      case "percentage":
        return numberText(this.#value, PERCENTAGE, false);
      case "date":
        return isoDateText(this.#value);
      case "time":
        return timeText(this.#value) ?? this.#display();
      case "boolean":
        return this.#value === "true" ? "VRAI" : "FAUX";
      default:
        return this.#display() || this.#value;
    }
  }

  /**
   * A code or words as displayed, or else the number in its format: programs other than
   * spreadsheets write the one without the other.
   */
  #number(format: NumberFormat, is1904: boolean): string {
    const plain = numberText(this.#value, PLAIN_FORMAT, false);
    const display = this.#display();
    const code = display === plain || display === "" ? null : codeOf(display, plain);
    return code ?? numberText(this.#value, format, is1904);
  }

  #display(): string {
    if (this.#shown.length === 0) return "";
    const paragraphs = this.#shown.toString().split(LINE_END).map(collapsed);
    // The last one is what follows the end of the last paragraph.
    return paragraphs.slice(0, paragraphs.at(-1) === "" ? -1 : undefined).join("\n");
  }
}

/** White space of the document is one space, and none at the beginning; that of the cell stays. */
function collapsed(text: string): string {
  return text
    .replace(/[ \t\r\n]+/g, " ")
    .replace(/^ /, "")
    .replaceAll(SPACE, " ")
    .replaceAll(TAB, "\t");
}

const LETTER = /\p{L}/u;

/**
 * The displayed text of a whole number that is a code: zeros or text with letters in front
 * (`01000`, `CLI-0012`), or words instead of it (`Oui`). `null` for amounts and quantities.
 */
function codeOf(display: string, plain: string): string | null {
  if (!/\d/.test(display)) return LETTER.test(display) ? display : null;
  if (!/^\d+$/.test(plain)) return null;
  const start = display.search(/\d/);
  const prefix = display.slice(0, start).trim();
  const shown = display.slice(start);
  if (!/^[\d\s./-]*\d$/.test(shown) || /^\d+\.\d+$/.test(shown)) return null;
  const digits = shown.replace(/\D/g, "");
  if (!digits.endsWith(plain) || isCurrency(prefix)) return null;
  if (LETTER.test(prefix)) return display;
  const isPadded = digits.length > plain.length && (prefix === "" || prefix === "+");
  // Blanks between digits only group them.
  return isPadded ? display.replace(/\s/g, "") : null;
}

/** `PT36H15M00S` as `36:15:00`; `null` for another text. */
function timeText(duration: string): string | null {
  const [, sign, hours, minutes = "0", seconds = "0"] =
    /^(-?)PT(\d{1,9})H(?:(\d{1,2})M)?(?:(\d{1,2})(?:[.,]\d{1,9})?S)?$/.exec(duration) ?? [];
  if (hours === undefined) return null;
  const parts = [hours, minutes, seconds].map((part) => part.padStart(2, "0"));
  return `${sign}${parts.join(":")}`;
}

/** A positive whole number; 1 for another text. */
export function positive(text: string): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}
