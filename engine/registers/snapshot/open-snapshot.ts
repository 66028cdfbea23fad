import {
  type CompanyBase,
  type CompanySource,
  NOT_CROSSED,
  NOT_LOADED,
} from "../../company/company-base.ts";
import { failed, type Result, success } from "../../errors/failure.ts";
import { PackedStore } from "../../store/packed-store.ts";
import { COMPANIES, type Home, storeFile } from "./home.ts";
import type { CompaniesManifest, Snapshot } from "./manifest.ts";
import { readSnapshot } from "./read-snapshot.ts";

/** A snapshot opened for answering. Close it when nothing reads from it any more. */
export interface OpenSnapshot {
  readonly snapshot: Snapshot;
  /** `null` while the registers that companies are composed from are not all loaded. */
  readonly companies: CompanyBase | null;
  close(): Promise<void>;
}

/** Opens what a home has published; `null` when nothing was ever loaded there. */
export function openSnapshot(home: Home): Result<OpenSnapshot | null> {
  const read = readSnapshot(home);
  if (!read.ok) return read;
  const snapshot = read.value;
  if (!snapshot) return success(null);
  if (!snapshot.companies || !snapshot.registers["etablissements"])
    return success({ snapshot, companies: null, close: async () => undefined });
  const stores = new OpenStores();
  const companies = openCompanies(home, snapshot, snapshot.companies, stores);
  if (companies.ok)
    return success({ snapshot, companies: companies.value, close: () => stores.close() });
  void stores.close();
  return companies;
}

function openCompanies(
  home: Home,
  snapshot: Snapshot,
  { edition, bytes, headChecksum, count }: CompaniesManifest,
  stores: OpenStores,
): Result<CompanyBase> {
  const companies = stores.open(storeFile(home, COMPANIES, edition), bytes, headChecksum, count);
  if (!companies.ok) return companies;
  const quantiles = snapshot.registers[BENCHMARKS];
  const benchmarks = quantiles
    ? stores.open(
        storeFile(home, BENCHMARKS, quantiles.edition),
        quantiles.bytes,
        quantiles.headChecksum,
        quantiles.keys,
      )
    : success(null);
  if (!benchmarks.ok) return benchmarks;
  return success({
    companies: companies.value,
    benchmarks: benchmarks.value,
    date: snapshot.date,
    sources: sourceDates(snapshot),
  });
}

const BENCHMARKS = "quantiles-sectoriels";

/** The stores of one snapshot, closed together. */
class OpenStores {
  readonly #open: PackedStore[] = [];

  /** A store that has another number of keys than its manifest is `registre.corrompu`. */
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

/** The date of each source. Deaths become one when officers are crossed with them. */
function sourceDates({ registers }: Snapshot): Record<CompanySource, string> {
  const dateOf = (name: string): string => registers[name]?.date ?? NOT_LOADED;
  return {
    "unites-legales": dateOf("unites-legales"),
    etablissements: dateOf("etablissements"),
    "liens-succession": dateOf("liens-succession"),
    rne: dateOf("rne"),
    rncs: registers["rne"] && registers["rncs"] ? NOT_CROSSED : dateOf("rncs"),
    bodacc: dateOf("bodacc"),
    comptes: dateOf("comptes"),
    deces: registers["deces"] ? NOT_CROSSED : NOT_LOADED,
  };
}
