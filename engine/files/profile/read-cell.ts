import { addressWords } from "../../address/text/address-tokens.ts";
import { repairText } from "../../text/damage/repair-text.ts";
import { mendMisreadUtf8 } from "../../text/misread-utf8.ts";
import type { Cell, Detector, Reading } from "./detector.ts";
import { isSpreadsheetError } from "./placeholder.ts";
import { damaged } from "./reading.ts";

/** No evidence of the type: a formula of any column may fail. */
const ERROR = damaged("erreur_tableur", 0);

/** A cell in the form that all detectors read, and its faults that do not depend on the type. */
export interface PreparedCell {
  readonly cell: TextCell;
  readonly isError: boolean;
  readonly hasStrayMarks: boolean;
  readonly isMisread: boolean;
}

const STRAY =
  /[\u00a0\u00ad\u200b-\u200f\u202f\u2060\ufeff]|^['\u2019`](?=.)|^"[^"]*"$|^="?|\r|\n|\t/;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const BLANKS = /[\u00a0\u202f\r\n\t]+/g;
const AROUND = /^(?:="|["'\u2019`=]+)|["'\u2019]$/g;
/** Letters beyond ASCII, which may be misread, and the signs of escapes. */
const MAY_BE_DAMAGED = /[^\0-\x7f]|[&\\]|_x[\da-f]{4}_/i;

/**
 * Removes stray characters around and inside a cell: the apostrophe and quotes of spreadsheets,
 * no-break and invisible characters; and decodes what was misread or escaped.
 *
 * @param text  Trimmed, not empty.
 */
export function prepareCell(text: string): PreparedCell {
  if (isSpreadsheetError(text))
    return { cell: new TextCell(text), isError: true, hasStrayMarks: false, isMisread: false };
  const cleaned = STRAY.test(text) ? withoutStrayMarks(text) : text;
  const mended = MAY_BE_DAMAGED.test(cleaned) ? mendedText(cleaned) : cleaned;
  return {
    cell: new TextCell(mended),
    isError: false,
    hasStrayMarks: cleaned !== text,
    isMisread: mended !== cleaned,
  };
}

function mendedText(text: string): string {
  return repairText(text, "text")?.value ?? mendMisreadUtf8(text);
}

function withoutStrayMarks(text: string): string {
  const cleaned = text.replace(INVISIBLE, "").replace(BLANKS, " ").replace(AROUND, "").trim();
  return cleaned === "" ? text : cleaned;
}

/** A detector's reading of a cell, including faults that do not depend on the type. */
export function readPrepared(detector: Detector, prepared: PreparedCell): Reading {
  if (prepared.isError) return ERROR;
  const reading = detector.read(prepared.cell);
  if (reading.verdict !== "ok") return reading;
  if (prepared.isMisread) return damaged("mojibake", reading.odds);
  return prepared.hasStrayMarks && !TAKES_BLANKS.has(detector.type)
    ? damaged("caracteres_parasites", reading.odds)
    : reading;
}

/** Types in which no-break blanks and line breaks are correct. */
const TAKES_BLANKS: ReadonlySet<string> = new Set([
  "montant",
  "quantite",
  "pourcentage",
  "telephone",
  "mobile",
  "adresse",
  "texte",
]);

/** A detector's reading of a trimmed cell that is not empty. Pure. */
export function readCell(detector: Detector, text: string): Reading {
  return readPrepared(detector, prepareCell(text));
}

/** Longer cells are cut at this length. */
const LONGEST_READ = 400;
const NOT_DIGITS = /\D+/g;

/** A cell that computes its derived forms when first used. */
class TextCell implements Cell {
  readonly text: string;
  #digits: string | null = null;
  #folded: string | null = null;
  #words: readonly string[] | null = null;

  /** @param text  Trimmed, not empty. */
  constructor(text: string) {
    this.text = text.length > LONGEST_READ ? text.slice(0, LONGEST_READ) : text;
  }

  get digits(): string {
    this.#digits ??= this.text.replace(NOT_DIGITS, "");
    return this.#digits;
  }

  get folded(): string {
    this.#folded ??= this.words.join(" ");
    return this.#folded;
  }

  get words(): readonly string[] {
    this.#words ??= addressWords(this.text);
    return this.#words;
  }
}
