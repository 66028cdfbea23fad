import { mkdtempSync, rmSync } from "node:fs";
import { register } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { mapTables } from "../../../engine/files/mapping/map-tables.ts";
import type { ColumnMapping } from "../../../engine/files/mapping/table-mapping.ts";
import type { TableProfile } from "../../../engine/files/profile/column-profile.ts";
import { mergeProfiles } from "../../../engine/files/profile/merge-profiles.ts";
import { planProfile } from "../../../engine/files/profile/profile-plan.ts";
import { profileRange } from "../../../engine/files/profile/profile-range.ts";
import { tableRows } from "../../../engine/files/read/layout/table-rows.ts";
import type { RowFacts } from "../../corpus/customer-files/columns/column-kind.ts";
import { Draw } from "../../corpus/customer-files/draw.ts";
import { makeWorld, type World } from "../../corpus/customer-files/world/world.ts";
import { readBytes } from "../../reading-accuracy/read-bytes.ts";
import { Share } from "../share.ts";
import { cellsOf } from "./export-cells.ts";
import { isReadable, type LeftOutPart, writeHeldOut } from "./held-out-vocabulary.ts";
import { KNOWN_TABLES, type KnownColumn, type KnownTable, SYSTEMS } from "./known-systems.ts";

const ROWS = 60;
/** Columns that an export of a customer has of all that a system offers. */
const MOST_COLUMNS = 24;

/** How well headers of a system are read that the vocabulary has not seen. */
export interface LeftOut {
  /** Columns of a field that got it, of headers with a word that is known without the system. */
  readonly fields: Share;
  /** The same of headers in the system's own language (KUNNR): only their cells tell. */
  readonly codes: Share;
  /** Columns of such headers without a proposal that have no field. */
  readonly nulls: Share;
  /** Columns of no field that got none. */
  readonly nullsFound: Share;
  /** Columns called certain that are what they are called. */
  readonly certain: Share;
  readonly systems: number;
  /** Phrases that one system alone contributed: left out when it is. */
  readonly phrases: number;
}

