import {
  COMPANY_SOURCES,
  type CompanyBase,
  type CompanySource,
  NOT_LOADED,
} from "../../company/company-base.ts";
import { failed, type Result, success } from "../../errors/failure.ts";
import { PackedStore } from "../../store/packed-store.ts";
import { COMPANIES, type Home, storeFile } from "./home.ts";
import type { Snapshot } from "./manifest.ts";
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
  const { edition, bytes, headChecksum, count } = snapshot.companies;
  const file = storeFile(home, COMPANIES, edition);
  const store = PackedStore.open(file, bytes, headChecksum);
  if (!store.ok) return store;
  if (store.value.count !== count) {
    void store.value.close();
    return failed("registre.corrompu", file);
  }
  const companies: CompanyBase = {
    companies: store.value,
    date: snapshot.date,
    sources: sourceDates(snapshot),
  };
  return success({ snapshot, companies, close: () => store.value.close() });
}

function sourceDates(snapshot: Snapshot): Record<CompanySource, string> {
  const dates = COMPANY_SOURCES.map((source): [CompanySource, string] => [
    source,
    snapshot.registers[source]?.date ?? NOT_LOADED,
  ]);
  return Object.fromEntries(dates) as Record<CompanySource, string>;
}
