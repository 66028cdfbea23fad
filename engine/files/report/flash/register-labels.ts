import type { LoadedRegister } from "../../diagnostic/register-checks/register-checks.ts";

/** What registers are called on paper; several files of one publisher are one. */
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

/** By label, in the order given; of several dates the oldest, which says no more than is true. */
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
