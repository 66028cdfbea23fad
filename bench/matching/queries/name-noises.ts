import type { Draw } from "../../corpus/customer-files/draw.ts";
import { titleCase } from "../../corpus/phrases.ts";
import { letterSlip } from "../../linkage/noise/letter-slip.ts";
import { ACTIVITIES } from "../world/activities.ts";
import { acronymOf, townWords } from "../world/company-names.ts";
import { SIGN_HEADS, SIGN_TAILS, SUFFIXES } from "../world/words.ts";
import { type Subject, unitName } from "./subject.ts";

/** Another way to write a name; `null` when this one cannot be written so. */
export type NameNoise = (draw: Draw, name: string, subject: Subject) => string | null;

/** Ways to write a name, by kind of case, with their weights: estimates. */
export const NAME_NOISES: Readonly<Record<string, readonly [weight: number, noise: NameNoise]>> = {
  exact: [6, (_, name) => name],
  case_accents: [6, (draw, name) => accented(draw, name)],
  legal_form: [7, otherForm],
  word_dropped: [6, wordDropped],
  word_added: [6, wordAdded],
  abbreviation: [4, (_, name) => abbreviated(name)],
  acronym: [4, acronym],
  one_slip: [6, (draw, name) => slipped(draw, name)],
  two_slips: [3, (draw, name) => slipped(draw, slipped(draw, name) ?? name)],
  glued: [3, glued],
  split: [2, split],
  truncated_38: [2, (_, name, subject) => truncated(name, subject, 38)],
  truncated_20: [2, (_, name, subject) => truncated(name, subject, 20)],
  sign: [9, (_, name, { site }) => (site.sign === "" || site.sign === name ? null : site.sign)],
  manager: [6, manager],
  unknown_sign: [5, unknownSign],
  town_in_name: [
    4,
    (draw, name, { site }) => withTown(draw, name, titleCase(townWords(site.address.town))),
  ],
};

const FORMS =
  /^(?:SARL|SASU|SAS|EURL|SA|SNC|SELARL|SCI|EARL|GAEC|S\.A\.R\.L\.|S\.A\.S\.) | (?:SARL|SASU|SAS|EURL|SA|SNC|SELARL|SCI|EARL|GAEC)$/u;
const SHORT_FORMS: Readonly<Record<string, string>> = {
  "5499": "SARL",
  "5710": "SAS",
  "5720": "SASU",
  "5498": "EURL",
  "5599": "SA",
  "5202": "SNC",
  "5485": "SELARL",
  "6540": "SCI",
  "6598": "EARL",
  "6533": "GAEC",
};

const SHORT_NAMES: ReadonlySet<string> = new Set(Object.values(SHORT_FORMS));

function otherForm(draw: Draw, name: string, { unit }: Subject): string | null {
  const form = SHORT_FORMS[unit.legal];
  if (form === undefined) return null;
  const bare = name.replace(FORMS, "").trim();
  if (bare !== name && draw.chance(0.6)) return bare;
  // People often remember another form than the true one.
  const written = draw.chance(0.15) ? draw.of(["SARL", "SAS", "SA", "STE"]) : form;
  return draw.of([
    `${written} ${bare}`,
    `${bare} ${written}`,
    `${bare} (${written})`,
    `${[...written].join(".")}. ${bare}`,
  ]);
}

/** Words with accents that registers write without. */
const ACCENTS: readonly (readonly [string, string])[] = [
  ["Patisserie", "Pâtisserie"],
  ["Maconnerie", "Maçonnerie"],
  ["Electricite", "Électricité"],
  ["Hotel", "Hôtel"],
  ["Batiment", "Bâtiment"],
  ["Cafe", "Café"],
  ["Societe", "Société"],
  ["Creperie", "Crêperie"],
  ["Etablissements", "Établissements"],
  ["Ingenierie", "Ingénierie"],
  ["Renovation", "Rénovation"],
  ["Proprete", "Propreté"],
  ["Peche", "Pêche"],
  ["Chateau", "Château"],
  ["Energie", "Énergie"],
  ["Medical", "Médical"],
  ["Elementaire", "Élémentaire"],
  ["Ecole", "École"],
  ["Cremerie", "Crémerie"],
  ["Prefecture", "Préfecture"],
  ["Generale", "Générale"],
  ["Francaise", "Française"],
  ["Cooperative", "Coopérative"],
  ["Metallurgie", "Métallurgie"],
  ["Mecanique", "Mécanique"],
  ["Bibliotheque", "Bibliothèque"],
];

function accented(draw: Draw, name: string): string {
  let text = titleCase(name);
  for (const [plain, other] of ACCENTS) text = text.replace(plain, other);
  const pieces = draw.of([" ", " ", "-", "."]);
  text = text
    .replace(/ Et /u, draw.of([" et ", " & ", " + "]))
    .replace(/ & /u, draw.of([" & ", " et "]));
  return draw.chance(0.3) ? text.replace(/ (?=\S+$)/u, pieces === "." ? " " : pieces) : text;
}

function letters(text: string): number {
  return text.replace(/[^A-Z]/gu, "").length;
}

