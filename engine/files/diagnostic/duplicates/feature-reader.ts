import { isEmail } from "../../../identifiers/email.ts";
import { readBirthDate } from "../../../person/identity/birth-date.ts";
import { foldWords } from "../../../person/names/fold-name.ts";
import { surnameParts } from "../../../person/names/surname-parts.ts";
import { FoldedHash, hashOf, textHash } from "../../../text/hash.ts";
import type { TableMapping } from "../../mapping/table-mapping.ts";
import { repairEmail, severalEmails } from "../../repair/repair-email.ts";
import { companyNameWords } from "../company-name/fold-company-name.ts";
import { isRole } from "../reachability/email-kind.ts";
import { readPhones } from "../reachability/phone-number.ts";
import { columnsOf, type RecordColumns } from "../record/record-columns.ts";
import type { RecordFields } from "../record/record-fields.ts";
import type { RecordIdentity } from "../record/record-identity.ts";
import { emptyRow, type FeatureRow } from "./feature-writer.ts";
import { BLOCKING_KEYS, type BlockingKey, FEATURE_FLAGS } from "./row-features.ts";

/** Fields written by a system about the record, in which copies differ. */
const TECHNICAL: ReadonlySet<string> = new Set([
  "identifiant",
  "date_creation",
  "date_modification",
]);
/** Fields in which blanks and signs are not significant. */
const LOOSE: ReadonlySet<string> = new Set(
  (
    "siren siret siren_partie siret_partie tva raison_sociale complement_nom enseigne " +
    "telephone mobile fax adresse complement_adresse numero_voie " +
    "code_postal ville adresse_complete civilite prenom nom_contact nom_complet nom_naissance dirigeant fonction"
  ).split(" "),
);
/** A row without any of these is too poor to be a duplicate. */
const DISTINCTIVE = [
  ...["siret", "siren", "tva", "raison_sociale", "email", "telephone", "mobile"],
  ...["nom_contact", "nom_complet", "adresse", "adresse_complete"],
] as const;
/** Letters in the prefix of a name. */
const BEGINNING = 4;

const KEY = Object.fromEntries(BLOCKING_KEYS.map((name, i) => [name, i])) as Record<
  BlockingKey,
  number
>;

interface ExactColumn {
  readonly column: number;
  readonly keepsSigns: boolean;
}

/** Computes the features of each record by which duplicates are found. One per table and thread. */
export class FeatureReader {
  readonly row: FeatureRow = emptyRow();
  readonly #exact: readonly ExactColumn[];
  readonly #distinctive: readonly number[];
  readonly #isOther: boolean;
  /** Flags common to all rows of the table. */
  readonly #flags: number;
  readonly #hash = new FoldedHash();
  readonly #today: number;

  constructor(columns: RecordColumns, mapping: TableMapping, today: number) {
    this.#today = today;
    this.#isOther = columns.entity !== "companies" && columns.entity !== "contacts";
    this.#flags = columns.entity === "contacts" ? FEATURE_FLAGS.personList : 0;
    this.#exact = exactColumns(mapping, this.#isOther);
    this.#distinctive = columnsOf(columns, DISTINCTIVE);
  }

  /** Fills `row` from the current record. */
  read(fields: RecordFields, identity: RecordIdentity): FeatureRow {
    const { row } = this;
    row.number = fields.row;
    row.siren = identity.isOfParty ? 0 : identity.siren;
    row.nic = identity.isOfParty ? 0 : identity.nic + 1;
    row.flags = this.#flags;
    row.keys.fill(0);
    const postcode = fields.either("code_postal");
    row.postcode = /^\d{5}$/.test(postcode) ? Number(postcode) : 0;
    row.street = streetHash(fields.either("adresse"));
    this.#readExact(fields);
    readCompany(fields, row);
    this.#readPerson(fields);
    readReach(fields, row);
    row.keys[KEY.siren] = row.siren;
    return row;
  }

