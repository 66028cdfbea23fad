import { join } from "node:path";
import { type Result, success } from "../../engine/errors/failure.ts";
import { DEATH_INDEX_FILE, DECES, deathIndexFile, type Home } from "../../engine/snapshot/home.ts";
import type {
  DeathIndexManifest,
  EditionManifest,
  Snapshot,
} from "../../engine/snapshot/manifest.ts";
import type { Pool } from "../pool/pool.ts";
import { builtStore, deathIndexStore, servedStore } from "../snapshot/served-store.ts";
import type { BuildPlace, BuiltEdition } from "./build-edition.ts";
import type { LoadOptions, LoadStep } from "./load-registers.ts";
import type { IndexDeaths } from "./load-tasks/index-deaths.ts";

/**
 * Largest addition, as one part in so many of the present deaths, for which the index is updated:
 * an update stores changes in memory, and a large one changes nearly everything.
 */
const FEW = 10;

export const DEATHS_INDEX_STEP: LoadStep = { register: DECES, phase: "index des noms" };

/**
 * Indexes the deaths when their register was loaded, unless that was done during the merge;
 * otherwise returns the served index. The index is built into the folder of the new edition, and
 * published and deleted with it.
 */
export async function indexDeathsIfLoaded(
  pool: Pool,
  options: LoadOptions,
  { home, served }: BuildPlace,
  editions: readonly BuiltEdition[],
): Promise<Result<DeathIndexManifest | null>> {
  const loaded = editions.find(({ manifest }) => manifest.register === DECES);
  if (!loaded) return success(served?.deathIndex ?? null);
  const { manifest, folder } = loaded;
  const step = DEATHS_INDEX_STEP;
  const indexed = loaded.deathIndex
    ? success(loaded.deathIndex)
    : await pool.run(
        "index-deaths",
        {
          deces: builtStore(folder, manifest),
          deaths: manifest.kept,
          before: options.completes ? indexBefore(home, served, manifest) : null,
          store: join(folder, DEATH_INDEX_FILE),
        },
        (progress) => options.onProgress?.(step, progress),
      );
  if (!indexed.ok) return indexed;
  const { isUpdated, ...marks } = indexed.value;
  const how = isUpdated ? ", repris de l'index servi" : "";
  options.onStepEnd?.(step, `${marks.entries} entrées, ${manifest.kept} décès${how}`);
  return success({ edition: manifest.edition, count: manifest.kept, ...marks });
}

/** The served deaths with their index, when few were added to them. */
function indexBefore(
  home: Home,
  served: Snapshot | null,
  { kept: retained }: EditionManifest,
): IndexDeaths["before"] {
  const deces = served?.registers[DECES];
  const index = served?.deathIndex;
  if (!deces || index?.edition !== deces.edition || retained > deces.kept * (1 + 1 / FEW))
    return null;
  return {
    records: servedStore(home, deces),
    index: deathIndexStore(deathIndexFile(home, index.edition), index),
  };
}
