import { meaningsOf } from "../../../address/lexicon/abbreviations.ts";
import { memoise } from "../../../address/text/memoise.ts";
import { isEmail } from "../../../identifiers/email.ts";
import { readBirthDate } from "../../../person/identity/birth-date.ts";
import { foldWords } from "../../../person/names/fold-name.ts";
import { surnameParts } from "../../../person/names/surname-parts.ts";
import { FoldedHash, type Folding, textHash } from "../../../text/hash.ts";
import { writtenDate } from "../../../text/written-date.ts";
import { foldCompanyName, plainWords } from "../../linkage/company-name/fold-company-name.ts";
import {
  emptyRow,
  LAST_PHONE,
  LAST_POSTCODE,
  type LinkageRow,
  ROW_FLAGS,
} from "../../linkage/rows/linkage-row.ts";
import { splitName } from "../../lists/persons/split-name.ts";
import type { TableMapping } from "../../mapping/table-mapping.ts";
import { GIVEN_NAMES, SURNAMES } from "../../profile/lexicons.ts";
import { repairEmail, severalEmails } from "../../repair/repair-email.ts";
import { isRole } from "../reachability/email-kind.ts";
import { readPhones } from "../reachability/phone-number.ts";
import { columnsOf, type RecordColumns } from "../record/record-columns.ts";
import type { RecordFields } from "../record/record-fields.ts";
import type { RecordIdentity } from "../record/record-identity.ts";

/** Fields written by a system about the record, in which copies differ. */
const TECHNICAL: ReadonlySet<string> = new Set([
  "identifiant",
  "date_creation",
  "date_modification",
]);

/** Fields in which signs are not significant, and those in which blanks are not either. */
const FOLDINGS: ReadonlyMap<string, Folding> = new Map([
  ...foldedAs(
    "number",
    "siren siret siren_partie siret_partie tva telephone mobile fax code_postal numero_voie",
  ),
  ...foldedAs(
    "words",
    "raison_sociale complement_nom enseigne adresse complement_adresse ville adresse_complete " +
      "civilite prenom nom_contact nom_complet nom_naissance dirigeant fonction",
  ),
]);

function foldedAs(folding: Folding, fields: string): [string, Folding][] {
  return fields.split(" ").map((field) => [field, folding]);
}

/** One of these is enough for a row to be somebody's. */
const IDENTIFYING = [
  ...["siret", "siren", "tva", "raison_sociale", "email", "telephone", "mobile"],
] as const;
/** Else two of these: a surname alone is nobody's. */
const TELLING = [
  ...["nom_contact", "nom_complet", "prenom", "date_naissance", "adresse", "adresse_complete"],
  ...["code_postal", "ville", "nom_naissance"],
] as const;

interface ExactColumn {
  readonly column: number;
  readonly folding: Folding;
}

/** Reads what each record tells for linkage. One per table and thread. */
export class RowReader {
  readonly row: LinkageRow = emptyRow();
  readonly #exact: readonly ExactColumn[];
  readonly #identifying: readonly number[];
  readonly #telling: readonly (readonly number[])[];
  readonly #isOther: boolean;
  /** Flags common to all rows of the table. */
  readonly #flags: number;
  readonly #hash = new FoldedHash();
  readonly #today: number;

  constructor(columns: RecordColumns, mapping: TableMapping, today: number) {
    this.#today = today;
    this.#isOther = columns.entity !== "companies" && columns.entity !== "contacts";
    this.#flags = columns.entity === "contacts" ? ROW_FLAGS.personList : 0;
    this.#exact = exactColumns(mapping, this.#isOther);
    this.#identifying = columnsOf(columns, IDENTIFYING);
    this.#telling = TELLING.map((field) => columnsOf(columns, [field]));
  }

  /** Fills `row` from the current record. */
  read(fields: RecordFields, identity: RecordIdentity): LinkageRow {
    const { row } = this;
    row.number = fields.row;
    row.siren = identity.isOfParty ? 0 : identity.siren;
    row.nic = identity.isOfParty ? 0 : identity.nic + 1;
    row.flags = this.#flags;
    this.#readExact(fields);
    this.#readPerson(fields);
    readCompany(fields, row);
    readPlace(fields, row);
    readReach(fields, row);
    return row;
  }

