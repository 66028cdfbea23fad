import { failed, type Result, success } from "../../engine/errors/failure.ts";
import type { StoreMarks } from "../../engine/snapshot/manifest.ts";
import type { PackedBuilder } from "../../engine/store/packed-builder.ts";
import { checkStore } from "./check-store.ts";

export interface DeathsIndexed extends StoreMarks {
  readonly entries: number;
  /** Whether it was made from the previous index. */
  readonly isUpdated: boolean;
}

/**
 * Finishes the store of an index of the deaths, then opens and checks it; `registre.incoherent`
 * when some deaths are missing.
 *
 * @param deaths  Number written.
 * @param of      Number in the register.
 */
export async function finishDeathIndex(
  store: string,
  builder: PackedBuilder,
  deaths: number,
  of: number,
): Promise<Result<DeathsIndexed>> {
  const { count: entries } = await builder.finish();
  if (deaths !== of) return failed("registre.incoherent", `${deaths} décès relus sur ${of}.`);
  const checked = await checkStore(store, entries);
  return checked.ok ? success({ entries, isUpdated: false, ...checked.value }) : checked;
}
