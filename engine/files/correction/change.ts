import { isFormula } from "../../tables/csv-cell.ts";
import type { JudgedFault } from "../diagnostic/range/judged-row.ts";
import { isRepaired } from "../diagnostic/range/row-judgement.ts";
import { STATE } from "../diagnostic/row-state.ts";
import type { Certainty } from "../repair/certainty.ts";
import { neutralised } from "./csv-text.ts";

/** The default source of a change, by the rule that found it. */
const SOURCES: ReadonlyMap<number, string> = new Map([
  [2, "clé de contrôle"],
  [3, "clé de contrôle"],
  [5, "SIRENE"],
  [8, "SIRENE"],
  [12, "forme des adresses e-mail (RFC 5321)"],
  [15, "plan de numérotation (ARCEP)"],
  [16, "BAN"],
  [17, "communes et codes postaux (INSEE, La Poste)"],
  [18, "encodage du texte"],
]);

const CONFIDENCE: Readonly<Record<Certainty, string>> = {
  prouve: "prouvé",
  probable: "probable",
  a_verifier: "à vérifier",
};

const DECIDED = "décidé par vous";
const OF_THE_CUSTOMER = "votre décision";

/** Broken content (`all-criteria.ts`): the other criteria read the text that it repairs. */
const TEXT_RULE = 18;

/** The faults of a row. */
interface SortedFaults {
  /** Those corrected, by column. */
  readonly corrected: ReadonlyMap<number, JudgedFault>;
  readonly open: readonly JudgedFault[];
  /** A death confirmed by a person. */
  readonly death: JudgedFault | null;
}

/** The change of a cell that takes the value of another row. */
export function mergedFault(column: number, value: string, from: number): JudgedFault {
  const why = `valeur de la ligne ${from}, par la fusion que vous avez acceptée`;
  const decided = { certainty: "prouve", source: OF_THE_CUSTOMER, isDecided: true } as const;
  const ranks = { now: STATE.reparee, open: STATE.valide };
  return { rule: DUPLICATE_RULE, column, after: value, why, ranks, ...decided };
}

export const DUPLICATE_RULE = 10;

/** What a person merged replaces what was wrong with the cell. */
export function withMerged(
  { corrected, open, death }: SortedFaults,
  merged: readonly JudgedFault[],
): SortedFaults {
  if (merged.length === 0) return { corrected, open, death };
  const replaced = new Map(merged.map((fault) => [fault.column, fault]));
  return {
    corrected: new Map([...corrected, ...replaced]),
    open: open.filter(({ column }) => !replaced.has(column)),
    death,
  };
}

/** Sorts the faults of a row. */
export function sortedFaults(faults: readonly JudgedFault[]): SortedFaults {
  const corrected = new Map<number, JudgedFault>();
  const open: JudgedFault[] = [];
  let death: JudgedFault | null = null;
  for (const fault of faults) {
    const before = corrected.get(fault.column);
    if (isRepaired(fault) && before === undefined) corrected.set(fault.column, fault);
    else if (isRepaired(fault) && before && fault.rule === TEXT_RULE)
      corrected.set(fault.column, { ...before, why: `${fault.why} ; ${before.why}` });
    else if (fault.isDecided && fault.after === null) death = fault;
    else open.push(fault);
  }
  return { corrected, open, death };
}

/** The cell of a row in `modifications.csv` or in `propositions.csv`. */
export interface ChangedCell {
  readonly table: string;
  /** Number of its row in the customer's file. */
  readonly row: number;
  readonly column: string;
  readonly before: string;
}

/** A row of `modifications.csv` or of `propositions.csv`, in the order of `CHANGE_COLUMNS`. */
export function changeRow(cell: ChangedCell, fault: JudgedFault): string[] {
  const { rule, after, why, certainty } = fault;
  const source = fault.source ?? SOURCES.get(rule) ?? "contrôle interne";
  return rowOf(cell, after ?? "", why, source, fault.isDecided ? DECIDED : CONFIDENCE[certainty]);
}

/** The row of `modifications.csv` for a person's decision on a whole row. */
export function decidedRow(
  cell: ChangedCell,
  after: string,
  why: string,
  source = OF_THE_CUSTOMER,
): string[] {
  return rowOf(cell, after, why, source, DECIDED);
}

/** The row of `modifications.csv` for a neutralised cell. */
export function neutralisedRow(cell: ChangedCell): string[] {
  const source = "formules de tableur (OWASP, CSV Injection)";
  return rowOf(cell, neutralised(cell.before), NEUTRALISED_WHY, source, CONFIDENCE.prouve);
}

const NEUTRALISED_WHY =
  "un tableur l'aurait exécutée comme une formule : une apostrophe est mise devant";

function rowOf(
  { table, row, column, before }: ChangedCell,
  after: string,
  why: string,
  source: string,
  confidence: string,
): string[] {
  const place = [table, String(row), column].map(neutralised);
  const change = [after, why, source, confidence].map(neutralised);
  return [...place, asWritten(before), ...change];
}

/** Signs and figures alone: a spreadsheet may show them otherwise, but has nothing to run. */
const FIGURES = /^[+-][\d\s.,()/-]*$/;

/**
 * The customer's own text: as it is, or in guillemets where a spreadsheet that opens the list would
 * run it. An apostrophe would make it the same as the corrected cell.
 */
function asWritten(text: string): string {
  return isFormula(text) && !FIGURES.test(text) ? `«${text}»` : text;
}
