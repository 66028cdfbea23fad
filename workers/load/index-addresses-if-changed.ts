import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Result, success } from "../../engine/errors/failure.ts";
import { ADDRESS_INDEX, BAN, STORE_FILE } from "../../engine/snapshot/home.ts";
import type { AddressIndexManifest, EditionManifest } from "../../engine/snapshot/manifest.ts";
import { adoptEdition, nextEdition } from "../../engine/snapshot/publish.ts";
import type { Pool } from "../pool/pool.ts";
import type { StoreRef } from "../snapshot/open-stores.ts";
import { registerStore } from "./block-registers.ts";
import type { BuildPlace, BuiltEdition } from "./build-edition.ts";
import type { LoadOptions, LoadStep } from "./load-registers.ts";

/** The sources of the address index. */
export interface IndexedRegisters {
  readonly editions: readonly BuiltEdition[];
  readonly registers: Readonly<Record<string, EditionManifest>>;
}

/** The code tables of towns in addresses, used when loaded. */
const CODE_TABLES = ["communes", "codes-postaux", "cedex"] as const;

/**
 * Indexes the addresses when the BAN or one of the code tables was loaded; otherwise returns the
 * served index. `null` until the BAN is loaded; code tables are optional. The index has its own
 * editions, because it comes from four registers that are loaded separately.
 */
export async function indexAddressesIfChanged(
  pool: Pool,
  options: LoadOptions,
  { home, building, served }: BuildPlace,
  { editions, registers }: IndexedRegisters,
): Promise<Result<AddressIndexManifest | null>> {
  const ban = registers[BAN];
  if (!ban) return success(null);
  const before = served?.addressIndex ?? null;
  const isLoaded = ({ manifest }: BuiltEdition): boolean =>
    [BAN, ...CODE_TABLES].includes(manifest.register);
  if (before && !editions.some(isLoaded)) return success(before);
  const storeOf = (register: string): StoreRef | null => {
    const manifest = registers[register];
    return manifest ? registerStore(home, manifest, editions) : null;
  };
  const folder = join(building, ADDRESS_INDEX);
  mkdirSync(folder, { recursive: true });
  const step: LoadStep = { register: BAN, phase: "index des adresses" };
  const indexed = await pool.run(
    "index-addresses",
    {
      ban: registerStore(home, ban, editions),
      positions: ban.kept,
      communes: storeOf("communes"),
      postcodes: storeOf("codes-postaux"),
      cedex: storeOf("cedex"),
      store: join(folder, STORE_FILE),
    },
    (progress) => options.onProgress?.(step, progress),
  );
  if (!indexed.ok) return indexed;
  const edition = nextEdition(home, ADDRESS_INDEX, options.today);
  const manifest: AddressIndexManifest = { edition, count: ban.kept, ...indexed.value };
  writeFileSync(join(folder, "edition.json"), JSON.stringify(manifest, null, 2));
  adoptEdition(home, ADDRESS_INDEX, edition, folder);
  const without = CODE_TABLES.filter((name) => !registers[name]);
  const lack = without.length > 0 ? `, sans ${without.join(", ")}` : "";
  options.onStepEnd?.(step, `${manifest.entries} entrées, ${manifest.count} adresses${lack}`);
  return success(manifest);
}
