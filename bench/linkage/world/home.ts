import type { Draw } from "../../corpus/customer-files/draw.ts";
import {
  landline,
  type Place,
  placeInFrance,
} from "../../corpus/customer-files/world/company-facts.ts";
import { drawGivenName, drawSurname } from "../../corpus/customer-files/world/person-names.ts";
import { titleCase } from "../../corpus/phrases.ts";

/** Where somebody lives or works. */
export interface Home {
  readonly number: string;
  /** With its type: `rue Pasteur`. */
  readonly street: string;
  readonly complement: string;
  readonly postcode: string;
  readonly town: string;
  readonly departement: string;
  /** Ten digits, "" without one. */
  readonly landline: string;
}

/** Share of homes with a landline that anybody gives: an estimate, falling every year. */
const LANDLINES = 0.45;
/** Share of streets named after a person who is in no list of frequent street names. */
const PERSONAL_STREETS = 0.55;

/** Nobody lives there. */
const BUSINESS_PARK = /^Z[AI] /u;

export function drawHome(draw: Draw): Home {
  return homeAt(draw, placeInFrance(draw));
}

/** Another home of the same commune. */
export function drawNeighbour(draw: Draw, { postcode, town, departement }: Home): Home {
  return { ...drawHome(draw), postcode, town, departement };
}

function homeAt(draw: Draw, place: Place): Home {
  const { number, complement, postcode, town, departement } = place;
  const [type = "rue", ...rest] = place.street.replace(BUSINESS_PARK, "rue ").split(" ");
  const name = draw.chance(PERSONAL_STREETS)
    ? `${drawGivenName(draw, draw.chance(0.2) ? 1 : 0)} ${titleCase(drawSurname(draw))}`
    : rest.join(" ");
  const street = `${type} ${name}`;
  const phone = draw.chance(LANDLINES) ? landline(draw, departement) : "";
  return { number, street, complement, postcode, town, departement, landline: phone };
}
