import communes from "../../../data/places/communes.json" with { type: "json" };
import regions from "../../../data/places/regions.json" with { type: "json" };
import { LetterModel } from "../../chance/letter-model.ts";
import type { Random } from "../../corpus/random.ts";
import { readCounts } from "../../persons/aggregate-names.ts";
import nameTables from "../../persons/data/name-tables.json" with { type: "json" };
import { departmentOf } from "../towns.ts";
import type { Draft } from "./draft.ts";
import { type NoiseKind, oneOf } from "./noise-kind.ts";

const GIVEN = readCounts(nameTables.later[2]).map(([name]) => name);
const SURNAMES = new LetterModel(readCounts(nameTables.surnameLetters.france));
const FORMS = ["SARL", "SAS", "EURL", "SCI", "SNC", "Ets", "Association", "GAEC"];
/** Names of companies, as misleading as they come: things that streets are named by. */
const NAMES = [
  "Les Tilleuls",
  "Le Clos Fleuri",
  "Bellevue",
  "du Moulin",
  "des Lilas",
  "La Fontaine",
  "Le Relais",
  "Garage du Centre",
  "Boulangerie de la Place",
  "Transports Martin",
  "Saint-Jacques",
  "L'Atelier",
];
const SERVICES = [
  "Service comptabilité",
  "Service des ressources humaines",
  "Direction générale",
  "Accueil",
  "Service achats",
  "Secrétariat",
  "À l'attention de Mme",
  "Pôle clients",
];
const INSIDE = [
  "2ème étage porte gauche",
  "Bâtiment C appt 12",
  "3e étage droite",
  "Rez-de-chaussée",
  "Escalier B 4e étage",
  "Immeuble Le Mercure",
  "Résidence les Acacias bât. D",
  "Hall 3",
  "Appt 208",
  "Tour Horizon",
  "Entrée B",
];

type Writer = (random: Random) => string;

const surname: Writer = (random) => capitals(SURNAMES.spell(random.next(), 1));
const person: Writer = (random) =>
  `${oneOf(random, ["M.", "Mme", "Monsieur", "Madame", "M et Mme"])} ${capitals(oneOf(random, GIVEN))} ${surname(random)}`;
const company: Writer = (random) =>
  `${oneOf(random, FORMS)} ${random.chance(0.5) ? oneOf(random, NAMES) : surname(random).toUpperCase()}`;
const service: Writer = (random) => oneOf(random, SERVICES);
const inside: Writer = (random) => oneOf(random, INSIDE);

function capitals(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1).toLowerCase();
}

/** What stands in front of an address, and is none of it. */
export const FRONTS: readonly NoiseKind[] = [
  front("societe_devant", company),
  front("personne_devant", person),
  front("service_devant", service),
  front("etage_devant", inside),
  front("societe_et_etage_devant", (random) => `${company(random)} ${inside(random)}`),
  front("personne_et_service_devant", (random) => `${service(random)} ${person(random)}`),
];

function front(name: string, write: Writer): NoiseKind {
  return {
    name,
    rate: 0,
    apply(draft, random) {
      if (draft.numero === "") return false;
      draft.before.push(write(random));
      return true;
    },
  };
}

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => String(random.below(10))).join("");
const phone: Writer = (random) => {
  const gap = oneOf(random, [" ", ".", "-", ""]);
  const pairs = Array.from({ length: 4 }, () => digits(random, 2));
  const start = oneOf(random, ["0", "+33 ", "0033 "]) + String(1 + random.below(7));
  return `${oneOf(random, ["", "Tél. ", "Tel : ", "Port. ", "Mobile "])}${[start, ...pairs].join(gap)}`;
};

/** What is no address at all. */
export const ASIDES: readonly NoiseKind[] = [
  aside("telephone", phone),
  aside(
    "courriel",
    (random) =>
      `${surname(random).toLowerCase()}@${oneOf(random, ["exemple.fr", "mail.example.com"])}`,
  ),
  aside("site", (random) => `www.${surname(random).toLowerCase()}.fr`),
  aside(
    "code_porte",
    (random) =>
      `${oneOf(random, ["digicode", "code", "code porte", "code d'accès :"])} ${digits(random, 2)}${oneOf(random, ["A", "B", "C"])}${digits(random, 2)}`,
  ),
];

function aside(name: string, write: Writer): NoiseKind {
  return {
    name,
    rate: 0,
    apply(draft, random) {
      const text = write(random);
      if (random.chance(0.5)) draft.after.push(text);
      else draft.pays = oneOf(random, ["", "- ", ", "]) + text;
      return true;
    },
  };
}

interface Territory {
  readonly departement: string;
  readonly short: readonly string[];
  readonly region: readonly string[];
}

const TERRITORIES: ReadonlyMap<string, Territory> = new Map(
  communes.departements.map((line) => {
    const code = line.slice(0, line.indexOf(" "));
    const own = regions.regions.filter(({ departements }) => departements.includes(code));
    const short = regions.departements.filter((each) => each.code === code);
    return [
      code,
      {
        departement: line.slice(code.length + 1),
        short: short.flatMap((each) => each.short),
        region: own.flatMap(({ name, short }) => [name, ...short.slice(0, 1)]),
      },
    ];
  }),
);

/** The département or region behind the town, mostly in place of the postcode. */
export const TERRITORY: readonly NoiseKind[] = [
  territory("departement_derriere", ({ departement }) => [departement]),
  territory("region_derriere", ({ region }) => region),
  territory("numero_de_departement", (_, code) => [code]),
  territory("departement_abrege", ({ short }) => short),
];

function territory(
  name: string,
  names: (territory: Territory, code: string) => readonly string[],
): NoiseKind {
  return {
    name,
    rate: 0,
    apply(draft: Draft, random) {
      const code = departmentOf(draft.known.insee);
      const known = TERRITORIES.get(code);
      const written = known ? names(known, code) : [];
      if (written.length === 0 || draft.ville === "" || isCity(draft, code)) return false;
      const text = oneOf(random, written);
      draft.ville += oneOf(random, [` ${text}`, ` (${text})`, `, ${text}`]);
      if (random.chance(0.8)) draft.codePostal = "";
      return true;
    },
  };
}

/** PARIS PARIS, MARSEILLE 13: the number is the arrondissement's. */
function isCity({ ville }: Draft, code: string): boolean {
  return ["Paris", "Lyon", "Marseille"].includes(ville) || code === "75";
}
