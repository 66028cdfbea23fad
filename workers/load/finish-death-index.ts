import { failed, type Result, success } from "../../engine/errors/failure.ts";
import type { StoreMarks } from "../../engine/snapshot/manifest.ts";
import type { PackedBuilder } from "../../engine/store/packed-builder.ts";
import { checkStore } from "./check-store.ts";

export interface DeathsIndexed extends StoreMarks {
  readonly entries: number;
  /** Whether it was made from the index before. */
  readonly isUpdated: boolean;
}

/**
 * Ends the store of an index of the deaths, then opens what was written and checks it;
 * `registre.incoherent` when not all deaths were met.
 *
 * @param deaths  Met while it was written.
 * @param of      That there are.
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
