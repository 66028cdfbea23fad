import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BLOCKS, type BlockName } from "../../engine/company/record.ts";
import { type Result, success } from "../../engine/errors/failure.ts";
import { COMPANIES, type Home, STORE_FILE, storeFile } from "../../engine/snapshot/home.ts";
import type {
  CompaniesManifest,
  EditionManifest,
  OfficerDeathsManifest,
} from "../../engine/snapshot/manifest.ts";
import { adoptEdition, nextEdition } from "../../engine/snapshot/publish.ts";
import { dayNumber } from "../../engine/text/dates.ts";
import type { Pool } from "../pool/pool.ts";
import type { StoreRef } from "../snapshot/open-stores.ts";
import { BLOCK_REGISTERS, blockRegister, registerStore } from "./block-registers.ts";
import type { BuildPlace, BuiltEdition } from "./build-edition.ts";
import { officerDeathsStore } from "./cross-officers-if-changed.ts";
import type { LoadOptions, LoadStep } from "./load-registers.ts";
import type { CompaniesComposed } from "./load-tasks/compose-companies.ts";

const UNITS = "unites-legales";

/** The sources of companies. */
export interface ComposedRegisters {
  readonly editions: readonly BuiltEdition[];
  readonly registers: Readonly<Record<string, EditionManifest>>;
  readonly officerDeaths: OfficerDeathsManifest | null;
}

/**
 * Composes the companies when one of their registers was loaded, or their officers were crossed
 * anew; otherwise returns the served ones. If the legal units are the same, only the changed
 * registers are read: the other blocks come from the present companies, or, if these are damaged,
 * from all registers again.
 */
export async function composeIfChanged(
  pool: Pool,
  options: LoadOptions,
  place: BuildPlace,
  { editions, registers, officerDeaths }: ComposedRegisters,
): Promise<Result<CompaniesManifest | null>> {
  const { home, building, served } = place;
  const before = served?.companies ?? null;
  const isLoaded = (name: string): boolean =>
    editions.some(({ manifest }) => manifest.register === name);
  const isNew = (block: BlockName): boolean =>
    block === "deces"
      ? officerDeaths?.edition !== served?.officerDeaths?.edition
      : BLOCK_REGISTERS[block].some(isLoaded);
  const changed = BLOCKS.filter(isNew);
  if (changed.length === 0 || !registers[UNITS]) return success(before);
  const storesOf = (block: BlockName): StoreRef[] => {
    if (block === "deces") return officerDeaths ? [officerDeathsStore(home, officerDeaths)] : [];
    const manifest = blockRegister(block, registers);
    return manifest ? [registerStore(home, manifest, editions)] : [];
  };
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
        today: dayNumber(options.today),
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
    deces: from("deces"),
  };
}

function companiesStore(home: Home, companies: CompaniesManifest): StoreRef {
  const { edition, bytes, headChecksum, count } = companies;
  return { file: storeFile(home, COMPANIES, edition), bytes, headChecksum, count };
}
