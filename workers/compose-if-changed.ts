import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BLOCKS, type BlockName } from "../engine/company/record.ts";
import { type Result, success } from "../engine/errors/failure.ts";
import { COMPANIES, type Home, STORE_FILE, storeFile } from "../engine/registers/snapshot/home.ts";
import type { CompaniesManifest, EditionManifest } from "../engine/registers/snapshot/manifest.ts";
import { adoptEdition, nextEdition } from "../engine/registers/snapshot/publish.ts";
import type { BuildPlace, BuiltEdition } from "./build-edition.ts";
import type { LoadOptions, LoadStep } from "./load-registers.ts";
import type { Pool } from "./pool.ts";
import { servedStore } from "./served-store.ts";
import type { StoreRef } from "./store-ref.ts";
import type { CompaniesComposed } from "./tasks/compose-companies.ts";

/**
 * The registers of each block of a company's record; of several the first that is loaded. The RNE
 * took the place of the RNCS in 2023: beside it, what the RNCS alone holds is of the past.
 */
const BLOCK_REGISTERS = {
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
 * other blocks are those of the companies as they are, or, should these be damaged, of all
 * registers again.
 */
export async function composeIfChanged(
  pool: Pool,
  options: LoadOptions,
  place: BuildPlace,
  editions: readonly BuiltEdition[],
  registers: Readonly<Record<string, EditionManifest>>,
): Promise<Result<CompaniesManifest | null>> {
  const { home, building, served } = place;
  const before = served?.companies ?? null;
  const isNew = (name: string): boolean =>
    editions.some(({ manifest }) => manifest.register === name);
  const changed = BLOCKS.filter((block) => BLOCK_REGISTERS[block].some(isNew));
  if (changed.length === 0 || !registers[UNITS]) return success(before);
  const storesOf = (block: BlockName): StoreRef[] =>
    BLOCK_REGISTERS[block].flatMap((name) => storeOf(home, registers[name], editions)).slice(0, 1);
  const folder = join(building, COMPANIES);
  mkdirSync(folder, { recursive: true });
  const step: LoadStep = { register: COMPANIES, phase: "composition" };
  const compose = (previous: CompaniesManifest | null): Promise<Result<CompaniesComposed>> =>
    pool.run(
      "compose-companies",
      {
        blocks: blocksFrom((block) =>
          previous && !changed.includes(block) ? "previous" : storesOf(block),
        ),
        previous: previous && companiesStore(home, previous),
        today: Number(options.today.replaceAll("-", "")),
        store: join(folder, STORE_FILE),
      },
      (progress) => options.onProgress?.(step, progress),
    );
  const previous = changed.includes("unite") ? null : before;
  const first = await compose(previous);
  const isDamaged = !first.ok && previous && first.failure.code === "registre.corrompu";
  const composed = isDamaged ? await compose(null) : first;
  if (!composed.ok) return composed;
  const edition = nextEdition(home, COMPANIES, options.today);
  const orphans = composed.value.orphans ?? before?.orphans ?? 0;
  const manifest: CompaniesManifest = { edition, ...composed.value, orphans };
  writeFileSync(join(folder, "edition.json"), JSON.stringify(manifest, null, 2));
  adoptEdition(home, COMPANIES, edition, folder);
  options.onStepEnd?.(step, `${manifest.count} entreprises`);
  return success(manifest);
}

function blocksFrom(from: (block: BlockName) => readonly StoreRef[] | "previous") {
  return {
    unite: from("unite"),
    etablissements: from("etablissements"),
    liens: from("liens"),
    dirigeants: from("dirigeants"),
    annonces: from("annonces"),
    comptes: from("comptes"),
  };
}

/** A register's store, where it was built or where it is served; none when it is not loaded. */
function storeOf(
  home: Home,
  manifest: EditionManifest | undefined,
  editions: readonly BuiltEdition[],
): StoreRef[] {
  if (!manifest) return [];
  const fresh = editions.find((edition) => edition.manifest === manifest);
  const stored = servedStore(home, manifest);
  return [fresh ? { ...stored, file: join(fresh.folder, STORE_FILE) } : stored];
}

function companiesStore(home: Home, companies: CompaniesManifest): StoreRef {
  const { edition, bytes, headChecksum, count } = companies;
  return { file: storeFile(home, COMPANIES, edition), bytes, headChecksum, count };
}
