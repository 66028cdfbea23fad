import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Result, success } from "../../engine/errors/failure.ts";
import { COMPANY_INDEX, STORE_FILE } from "../../engine/snapshot/home.ts";
import type { CompanyIndexManifest, EditionManifest } from "../../engine/snapshot/manifest.ts";
import { adoptEdition, nextEdition } from "../../engine/snapshot/publish.ts";
import { addProgress, type Pool, type TaskProgress } from "../pool/pool.ts";
import { settleAll } from "../pool/settle-all.ts";
import type { StoreRef } from "../snapshot/open-stores.ts";
import { registerStore } from "./block-registers.ts";
import type { BuildPlace } from "./build-edition.ts";
import { equalRanges } from "./equal-ranges.ts";
import type { IndexedRegisters } from "./index-addresses-if-changed.ts";
import type { LoadOptions, LoadStep } from "./load-registers.ts";
import type { CompanyNamesRead } from "./load-tasks/read-company-names.ts";

/**
 * Indexes companies by name and place when the legal units or the establishments were loaded;
 * otherwise returns the served index. `null` until both are loaded. Other registers of companies do
 * not change it: it refers to SIREN and NIC.
 */
export async function indexCompaniesIfChanged(
  pool: Pool,
  options: LoadOptions,
  { home, building, served }: BuildPlace,
  { editions, registers }: IndexedRegisters,
): Promise<Result<CompanyIndexManifest | null>> {
  const units = registers["unites-legales"];
  const establishments = registers["etablissements"];
  if (!units || !establishments) return success(null);
  const before = served?.companyIndex ?? null;
  const isNew = (one: EditionManifest): boolean =>
    editions.some(({ manifest }) => manifest === one);
  if (before && !isNew(units) && !isNew(establishments)) return success(before);
  const folder = join(building, COMPANY_INDEX);
  mkdirSync(folder, { recursive: true });
  const step: LoadStep = { register: COMPANY_INDEX, phase: "index des entreprises" };
  const names = await readNames(pool, options, step, {
    units: registerStore(home, units, editions),
    establishments: registerStore(home, establishments, editions),
    folder,
  });
  if (!names.ok) return names;
  const count = names.value.reduce((sum, { rows }) => sum + rows, 0);
  const indexed = await pool.run(
    "index-companies",
    {
      runs: names.value.flatMap(({ runs }) => runs),
      rows: count,
      store: join(folder, STORE_FILE),
    },
    (progress) => options.onProgress?.(step, progress),
  );
  if (!indexed.ok) return indexed;
  const edition = nextEdition(home, COMPANY_INDEX, options.today);
  const manifest: CompanyIndexManifest = { edition, count, ...indexed.value };
  writeFileSync(join(folder, "edition.json"), JSON.stringify(manifest, null, 2));
  adoptEdition(home, COMPANY_INDEX, edition, folder);
  options.onStepEnd?.(step, `${count} établissements`);
  return success(manifest);
}

interface NamesToRead {
  readonly units: StoreRef;
  readonly establishments: StoreRef;
  /** Output folder of the runs. */
  readonly folder: string;
}

/** Reads as many ranges of the units at once as there are threads. */
async function readNames(
  pool: Pool,
  options: LoadOptions,
  step: LoadStep,
  { units, establishments, folder }: NamesToRead,
): Promise<Result<readonly CompanyNamesRead[]>> {
  const ranges = equalRanges(units.count, pool.threads);
  const latest: TaskProgress[] = ranges.map(({ from, to }) => ({
    done: 0,
    total: to - from,
    rows: 0,
  }));
  const results = await settleAll(
    ranges.map(({ from, to }, i) =>
      pool.run(
        "read-company-names",
        { units, establishments, from, to, outputPrefix: join(folder, `range-${i}`) },
        (progress) => {
          latest[i] = progress;
          options.onProgress?.(step, addProgress(latest));
        },
      ),
    ),
  );
  const read: CompanyNamesRead[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    read.push(result.value);
  }
  return success(read);
}
