import { failed, type Result } from "../errors/failure.ts";
import { homeAt } from "./home.ts";
import { type OpenSnapshot, openSnapshot } from "./open-snapshot.ts";

/**
 * Opens the registers of a folder (RECOUPE_HOME). Fails with `registre.non_charge` when nothing was
 * loaded there.
 *
 * ```ts
 * const opened = openRegisters(home);
 * opened.ok; // -> true
 * opened.value.snapshot.date; // -> "2026-11-21"
 * await opened.value.close();
 * openRegisters("/nowhere").failure.code; // -> "registre.non_charge"
 * ```
 */
export function openRegisters(folder: string): Result<OpenSnapshot> {
  const opened = openSnapshot(homeAt(folder));
  if (!opened.ok) return opened;
  return opened.value ? { ok: true, value: opened.value } : failed("registre.non_charge", folder);
}
