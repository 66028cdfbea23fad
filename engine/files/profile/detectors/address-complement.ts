import { complementWord, isPostBox } from "../../../address/lexicon/complement-words.ts";
import type { Cell, Detector, Reading } from "../detector.ts";
import { LEGAL_TOKENS, STREET_TYPES } from "../lexicons.ts";
import { no, ok } from "../reading.ts";

const INSIDE = ok(6);
const ESTATE = ok(4.5);
const BOX = ok(5.5);
const FLOOR = ok(5.5);
const LATER = ok(2);
const WORDS = no(-2);
const NO = no(-4.5);

/** `2e étage`, `1er étage gauche`, `c/o`, `chez`, `à l'attention de`. */
const FLOORS = /^\d{1,2} ?(?:er|e|è|ème|eme|nd)? [ée]tage\b|^c\/o\b|^rdc\b|^chez\b|attention de/i;

export const addressComplement: Detector = {
  type: "complement_adresse",
  read(cell: Cell): Reading {
    const { text } = cell;
    if (text.length > 90 || text.includes("@")) return NO;
    if (FLOORS.test(text)) return FLOOR;
    const { words } = cell;
    const [first = "", second = ""] = words;
    if (words.length === 0 || LEGAL_TOKENS.has(first)) return NO;
    const kind = complementWord(first);
    if (kind === "inside" || kind === "alone") return INSIDE;
    if (isPostBox(first) && /^\d/.test(second)) return BOX;
    if (kind === "estate") return ESTATE;
    if (/^\d/.test(first)) return STREET_TYPES.has(second) ? NO : WORDS;
    return words.some((word) => complementWord(word) === "inside") ? LATER : WORDS;
  },
};
