import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import Papa from "papaparse";
import { vatNumber } from "../../engine/identifiers/vat-number.ts";
import { scientific } from "../corpus/customer-files/dirt/number-dirt.ts";
import { mojibake } from "../corpus/customer-files/dirt/text-dirt.ts";
import { Draw } from "../corpus/customer-files/draw.ts";
import { SAMPLE_DIRECTORY } from "../corpus/write-sample.ts";

const SEED = 20261128;
const ROWS = 240;
/** Every so many rows one comes again, written a little differently. */
const AGAIN_EVERY = 26;

const HEADER = [
  ...["Code client", "Raison sociale", "SIRET", "N° TVA", "E-mail", "Téléphone"],
  ...["Adresse", "CP", "Ville"],
];

/** Invented, like those of the registers. */
const SURNAMES = ["ormiville", "falgueneau", "brossolin", "quervabert", "landozac", "mervillet"];
const INITIALS = [..."abcdefghjklmnprst"];

type Row = Readonly<Record<string, string>>;

function register(name: string): Row[] {
  const text = gunzipSync(readFileSync(`${SAMPLE_DIRECTORY}${name}.csv.gz`)).toString();
  return Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data;
}

/** One customer: a company of the sample registers, as an office would have typed it. */
interface Customer {
  readonly name: string;
  readonly siren: string;
  readonly siret: string;
  readonly street: string;
  readonly postcode: string;
  readonly town: string;
}

/** The seats of companies under their own name, and what became of them. */
function customers(): { readonly active: Customer[]; readonly ceased: Customer[] } {
  const units = new Map(register("StockUniteLegale_utf8").map((unit) => [unit["siren"], unit]));
  const known: (Customer & { readonly isActive: boolean })[] = [];
  for (const one of register("StockEtablissement_utf8")) {
    const unit = units.get(one["siren"]);
    const name = unit?.["denominationUniteLegale"] ?? "";
    const street = one["libelleVoieEtablissement"] ?? "";
    const isWhole = name !== "" && street !== "" && one["codePostalEtablissement"] !== "";
    if (one["etablissementSiege"] !== "true" || !isWhole) continue;
    if (name.includes("[ND]") || street.includes("[ND]")) continue;
    known.push({
      ...{ name, siren: one["siren"] ?? "", siret: one["siret"] ?? "" },
      street: [one["numeroVoieEtablissement"], one["typeVoieEtablissement"], street]
        .filter(Boolean)
        .join(" "),
      postcode: one["codePostalEtablissement"] ?? "",
      town: one["libelleCommuneEtablissement"] ?? "",
      isActive:
        unit?.["etatAdministratifUniteLegale"] === "A" &&
        one["etatAdministratifEtablissement"] === "A",
    });
  }
  return {
    active: known.filter(({ isActive }) => isActive),
    ceased: known.filter(({ isActive }) => !isActive),
  };
}

/**
 * The example file of the front page: customers out of the sample registers with the faults of an
 * old list. The same text at each call: UTF-8, `;`, CRLF.
 */
export function exampleFile(): string {
  const draw = new Draw(SEED, "example");
  const { active, ceased } = customers();
  const open = draw.shuffled(active);
  const closed = draw.shuffled(ceased);
  const lines: string[][] = [HEADER];
  let last: string[] = [];
  for (let at = 0; at < ROWS; at++) {
    const isAgain = at % AGAIN_EVERY === AGAIN_EVERY - 1;
    const taken = (draw.chance(0.09) ? closed[at] : open[at]) as Customer;
    const row = isAgain ? again(last) : rowOf(taken, draw);
    lines.push([`C${String(at + 1).padStart(4, "0")}`, ...row]);
    last = row;
  }
  return Papa.unparse(lines, { delimiter: ";", newline: "\r\n" });
}

function again([name = "", ...rest]: readonly string[]): string[] {
  return [name.toLowerCase().replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase()), ...rest];
}

function rowOf(of: Customer, draw: Draw): string[] {
  const host = of.name
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "");
  const name = draw.chance(0.02) ? mojibake(`${of.name} à Vérifier`, 1) : of.name;
  return [
    name,
    siretCell(of.siret, draw),
    draw.chance(0.12) ? "" : vatNumber(Number(of.siren)),
    mailCell(host, draw),
    phoneCell(draw),
    draw.chance(0.05) ? of.street.replace(/RUE/, "REU") : of.street,
    of.postcode.replace(/^0/, draw.chance(0.4) ? "" : "0"),
    of.town,
  ];
}

const siretCell = (siret: string, draw: Draw): string =>
  draw.weighted<(text: string) => string>([
    [76, (text) => text],
    [10, (text) => text.replace(/(\d{3})(\d{3})(\d{3})(\d{5})/, "$1 $2 $3 $4")],
    [4, (text) => scientific(text, 5, ",")],
    [5, (text) => text.slice(0, 13) + ((Number(text.at(-1)) + 3) % 10)],
    [5, () => ""],
  ])(siret);

const mailCell = (host: string, draw: Draw): string =>
  draw.weighted<() => string>([
    [68, () => `${draw.of(INITIALS)}.${draw.of(SURNAMES)}@${host}.exemple.fr`],
    [12, () => `contact@${host}.exemple.fr`],
    [8, () => ""],
    [4, () => `contact.${host}@gmial.com`],
    [3, () => "à compléter"],
    [5, () => `contact${host}.exemple.fr`],
  ])();

function phoneCell(draw: Draw): string {
  const pairs = Array.from({ length: 4 }, () => draw.digits(2));
  return draw.weighted<() => string>([
    [70, () => ["02", ...pairs].join(" ")],
    [12, () => ["02", ...pairs].join(".")],
    [8, () => `+33 2 ${pairs.join(" ")}`],
    [5, () => ["2", ...pairs].join("")],
    [5, () => "0000000000"],
  ])();
}
