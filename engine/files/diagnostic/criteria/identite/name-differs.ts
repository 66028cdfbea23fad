import type { NameLevel } from "../../../../company/name/compare-company-names.ts";
import { columnsOf } from "../../record/record-columns.ts";
import type { CompanyFacts } from "../../register-checks/register-checks.ts";
import { type Examined, type Fault, OUTCOME, type RecordCriterion } from "../criterion.ts";
import { foundFaults, isSurelyFound } from "./found-company.ts";
import { noSirene } from "./identifier-columns.ts";
import { COMPANY_NAMES, nameLevel } from "./written-names.ts";

/** The same name with another spelling: reported, but no fault. */
const MISSPELT: ReadonlySet<NameLevel["name"]> = new Set(["close", "heard"]);

/**
 * 8: no name of the row matches one of the register's: name, acronym, trade names of the company
 * and of the establishment. Where name and place surely tell another company, the number is somebody
 * else's: its own is proposed.
 */
export const nameDiffers: RecordCriterion = {
  rule: 8,
  notMeasured: (scope) =>
    noSirene(scope) ??
    (columnsOf(scope.columns, COMPANY_NAMES, ["companies"]).length > 0
      ? null
      : "aucune colonne de raison sociale"),
  prepare: ({ columns }) => {
    const ofNames = columnsOf(columns, COMPANY_NAMES, ["companies"]);
    return (record, report) => {
      const { fields, identity, company } = record;
      // Of another party the record has the number, not the name.
      const isKnown = company !== null && company.existence !== "unknown_siren";
      if (!isKnown || identity.isOfParty) return OUTCOME.notExamined;
      const written = ofNames.filter((column) => fields.value(column) !== "");
      const official = company.names();
      if (written.length === 0 || official.length === 0) return OUTCOME.notExamined;
      const names = written.map((column) => fields.value(column));
      const level = nameLevel(names, official);
      const faults = namingFaults(record, company, level, written[0] as number);
      for (const fault of faults) report(fault);
      return level.name === "other" ? OUTCOME.atFault : OUTCOME.sound;
    };
  },
};

function namingFaults(
  record: Examined,
  company: CompanyFacts,
  level: NameLevel,
  column: number,
): Fault[] {
  const owner = level.name === "other" ? ownerFaults(record, company.names()[0] as string) : [];
  return owner.length > 0 ? owner : renamedFaults(column, level, company);
}

/** The register's name, where that of the row is another one or spelt otherwise. */
function renamedFaults(column: number, level: NameLevel, company: CompanyFacts): Fault[] {
  const isOther = level.name === "other";
  if (!isOther && !MISSPELT.has(level.name)) return [];
  const official = company.names()[0] as string;
  const why = whyOf(level, official, company);
  const certainty = isOther ? "a_verifier" : "probable";
  return [
    { column, after: official, why, certainty, doubt: { kind: "entreprise", about: official } },
  ];
}

/** The identifiers of the company that the row names, if it surely is another one. */
function ownerFaults(record: Examined, official: string): Fault[] {
  const { identity, search } = record;
  const answer = search.find();
  if (!answer || !isSurelyFound(answer) || Number(answer.siren) === identity.siren) return [];
  const why = `ce numéro est celui de « ${official} »`;
  const filled = identity.columns.filter((_, rank) => identity.read[rank]?.state !== "absent");
  // What is there is a valid number: only a person replaces it.
  const proposed = foundFaults(record, answer, filled, why, false);
  return proposed.map((fault) => (fault.isDecided ? fault : { ...fault, certainty: "a_verifier" }));
}

function whyOf({ name, label }: NameLevel, official: string, { isPerson }: CompanyFacts): string {
  if (name !== "other") return `le registre écrit « ${official} » : ${label}`;
  const hint = isPerson
    ? " (entrepreneur individuel : son enseigne peut n'être dans aucun registre)"
    : "";
  return `le registre connaît cet identifiant sous le nom « ${official} »${hint}`;
}