  #readExact(fields: RecordFields): void {
    const { row } = this;
    row.exactLow = 0;
    row.exactHigh = 0;
    if (!this.#isOther && fields.first(this.#distinctive) === "") return;
    const hash = this.#hash;
    hash.reset();
    for (const { column, keepsSigns } of this.#exact) hash.add(fields.raw(column), keepsSigns);
    if (hash.length === 0) return;
    row.exactLow = hash.low;
    row.exactHigh = hash.high;
  }

  #readPerson(fields: RecordFields): void {
    const { row } = this;
    const name = fields.contact("nom_contact");
    const { birth } = surnameParts(name === "" ? fields.contact("nom_complet") : name);
    const words = name === "" ? [...birth].sort() : birth;
    row.surname = words.join(" ");
    row.given = foldWords(fields.contact("prenom")).join("");
    const date = readBirthDate(fields.contact("date_naissance"), this.#today);
    row.birth =
      date.precision === "jour" && date.dates.length === 1 ? (date.dates[0] as number) : 0;
    if (row.surname !== "" || row.given !== "" || row.birth !== 0)
      row.flags |= FEATURE_FLAGS.person;
    if (row.surname === "") return;
    const person = textHash(`${row.surname}|${row.given}`);
    const beginning = textHash(row.surname.slice(0, BEGINNING) + (row.given[0] ?? ""));
    row.keys[KEY.personne_code_postal] = hashOf(person, row.postcode, 5);
    row.keys[KEY.personne_naissance] = hashOf(person, row.birth, 7);
    row.keys[KEY.debut_personne_code_postal] = hashOf(beginning, row.postcode, 11);
    row.keys[KEY.personne_lieu] = hashOf(person, textHash(row.company) || row.street, 19);
  }
}

/** The columns that are compared exactly: all of them, except those written by a system. */
function exactColumns({ columns }: TableMapping, isOther: boolean): readonly ExactColumn[] {
  return columns
    .filter(({ field }) => isOther || field === null || !TECHNICAL.has(field))
    .map(({ column, field }) => ({ column, keepsSigns: field === null || !LOOSE.has(field) }));
}

function streetHash(text: string): number {
  return text === "" ? 0 : textHash(companyNameWords(text).join(""));
}

function readCompany(fields: RecordFields, row: FeatureRow): void {
  const name = fields.company("raison_sociale") || fields.company("enseigne");
  // A person's employer may be identified by its number alone.
  const words = companyNameWords(name || fields.contact("company_id"));
  const key = words.join("");
  row.company = words.join(" ");
  if (name === "" || key === "") return;
  row.keys[KEY.nom_code_postal] = hashOf(textHash(key), row.postcode, 13);
  row.keys[KEY.debut_nom_code_postal] = hashOf(textHash(key.slice(0, BEGINNING)), row.postcode, 17);
}

/** A personal address identifies a person; the company's is read by several. */
function readReach(fields: RecordFields, row: FeatureRow): void {
  const own = fields.contact("email");
  const email = emailOf(own || fields.company("email"));
  if (email !== "") {
    row.keys[KEY.email] = textHash(email);
    const isRoles = isRole(email.slice(0, email.indexOf("@")));
    if (own !== "" && !isRoles) row.flags |= FEATURE_FLAGS.person;
    else if (isRoles || row.flags & FEATURE_FLAGS.person) row.flags |= FEATURE_FLAGS.roleEmail;
  }
  row.keys[KEY.telephone] = phoneHash(fields.either("telephone"));
  row.keys[KEY.mobile] = phoneHash(fields.either("mobile"));
}

/** Of several the first; without what stands around it. */
function emailOf(text: string): string {
  if (text === "" || isEmail(text)) return text.toLowerCase();
  const repair = repairEmail(text);
  const proved = repair?.certainty === "prouve" ? repair.value : "";
  return (severalEmails(text)[0] ?? proved).toLowerCase();
}

function phoneHash(text: string): number {
  return text === "" ? 0 : textHash(readPhones(text)[0]?.e164 ?? "");
}
