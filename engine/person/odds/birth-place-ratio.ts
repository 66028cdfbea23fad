import type { Deces } from "../../registers/deces/entry.ts";
import { FRANCE } from "../birth-place/country.ts";
import type { QueryPlace } from "../birth-place/query-place.ts";
import { comparePlaces } from "../birth-place/same-place.ts";
import type { Frequencies } from "../death-index/frequencies.ts";
import { ABROAD, departmentOfPlace } from "../department.ts";
import { BIRTH_PLACE } from "../model.ts";

export type BirthPlaceAgreement = "identique" | "departement" | "pays" | "autre";

/** The agreement of a birth place with the record's, `null` when nothing can be compared. */
export interface BirthPlaceEvidence {
  readonly agreement: BirthPlaceAgreement | null;
  readonly ratio: number;
}

/**
 * The likelihood ratio of a birth place. Codes change when communes merge or split, and names are
 * cut or abbreviated, so the département is a second level, and the country a third.
 */
export function birthPlaceRatio(
  query: QueryPlace,
  record: Deces,
  frequencies: Frequencies,
): BirthPlaceEvidence {
  const agreement = comparePlaces(query, record);
  if (agreement === "inconnu") return { agreement: null, ratio: 1 };
  return { agreement, ratio: ratioOf(agreement, query, record, frequencies) };
}

function ratioOf(
  agreement: BirthPlaceAgreement,
  query: QueryPlace,
  record: Deces,
  frequencies: Frequencies,
): number {
  if (agreement === "autre") return BIRTH_PLACE.other;
  const department = departmentOfPlace(record.lieuNaissance);
  const ofDepartment = department === 0 ? UNKNOWN_SHARE : frequencies.birthShare(department);
  if (agreement === "identique")
    return BIRTH_PLACE.same / (ofDepartment * BIRTH_PLACE.communeShare);
  const abroad = frequencies.birthShare(ABROAD);
  if (agreement === "pays") {
    if (query.country === FRANCE) return 1 / (1 - abroad);
    const share = abroad * BIRTH_PLACE.communeShare;
    return Math.max(1, (query.hasPlace ? BIRTH_PLACE.sameDepartment : BIRTH_PLACE.same) / share);
  }
  if (query.isDepartmentGiven) return Math.max(1, BIRTH_PLACE.same / ofDepartment);
  return BIRTH_PLACE.sameDepartment / ofDepartment;
}

/** Share of births in a place without a code. */
const UNKNOWN_SHARE = 0.01;
