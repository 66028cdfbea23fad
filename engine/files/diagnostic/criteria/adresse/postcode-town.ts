import { type PostcodeReading, repairPostcode } from "../../../repair/repair-postcode.ts";
import type { RecordFields } from "../../record/record-fields.ts";
import type { AddressChecks } from "../../register-checks/register-checks.ts";
import { outcomeOfCells } from "../cells-outcome.ts";
import type { Fault, RecordCriterion } from "../criterion.ts";
import { type AddressColumns, addressGroups, isForeign } from "./address-columns.ts";

/** Corrections from the BAN with a lower score are not reported. */
const LEAST_SCORE = 0.9;

/** 17: the postcode is invalid, or not the town's; CEDEX codes are left to La Poste. */
export const postcodeTown: RecordCriterion = {
  rule: 17,
  notMeasured: ({ columns }) =>
    addressGroups(columns).some(isMeasurable) ? null : "il faut une colonne de code postal",
  prepare: ({ columns, registers }) => {
    const groups = new Map(
      addressGroups(columns)
        .filter(isMeasurable)
        .map((group) => [group.postcode[0] as number, group]),
    );
    const postcodes = [...groups.keys()];
    return ({ fields }, report) =>
      outcomeOfCells(fields, postcodes, report, (text, column) => {
        const group = groups.get(column) as AddressColumns;
        if (isForeign(fields, group)) return undefined;
        const read = repairPostcode(text, fields.first(group.town));
        if (read.why === "") return null;
        const fault = faultOf(read, column, fields, group, registers.addresses);
        if (read.state !== "sound") return fault;
        report(fault);
        return null;
      });
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
    ? {
        column,
        after: located,
        why: `${why} ; la Base Adresse Nationale situe l'adresse à ${located}`,
        certainty: "probable",
        source: "BAN",
      }
    : { column, after: value, why, certainty };
}

/** The postcode of the street in the BAN. */
function locate(
  fields: RecordFields,
  group: AddressColumns,
  addresses: AddressChecks,
): string | null {
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
