import { join } from "node:path";

/** Keys and accounts: must survive a power cut. */
export function stateFolder(home: string): string {
  return join(home, "state");
}

/** Usage of accounts: written at every call. */
export function countersFolder(home: string): string {
  return join(home, "state", "compteurs");
}
