import { LA_POSTE_SIREN } from "../../../../engine/identifiers/siren.ts";
import { vatNumber } from "../../../../engine/identifiers/vat-number.ts";
import { sirenOf, sirenText, siretText } from "../../luhn-keys.ts";
import { NAF_CODES } from "../../naf-codes.ts";
import { ADDRESS_COMPLEMENTS, STREET_NAMES } from "../../name-words.ts";
import { titleCase } from "../../phrases.ts";
import type { Draw } from "../draw.ts";
import { drawCompanyName, writtenName } from "./company-names.ts";
import { type Day, dayNumber, dayOf } from "./day.ts";
import { drawGivenName, drawSurname } from "./person-names.ts";
import { drawTown } from "./towns.ts";
import { EMPLOYEE_RANGES, FOREIGN, LEGAL_FORMS, NOTES, SECTORS } from "./words.ts";

/** A place. */
export interface Place {
  readonly number: string;
  readonly street: string;
  readonly complement: string;
  readonly postcode: string;
  readonly town: string;
  readonly insee: string;
  readonly departement: string;
  readonly departementName: string;
  readonly region: string;
  readonly country: string;
  readonly countryCode: string;
}

/** The facts of an invented company; "" for missing ones. */
export interface CompanyFacts {
  readonly index: number;
  readonly siren: string;
  readonly siret: string;
  readonly vat: string;
  readonly name: string;
  readonly brand: string;
  readonly naf: string;
  readonly nafLabel: string;
  readonly legalForm: (typeof LEGAL_FORMS)[number];
  readonly employees: number;
  readonly employeeRange: string;
  readonly revenue: number;
  readonly capital: number;
  readonly created: Day;
  readonly modified: Day;
  /** Ten national digits, or an international number as written. */
  readonly phone: string;
  readonly mobile: string;
  readonly fax: string;
  readonly host: string;
  readonly email: string;
  readonly place: Place;
  readonly iban: string;
  readonly bic: string;
  readonly director: string;
  readonly sector: string;
  readonly state: number;
  readonly note: string;
}

/** The facts of the company at `index`, independent of all others. */
export function companyFacts(draw: Draw, index: number): CompanyFacts {
  const legalForm = draw.weighted(LEGAL_FORMS.map((row) => [row[3], row] as const));
  const name = drawCompanyName(draw, legalForm[0]);
  const isForeign = draw.chance(0.03);
  const isLaPoste = index % 200 === 7;
  const siren = isLaPoste ? LA_POSTE_SIREN : sirenOf(draw.between(30_000_000, 94_999_999));
  const host = hostOf(draw, name);
  const naf = draw.of(NAF_CODES);
  const created = dayOf(dayNumber({ year: 1962, month: 1, day: 1 }) + draw.between(0, 22_500));
  const place = isForeign ? placeAbroad(draw) : placeInFrance(draw);
  const abroad = FOREIGN.find((row) => row[0] === place.country);
  return {
    index,
    siren: abroad ? "" : sirenText(siren),
    siret: abroad ? "" : isLaPoste ? postOffice(draw) : siretText(siren, establishment(draw)),
    vat: abroad ? abroad[5] : vatNumber(siren),
    name: writtenName(draw, name, legalForm[0]),
    brand: draw.chance(0.5) ? titleCase(drawCompanyName(draw, "SARL")) : "",
    naf: naf.code,
    nafLabel: naf.libelle,
    legalForm,
    employees: Math.floor(Math.exp(draw.unit() * 6.2)),
    employeeRange: draw.of(EMPLOYEE_RANGES),
    revenue: Math.round(Math.exp(9 + draw.unit() * 8)),
    capital: draw.weighted([
      [20, 1000],
      [10, 7622],
      [10, 8000],
      [8, 10_000],
      [5, 37_000],
      [2, 150_000],
      [10, draw.between(1, 900) * 100],
    ]),
    created,
    modified: dayOf(dayNumber({ year: 2019, month: 1, day: 1 }) + draw.between(0, 2800)),
    phone: abroad ? abroad[2] : landline(draw, place.departement),
    mobile: draw.chance(0.6) ? mobile(draw) : "",
    fax: draw.chance(0.4) ? landline(draw, place.departement) : "",
    host,
    email: draw.chance(0.85)
      ? `${draw.of(["contact", "info", "accueil", "commercial", "direction", "compta"])}@${host}`
      : "",
    place,
    iban: ibanOf(draw),
    bic: draw.of([
      "AGRIFRPP",
      "BNPAFRPPXXX",
      "CEPAFRPP",
      "CRLYFRPP",
      "SOGEFRPP",
      "CCBPFRPPNAN",
      "CMCIFR2A",
      "PSSTFRPPPAR",
    ]),
    director: `${drawGivenName(draw, draw.chance(0.35) ? 1 : 0)} ${drawSurname(draw)}`,
    sector: draw.of(SECTORS),
    state: draw.weighted([
      [50, 0],
      [30, 1],
      [15, 2],
      [5, 3],
    ]),
    note: draw.chance(0.4) ? draw.of(NOTES) : "",
  };
}

