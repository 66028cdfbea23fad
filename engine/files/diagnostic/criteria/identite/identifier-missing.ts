import { writtenDays } from "../../../../markup/french.ts";
import type { MatchAnswer } from "../../../../matching/match-answer.ts";
import { columnsOf, type RecordColumns } from "../../record/record-columns.ts";
import type { RecordFields } from "../../record/record-fields.ts";
import {
  type Examined,
  OUTCOME,
  type Outcome,
  type RecordCriterion,
  type Report,
} from "../criterion.ts";
import { recordElsewhere } from "../record-elsewhere.ts";
import { foundFaults, isWorthAsking } from "./found-company.ts";
import { noIdentifier } from "./identifier-columns.ts";
import { COMPANY_NAMES } from "./written-names.ts";

/**
 * 1: no column of the row has an identifier. Records outside of French registers are exempt. The
 * company is looked for by its name and place; what is found costs nobody a search.
 */
export const identifierMissing: RecordCriterion = {
  rule: 1,
  notMeasured: noIdentifier,
  prepare: (scope) => {
    const isOutside = outsideSirene(scope.columns);
    const isWhole = scope.registers.companies?.isWhole ?? false;
    return (record, report) => {
      const { fields, identity, search } = record;
      const { read, columns } = identity;
      for (let i = 0; i < read.length; i++) if (read[i]?.state !== "absent") return OUTCOME.sound;
      if (isOutside(fields)) return OUTCOME.notExamined;
      // Of another party the row has the number, not the name.
      const answer = identity.isOfParty ? null : search.find();
      if (answer && isWorthAsking(answer)) return foundOutcome(record, answer, report);
      report({
        column: columns[0]?.column ?? -1,
        after: null,
        why: whyMissing(isWhole ? answer : null),
        certainty: "a_verifier",
      });
      return OUTCOME.atFault;
    };
  },
};

function foundOutcome(record: Examined, answer: MatchAnswer, report: Report): Outcome {
  const columns = missing(record.identity.columns);
  const faults = foundFaults(record, answer, columns, "aucun identifiant");
  for (const fault of faults) report(fault);
  if (answer.verdict === "plusieurs") return OUTCOME.atFault;
  const isWritten = faults.every(({ certainty }) => certainty === "prouve");
  return isWritten ? OUTCOME.foundSure : OUTCOME.foundLikely;
}

/** The columns to fill: of a VAT number, which not every company has, only if it is the only one. */
function missing(columns: Examined["identity"]["columns"]): Examined["identity"]["columns"] {
  const numbers = columns.filter(({ kind }) => kind !== "tva");
  return numbers.length > 0 ? numbers : columns;
}

/** @param answer  `null` when nobody could be asked, by what, or invented registers only. */
function whyMissing(answer: MatchAnswer | null): string {
  return answer
    ? `aucun identifiant ; introuvable par le nom et l'adresse : ${writtenDays(answer.raisons).replaceAll("; ", ", ")}`
    : "aucun identifiant : retrouvez le SIRET par le nom et l'adresse";
}

/** Legal forms, or words in place of a name, that stand for a private person. */
const PRIVATE = /^(?:particuliers?|personne physique|priv[ée]|individuals?|b2c)$/i;
/** A sole trader is also called `M. Martin`; a couple is never a business. */
const COUPLE = /^(?:m\.?|mr|monsieur)\s*(?:et|&|ou)\s*(?:mme|madame)\b/i;

/** Returns a test for a table: whether the current record is outside of SIRENE's scope. */
function outsideSirene(columns: RecordColumns): (fields: RecordFields) => boolean {
  const isElsewhere = recordElsewhere(columns);
  const names = columnsOf(columns, COMPANY_NAMES, ["companies"]);
  // A person who is named without a company is nobody's contact.
  const isOfPersons = columns.entity === "contacts" && names.length > 0;
  return (fields) => {
    const name = fields.first(names);
    return isPrivate(fields, name) || (isOfPersons && name === "") || isElsewhere(fields);
  };
}

function isPrivate(fields: RecordFields, name: string): boolean {
  return PRIVATE.test(fields.company("forme_juridique")) || PRIVATE.test(name) || COUPLE.test(name);
}
