import { join } from "node:path";

/** Keys and accounts: what a power cut must not undo. */
export function stateFolder(home: string): string {
  return join(home, "state");
}

/** What each account has used: written with every call. */
export function countersFolder(home: string): string {
  return join(home, "state", "compteurs");
}
