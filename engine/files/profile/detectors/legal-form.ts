import type { Cell, Detector, Reading } from "../detector.ts";
import { LEGAL_CODES, LEGAL_NAMES, LEGAL_TOKENS } from "../lexicons.ts";
import { no, ok } from "../reading.ts";

const TOKEN = ok(6.5);
const NAME = ok(6.5);
/** `SARL unipersonnelle`, `Société par actions simplifiée (SAS)`. */
const NAME_LIKE = ok(5);
/** A thirtieth of all numbers of four digits are such codes. */
const CODE = ok(3);
const NO = no(-3.8);

const FOUR = /^\d{4}$/;
const BEGINNINGS = ["SOCIETE A ", "SOCIETE PAR ", "SOCIETE CIVILE", "SOCIETE EN ", "SOCIETE D "];

export const legalForm: Detector = {
  type: "forme_juridique",
  read(cell: Cell): Reading {
    const { text } = cell;
    if (text.length > 120) return NO;
    if (FOUR.test(text)) return LEGAL_CODES.has(text) ? CODE : NO;
    const { folded, words } = cell;
    if (LEGAL_TOKENS.has(folded) || LEGAL_TOKENS.has(words.join(""))) return TOKEN;
    if (LEGAL_NAMES.has(folded)) return NAME;
    return BEGINNINGS.some((beginning) => folded.startsWith(beginning)) ? NAME_LIKE : NO;
  },
};
