import type { Cell, ColumnTraits, Detector, Reading } from "../detector.ts";
import { no, ok } from "../reading.ts";

const WORD = ok(6);
/** 0 and 1, O and N, X. */
const SIGN = ok(3);
const STATE = ok(0.5);
const NO = no(-5);

const WORDS: ReadonlySet<string> = new Set(
  "OUI NON YES TRUE FALSE VRAI FAUX ON OFF OPTIN OPTOUT".split(" "),
);
/** Words that are as often one of several states. */
const STATES: ReadonlySet<string> = new Set(
  "ACTIF INACTIF ACTIVE INACTIVE ACTIVEE DESACTIVEE".split(" "),
);
const SIGNS: ReadonlySet<string> = new Set(["0", "1", "O", "N", "Y", "X", "V", "F", "T", "NO"]);

export const boolean: Detector = {
  type: "booleen",
  read(cell: Cell): Reading {
    if (cell.text.length > 10) return NO;
    const { folded } = cell;
    if (WORDS.has(folded)) return WORD;
    if (STATES.has(folded)) return STATE;
    return SIGNS.has(folded) ? SIGN : NO;
  },
  ofColumn: ({ distinct, filled }: ColumnTraits) =>
    distinct > 4 ? -12 : distinct > 1 && filled > 4 ? 3 : 0,
};
