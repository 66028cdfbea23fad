import { labelledRegisters } from "../../engine/files/report/flash/make-flash-report.ts";
import type { Snapshot } from "../../engine/snapshot/manifest.ts";

/** Registers that people know by name, in the order of the foot of pages; tables of codes are not. */
const DISPLAYED: readonly string[] = [
  ...["unites-legales", "etablissements", "liens-succession", "rne", "rncs"],
  ...["bodacc", "comptes", "deces", "ban"],
];

/** The registers of a snapshot with the dates of their data; those of one publisher together. */
export function installedRegisters(
  snapshot: Snapshot | null,
): readonly { readonly label: string; readonly date: string }[] {
  const known = DISPLAYED.flatMap((name) => {
    const edition = snapshot?.registers[name];
    return edition ? [{ name, date: edition.date }] : [];
  });
  return labelledRegisters(known);
}
