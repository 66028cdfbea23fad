import type { BlockName } from "../../engine/company/record.ts";
import type { Home } from "../../engine/snapshot/home.ts";
import type { EditionManifest } from "../../engine/snapshot/manifest.ts";
import type { StoreRef } from "../snapshot/open-stores.ts";
import { builtStore, servedStore } from "../snapshot/served-store.ts";
import type { BuiltEdition } from "./build-edition.ts";

/** The blocks of a company's record that a register holds as they are. */
export type RegisterBlock = Exclude<BlockName, "deces">;

/**
 * The registers of each block of a company's record; of several the first that is loaded. The RNE
 * took the place of the RNCS in 2023: beside it, what the RNCS alone holds is of the past.
 */
export const BLOCK_REGISTERS = {
  unite: ["unites-legales"],
  etablissements: ["etablissements"],
  liens: ["liens-succession"],
  dirigeants: ["rne", "rncs"],
  annonces: ["bodacc"],
  comptes: ["comptes"],
} as const satisfies Readonly<Record<RegisterBlock, readonly string[]>>;

/** The register that a block is made of, `null` when none of its registers is loaded. */
export function blockRegister(
  block: RegisterBlock,
  registers: Readonly<Record<string, EditionManifest>>,
): EditionManifest | null {
  const name = BLOCK_REGISTERS[block].find((one) => registers[one]);
  return name === undefined ? null : (registers[name] ?? null);
}

/** A register's store, where it was built or where it is served. */
export function registerStore(
  home: Home,
  manifest: EditionManifest,
  editions: readonly BuiltEdition[],
): StoreRef {
  const fresh = editions.find((edition) => edition.manifest === manifest);
  return fresh ? builtStore(fresh.folder, manifest) : servedStore(home, manifest);
}
