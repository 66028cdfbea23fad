import {
  compareCompanyNames,
  NAME_LEVELS,
  type NameLevel,
} from "../../../../company/name/compare-company-names.ts";
import {
  type FoldedCompanyName,
  foldCompanyName,
} from "../../../../company/name/fold-company-name.ts";
import { columnsOf } from "../../record/record-columns.ts";
import type { RecordFields } from "../../record/record-fields.ts";
import type { CompanyFacts } from "../../register-checks/register-checks.ts";
import { OUTCOME, type RecordCriterion } from "../criterion.ts";
import { noSirene } from "./identifier-columns.ts";

const FIELDS = ["raison_sociale", "enseigne"] as const;

/** The same name with another spelling: reported, but no fault. */
const MISSPELT: ReadonlySet<NameLevel["name"]> = new Set(["close", "heard"]);

/**
 * 8: no name of the row matches one of the register's: name, acronym, trade names of the company
 * and of the establishment.
 */
export const nameDiffers: RecordCriterion = {
  rule: 8,
  notMeasured: (scope) =>
    noSirene(scope) ??
    (columnsOf(scope.columns, FIELDS, ["companies"]).length > 0
      ? null
      : "aucune colonne de raison sociale"),
  prepare: ({ columns }) => {
    const names = columnsOf(columns, FIELDS, ["companies"]);
    return ({ fields, identity, company }, report) => {
      // Of another party the record has the number, not the name.
      const isKnown = company !== null && company.existence !== "unknown_siren";
      if (!isKnown || identity.isOfParty) return OUTCOME.notExamined;
      const written = names.filter((column) => fields.value(column) !== "");
      const official = company.names();
      if (written.length === 0 || official.length === 0) return OUTCOME.notExamined;
      const level = nameLevel(
        written.map((column) => fields.value(column)),
        official,
      );
      const isOther = level.name === "other";
      if (isOther || MISSPELT.has(level.name))
        report({
          column: written[0] as number,
          after: official[0] as string,
          why: whyOf(level, official[0] as string, company),
          certainty: isOther ? "a_verifier" : "probable",
          doubt: { kind: "entreprise", about: official[0] as string },
        });
      return isOther ? OUTCOME.atFault : OUTCOME.sound;
    };
  },
};

/** The company names in a row. */
export function writtenNames(fields: RecordFields): readonly string[] {
  return columnsOf(fields.columns, FIELDS, ["companies"])
    .map((column) => fields.value(column))
    .filter((name) => name !== "");
}

/** The best level between any of some names and any of the register's. */
export function nameLevel(written: readonly string[], official: readonly string[]): NameLevel {
  const folded = written.map(foldCompanyName);
  return bestLevel(folded, official);
}

function bestLevel(written: readonly FoldedCompanyName[], official: readonly string[]): NameLevel {
  let best = NAME_LEVELS.length - 1;
  for (const name of official) {
    const folded = foldCompanyName(name);
    for (const own of written) {
      best = Math.min(best, NAME_LEVELS.indexOf(compareCompanyNames(own, folded)));
      if (best === 0) break;
    }
  }
  return NAME_LEVELS[best] as NameLevel;
}

function whyOf({ name, label }: NameLevel, official: string, { isPerson }: CompanyFacts): string {
  if (name !== "other") return `le registre écrit « ${official} » : ${label}`;
  const hint = isPerson
    ? " (entrepreneur individuel : son enseigne peut n'être dans aucun registre)"
    : "";
  return `le registre connaît cet identifiant sous le nom « ${official} »${hint}`;
}
