import type { AddressQuery } from "../../../engine/address/address.ts";
import { folded } from "../folded.ts";

/** The parts of an address that a few regular expressions find. */
export interface PlainQuery {
  /** 0 when there is none. */
  readonly numero: number;
  /** Lower case, "" for none. */
  readonly rep: string;
  /** Folded, types expanded. */
  readonly voie: string;
  readonly codePostal: string;
  /** Folded. */
  readonly ville: string;
}

// biome-ignore format: a table
const TYPES: ReadonlyMap<string, string> = new Map([
  ["AV", "AVENUE"], ["AVE", "AVENUE"], ["BD", "BOULEVARD"], ["BLD", "BOULEVARD"], ["BVD", "BOULEVARD"], ["CHE", "CHEMIN"],
  ["CHEM", "CHEMIN"], ["CH", "CHEMIN"], ["IMP", "IMPASSE"], ["ALL", "ALLEE"], ["PL", "PLACE"], ["RTE", "ROUTE"],
  ["SQ", "SQUARE"], ["PAS", "PASSAGE"], ["RES", "RESIDENCE"], ["LOT", "LOTISSEMENT"], ["FG", "FAUBOURG"], ["R", "RUE"],
]);
const POSTCODE = /\b(\d{5})\b(?!.*\b\d{5}\b)/s;
const HOUSE = /^\D{0,4}?(\d{1,4})\s?(BIS|TER|QUATER|[A-Z](?= ))?\s+(.*)$/;

/**
 * Reads a query like a careful user's script: number, postcode, the text between them, and after
 * them.
 */
export function plainQuery({ adresse, codePostal, ville }: AddressQuery): PlainQuery {
  const code = codePostal ?? POSTCODE.exec(adresse)?.[1] ?? "";
  const cut = codePostal === undefined && code !== "" ? adresse.lastIndexOf(code) : -1;
  const street = cut < 0 ? adresse : adresse.slice(0, cut);
  const town = ville ?? (cut < 0 ? "" : adresse.slice(cut + code.length));
  const [, numero = "0", rep = "", name = folded(street)] = HOUSE.exec(folded(street)) ?? [];
  return {
    numero: Number(numero),
    rep: rep.toLowerCase(),
    voie: streetKey(name),
    codePostal: code,
    ville: folded(town).replace(/ CEDEX.*/, ""),
  };
}

/** A street's name in the baselines' form: folded, its type and SAINT expanded. */
export function streetKey(name: string): string {
  const [type = "", ...rest] = folded(name).split(" ");
  const words = rest.map((word) => (word === "ST" ? "SAINT" : word === "STE" ? "SAINTE" : word));
  return [TYPES.get(type) ?? type, ...words].join(" ");
}
