import { styleOf } from "./styles-part.ts";
import type { WorkbookCell } from "./workbook-sheet.ts";
import { hasLoneSurrogate, xmlText } from "./xml-text.ts";

/** Of a cell, in UTF-16 units. Source: Excel specifications and limits. */
const MOST_CHARACTERS = 32_767;
/** Excel shows `####` for longer texts in cells whose format is text. */
const MOST_AS_TEXT = 255;
/** Digits beyond the fifteenth are lost by Excel; zeros in front are those of a code. */
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:[.,]\d{1,14})?$/;
const MOST_DIGITS = 15;

/** A cell after writing. */
export interface WrittenCell {
  /** Empty for an empty cell without a colour. */
  readonly xml: string;
  /** What the writer has to say about the text; empty if nothing. */
  readonly remark: string;
}

const EMPTY: WrittenCell = { xml: "", remark: "" };

/**
 * A cell as markup: a text, never a formula, or a number where that loses no digit.
 *
 * @param place  `A1`.
 * @param isNumeric  Whether a plain number (`-12.5`, `12,5`, not `007`) becomes one.
 */
export function cellXml(
  { text, tint }: Omit<WorkbookCell, "note">,
  place: string,
  isNumeric: boolean,
): WrittenCell {
  if (text === "") {
    if (tint === undefined) return EMPTY;
    return { xml: `<c r="${place}" s="${styleOf(tint, !isNumeric)}"/>`, remark: "" };
  }
  if (isNumeric && isPlainNumber(text)) {
    const style = styleOf(tint, false);
    return { xml: `<c r="${place}" s="${style}"><v>${text.replace(",", ".")}</v></c>`, remark: "" };
  }
  return textCell(text, place, styleOf(tint, text.length <= MOST_AS_TEXT));
}

/** A cell of text as markup, cut where Excel would. @param style  Its rank. */
export function textCell(text: string, place: string, style: number): WrittenCell {
  const displayed = text.length > MOST_CHARACTERS ? cut(text) : text;
  const xml = `<c r="${place}" s="${style}" t="inlineStr"><is><t${spaceOf(displayed)}>${xmlText(displayed)}</t></is></c>`;
  return { xml, remark: remarkOn(text, displayed) };
}

/** Without it, Excel leaves out blanks around the text. */
function spaceOf(text: string): string {
  return /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : "";
}

function isPlainNumber(text: string): boolean {
  if (!PLAIN_NUMBER.test(text)) return false;
  const digits = text.replace(/\D/g, "").length;
  return digits <= MOST_DIGITS && !/^-[0.,]+$/.test(text);
}

function cut(text: string): string {
  return text.slice(0, MOST_CHARACTERS).replace(/[\ud800-\udbff]$/, "");
}

function remarkOn(text: string, shown: string): string {
  if (shown !== text)
    return `Texte coupé : ${text.length} caractères, Excel en admet ${MOST_CHARACTERS} par cellule. Le CSV contient le texte entier.`;
  return hasLoneSurrogate(text) ? "Caractère illisible remplacé par « \ufffd »." : "";
}
