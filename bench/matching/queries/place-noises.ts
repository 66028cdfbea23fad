import type { Draw } from "../../corpus/customer-files/draw.ts";
import type { Address } from "../world/address.ts";
import { streetOf } from "../world/address.ts";
import { properCase } from "./proper-case.ts";
import type { QueryFields } from "./query.ts";
import { type Subject, unitName } from "./subject.ts";

export type PlaceFields = Pick<QueryFields, "adresse" | "code_postal" | "ville">;

export type PlaceNoise = (draw: Draw, address: Address, subject: Subject) => PlaceFields | null;

/** Ways to write a place other than the usual ones, by kind of case, with their weights. */
export const PLACE_NOISES: Readonly<Record<string, readonly [weight: number, noise: PlaceNoise]>> =
  {
    address_otherwise: [
      6,
      (draw, address) => (address.type === "" ? null : placeWith(draw, address, true)),
    ],
    number_lost: [
      3,
      (draw, address) =>
        address.number > 0 ? writtenPlace(draw, { ...address, number: 0, repetition: "" }) : null,
    ],
    other_street: [4, otherStreet],
    bp_cedex: [3, boxed],
    sign_as_address: [2, signInstead],
    near_postcode: [4, nearby],
    no_address: [7, (draw, address) => withoutStreet(draw, address)],
    no_place: [4, () => ({})],
  };

const TYPES: Readonly<Record<string, readonly [full: string, ...others: string[]]>> = {
  RUE: ["rue", "r.", "r"],
  AV: ["avenue", "av.", "ave"],
  BD: ["boulevard", "bld", "boul."],
  CHE: ["chemin", "ch.", "chem"],
  PL: ["place", "pl."],
  RTE: ["route", "rte"],
  IMP: ["impasse", "imp."],
  ALL: ["allée", "all."],
  CRS: ["cours", "crs"],
  QU: ["quai"],
  SQ: ["square"],
  LOT: ["lotissement", "lot."],
  ZA: ["Z.A.", "zone artisanale"],
  ZI: ["Z.I.", "zone industrielle"],
  RES: ["résidence", "rés."],
  PAS: ["passage"],
  FG: ["faubourg", "fbg"],
  VLGE: ["village"],
};
const TITLES: readonly (readonly [RegExp, string])[] = [
  [/\bGENERAL\b/u, "GAL"],
  [/\bSAINT-/u, "ST "],
  [/\bEMILE\b/u, "E."],
  [/\bVICTOR HUGO\b/u, "V. HUGO"],
  [/\bJEAN\b/u, "J."],
  [/\bDE L'/u, "L'"],
  [/\bDE LA\b/u, ""],
  [/\bFRERES\b/u, "FRES"],
  [/\bARISTIDE\b/u, "A."],
  [/^[A-Z]+ (?=[A-Z]+$)/u, ""],
];
const REPETITIONS: Readonly<Record<string, string>> = { B: "bis", T: "ter" };

/** Shares of addresses that differ from the register's in any kind of case: estimates. */
const [OTHERWISE, NO_NUMBER, OTHER_NUMBER] = [0.12, 0.04, 0.04];

/** The place as people write it, one in five with a difference. */
export function writtenPlace(draw: Draw, address: Address): PlaceFields {
  const share = draw.unit();
  const isOther = share < OTHERWISE;
  const isLost = !isOther && share < OTHERWISE + NO_NUMBER;
  const isWrong = !isOther && !isLost && share < OTHERWISE + NO_NUMBER + OTHER_NUMBER;
  const { number } = address;
  const written = isLost ? 0 : number > 0 && isWrong ? number + draw.of([1, 2, 2, 4]) : number;
  return placeWith(draw, { ...address, number: written }, isOther);
}

function placeWith(draw: Draw, address: Address, isOther: boolean): PlaceFields {
  const { complement, postcode } = address;
  const line = isOther ? otherLine(draw, address) : usualLine(draw, address);
  const whole = complement !== "" && draw.chance(0.4) ? `${line} ${properCase(complement)}` : line;
  return {
    adresse: draw.chance(0.35) ? whole.toUpperCase() : whole,
    code_postal: postcode,
    ville: writtenTown(draw, address),
  };
}

function usualLine(draw: Draw, address: Address): string {
  const { type, street } = address;
  const displayed = draw.chance(0.75) ? TYPES[type]?.[0] : type.toLowerCase();
  return [houseOf(address), displayed, properCase(` ${street}`).trim()].filter(Boolean).join(" ");
}

/** Abbreviated type, words shortened or left out. */
function otherLine(draw: Draw, address: Address): string {
  const { type, street } = address;
  const [full = "", ...others] = TYPES[type] ?? [];
  const short = TITLES.reduce((text, [long, form]) => text.replace(long, form), street).trim();
  const way = `${draw.of(others.length > 0 ? others : [full])} ${properCase(` ${short}`).trim()}`;
  return [houseOf(address), way.trim()].filter(Boolean).join(draw.of([" ", ", "]));
}

function houseOf({ number, repetition }: Address): string {
  if (number === 0) return "";
  return repetition === "" ? `${number}` : `${number} ${REPETITIONS[repetition] ?? repetition}`;
}

/** Postcode and town alone. */
export function withoutStreet(draw: Draw, address: Address): PlaceFields {
  return { code_postal: address.postcode, ville: writtenTown(draw, address) };
}

function writtenTown(draw: Draw, { town }: Address): string {
  const name = town.name.replace(/ (\d+)e(?:r)? Arrondissement$/u, draw.of([" $1", "", " $1"]));
  return draw.of([
    name,
    name,
    name.toUpperCase(),
    town.label.replaceAll("-", " ").replace(/\bSAINT(E?)\b/u, "ST$1"),
  ]);
}

function otherStreet(draw: Draw, address: Address): PlaceFields {
  const { town } = address;
  const { type, name } = streetOf(town, draw.between(0, town.streets - 1));
  return writtenPlace(draw, {
    ...address,
    type,
    street: name,
    number: draw.between(1, 120),
    repetition: "",
    complement: "",
  });
}

/** A form whose lines were filled in one too early. */
function signInstead(draw: Draw, address: Address, { unit, site }: Subject): PlaceFields {
  return { ...withoutStreet(draw, address), adresse: site.sign || unitName(unit) };
}

function boxed(draw: Draw, address: Address): PlaceFields {
  const box = address.box || `BP ${draw.between(1, 900)}`;
  const code = address.cedex || address.postcode.slice(0, 3) + draw.between(10, 99);
  return { adresse: box, code_postal: code, ville: `${writtenTown(draw, address)} CEDEX` };
}

function nearby(draw: Draw, address: Address, { towns }: Subject): PlaceFields | null {
  const town = towns.near(draw, address.town);
  if (town === address.town) return null;
  const postcode = town.postcodes[0] as string;
  if (postcode === address.postcode) return null;
  const { adresse } = writtenPlace(draw, address);
  const place = { code_postal: postcode, ville: draw.chance(0.5) ? town.name : address.town.name };
  return adresse === undefined ? place : { adresse, ...place };
}
