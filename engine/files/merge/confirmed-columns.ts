import { foldCompanyName, plainWords } from "../../company/name/fold-company-name.ts";
import { streetOf } from "../diagnostic/duplicates/read-place.ts";
import type { RecordFields } from "../diagnostic/record/record-fields.ts";
import type { RecordIdentity } from "../diagnostic/record/record-identity.ts";
import type { CompanyChecks, CompanyFacts } from "../diagnostic/register-checks/register-checks.ts";

type IsSame = (text: string, facts: CompanyFacts) => boolean;

const nameOf = (text: string): string => foldCompanyName(text).key;
const wordsOf = (text: string): string => plainWords(text).join(" ");
const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** What SIRENE has of a company, by field. */
const CONFIRMED: readonly (readonly [field: string, isSame: IsSame])[] = [
  ["siren", (text, { siret }) => digitsOf(text) === siret?.slice(0, 9)],
  ["siret", (text, { siret, existence }) => existence === "found" && digitsOf(text) === siret],
  ["raison_sociale", isItsName],
  ["enseigne", isItsName],
  ["adresse", (text, facts) => streetOf(text) === streetOf(facts.address().street)],
  ["code_postal", (text, facts) => text === facts.address().postcode],
  ["ville", (text, facts) => wordsOf(text) === wordsOf(facts.address().town)],
];

function isItsName(text: string, facts: CompanyFacts): boolean {
  return facts.names().some((name) => nameOf(name) === nameOf(text));
}

/** The columns of the current row whose cells SIRENE has too, for the company of the row. */
export function confirmedColumns(
  fields: RecordFields,
  identity: RecordIdentity,
  companies: CompanyChecks | null,
): readonly number[] {
  const { siren, nic, isOfParty, isContradictory } = identity;
  if (companies === null || siren === 0 || isOfParty || isContradictory) return [];
  const facts = companies.find(siren, nic);
  if (facts.existence === "unknown_siren") return [];
  return CONFIRMED.flatMap(([field, isSame]) =>
    (fields.columns.companies.get(field) ?? []).filter((column) => {
      const text = fields.value(column);
      return text !== "" && isSame(text, facts);
    }),
  );
}
