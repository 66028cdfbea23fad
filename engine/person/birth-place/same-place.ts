import { ARRONDISSEMENT_BASES, communeTable } from "../../places/commune-table.ts";
import type { Deces } from "../../registers/deces/entry.ts";
import { editDistance } from "../../words/edit-distance.ts";
import { textBytes } from "../../words/typed-bytes.ts";
import { ABROAD, departmentOfPlace } from "../department.ts";
import { placeholderName } from "../names/placeholder-name.ts";
import { type Country, countryOf, countryOfCode, FRANCE } from "./country.ts";
import { arrondissementOf, placeName } from "./place-name.ts";
import type { QueryPlace } from "./query-place.ts";

/**
 * How a birth place of the register agrees with a queried one: `inconnu` when neither name can be
 * compared.
 */
export type PlaceAgreement = "identique" | "departement" | "pays" | "autre" | "inconnu";

/** Shorter names differ by a slip from too many others. */
const SHORTEST_WITH_SLIP = 6;
/** Shorter names begin too many others. */
const SHORTEST_CUT = 4;

/** Compares by code, by name in any writing, by département and by country. Some microseconds. */
export function comparePlaces(query: QueryPlace, record: Deces): PlaceAgreement {
  const place = placeOf(record);
  if (query.hasPlace && isSame(query, place)) return "identique";
  const department = place.department;
  const isForeign = place.country !== null && place.country !== FRANCE;
  if (!isForeign && department > 0 && query.departments.has(department)) return "departement";
  if (query.country && place.country && query.country.code === place.country.code) return "pays";
  if (!query.hasPlace) return place.country || query.isDepartmentGiven ? "autre" : "inconnu";
  const isKnown = query.isCommune || query.departments.size > 0 || query.country !== null;
  return place.key === "" || (isForeign && !isKnown) ? "inconnu" : "autre";
}

/** A birth place of the register. */
interface RecordPlace {
  readonly code: string;
  readonly key: string;
  readonly arrondissement: number;
  readonly department: number;
  readonly country: Country | null;
}

function placeOf({ lieuNaissance, communeNaissance, paysNaissance }: Deces): RecordPlace {
  const { words, key, arrondissement } = placeName(communeNaissance);
  const isUnknown = words.some((word) => placeholderName(word) === "certain");
  const abroad = paysNaissance === "" ? null : countryOf(placeName(paysNaissance).words);
  const department = departmentOfPlace(lieuNaissance);
  const inFrance = department > 0 && department !== ABROAD ? FRANCE : null;
  const foreign = abroad && abroad.department === 0 ? abroad : null;
  return {
    code: lieuNaissance,
    key: isUnknown ? "" : key,
    arrondissement: arrondissementOf(lieuNaissance) || arrondissement,
    department: abroad?.department || department,
    country: countryOfCode(lieuNaissance) ?? foreign ?? inFrance,
  };
}

function isSame(query: QueryPlace, place: RecordPlace): boolean {
  if (query.codes.has(place.code) && place.code !== "") return true;
  const isOtherPart =
    query.arrondissement > 0 &&
    place.arrondissement > 0 &&
    query.arrondissement !== place.arrondissement;
  if (isOtherPart) return false;
  if (query.isDepartmentGiven && place.department > 0 && !query.departments.has(place.department))
    return false;
  return (
    isSameCommune(query, place.code) || query.keys.some((key) => isName(query, key, place.key))
  );
}

/** Communes merge, and the arrondissements of a city are parts of it. */
function isSameCommune({ codes }: QueryPlace, code: string): boolean {
  const commune = communeTable().ofInsee(code);
  if (!commune) return false;
  if (codes.has(commune.insee)) return true;
  for (const [city, base] of ARRONDISSEMENT_BASES) {
    const isPart = (one: string): boolean =>
      one === city || (Number(one) > base && Number(one) <= base + 20);
    if (isPart(commune.insee) && [...codes].some(isPart)) return true;
  }
  return false;
}

/** The register cuts names at 30 characters; a known commune is not another one misspelt. */
function isName({ isCommune }: QueryPlace, key: string, place: string): boolean {
  if (key === "" || place === "") return false;
  if (key === place) return true;
  const [shorter, longer] = key.length < place.length ? [key, place] : [place, key];
  if (shorter.length >= SHORTEST_CUT && longer.startsWith(shorter)) return !SAINTS.has(shorter);
  if (isCommune || longer.length < SHORTEST_WITH_SLIP) return false;
  const [a, b] = [textBytes(key), textBytes(place)];
  return editDistance(a, 0, a.length, b, 0, b.length, 1) <= 1;
}

const SAINTS: ReadonlySet<string> = new Set(["SAINT", "SAINTE", "SAINTS", "SAINTES"]);
