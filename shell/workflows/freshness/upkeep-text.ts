import { parisMoment } from "../paris-date.ts";
import type { Upkeep } from "./upkeep-record.ts";

/**
 * The last round and what is failing, in words without paths; `null` when `recoupe tenir-a-jour`
 * never ran here.
 */
export function upkeepText(upkeep: Upkeep): string | null {
  const failing = failingRegisters(upkeep).map(([name, code]) => `${name} (${code})`);
  const when = upkeep.roundMs > 0 ? `dernière ronde le ${parisMoment(upkeep.roundMs)}` : null;
  const what = failing.length > 0 ? `en échec : ${failing.join(", ")}` : null;
  const parts = [when, what].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return what === null ? `${when}, réussie` : parts.join(" ; ");
}

/** Each failing register, with the code of its last failure. */
function failingRegisters({ registers }: Upkeep): [name: string, code: string][] {
  return Object.entries(registers).flatMap(([name, { failures, failure }]) =>
    failures > 0 ? [[name, failure?.code ?? ""] satisfies [string, string]] : [],
  );
}
