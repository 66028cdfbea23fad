import type { AddressQuery } from "../../engine/address/address.ts";
import { significantWords } from "../../engine/address/lexicon/canonical-word.ts";
import type { AddressCase } from "./address-case.ts";
import { folded } from "./folded.ts";
import { streetOfId } from "./known-address.ts";
import type { Answer } from "./matcher.ts";

/**
 * Whether an answer has another number, suffix, street or town than was asked for, and no correction
 * or reason that says so; or prints a postcode that is neither asked for nor the answer's. A street or
 * a town that the query names is what was asked, even where a slip made one name of another.
 */
export function isSilent({ asked, truth, query }: AddressCase, answer: Answer): boolean {
  const { niveau, numero, corrections, raisons } = answer;
  if (!asked || niveau === "aucun" || numero === undefined) return false;
  const isCorrected = (champ: string): boolean =>
    corrections?.some((each) => each.champ === champ) === true;
  const isNumberOther = numero !== "" && numero !== asked.numero && !isCorrected("numero");
  const isSuffixOther =
    numero !== "" && numero === asked.numero && !isSameSuffix(answer.indice ?? "", asked.rep);
  const isStated = raisons?.some((reason) => /indice|numéro/.test(reason)) === true;
  return (
    isNumberOther ||
    (isSuffixOther && !isStated) ||
    (isStreetOther(asked.voie, truth.street, answer) &&
      !isStreetNamed(answer.voie ?? "", query) &&
      !isCorrected("voie")) ||
    isPostcodeOther(query, answer) ||
    (isTownOther(truth.insee, answer) &&
      !isNamed(answer.ville ?? "", query) &&
      !isCorrected("ville") &&
      !isCorrected("code_postal"))
  );
}

const SHORT: ReadonlyMap<string, string> = new Map([
  ["b", "bis"],
  ["t", "ter"],
  ["q", "quater"],
]);

function isSameSuffix(one: string, other: string): boolean {
  const [a, b] = [one, other].map((each) => each.toLowerCase());
  return (SHORT.get(a ?? "") ?? a) === (SHORT.get(b ?? "") ?? b);
}

function isStreetOther(voie: string, street: string, { idBan, voie: own }: Answer): boolean {
  if (own === undefined || own === "" || voie === "") return false;
  return streetOfId(idBan) !== street && withoutArticles(own) !== withoutArticles(voie);
}

const ARTICLES = / (?:A|AU|AUX|D|DE|DES|DU|EN|ET|L|LA|LE|LES)(?= )/g;

/** Articles are left out, and the words of numbers differ, without a correction. */
function withoutArticles(voie: string): string {
  const words = ` ${folded(voie)} `.replace(ARTICLES, "").trim().split(" ");
  return significantWords(words).join(" ");
}

/** Whether line 6 has a postcode of its own making. */
function isPostcodeOther(query: AddressQuery, { lignes, adresseNormalisee }: Answer): boolean {
  const printed = /^\d{5}/.exec(lignes?.l6 ?? "")?.[0] ?? "";
  const requested = `${query.adresse} ${query.codePostal ?? ""}`.replaceAll(" ", "");
  return !adresseNormalisee.includes(printed) && !requested.includes(printed);
}

/** Whether the query names the answer's street, articles aside. */
function isStreetNamed(voie: string, { adresse }: AddressQuery): boolean {
  return ` ${withoutArticles(adresse)} `.includes(` ${withoutArticles(voie)} `);
}

/** Whether the query names the answer's town, with its article or without. */
function isNamed(ville: string, { adresse, ville: own = "" }: AddressQuery): boolean {
  const name = folded(ville).replace(/^(?:LE|LA|LES|L) /, "");
  return ville !== "" && ` ${folded(`${adresse} ${own}`)} `.includes(` ${name} `);
}

function isTownOther(insee: string, { codeInsee }: Answer): boolean {
  const isCity = (code: string): boolean => /^(?:75|6938|69123|132|13055)/.test(code);
  return insee !== "" && codeInsee !== insee && !(isCity(codeInsee) && isCity(insee));
}
