import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Result, success } from "../../engine/errors/failure.ts";
import {
  DEATH_INDEX_FILE,
  DECES,
  deathIndexFile,
  type Home,
  OFFICER_DEATHS,
  STORE_FILE,
  storeFile,
} from "../../engine/snapshot/home.ts";
import type {
  DeathIndexManifest,
  EditionManifest,
  OfficerDeathsManifest,
} from "../../engine/snapshot/manifest.ts";
import { adoptEdition, nextEdition } from "../../engine/snapshot/publish.ts";
import { dayNumber } from "../../engine/text/dates.ts";
import { addProgress, type Pool, type TaskProgress } from "../pool/pool.ts";
import { settleAll } from "../pool/settle-all.ts";
import type { StoreRef } from "../snapshot/open-stores.ts";
import { deathIndexStore } from "../snapshot/served-store.ts";
import { blockRegister, registerStore } from "./block-registers.ts";
import type { BuildPlace, BuiltEdition } from "./build-edition.ts";
import { equalRanges } from "./equal-ranges.ts";
import type { LoadOptions, LoadStep } from "./load-registers.ts";
import type { OfficersCrossed, StoredDeaths } from "./load-tasks/cross-officers.ts";

/** The sources of crossed officers. */
export interface CrossedRegisters {
  readonly editions: readonly BuiltEdition[];
  readonly registers: Readonly<Record<string, EditionManifest>>;
  readonly deathIndex: DeathIndexManifest | null;
}

/**
 * Crosses the officers with the deaths when the register of either was loaded; otherwise returns
 * the served ones. `null` until both are loaded.
 */
export async function crossOfficersIfChanged(
  pool: Pool,
  options: LoadOptions,
  { home, building, served }: BuildPlace,
  loaded: CrossedRegisters,
): Promise<Result<OfficerDeathsManifest | null>> {
  const { editions, registers, deathIndex } = loaded;
  const officers = blockRegister("dirigeants", registers);
  const deces = registers[DECES];
  if (!officers || !deces || !deathIndex) return success(null);
  const before = served?.officerDeaths ?? null;
  const isNew = (one: EditionManifest): boolean =>
    editions.some(({ manifest }) => manifest === one);
  if (before && !isNew(officers) && !isNew(deces)) return success(before);
  const folder = join(building, OFFICER_DEATHS);
  mkdirSync(folder, { recursive: true });
  const step: LoadStep = { register: OFFICER_DEATHS, phase: "rapprochement" };
  const ranges = await crossRanges(pool, options, step, {
    officers: registerStore(home, officers, editions),
    deaths: {
      records: registerStore(home, deces, editions),
      index: indexStore(home, deathIndex, editions),
      date: deces.date,
    },
    folder,
  });
  if (!ranges.ok) return ranges;
  const sum = sumOf(ranges.value);
  const store = join(folder, STORE_FILE);
  const joined = await pool.run("join-officer-deaths", {
    runs: ranges.value.flatMap(({ runs }) => runs),
    companies: sum.count,
    store,
  });
  if (!joined.ok) return joined;
  const edition = nextEdition(home, OFFICER_DEATHS, options.today);
  const manifest: OfficerDeathsManifest = { edition, ...sum, ...joined.value };
  writeFileSync(join(folder, "edition.json"), JSON.stringify(manifest, null, 2));
  adoptEdition(home, OFFICER_DEATHS, edition, folder);
  options.onStepEnd?.(
    step,
    `${sum.crossed} dirigeants, ${sum.found} à vérifier dans ${sum.count} entreprises`,
  );
  return success(manifest);
}

/** The store of a snapshot's crossed officers. */
export function officerDeathsStore(home: Home, manifest: OfficerDeathsManifest): StoreRef {
  const { edition, bytes, headChecksum, count } = manifest;
  return { file: storeFile(home, OFFICER_DEATHS, edition), bytes, headChecksum, count };
}

interface Crossing {
  readonly officers: StoreRef;
  readonly deaths: StoredDeaths;
  /** Output folder of the runs. */
  readonly folder: string;
}

/**
 * Crosses as many ranges at once as there are threads; each reads the register's names for itself.
 */
async function crossRanges(
  pool: Pool,
  options: LoadOptions,
  step: LoadStep,
  { officers, deaths, folder }: Crossing,
): Promise<Result<readonly OfficersCrossed[]>> {
  const today = dayNumber(options.today);
  const bounds = equalRanges(officers.count, pool.threads);
  const latest: TaskProgress[] = bounds.map(({ from, to }) => ({
    done: 0,
    total: to - from,
    rows: 0,
  }));
  const results = await settleAll(
    bounds.map(({ from, to }, i) =>
      pool.run(
        "cross-officers",
        { officers, from, to, deaths, today, outputPrefix: join(folder, `range-${i}`) },
        (progress) => {
          latest[i] = progress;
          options.onProgress?.(step, addProgress(latest));
        },
      ),
    ),
  );
  const crossed: OfficersCrossed[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    crossed.push(result.value);
  }
  return success(crossed);
}

function indexStore(
  home: Home,
  index: DeathIndexManifest,
  editions: readonly BuiltEdition[],
): StoreRef {
  const fresh = editions.find(({ manifest }) => manifest.register === DECES);
  const file = fresh ? join(fresh.folder, DEATH_INDEX_FILE) : deathIndexFile(home, index.edition);
  return deathIndexStore(file, index);
}

function sumOf(ranges: readonly OfficersCrossed[]) {
  const total = (count: "companies" | "crossed" | "found"): number =>
    ranges.reduce((sum, range) => sum + range[count], 0);
  return { count: total("companies"), crossed: total("crossed"), found: total("found") };
}