/** Maps the exports of each known system with a vocabulary that never saw that system. */
export async function leaveOneOut(seed: number, part: LeftOutPart): Promise<LeftOut> {
  const folder = mkdtempSync(join(tmpdir(), "recoupe-left-out-"));
  const shares: Shares = {
    ...{ fields: new Share(), codes: new Share(), nulls: new Share() },
    ...{ nullsFound: new Share(), certain: new Share() },
  };
  try {
    const phrases = writeHeldOut(folder, part);
    hookVocabularies(folder);
    const world = makeWorld(seed, 2 * ROWS);
    for (const [at, system] of SYSTEMS.entries()) {
      const map = await mapperWithout(`${basename(folder)}/${at}`);
      for (const table of KNOWN_TABLES.filter((known) => known.system === system)) {
        const columns = someColumns(table, new Draw(seed, `${system} ${table.name}`));
        const profile = profileOf({ ...table, columns }, world, seed);
        const mapped = map([profile])[0]?.columns ?? [];
        for (const [c, truth] of columns.entries())
          addColumn(shares, table, truth, mapped[c] as ColumnMapping);
      }
    }
    return { ...shares, systems: SYSTEMS.length, phrases };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let isHooked = false;

/** Folders of vocabularies lie side by side: one hook serves them all. */
function hookVocabularies(folder: string): void {
  if (!isHooked)
    register("./vocabulary-hook.ts", import.meta.url, { data: { folder: dirname(folder) } });
  isHooked = true;
}

/** The engine's mapping, with the vocabulary without a system. */
async function mapperWithout(system: string): Promise<typeof mapTables> {
  const module = new URL("../../../engine/files/mapping/map-tables.ts", import.meta.url);
  return (await import(`${module.href}?without=${system}`)).mapTables;
}

/**
 * Some columns of an export, in its order. The lists have other spellings of a column too ("No.",
 * "No_"), of which a file has one: a field occurs once for each number and use that headers say.
 */
function someColumns({ columns }: KnownTable, draw: Draw): readonly KnownColumn[] {
  const some = new Map<string, KnownColumn>();
  for (const column of draw.shuffled(columns)) {
    const { header, field, entity } = column;
    const use = field === null ? header : (header.match(USES) ?? []).join(" ").toLowerCase();
    const key = `${entity}.${field} ${use}`;
    if (some.size < MOST_COLUMNS && !some.has(key)) some.set(key, column);
  }
  const chosen = new Set(some.values());
  return columns.filter((column) => chosen.has(column));
}

/** Numbers, and words for which of several addresses, telephones, dates, consents. */
const USES =
  /\d|billing|shipping|mailing|home|work|business|other|office|perso|pro\b|factur|livr|domicile|bureau|autre|si[eè]ge|mobile|portable|sms|e-?mail|appel|call|fax/gi;

function profileOf(table: KnownTable, world: World, seed: number): TableProfile {
  const draw = new Draw(seed, `cells ${table.system} ${table.name}`);
  const cells = table.columns.map((column, c) => cellsOf(column, world, draw.apart(`form ${c}`)));
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const facts = factsAt(world, i);
    return cells.map((write) => quoted(write(facts, draw)));
  });
  const text = [table.columns.map(({ header }) => quoted(header)), ...rows]
    .map((row) => row.join(";"))
    .join("\n");
  const name = "export.csv";
  const file = readBytes(new TextEncoder().encode(`${text}\n`), name);
  const layout = file.layouts[0];
  if (!layout) throw new Error(`${table.system}, ${table.name}: not read as a table`);
  const headers = table.columns.map(({ header }) => header);
  const plan = planProfile(name, headers, tableRows(file.plain, layout));
  return mergeProfiles(plan, [profileRange(plan, tableRows(file.plain, layout))]);
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

function factsAt({ companies, contacts, products, sales, activities }: World, i: number): RowFacts {
  const at = <T>(list: readonly T[]): T => list[i % list.length] as T;
  const contact = at(contacts);
  const facts = { contact, company: at(companies), product: at(products) };
  return { ...facts, sale: at(sales), activity: at(activities) };
}

type Shares = Omit<LeftOut, "systems" | "phrases">;

function addColumn(
  { fields, codes, nulls, nullsFound, certain }: Shares,
  table: KnownTable,
  truth: KnownColumn,
  mapped: ColumnMapping,
): void {
  const isRight = isSame(truth, mapped);
  const reported = (): string =>
    `${table.system}, ${table.name} | ${truth.header}: ${truth.entity}.${truth.field} -> ${mapped.entity}.${mapped.field} ${mapped.certainty} ${mapped.confidence} ${mapped.layer}`;
  const canBeRead = isReadable(table.system, truth.header);
  if (truth.field === null) nullsFound.add(mapped.field === null, reported);
  else if (canBeRead) fields.add(isRight, reported);
  else codes.add(isRight, reported);
  if (mapped.field === null && canBeRead) nulls.add(truth.field === null, reported);
  if (mapped.certainty === "certain") certain.add(isRight, reported);
}

/** Names of one thing: the row's company by its number or its name, a date or its synonym. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  company_id: ["identifiant", "raison_sociale"],
  raison_sociale: ["company_id", "enseigne"],
  enseigne: ["raison_sociale"],
  identifiant: ["company_id", "produit_id"],
  produit_id: ["identifiant"],
  telephone: ["mobile"],
  mobile: ["telephone"],
  montant_ht: ["montant", "montant_ttc"],
  montant_ttc: ["montant", "montant_ht"],
};

/** A further number of the row, of which the lists name one. */
const NUMBER =
  /(?:code|compte|num[eé]ro|n°|no\.?|number|r[eé]f|id)\b.*|.*(?:code|num|ref|number|id)$/i;

function isSame({ field, header }: KnownColumn, mapped: ColumnMapping): boolean {
  if (field === mapped.field) return true;
  if (field === null) return mapped.field === "identifiant" && NUMBER.test(header);
  return field !== null && mapped.field !== null && (ALSO[field] ?? []).includes(mapped.field);
}
