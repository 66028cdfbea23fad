import type { BlockName } from "../../engine/company/record.ts";
import type { Home } from "../../engine/snapshot/home.ts";
import type { EditionManifest } from "../../engine/snapshot/manifest.ts";
import type { StoreRef } from "../snapshot/open-stores.ts";
import { builtStore, servedStore } from "../snapshot/served-store.ts";
import type { BuiltEdition } from "./build-edition.ts";

/** The blocks of a company's record that are copied from a register. */
export type RegisterBlock = Exclude<BlockName, "deces">;

/**
 * The registers of each block of a company's record; of several the first that is loaded. The RNE
 * replaced the RNCS in 2023: if both are loaded, companies in the RNCS alone are of the past.
 */
export const BLOCK_REGISTERS = {
  unite: ["unites-legales"],
  etablissements: ["etablissements"],
  liens: ["liens-succession"],
  dirigeants: ["rne", "rncs"],
  annonces: ["bodacc"],
  comptes: ["comptes"],
} as const satisfies Readonly<Record<RegisterBlock, readonly string[]>>;

/** The register of a block, `null` when none of its registers is loaded. */
export function blockRegister(
  block: RegisterBlock,
  registers: Readonly<Record<string, EditionManifest>>,
): EditionManifest | null {
  const name = BLOCK_REGISTERS[block].find((one) => registers[one]);
  return name === undefined ? null : (registers[name] ?? null);
}

/** A register's store, in the building folder or as served. */
export function registerStore(
  home: Home,
  manifest: EditionManifest,
  editions: readonly BuiltEdition[],
): StoreRef {
  const fresh = editions.find((edition) => edition.manifest === manifest);
  return fresh ? builtStore(fresh.folder, manifest) : servedStore(home, manifest);
}
