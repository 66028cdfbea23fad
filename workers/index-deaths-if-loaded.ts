import { join } from "node:path";
import { type Result, success } from "../engine/errors/failure.ts";
import { DEATH_INDEX_FILE, DECES } from "../engine/registers/snapshot/home.ts";
import type { DeathIndexManifest } from "../engine/registers/snapshot/manifest.ts";
import type { BuildPlace, BuiltEdition } from "./build-edition.ts";
import type { LoadOptions, LoadStep } from "./load-registers.ts";
import type { Pool } from "./pool.ts";
import { builtStore } from "./served-store.ts";

/**
 * Indexes the deaths when their register was loaded; otherwise answers what is served. The index
 * is built into the folder of the new edition, whose place and end it shares.
 */
export async function indexDeathsIfLoaded(
  pool: Pool,
  options: LoadOptions,
  { served }: BuildPlace,
  editions: readonly BuiltEdition[],
): Promise<Result<DeathIndexManifest | null>> {
  const loaded = editions.find(({ manifest }) => manifest.register === DECES);
  if (!loaded) return success(served?.deathIndex ?? null);
  const { manifest, folder } = loaded;
  const step: LoadStep = { register: DECES, phase: "index des noms" };
  const indexed = await pool.run(
    "index-deaths",
    {
      deces: builtStore(folder, manifest),
      deaths: manifest.kept,
      store: join(folder, DEATH_INDEX_FILE),
    },
    (progress) => options.onProgress?.(step, progress),
  );
  if (!indexed.ok) return indexed;
  options.onStepEnd?.(step, `${indexed.value.entries} entrées, ${manifest.kept} décès`);
  return success({ edition: manifest.edition, count: manifest.kept, ...indexed.value });
}
