import { DEPARTMENTS, postcodePrefix } from "../departments.ts";
import { folded } from "../name-forms.ts";
import { LIVING_AT_HOME, NOISE, RESIDENCE } from "../noise-rates.ts";
import type { Person } from "../people.ts";
import {
  departmentOf,
  departmentShare,
  PLACE_CODES,
  placeCode,
  placeName,
  townShare,
} from "../places.ts";
import { attachment, homeOf } from "../surnames.ts";

/** The evidence of a postcode and a birth place; empty when missing. */
export interface PlaceEvidence {
  /** Départements that the postcode may belong to. */
  readonly residence: readonly number[];
  /** Places that the birth place may stand for. */
  readonly birthPlaces: readonly number[];
}

const WRONG = NOISE.birthPlaceWrong;
const placesByText = new Map<string, number[]>();
for (let place = 0; place < PLACE_CODES.size; place++)
  for (const text of new Set([placeCode(place), placeText(placeName(place))])) {
    const places = placesByText.get(text) ?? [];
    places.push(place);
    placesByText.set(text, places);
  }

export function placeEvidence(postcode: string, birthPlace: string): PlaceEvidence {
  return {
    residence: DEPARTMENTS.map((_, at) => at).filter(
      (department) => postcode !== "" && postcode.startsWith(postcodePrefix(department)),
    ),
    birthPlaces: placesByText.get(birthPlace) ?? placesByText.get(placeText(birthPlace)) ?? [],
  };
}

/** The probability of the evidence for a dead person. */
export function deadPlaceChance(
  { residence, birthPlaces }: PlaceEvidence,
  { birthPlace, deathPlace }: Person,
): number {
  let chance = 1;
  if (residence.length > 0) {
    const birth = departmentOf(birthPlace);
    const death = departmentOf(deathPlace);
    const anywhere = shareOf(residence);
    const isAtBirth = birth < 0 ? anywhere : Number(residence.includes(birth));
    const atDeath = residence.includes(death) ? RESIDENCE.death : 0;
    chance = atDeath + RESIDENCE.birth * isAtBirth + RESIDENCE.anywhere * anywhere;
  }
  if (birthPlaces.length === 0) return chance;
  const right = birthPlaces.includes(birthPlace) ? 1 - WRONG : 0;
  const isFrench = departmentOf(birthPlace) >= 0;
  return chance * (right + WRONG * drawnShare(birthPlaces, isFrench));
}

/**
 * The probability of the evidence for a living person of a surname, born in France (0) or not (1).
 */
export function livingPlaceChance(
  { residence, birthPlaces }: PlaceEvidence,
  surname: number,
  origin: number,
): number {
  if (origin === 1) {
    const inThread = residence.length === 0 ? 1 : shareOf(residence);
    return birthPlaces.length === 0 ? inThread : inThread * drawnShare(birthPlaces, false);
  }
  if (birthPlaces.length === 0) return livesThere(residence, surname);
  let chance = WRONG * drawnShare(birthPlaces, true) * livesThere(residence, surname);
  for (const place of birthPlaces) {
    const birth = departmentOf(place);
    if (birth < 0) continue;
    const born = bornIn(birth, surname) * townShare(place);
    chance += (1 - WRONG) * born * livesWhenBornIn(residence, birth);
  }
  return chance;
}

function livesWhenBornIn(residence: readonly number[], birth: number): number {
  if (residence.length === 0) return 1;
  const home = residence.includes(birth) ? LIVING_AT_HOME : 0;
  return home + (1 - LIVING_AT_HOME) * shareOf(residence);
}

function livesThere(residence: readonly number[], surname: number): number {
  if (residence.length === 0) return 1;
  const born = residence.reduce((sum, one) => sum + bornIn(one, surname), 0);
  return LIVING_AT_HOME * born + (1 - LIVING_AT_HOME) * shareOf(residence);
}

function bornIn(department: number, surname: number): number {
  const stays = attachment(surname);
  const home = stays > 0 && homeOf(surname) === department ? stays : 0;
  return home + (1 - stays) * departmentShare(department);
}

function shareOf(departments: readonly number[]): number {
  return departments.reduce((sum, one) => sum + departmentShare(one), 0);
}

/** Share of places in all births of France, or abroad. */
function drawnShare(places: readonly number[], isFrench: boolean): number {
  let share = 0;
  for (const place of places) {
    const department = departmentOf(place);
    if (department >= 0 !== isFrench) continue;
    share += townShare(place) * (isFrench ? departmentShare(department) : 1);
  }
  return share;
}

/** PARIS stands for its arrondissements. */
function placeText(name: string): string {
  return folded(name.replace(/^(PARIS) .*/i, "$1"));
}
