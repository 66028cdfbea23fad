import type { AddressCase } from "./address-case.ts";
import { streetOfId } from "./known-address.ts";
import type { Answer } from "./matcher.ts";

/** The comparison of an answer with the truth. */
export interface Judgement {
  /** Level and identity match the truth: the address, the street, the town, or none. */
  readonly isRight: boolean;
  /** Nothing in the answer is false: the street of a known house is true. */
  readonly isTrue: boolean;
  readonly isStreetRight: boolean;
  readonly isCommuneRight: boolean;
}

/**
 * Judges an answer strictly: of several addresses that fit a query, one is meant. For a house that
 * the street lacks, the right answer is the street, or a point interpolated between its houses.
 */
export function judge({ truth, lines }: AddressCase, answer: Answer): Judgement {
  const { niveau, idBan, codeInsee } = answer;
  const isStreetRight =
    truth.street !== "" && streetOfId(idBan) === truth.street && isStreetLevel(niveau);
  const isCommuneRight =
    truth.insee !== "" && isSameTown(codeInsee, truth.insee) && niveau !== "aucun";
  const isTrue = truthOfLevel(answer, truth, isStreetRight, isCommuneRight);
  return {
    isRight: isTrue && depthOf(niveau) === depthOf(truth.level) && areLinesRight(lines, answer),
    isTrue,
    isStreetRight,
    isCommuneRight,
  };
}

/** Whether line 4 is the wanted one, and lines 2 and 3 have every word of the complement. */
function areLinesRight(wanted: AddressCase["lines"], { lignes }: Answer): boolean {
  if (!wanted) return true;
  const complements = new Set(`${lignes?.l2} ${lignes?.l3}`.split(" "));
  const words = wanted.complement.split(" ").filter(Boolean);
  return lignes?.l4 === wanted.l4 && words.every((word) => complements.has(word));
}

function truthOfLevel(
  { niveau, idBan }: Answer,
  truth: AddressCase["truth"],
  isStreetRight: boolean,
  isCommuneRight: boolean,
): boolean {
  switch (niveau) {
    case "numero":
      return truth.id !== "" && idBan === truth.id;
    case "interpolation":
    case "voie":
    case "lieu_dit":
      return isStreetRight;
    case "commune":
      return isCommuneRight;
    default:
      return truth.level === "aucun";
  }
}

function isStreetLevel(niveau: Answer["niveau"]): boolean {
  return niveau !== "commune" && niveau !== "aucun";
}

/** 3 the house, 2 the street, 1 the town, 0 nothing. */
function depthOf(niveau: Answer["niveau"]): number {
  switch (niveau) {
    case "numero":
      return 3;
    case "commune":
      return 1;
    case "aucun":
      return 0;
    default:
      return 2;
  }
}

/** The cities with codes for their arrondissements, by the codes' prefix. */
const CITIES: ReadonlyMap<string, RegExp> = new Map([
  ["75056", /^751/],
  ["69123", /^6938/],
  ["13055", /^132/],
]);

/** The same town, or the whole city when the query may not have been more specific. */
function isSameTown(code: string, insee: string): boolean {
  return code === insee || (CITIES.get(code)?.test(insee) ?? false);
}
