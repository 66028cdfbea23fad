import type { Cell, Detector, Reading } from "../detector.ts";
import { no, ok } from "../reading.ts";

const OK = ok(7);
/** H and F, 1 and 2 have other meanings as well. */
const LETTER = ok(2.5);
const NO = no(-5);

const CIVILITIES: ReadonlySet<string> = new Set(
  (
    "M,MR,MME,MLLE,MELLE,MS,MRS,MISS,MONSIEUR,MADAME,MADEMOISELLE,MM,M ET MME,MME ET M,M MME,MR ET MME," +
    "MONSIEUR ET MADAME,MADAME ET MONSIEUR,MONSIEUR MADAME,MADAME MONSIEUR,DR,DOCTEUR,ME,MAITRE,PR,PROFESSEUR,MESSIEURS,MESDAMES,MMES"
  ).split(","),
);
const SEXES: ReadonlySet<string> = new Set(["H", "F", "HOMME", "FEMME", "MASCULIN", "FEMININ"]);

export const civility: Detector = {
  type: "civilite",
  read(cell: Cell): Reading {
    if (cell.text.length > 24) return NO;
    const { folded } = cell;
    if (CIVILITIES.has(folded)) return OK;
    return SEXES.has(folded) ? LETTER : NO;
  },
};

export function isCivility(word: string): boolean {
  return CIVILITIES.has(word) && word !== "PR";
}
