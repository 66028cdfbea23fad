import type { Fault } from "../diagnostic/criteria/criterion.ts";
import type { FindingCertainty } from "../diagnostic/finding.ts";

/** A fault of one cell, and the rule that found it. */
export interface RuledFault extends Fault {
  readonly rule: number;
}

/** What a change of a cell rests on, by the rule that found it. */
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

const CONFIDENCE: Readonly<Record<FindingCertainty, string>> = {
  prouve: "prouvé",
  probable: "probable",
  a_verifier: "à vérifier",
};

/** Whether a fault is put right unasked: what should stand there is proved. */
export function isProved({ certainty, after, column }: Fault): boolean {
  return certainty === "prouve" && after !== null && column >= 0;
}

/** A row of `modifications.csv` or of `propositions.csv`. */
export function changeRow(
  table: string,
  row: number,
  column: string,
  before: string,
  { rule, after, why, certainty }: RuledFault,
): string[] {
  const source = SOURCES.get(rule) ?? "contrôle interne";
  return [table, String(row), column, before, after ?? "", why, source, CONFIDENCE[certainty]];
}