/** Most companies have one establishment, some have moved a few times. */
function establishment(draw: Draw): number {
  return draw.weighted([
    [70, 1],
    [20, 2],
    [8, 3],
    [2, 11],
  ]);
}

/**
 * An office of La Poste: the plain sum of its SIRET is a multiple of 5, its Luhn key is arbitrary.
 */
function postOffice(draw: Draw): string {
  const root = String(LA_POSTE_SIREN) + draw.digits(4);
  const sum = [...root].reduce((total, digit) => total + Number(digit), 0);
  return root + ((10 - (sum % 5)) % 5);
}

function hostOf(draw: Draw, name: string): string {
  const word = name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9 ]/gu, "")
    .trim()
    .replace(/ +/gu, draw.of(["-", "", "-"]));
  return `${word.slice(0, 24).replace(/-$/u, "") || "societe"}.${draw.weighted([
    [70, "fr"],
    [25, "com"],
    [5, "net"],
  ])}`;
}

const STREET_TYPES = [
  ["rue", 50],
  ["avenue", 12],
  ["boulevard", 7],
  ["chemin", 6],
  ["place", 5],
  ["route", 6],
  ["impasse", 4],
  ["allée", 4],
  ["ZA", 3],
  ["ZI", 3],
  ["quai", 1],
  ["cours", 1],
] as const;

/** A random place in France. */
export function placeInFrance(draw: Draw): Place {
  const town = drawTown(draw);
  const type = draw.weighted(STREET_TYPES.map(([type, weight]) => [weight, type] as const));
  const number = draw.chance(0.9)
    ? `${draw.between(1, 180)}${draw.chance(0.06) ? draw.of([" bis", " ter", "B", "A"]) : ""}`
    : "";
  return {
    number,
    street: `${type} ${titleCase(draw.of(STREET_NAMES)).replace(/^D(e|u|es|e La|e L'|')(?= |')/u, (word) => word.toLowerCase())}`,
    complement: draw.chance(0.2)
      ? titleCase(draw.of(ADDRESS_COMPLEMENTS))
      : draw.chance(0.05)
        ? `BP ${draw.between(1, 900)}`
        : "",
    postcode: town.postcode,
    town: town.name,
    insee: town.insee,
    departement: town.departement,
    departementName: town.departementName,
    region: town.region,
    country: "France",
    countryCode: "FR",
  };
}

function placeAbroad(draw: Draw): Place {
  const [country, countryCode, , postcode, town] = draw.of(FOREIGN);
  return {
    number: String(draw.between(1, 120)),
    street: draw.of(["Hauptstrasse", "Avenue Louise", "Calle Mayor", "Via Roma", "High Street"]),
    complement: "",
    postcode,
    town,
    insee: "",
    departement: "",
    departementName: "",
    region: "",
    country,
    countryCode,
  };
}

/** Ten digits of a landline: its zone follows the département, roughly as in ARCEP's plan. */
export function landline(draw: Draw, departement: string): string {
  const zone = draw.chance(0.12) ? "9" : zoneOf(departement);
  const second =
    zone === "1"
      ? draw.of(["30", "39", "40", "42", "43", "44", "45", "47", "53", "60", "64", "69"])
      : String(draw.between(zone === "9" ? 50 : 20, zone === "9" ? 88 : 99));
  return `0${zone}${second}${draw.digits(6)}`;
}

function zoneOf(departement: string): string {
  if (/^(75|77|78|91|92|93|94|95)$/u.test(departement)) return "1";
  if (/^(14|18|22|27|28|29|35|36|37|41|44|45|49|50|53|56|61|72|76|85)$/u.test(departement))
    return "2";
  if (/^(02|08|10|21|25|39|51|52|54|55|57|58|59|60|62|67|68|70|71|80|88|89|90)$/u.test(departement))
    return "3";
  if (
    /^(2A|2B|01|03|04|05|06|07|13|15|26|30|34|38|42|43|48|63|66|69|73|74|83|84)$/u.test(departement)
  )
    return "4";
  return "5";
}

export function mobile(draw: Draw): string {
  return draw.chance(0.8)
    ? `06${draw.between(10, 89)}${draw.digits(6)}`
    : `07${draw.between(50, 89)}${draw.digits(6)}`;
}

/** A French IBAN with a valid key. Source: ISO 13616, mod 97. */
function ibanOf(draw: Draw): string {
  const account =
    draw.of(["30004", "10278", "18206", "20041", "30003", "13807"]) +
    draw.digits(5) +
    draw.digits(11);
  const rib =
    97n -
    ((89n * BigInt(account.slice(0, 5)) +
      15n * BigInt(account.slice(5, 10)) +
      3n * BigInt(account.slice(10))) %
      97n);
  const bban = account + String(rib).padStart(2, "0");
  return `FR${String(98n - (BigInt(`${bban}152700`) % 97n)).padStart(2, "0")}${bban}`;
}
