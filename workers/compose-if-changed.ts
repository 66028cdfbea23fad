import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BLOCKS, type BlockName } from "../engine/company/record.ts";
import { type Result, success } from "../engine/errors/failure.ts";
import { COMPANIES, STORE_FILE, storeFile } from "../engine/registers/snapshot/home.ts";
import type { CompaniesManifest, EditionManifest } from "../engine/registers/snapshot/manifest.ts";
import { adoptEdition, nextEdition } from "../engine/registers/snapshot/publish.ts";
import type { BuildPlace, BuiltEdition } from "./build-edition.ts";
import type { LoadOptions, LoadStep } from "./load-registers.ts";
import type { Pool } from "./pool.ts";
import { servedStore } from "./served-store.ts";
import type { StoreRef } from "./store-ref.ts";

/** The registers of each block of a company's record; of several the first that has the SIREN. */
export const BLOCK_REGISTERS = {
  unite: ["unites-legales"],
  etablissements: ["etablissements"],
  liens: ["liens-succession"],
  dirigeants: ["rne", "rncs"],
  annonces: ["bodacc"],
  comptes: ["comptes"],
} as const satisfies Readonly<Record<BlockName, readonly string[]>>;

const UNITS = "unites-legales";

/**
 * Composes the companies when one of their registers was loaded; otherwise answers what is
 * served. Where the legal units are the same, only the registers that changed are read: the
 * other blocks are those of the companies as they are.
 */
export async function composeIfChanged(
  pool: Pool,
  options: LoadOptions,
  { home, building, served }: BuildPlace,
  editions: readonly BuiltEdition[],
  registers: Readonly<Record<string, EditionManifest>>,
): Promise<Result<CompaniesManifest | null>> {
  const before = served?.companies ?? null;
  const isNew = (name: string): boolean =>
    editions.some(({ manifest }) => manifest.register === name);
  const changed = BLOCKS.filter((block) => BLOCK_REGISTERS[block].some(isNew));
  if (changed.length === 0 || !registers[UNITS]) return success(before);
  const isWhole = !before || changed.includes("unite");
  const storesOf = (block: BlockName): StoreRef[] =>
    BLOCK_REGISTERS[block].flatMap((name) => {
      const manifest = registers[name];
      if (!manifest) return [];
      const fresh = editions.find((edition) => edition.manifest === manifest);
      const stored = servedStore(home, manifest);
      return fresh ? [{ ...stored, file: join(fresh.folder, STORE_FILE) }] : [stored];
    });
  const from = (block: BlockName): StoreRef[] | "previous" =>
    isWhole || changed.includes(block) ? storesOf(block) : "previous";
  const folder = join(building, COMPANIES);
  mkdirSync(folder, { recursive: true });
  const step: LoadStep = { register: COMPANIES, phase: "composition" };
  const result = await pool.run(
    "compose-companies",
    {
      blocks: {
        unite: from("unite"),
        etablissements: from("etablissements"),
        liens: from("liens"),
        dirigeants: from("dirigeants"),
        annonces: from("annonces"),
        comptes: from("comptes"),
      },
      previous: isWhole || !before ? null : companiesStore(home, before),
      today: Number(options.today.replaceAll("-", "")),
      store: join(folder, STORE_FILE),
    },
    (progress) => options.onProgress?.(step, progress),
  );
  if (!result.ok) return result;
  const edition = nextEdition(home, COMPANIES, options.today);
  const orphans = result.value.orphans ?? before?.orphans ?? 0;
  const manifest: CompaniesManifest = { edition, ...result.value, orphans };
  writeFileSync(join(folder, "edition.json"), JSON.stringify(manifest, null, 2));
  adoptEdition(home, COMPANIES, edition, folder);
  options.onStepEnd?.(step, `${manifest.count} entreprises`);
  return success(manifest);
}

function companiesStore(home: BuildPlace["home"], companies: CompaniesManifest): StoreRef {
  const { edition, bytes, headChecksum, count } = companies;
  return { file: storeFile(home, COMPANIES, edition), bytes, headChecksum, count };
}
