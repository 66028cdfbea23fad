import type { LoadedRegister } from "../../diagnostic/register-checks/register-checks.ts";

/** Names of registers on paper; several files of one publisher share a name. */
const LABELS = new Map([
  ["sirene", "SIRENE"],
  ["unites-legales", "SIRENE"],
  ["etablissements", "SIRENE"],
  ["liens-succession", "SIRENE"],
  ["bodacc", "BODACC"],
  ["rne", "RNE"],
  ["rncs", "RNCS"],
  ["comptes", "Comptes annuels"],
  ["deces", "Fichier des décès"],
  ["ban", "BAN"],
  ["address-index", "BAN"],
  ["communes", "Communes"],
  ["codes-postaux", "Codes postaux"],
  ["cedex", "CEDEX"],
]);

/** By label, in the given order; of several dates the oldest, which is the safe claim. */
export function labelledRegisters(
  registers: readonly LoadedRegister[],
): { label: string; date: string }[] {
  const dates = new Map<string, string>();
  for (const { name, date, isExample } of registers) {
    const label = `${LABELS.get(name) ?? name}${isExample ? " (exemple)" : ""}`;
    const known = dates.get(label);
    dates.set(label, known !== undefined && known < date ? known : date);
  }
  return [...dates].map(([label, date]) => ({ label, date }));
}
