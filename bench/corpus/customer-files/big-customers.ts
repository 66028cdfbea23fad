import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { vatNumber } from "../../../engine/identifiers/vat-number.ts";
import { sirenOf, siretText } from "../luhn-keys.ts";
import { SURNAME_ENDS, SURNAME_STARTS } from "../name-words.ts";
import { hash32 } from "../random.ts";
import { scientific } from "./dirt/number-dirt.ts";
import { mojibake } from "./dirt/text-dirt.ts";
import { Draw } from "./draw.ts";
import { type CompanyFacts, companyFacts } from "./world/company-facts.ts";
import { type ContactFacts, contactFacts, letters } from "./world/contact-facts.ts";
import { dayNumber, dayOf } from "./world/day.ts";

const HEADER =
  "Code client;Raison sociale;SIRET;N° TVA;Civilité;Prénom;Nom;Date de naissance;E-mail;Téléphone;Mobile;Adresse;Code postal;Ville;Code NAF;CA (€);Date de création;Commentaire";
/**
 * Number of companies and persons from whose words rows are composed. A row takes its company, given
 * name, surname and place from four of them, and has its own numbers and birth date: a file in which
 * few persons stood many times would be a bench of duplicates.
 */
const POOL = 4000;
const FLUSH_CHARACTERS = 1 << 18;
/** SIREN roots, visited without repetition: the step is coprime to their count. */
const [FIRST_ROOT, ROOTS, STEP] = [3_000_000, 92_000_001, 27_182_819];
/** Birth dates are uniform over 68 years. */
const [FIRST_BIRTH, BIRTH_DAYS] = [dayNumber({ year: 1938, month: 1, day: 1 }), 24_800];
/** One row in this many repeats the previous row. */
const DUPLICATE_EVERY = 97;

/** Ground truth of a big file, for judging a diagnosis. */
export interface BigCustomersTruth {
  rows: number;
  exactDuplicates: number;
  scientificSirets: number;
  lostZeros: number;
  missingEmails: number;
  mojibakeNames: number;
}

/**
 * A customers' file of 18 columns (UTF-8, `;`, CRLF) as chunks of bytes, one row in ten with a
 * fault. About 2 s and 170 MB a million rows; memory does not grow. `truth` is filled along the
 * way.
 */
export function* bigCustomers(
  seed: number,
  rows: number,
  truth: BigCustomersTruth = noTruth(),
): Generator<Buffer> {
  const [companies, contacts] = pools(seed);
  let text = `${HEADER}\r\n`;
  let before = "";
  for (let row = 0; row < rows; row++) {
    const isAgain = row % DUPLICATE_EVERY === DUPLICATE_EVERY - 1;
    if (isAgain) truth.exactDuplicates++;
    else before = writeRow(seed, row, companies, contacts, truth);
    text += before;
    if (text.length < FLUSH_CHARACTERS) continue;
    yield Buffer.from(text, "utf8");
    text = "";
  }
  truth.rows = rows;
  yield Buffer.from(text, "utf8");
}

/** Writes such a file. @returns its ground truth. */
export async function writeBigCustomers(
  path: string,
  seed: number,
  rows: number,
): Promise<BigCustomersTruth> {
  const truth = noTruth();
  await pipeline(Readable.from(bigCustomers(seed, rows, truth)), createWriteStream(path));
  return truth;
}

function noTruth(): BigCustomersTruth {
  return {
    rows: 0,
    exactDuplicates: 0,
    scientificSirets: 0,
    lostZeros: 0,
    missingEmails: 0,
    mojibakeNames: 0,
  };
}

interface CompanyText {
  readonly name: string;
  readonly host: string;
  readonly street: string;
  readonly postcode: string;
  readonly town: string;
  readonly naf: string;
  readonly created: string;
  readonly note: string;
}

interface ContactText {
  readonly civility: string;
  readonly given: string;
  readonly surname: string;
  readonly givenBox: string;
}

function pools(seed: number): [CompanyText[], ContactText[]] {
  const draw = new Draw(seed, "big customers");
  const facts = Array.from({ length: POOL }, (_, i) => companyFacts(draw, i));
  const contacts = facts.map((company, i) => contactFacts(draw, i, company));
  return [facts.map(companyText), contacts.map(contactText)];
}

