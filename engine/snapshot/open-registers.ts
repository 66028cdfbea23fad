import { failed, type Result } from "../errors/failure.ts";
import { homeAt } from "./home.ts";
import { type OpenSnapshot, openSnapshot } from "./open-snapshot.ts";

/** Opens the registers of a folder (RECOUPE_HOME); `registre.non_charge` when it has none. */
export function openRegisters(folder: string): Result<OpenSnapshot> {
  const opened = openSnapshot(homeAt(folder));
  if (!opened.ok) return opened;
  return opened.value ? { ok: true, value: opened.value } : failed("registre.non_charge", folder);
}