function wordDropped(draw: Draw, name: string, { unit }: Subject): string | null {
  const words = name.split(" ");
  const core = new Set(unit.core.split(" "));
  const named = words.filter((word) => core.has(word));
  const others = words.filter((word) => !core.has(word) && !SHORT_NAMES.has(word));
  const lost = others.length > 0 && draw.chance(0.8) ? draw.of(others) : draw.of(words);
  const at = words.indexOf(lost);
  const text = words.filter((_, index) => index !== at).join(" ");
  const isEmptied = named.length === 1 && lost === named[0];
  return letters(text) < 4 || SHORT_NAMES.has(lost) || isEmptied ? null : text;
}

function wordAdded(draw: Draw, name: string, { unit }: Subject): string | null {
  const activity = ACTIVITIES.find(({ naf }) => naf === unit.naf);
  const word = draw.of([
    draw.of(activity?.words ?? ["SOCIETE"]),
    draw.of(SUFFIXES),
    draw.of(["FRANCE", "GROUPE", "STE", "ETS", "- SIEGE"]),
  ]);
  if (name.includes(word)) return null;
  return draw.chance(0.5) ? `${name} ${word}` : `${word.replace("- ", "")} ${name}`;
}

const SHORT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bETABLISSEMENTS\b/u, "ETS"],
  [/\bETS\b/u, "ETABLISSEMENTS"],
  [/\bSOCIETE\b/u, "STE"],
  [/\bSAINTE\b/u, "STE"],
  [/\bSAINT\b/u, "ST"],
  [/\bCOMPAGNIE\b/u, "CIE"],
  [/\bENTREPRISE\b/u, "ENT."],
  [/\bTRANSPORTS?\b/u, "TRANSP."],
  [/\bDISTRIBUTION\b/u, "DISTRIB"],
  [/\bBATIMENT\b/u, "BAT"],
  [/\bFRERES\b/u, "FRES"],
  [/\bINGENIERIE\b/u, "ING."],
  [/\bRESTAURANT\b/u, "RESTO"],
  [/\bINTERNATIONAL\b/u, "INTL"],
  [/\bDEVELOPPEMENT\b/u, "DEV"],
  [/\bGENERALE?\b/u, "GALE"],
  [/\bASSOCIATION\b/u, "ASSO"],
  [/\bCENTRE COMMUNAL D'ACTION SOCIALE\b/u, "CCAS"],
  [/\bELEMENTAIRE\b/u, "ELEM"],
  [/\bMATERNELLE\b/u, "MAT."],
  [/\bMUNICIPALE?\b/u, "MUN."],
  [/\bPHARMACIE\b/u, "PHIE"],
  [/\bBOULANGERIE\b/u, "BOUL"],
  [/\bIMMOBILIER\b/u, "IMMO"],
];

function abbreviated(name: string): string | null {
  const row = SHORT_WORDS.find(([word]) => word.test(name));
  return row ? name.replace(row[0], row[1]) : null;
}

function acronym(draw: Draw, name: string, { unit }: Subject): string | null {
  if (unit.expansion !== "") return unit.expansion;
  if (unit.sigle !== "") return unit.sigle;
  const short = acronymOf(name.replace(FORMS, "").trim());
  if (unit.person || short.length < 3) return null;
  return draw.chance(0.3) ? `${[...short].join(".")}.` : short;
}

function slipped(draw: Draw, name: string): string | null {
  return letters(name) < 4 ? null : letterSlip(draw, name.toLowerCase()).toUpperCase();
}

function glued(draw: Draw, name: string): string | null {
  const words = name.split(" ");
  if (words.length < 2) return null;
  const at = draw.between(0, words.length - 2);
  return words
    .map((word, index) => (index === at ? word : `${word} `))
    .join("")
    .trim();
}

function split(draw: Draw, name: string): string | null {
  const long = name.split(" ").filter((word) => word.length >= 6);
  if (long.length === 0) return null;
  const word = draw.of(long);
  const at = draw.between(2, word.length - 2);
  return name.replace(word, `${word.slice(0, at)} ${word.slice(at)}`);
}

/** A field that was too short for what was typed. */
function truncated(name: string, { unit, site }: Subject, length: number): string | null {
  const full =
    name.length > length
      ? name
      : `${name} ${site.sign || unit.expansion || site.address.town.label}`;
  return full.length > length + 1 && name.length > 8 ? full.slice(0, length).trim() : null;
}

/** A sign that the register does not have: only the address leads to its place. */
function unknownSign(draw: Draw, _: string, { site }: Subject): string {
  return `${draw.of(SIGN_HEADS)} ${draw.of(SIGN_TAILS)} ${draw.chance(0.3) ? townWords(site.address.town) : ""}`.trim();
}

/** A sole trader who is known by a sign, under the own name; in either order. */
function manager(draw: Draw, _: string, { unit, site }: Subject): string | null {
  const { person } = unit;
  if (!person || (site.sign === "" && unit.usual === "")) return null;
  const surname = person.usage || person.surname;
  return draw.of([
    unitName(unit),
    `${surname} ${person.given[0]}`,
    `${person.sex === 1 ? "MME" : "M."} ${surname} ${person.given[0]}`,
  ]);
}

function withTown(draw: Draw, name: string, town: string): string | null {
  if (name.includes(town.toUpperCase())) return null;
  return draw.of([
    `${name} ${town}`,
    `${name} - ${town}`,
    `${name} (${town})`,
    `${name} de ${town}`,
  ]);
}