  #readExact(fields: RecordFields): void {
    const { row } = this;
    row.foldedLow = 0;
    row.foldedHigh = 0;
    row.written = 0;
    if (!this.#isOther && !this.#tells(fields)) return;
    const hash = this.#hash;
    hash.reset();
    for (const { column, folding } of this.#exact) hash.add(fields.raw(column), folding);
    if (hash.length === 0) return;
    row.foldedLow = hash.low;
    row.foldedHigh = hash.high;
    row.written = hash.written;
  }

  #tells(fields: RecordFields): boolean {
    if (fields.first(this.#identifying) !== "") return true;
    let telling = 0;
    for (const columns of this.#telling) if (fields.first(columns) !== "") telling++;
    return telling > 1;
  }

  #readPerson(fields: RecordFields): void {
    const { row } = this;
    const name = fields.contact("nom_contact");
    const whole = name === "" ? fields.contact("nom_complet") : "";
    const split = whole === "" ? null : splitName(whole);
    // Of a name that may be read either way, the first word is taken for the given name.
    const isEitherWay = split !== null && split.nomUsage !== "";
    const { birth } = surnameParts(split?.nom ?? name);
    row.surname = birth.join(" ");
    const given = isEitherWay ? split.nomUsage : split?.prenom;
    row.given = foldWords(given || fields.contact("prenom")).join(" ");
    row.birth = birthOf(fields.contact("date_naissance"), this.#today);
    row.birthPlace = plainWords(fields.contact("lieu_naissance")).join(" ");
    if (row.surname !== "" || row.given !== "" || row.birth !== 0) row.flags |= ROW_FLAGS.person;
    if (SURNAMES.has(row.surname)) row.flags |= ROW_FLAGS.frequentSurname;
    if (GIVEN_NAMES.has(row.given)) row.flags |= ROW_FLAGS.knownGiven;
  }
}

/** The columns that are compared exactly: all of them, except those written by a system. */
function exactColumns({ columns }: TableMapping, isOther: boolean): readonly ExactColumn[] {
  return columns
    .filter(({ field }) => isOther || field === null || !TECHNICAL.has(field))
    .map(({ column, field }) => ({
      column,
      folding: field === null ? "signs" : (FOLDINGS.get(field) ?? "signs"),
    }));
}

/** Of two centuries the earlier: customers are adults. */
function birthOf(text: string, today: number): number {
  if (text === "") return 0;
  const { dates } = readBirthDate(text, today);
  if (dates.length > 0) return Math.min(...dates);
  return birthOfOldTimes(text);
}

const EARLIEST = 1000;
/** `readBirthDate` knows the dates of people who may be alive. */
const LATEST = 1905;

/** The dates of archives and of family trees. */
function birthOfOldTimes(text: string): number {
  const date = writtenDate(text.trim());
  if (!date || date.hasShortYear || date.year < EARLIEST || date.year > LATEST) return 0;
  return date.month > 12 || date.day > 31 ? 0 : date.year * 10_000 + date.month * 100 + date.day;
}

function readCompany(fields: RecordFields, row: LinkageRow): void {
  const name = fields.company("raison_sociale") || fields.company("enseigne");
  // A person's employer may be identified by its number alone.
  const { words, initials } = foldCompanyName(name || fields.contact("company_id"));
  row.company = words.join(" ");
  row.acronym = name === "" || words.length < 2 ? "" : (initials[1] as string);
}

const WHOLE_POSTCODE = /^\d{1,5}$/;
/** `12 rue Haute 44000 Nantes`. */
const POSTCODE_INSIDE = /^(.*?)[\s,;-]*\b(\d{5})\s+(\D+)$/;

function readPlace(fields: RecordFields, row: LinkageRow): void {
  const street = fields.either("adresse");
  const whole = street === "" ? fields.either("adresse_complete") : "";
  const inside = whole === "" ? null : POSTCODE_INSIDE.exec(whole);
  row.postcode = postcodeOf(fields.either("code_postal") || (inside?.[2] ?? ""));
  row.town = townOf(fields.either("ville") || (inside?.[3] ?? ""));
  row.street = streetOf(
    `${fields.either("numero_voie")} ${inside?.[1] ?? (street || whole)}`.trim(),
  );
}

function postcodeOf(text: string): number {
  if (text === "") return 0;
  if (WHOLE_POSTCODE.test(text)) return Number(text);
  const hash = textHash(plainWords(text).join(""));
  return hash === 0 ? 0 : hash | (LAST_POSTCODE + 1);
}

const MOST_CACHED = 20_000;
const CEDEX = /\bCEDEX\b.*$/;

const townOf = memoise(MOST_CACHED, (text) => {
  const words = plainWords(text).join(" ").replace(CEDEX, "").trim();
  return foldWords(words).join(" ") || words;
});

/** Words as postal labels abbreviate them: AV and AVENUE are one. */
const streetOf = memoise(MOST_CACHED, (text) => plainWords(text).map(shortForm).join(" "));

function shortForm(word: string): string {
  if (word === "RUE") return "R";
  const [only, ...others] = meaningsOf(word);
  return only && others.length === 0 ? only.word : word;
}

/** A personal address identifies a person; the company's is read by several. */
function readReach(fields: RecordFields, row: LinkageRow): void {
  const own = fields.contact("email");
  row.email = emailOf(own || fields.company("email"));
  if (row.email !== "") {
    const isRoles = isRole(row.email.slice(0, row.email.indexOf("@")));
    if (own !== "" && !isRoles) row.flags |= ROW_FLAGS.person;
    else if (isRoles || row.flags & ROW_FLAGS.person) row.flags |= ROW_FLAGS.roleEmail;
  }
  row.phone = phoneOf(fields.either("telephone"));
  row.mobile = phoneOf(fields.either("mobile"));
}

/** Of several the first; without what stands around it. */
function emailOf(text: string): string {
  if (text === "" || isEmail(text)) return text.toLowerCase();
  const repair = repairEmail(text);
  const proved = repair?.certainty === "prouve" ? repair.value : "";
  return (severalEmails(text)[0] ?? proved).toLowerCase();
}

function phoneOf(text: string): number {
  if (text === "") return 0;
  const [phone] = readPhones(text);
  if (!phone) return 0;
  if (phone.national.length === 10) return Number(phone.national);
  return phone.e164 === null ? 0 : textHash(phone.e164) | (LAST_PHONE + 1);
}
