import { companyRole } from "../../../company/name/company-role.ts";
import { foldCompanyName } from "../../../company/name/fold-company-name.ts";
import { foldWords } from "../../../person/names/fold-name.ts";
import { surnameParts } from "../../../person/names/surname-parts.ts";
import { FoldedHash, type Folding } from "../../../text/hash.ts";
import { emptyRow, type LinkageRow, OTHERS, ROW_FLAGS } from "../../linkage/rows/linkage-row.ts";
import { splitName } from "../../lists/persons/split-name.ts";
import type { TableMapping } from "../../mapping/table-mapping.ts";
import { GIVEN_NAMES, SURNAMES } from "../../profile/lexicons.ts";
import { columnsOf, type RecordColumns } from "../record/record-columns.ts";
import type { RecordFields } from "../record/record-fields.ts";
import type { RecordIdentity } from "../record/record-identity.ts";
import { birthOf } from "./linkage-birth.ts";
import { readPlace } from "./read-place.ts";
import { readReach } from "./read-reach.ts";

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
const REPORTING = [
  ...["nom_contact", "nom_complet", "prenom", "date_naissance", "adresse", "adresse_complete"],
  ...["code_postal", "ville", "nom_naissance"],
] as const;

/**
 * Of rows that have none of these, two that differ in their own number are no copies: namesakes of a
 * town are told by their numbers alone.
 */
const PROVING = [
  ...["siret", "siren", "tva", "email", "telephone", "mobile", "date_naissance"],
  ...["adresse", "adresse_complete", "iban"],
] as const;

interface ExactColumn {
  readonly column: number;
  readonly folding: Folding;
}

/** Reads what each record tells for linkage. One per table and thread. */
export class RowReader {
  readonly row: LinkageRow = emptyRow();
  readonly #exact: readonly ExactColumn[];
  /** The columns of the row's own number. */
  readonly #own: readonly ExactColumn[];
  readonly #proving: readonly number[];
  readonly #identifying: readonly number[];
  readonly #reporting: readonly (readonly number[])[];
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
    this.#own = this.#isOther ? [] : ownNumbers(mapping);
    this.#proving = columnsOf(columns, PROVING);
    this.#identifying = columnsOf(columns, IDENTIFYING);
    this.#reporting = REPORTING.map((field) => columnsOf(columns, [field]));
    this.#others = others;
  }

  /** Fills `row` from the current record. */
  /** @param foundSiren  That of the company surely found by name and place, 0 for none. */
  read(fields: RecordFields, identity: RecordIdentity, foundSiren = 0): LinkageRow {
    const { row } = this;
    row.number = fields.row;
    row.siren = identity.isOfParty ? 0 : identity.siren || foundSiren;
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
    if (fields.first(this.#proving) === "")
      for (const { column, folding } of this.#own) hash.add(fields.raw(column), folding);
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
    for (const columns of this.#reporting) if (fields.first(columns) !== "") telling++;
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

function ownNumbers({ columns }: TableMapping): readonly ExactColumn[] {
  return columns
    .filter(({ field }) => field === "identifiant")
    .map(({ column }) => ({ column, folding: "signs" }));
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
