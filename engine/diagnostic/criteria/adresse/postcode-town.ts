import { type PostcodeReading, repairPostcode } from "../../../correction/repair/repair-postcode.ts";
import type { RecordFields } from "../../record/record-fields.ts";
import type { AddressChecks } from "../../registers/register-checks.ts";
import { type Fault, OUTCOME, type RecordCriterion } from "../criterion.ts";
import { type AddressColumns, addressGroups, isForeign } from "./address-columns.ts";

/** Below this, what the BAN would put right is not told. */
const LEAST_SCORE = 0.9;

/** 17: the postcode is none, or is not the town's; CEDEX codes are left to La Poste. */
export const postcodeTown: RecordCriterion = {
  rule: 17,
  notMeasured: ({ columns }) =>
    addressGroups(columns).some(isMeasurable) ? null : "il faut une colonne de code postal",
  prepare: ({ columns, registers }) => {
    const groups = addressGroups(columns).filter(isMeasurable);
    return ({ fields }, report) => {
      let outcome: 0 | 1 | 2 = OUTCOME.notExamined;
      for (const group of groups) {
        if (isForeign(fields, group)) continue;
        const column = group.postcode[0] as number;
        const read = repairPostcode(fields.value(column), fields.first(group.town));
        if (read.state === "absent") continue;
        if (outcome === OUTCOME.notExamined) outcome = OUTCOME.sound;
        if (read.state !== "sound") outcome = OUTCOME.atFault;
        if (read.why !== "") report(faultOf(read, column, fields, group, registers.addresses));
      }
      return outcome;
    };
  },
};

function isMeasurable({ postcode }: AddressColumns): boolean {
  return postcode.length > 0;
}

function faultOf(
  { value, why, certainty }: PostcodeReading,
  column: number,
  fields: RecordFields,
  group: AddressColumns,
  addresses: AddressChecks | null,
): Fault {
  const located = value === null && addresses ? locate(fields, group, addresses) : null;
  return located
    ? { column, after: located, why: `${why} ; la BAN trouve l'adresse à ${located}`, certainty: "probable" }
    : { column, after: value, why, certainty };
}

/** The postcode at which the BAN has the street. */
function locate(fields: RecordFields, group: AddressColumns, addresses: AddressChecks): string | null {
  const adresse = fields.first(group.street);
  if (adresse === "") return null;
  const { niveau, score, codePostal } = addresses.normalise({
    adresse,
    codePostal: fields.first(group.postcode),
    ville: fields.first(group.town),
  });
  const isFound = niveau !== "aucun" && niveau !== "commune" && score >= LEAST_SCORE;
  return isFound && codePostal !== fields.first(group.postcode) ? codePostal : null;
}