function companyText({ name, host, place, naf, created, note }: CompanyFacts): CompanyText {
  return {
    name: quoted(name),
    host,
    street: place.street,
    postcode: place.postcode,
    town: place.town,
    naf,
    created: day(created),
    note: quoted(note),
  };
}

function contactText({ sex, givenName, surname }: ContactFacts): ContactText {
  return {
    civility: sex === 0 ? "M." : "Mme",
    given: givenName,
    surname,
    givenBox: letters(givenName),
  };
}

function day({ year, month, day }: { year: number; month: number; day: number }): string {
  return `${String(day).padStart(2, "0")}/${String(month).padStart(2, "0")}/${year}`;
}

function quoted(text: string): string {
  return /[";\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function writeRow(
  seed: number,
  row: number,
  companies: readonly CompanyText[],
  contacts: readonly ContactText[],
  truth: BigCustomersTruth,
): string {
  const h = hash32(seed, row);
  const company = companies[h % POOL] as CompanyText;
  const place = companies[hash32(seed + 6, row) % POOL] as CompanyText;
  const given = contacts[(h >>> 12) % POOL] as ContactText;
  const surname = surnameOf(hash32(seed + 5, row), contacts);
  const own = hash32(seed + 7, row);
  const born = day(dayOf(FIRST_BIRTH + (own % BIRTH_DAYS)));
  const siren = sirenOf(FIRST_ROOT + ((row * STEP) % ROOTS));
  const fault = hash32(seed + 1, row) % 100;
  const code = `C${String(row + 1).padStart(7, "0")}`;
  const name = fault < 2 ? mojibakeName(company.name, truth) : company.name;
  const phone = `0${1 + (h % 5)}${String(20_000_000 + (hash32(seed + 2, row) % 79_999_999))}`;
  const mobile =
    h % 3 === 0 ? "" : `06${String(10_000_000 + (hash32(seed + 3, row) % 79_999_999))}`;
  const revenue = String(10_000 + (hash32(seed + 4, row) % 5_000_000));
  const email = mailOf(`${given.givenBox}.${letters(surname)}`, company, row, fault, truth);
  const address = quoted(`${1 + ((own >>> 16) % 180)} ${place.street}`);
  return `${code};${name};${siretCell(siren, fault, truth)};${vatNumber(siren)};${given.civility};${given.given};${surname};${born};${email};${phone};${mobile};${address};${place.postcode};${place.town};${company.naf};${revenue},00;${company.created};${h % 7 === 0 ? company.note : ""}\r\n`;
}

/**
 * Two rows of France share their surname once in some 5,000; two of a pool, in which the frequent
 * names are many, once in 1,300.
 */
function surnameOf(h: number, contacts: readonly ContactText[]): string {
  if (h % 5 < 2) return (contacts[(h >>> 3) % POOL] as ContactText).surname;
  const starts = SURNAME_STARTS.length;
  const [start, middle] = [(h >>> 3) % starts, (h >>> 11) % starts];
  return `${SURNAME_STARTS[start]}${SURNAME_STARTS[middle]}${SURNAME_ENDS[(h >>> 19) % SURNAME_ENDS.length]}`;
}

function siretCell(siren: number, fault: number, truth: BigCustomersTruth): string {
  const siret = siretText(siren, 1);
  if (fault === 10 || fault === 11) {
    truth.scientificSirets++;
    return scientific(siret, 2, ",");
  }
  if (fault > 20 || !siret.startsWith("0")) return siret;
  truth.lostZeros++;
  return siret.replace(/^0+/u, "");
}

function mojibakeName(name: string, truth: BigCustomersTruth): string {
  const out = mojibake(name, 1);
  if (out !== name) truth.mojibakeNames++;
  return out;
}

function mailOf(
  box: string,
  { host }: CompanyText,
  row: number,
  fault: number,
  truth: BigCustomersTruth,
): string {
  if (fault >= 30 && fault < 34) {
    truth.missingEmails++;
    return "";
  }
  return fault === 34 ? `${box}.${host}` : `${box}${row % 1000}@${host}`;
}
