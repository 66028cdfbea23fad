import type { OpenAddresses } from "../address/open-addresses.ts";
import {
  type CompanyBase,
  type CompanySource,
  NOT_CROSSED,
  NOT_LOADED,
} from "../company/company-base.ts";
import { CodeLabels } from "../company/sheet/code-labels.ts";
import { failed, type Result, success } from "../errors/failure.ts";
import type { OpenMatching } from "../matching/open-matching.ts";
import type { OpenDeaths } from "../person/open-deaths.ts";
import { PackedStore } from "../store/packed-store.ts";
import {
  ADDRESS_INDEX,
  BAN,
  COMPANIES,
  COMPANY_INDEX,
  DECES,
  deathIndexFile,
  type Home,
  storeFile,
} from "./home.ts";
import type { EditionManifest, Snapshot } from "./manifest.ts";
import { readSnapshot } from "./read-snapshot.ts";

/** An opened snapshot. Close it after the last read. */
export interface OpenSnapshot {
  readonly snapshot: Snapshot;
  /** `null` until all registers that companies are composed from are loaded. */
  readonly companies: CompanyBase | null;
  /** `null` while the death register is not loaded. */
  readonly deaths: OpenDeaths | null;
  /** `null` while the BAN is not loaded. */
  readonly addresses: OpenAddresses | null;
  /** For a `CompanyMatcher`; `null` while the legal units or the establishments are not loaded. */
  readonly matching: OpenMatching | null;
  /** Empty while no table of codes is loaded. */
  readonly labels: CodeLabels;
  close(): Promise<void>;
}

/** Opens the published snapshot of a home; `null` when nothing was ever loaded there. */
export function openSnapshot(home: Home): Result<OpenSnapshot | null> {
  const read = readSnapshot(home);
  if (!read.ok) return read;
  const snapshot = read.value;
  if (!snapshot) return success(null);
  const stores = new OpenStores(home);
  const opened = openAll(snapshot, stores);
  if (!opened.ok) void stores.close();
  return opened;
}

function openAll(snapshot: Snapshot, stores: OpenStores): Result<OpenSnapshot> {
  const companies = openCompanies(snapshot, stores);
  if (!companies.ok) return companies;
  const deaths = openDeaths(snapshot, stores);
  if (!deaths.ok) return deaths;
  const addresses = openAddresses(snapshot, stores);
  if (!addresses.ok) return addresses;
  const matching = openMatching(snapshot, companies.value, stores);
  if (!matching.ok) return matching;
  const labels = openLabels(snapshot, stores);
  if (!labels.ok) return labels;
  return success({
    snapshot,
    companies: companies.value,
    deaths: deaths.value,
    addresses: addresses.value,
    matching: matching.value,
    labels: labels.value,
    close: () => stores.close(),
  });
}

function openCompanies(snapshot: Snapshot, stores: OpenStores): Result<CompanyBase | null> {
  const { companies, registers } = snapshot;
  if (!companies || !registers["etablissements"]) return success(null);
  const { edition, bytes, headChecksum, count } = companies;
  const file = storeFile(stores.home, COMPANIES, edition);
  const records = stores.open(file, bytes, headChecksum, count);
  if (!records.ok) return records;
  const quantiles = registers["quantiles-sectoriels"];
  const benchmarks = quantiles ? stores.openRegister(quantiles) : success(null);
  if (!benchmarks.ok) return benchmarks;
  return success({
    companies: records.value,
    benchmarks: benchmarks.value,
    date: snapshot.date,
    sources: sourceDates(snapshot),
    ...(snapshot.example ? { isExample: true as const } : {}),
  });
}

function openDeaths(
  { registers, deathIndex }: Snapshot,
  stores: OpenStores,
): Result<OpenDeaths | null> {
  const deces = registers[DECES];
  if (!deces || !deathIndex) return success(null);
  const records = stores.openRegister(deces);
  if (!records.ok) return records;
  const { edition, bytes, headChecksum, entries } = deathIndex;
  const index = stores.open(deathIndexFile(stores.home, edition), bytes, headChecksum, entries);
  if (!index.ok) return index;
  return success({ records: records.value, index: index.value, date: deces.date });
}

/** Opens the index only, which contains all data returned for an address. */
function openAddresses(
  { registers, addressIndex }: Snapshot,
  stores: OpenStores,
): Result<OpenAddresses | null> {
  const ban = registers[BAN];
  if (!ban || !addressIndex) return success(null);
  const { edition, bytes, headChecksum, entries } = addressIndex;
  const file = storeFile(stores.home, ADDRESS_INDEX, edition);
  const index = stores.open(file, bytes, headChecksum, entries);
  return index.ok ? success({ index: index.value, date: ban.date }) : index;
}

function openMatching(
  { companyIndex }: Snapshot,
  base: CompanyBase | null,
  stores: OpenStores,
): Result<OpenMatching | null> {
  if (!companyIndex || !base) return success(null);
  const { edition, bytes, headChecksum, entries, count } = companyIndex;
  const file = storeFile(stores.home, COMPANY_INDEX, edition);
  const index = stores.open(file, bytes, headChecksum, entries);
  return index.ok ? success({ index: index.value, establishments: count, base }) : index;
}

function openLabels({ registers }: Snapshot, stores: OpenStores): Result<CodeLabels> {
  const table = (name: string): Result<PackedStore | null> => {
    const manifest = registers[name];
    return manifest ? stores.openRegister(manifest) : success(null);
  };
  const nafRev2 = table("naf-rev2");
  if (!nafRev2.ok) return nafRev2;
  const naf2025 = table("naf-2025");
  if (!naf2025.ok) return naf2025;
  const categories = table("categories-juridiques");
  if (!categories.ok) return categories;
  const tables = { nafRev2: nafRev2.value, naf2025: naf2025.value };
  return success(new CodeLabels({ ...tables, categoriesJuridiques: categories.value }));
}

/** The stores of one snapshot, closed together. */
class OpenStores {
  readonly home: Home;
  readonly #open: PackedStore[] = [];

  constructor(home: Home) {
    this.home = home;
  }

  openRegister(manifest: EditionManifest): Result<PackedStore> {
    const { register, edition, bytes, headChecksum, keys } = manifest;
    return this.open(storeFile(this.home, register, edition), bytes, headChecksum, keys);
  }

  /** Fails with `registre.corrompu` when the number of keys differs from the manifest. */
  open(file: string, bytes: number, headChecksum: number, count: number): Result<PackedStore> {
    const opened = PackedStore.open(file, bytes, headChecksum);
    if (!opened.ok) return opened;
    this.#open.push(opened.value);
    return opened.value.count === count ? opened : failed("registre.corrompu", file);
  }

  async close(): Promise<void> {
    for (const store of this.#open) await store.close();
  }
}

/** The date of each source. Deaths have one when officers were matched with them. */
function sourceDates({ registers, officerDeaths }: Snapshot): Record<CompanySource, string> {
  const dateOf = (name: string): string => registers[name]?.date ?? NOT_LOADED;
  return {
    "unites-legales": dateOf("unites-legales"),
    etablissements: dateOf("etablissements"),
    "liens-succession": dateOf("liens-succession"),
    rne: dateOf("rne"),
    rncs: registers["rne"] && registers["rncs"] ? NOT_CROSSED : dateOf("rncs"),
    bodacc: dateOf("bodacc"),
    comptes: dateOf("comptes"),
    deces: registers[DECES] && !officerDeaths ? NOT_CROSSED : dateOf(DECES),
  };
}
