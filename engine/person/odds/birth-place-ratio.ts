import type { Deces } from "../../registers/deces/entry.ts";
import type { Frequencies } from "../death-index/frequencies.ts";
import { ABROAD, departmentOfPlace } from "../department.ts";
import type { QueryPlace } from "../identity/parsed-person.ts";
import { BIRTH_PLACE } from "../model.ts";
import { foldWords } from "../names/fold-name.ts";

export type BirthPlaceAgreement = "identique" | "departement" | "autre";

/**
 * The likelihood ratio of a birth place. Codes change when communes merge or split, and names are
 * cut or abbreviated, so the département is a second level.
 */
export function birthPlaceRatio(
  query: QueryPlace,
  record: Deces,
  frequencies: Frequencies,
): { agreement: BirthPlaceAgreement; ratio: number } {
  const department = departmentOfPlace(record.lieuNaissance);
  const ofDepartment = department === 0 ? UNKNOWN_SHARE : frequencies.birthShare(department);
  if (isSamePlace(query, record))
    return {
      agreement: "identique",
      ratio: BIRTH_PLACE.same / (ofDepartment * BIRTH_PLACE.communeShare),
    };
  const isNear = query.code !== "" && department !== 0 && department !== ABROAD;
  if (isNear && departmentOfPlace(query.code) === department)
    return { agreement: "departement", ratio: BIRTH_PLACE.sameDepartment / ofDepartment };
  return { agreement: "autre", ratio: BIRTH_PLACE.other };
}

/** Share of births in a place without a code. */
const UNKNOWN_SHARE = 0.01;

function isSamePlace({ code, name }: QueryPlace, record: Deces): boolean {
  if (code !== "") return code === record.lieuNaissance;
  const places = [record.communeNaissance, record.paysNaissance].map(placeKey);
  const wanted = placeKey(name);
  return places.some((place) => place !== "" && (place === wanted || isCut(place, wanted)));
}

/** The register cuts names at 30 characters, and files add numbers (LYON 3E ARRONDISSEMENT). */
function isCut(place: string, wanted: string): boolean {
  const [shorter, longer] = place.length < wanted.length ? [place, wanted] : [wanted, place];
  return shorter.length >= 4 && longer.startsWith(shorter);
}

function placeKey(text: string): string {
  return foldWords(text).join("");
}
