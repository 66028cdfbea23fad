import { meaningsOf } from "../../../address/lexicon/abbreviations.ts";
import { memoise } from "../../../address/text/memoise.ts";
import { isEmail } from "../../../identifiers/email.ts";
import { readBirthDate } from "../../../person/identity/birth-date.ts";
import { foldWords } from "../../../person/names/fold-name.ts";
import { surnameParts } from "../../../person/names/surname-parts.ts";
import { FoldedHash, type Folding, textHash } from "../../../text/hash.ts";
import { writtenDate } from "../../../text/written-date.ts";
import { companyRole } from "../../linkage/company-name/company-role.ts";
import { foldCompanyName, plainWords } from "../../linkage/company-name/fold-company-name.ts";
import {
  emptyRow,
  LAST_PHONE,
  type LinkageRow,
  OTHERS,
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
  readonly #others: readonly number[];
  readonly #isOther: boolean;
  /** Flags common to all rows of the table. */
  readonly #flags: number;
  readonly #hash = new FoldedHash();
  readonly #today: number;

  /** @param others  Columns without a field by which rows are compared, those of the table. */
  constructor(
    columns: RecordColumns,
    mapping: TableMapping,
    today: number,
    others: readonly number[] = otherColumns(mapping),
  ) {
    this.#today = today;
    this.#isOther = columns.entity !== "companies" && columns.entity !== "contacts";
    this.#flags = columns.entity === "contacts" ? ROW_FLAGS.personList : 0;
    this.#exact = exactColumns(mapping, this.#isOther);
    this.#identifying = columnsOf(columns, IDENTIFYING);
    this.#telling = TELLING.map((field) => columnsOf(columns, [field]));
    this.#others = others;
  }

  /** Fills `row` from the current record. */
  read(fields: RecordFields, identity: RecordIdentity): LinkageRow {
    const { row } = this;
    row.number = fields.row;
    row.siren = identity.isOfParty ? 0 : identity.siren;
    row.nic = identity.isOfParty ? 0 : identity.nic + 1;
    row.flags = this.#flags;
    this.#readExact(fields);
    this.#readOthers(fields);
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

  /** Cells of columns that no field is read from, folded. */
  #readOthers(fields: RecordFields): void {
    const hash = this.#hash;
    OTHERS.forEach((name, i) => {
      const column = this.#others[i];
      const text = column === undefined || column < 0 ? "" : fields.value(column);
      hash.reset();
      if (text !== "") hash.add(text, "number");
      this.row[name] = hash.length < SHORTEST_OTHER ? 0 : hash.low;
    });
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

/** Fields that no other of the row's is compared by. */
const UNREAD: ReadonlySet<string> = new Set(["fonction", "iban", "site_web", "naf", "dirigeant"]);
/** Shorter cells are codes that many rows share. */
const SHORTEST_OTHER = 3;

/** The first columns that are about something else than the fields read here. */
function otherColumns(mapping: TableMapping): readonly number[] {
  return withoutField(mapping).slice(0, OTHERS.length);
}

/**
 * For several tables, the columns without a field by which their rows are compared: those whose
 * headers all tables have, in one order; -1 where a table has fewer.
 */
export function sharedOthers(
  tables: readonly { readonly header: readonly string[]; readonly mapping: TableMapping }[],
): readonly (readonly number[])[] {
  const [first, ...rest] = tables.map(({ header, mapping }) => {
    const named = withoutField(mapping).map((column) => [header[column] ?? "", column] as const);
    return new Map(named);
  });
  if (!first) return [];
  const shared = [...first.keys()]
    .filter((name) => name !== "" && rest.every((table) => table.has(name)))
    .slice(0, OTHERS.length);
  return [first, ...rest].map((table) => OTHERS.map((_, i) => table.get(shared[i] ?? "\n") ?? -1));
}

function withoutField({ columns }: TableMapping): readonly number[] {
  return columns
    .filter(({ field }) => field === null || UNREAD.has(field))
    .map(({ column }) => column);
}

/** Of two centuries the earlier: customers are adults. */
function birthOf(text: string, today: number): number {
  if (text === "") return 0;
  const { dates, remark } = readBirthDate(text, today);
  if (dates.length > 0) return Math.min(...dates);
  return remark === "date_illisible" ? birthOfOldTimes(text) || digitsOfDate(text) : 0;
}

/** The digits of a date with a slip that makes none of it: still to be compared with another. */
function digitsOfDate(text: string): number {
  const digits = text.replace(/\D/g, "");
  if (digits.length !== 8) return 0;
  const isYearFirst = /^(?:1[5-9]|20)/.test(digits);
  return Number(isYearFirst ? digits : digits.slice(4) + digits.slice(2, 4) + digits.slice(0, 2));
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
  const { property, holding } = companyRole(name);
  if (property) row.flags |= ROW_FLAGS.property;
  if (holding) row.flags |= ROW_FLAGS.holding;
  row.acronym = name === "" || words.length < 2 ? "" : (initials[1] as string);
}

const FIVE_DIGITS = /^\d{5}$/;
/** `12 rue Haute 44000 Nantes`. */
const POSTCODE_INSIDE = /^(.*?)[\s,;-]*\b(\d{5})\s+(\D+)$/;

function readPlace(fields: RecordFields, row: LinkageRow): void {
  const street = fields.either("adresse");
  const whole = street === "" ? fields.either("adresse_complete") : "";
  const inside = whole === "" ? null : POSTCODE_INSIDE.exec(whole);
  const town = fields.either("ville") || (inside?.[3] ?? "");
  row.town = townOf(town);
  // A CEDEX has a postcode of its own, which no other row of the town has.
  const code = CEDEX.test(town) ? "" : fields.either("code_postal") || (inside?.[2] ?? "");
  row.postcode = FIVE_DIGITS.test(code) ? code : plainWords(code).join("");
  const written = `${fields.either("numero_voie")} ${inside?.[1] ?? (street || whole)}`.trim();
  row.street = streetOf(written);
  if (VAGUE.test(written)) row.flags |= ROW_FLAGS.vagueStreet;
}

/** Zones, boxes and places that have no street. */
const VAGUE =
  /^(?:Z[AIC]C?|ZONE|PARC|PA|BP|CS|TSA|CENTRE|CENTRE COMMERCIAL|LIEU DIT|LD|LE BOURG|BOURG)\b/i;

const MOST_CACHED = 20_000;
const CEDEX = /\bCEDEX\b.*$/i;

const townOf = memoise(MOST_CACHED, (text) => {
  const words = plainText(text).replace(CEDEX, "").trim();
  return foldWords(words).join(" ") || words;
});

/** Words in full: AV and AVENUE are one. */
function streetOf(text: string): string {
  if (text === "") return "";
  const words = plainText(text);
  return words.includes(" ") ? words.split(" ").map(fullForm).join(" ") : words;
}

const BEYOND_ASCII = /[^\0-\x7f]/;
const SEPARATORS = /[^A-Z0-9]+/g;

/** Words of A to Z and 0 to 9, parted by single blanks. */
function plainText(text: string): string {
  if (BEYOND_ASCII.test(text)) return plainWords(text).join(" ");
  return text.toUpperCase().replace(SEPARATORS, " ").trim();
}

/** Of several meanings that of a kind of street: CH is CHEMIN. */
function fullForm(word: string): string {
  const meanings = meaningsOf(word);
  if (meanings.length === 0) return word;
  const [only] = meanings.length === 1 ? meanings : meanings.filter(({ kind }) => kind === "type");
  return only?.word ?? word;
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
  row.phone = 0;
  row.mobile = 0;
  addPhone(row, fields.either("telephone"));
  addPhone(row, fields.either("mobile"));
}

/** A home or a firm shares its landline; a mobile, whatever its column, is somebody's own. */
function addPhone(row: LinkageRow, text: string): void {
  const phone = phoneOf(text);
  if (phone === 0) return;
  if (isMobile(phone)) row.mobile ||= phone;
  else row.phone ||= phone;
}

function isMobile(phone: number): boolean {
  return phone <= LAST_PHONE && phone >= FIRST_MOBILE && phone < FIRST_BEYOND_MOBILES;
}

/** 06 and 07. Source: ARCEP, plan national de numérotation. */
const [FIRST_MOBILE, FIRST_BEYOND_MOBILES] = [600_000_000, 800_000_000] as const;

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
