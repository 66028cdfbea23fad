import type { Confidentialite } from "../registers/comptes/confidentialite.ts";
import {
  COMPTES_START,
  compteClosing,
  compteConfidentialite,
  compteCount,
  compteFigures,
  compteType,
  figureOf,
  nextCompte,
} from "../registers/comptes/entry.ts";
import { type AccountsWarning, accountsWarnings } from "./accounts-warnings.ts";

/** The accounts that a company filed for one closing. */
export interface Accounts {
  /** Closing date, AAAAMMJJ. */
  readonly closing: number;
  /** C complete, S simplified, K consolidated, B bank, A insurer; "" unknown. */
  readonly type: string;
  readonly confidentialite: Confidentialite;
  /** Euros, NaN when not given. */
  readonly chiffreAffaires: number;
  readonly resultatNet: number;
  /** Contradictions detected in them. */
  readonly warnings: readonly AccountsWarning[];
}

/**
 * Finds the accounts that represent the company: those of the last closing up to `today`,
 * consolidated before complete before simplified. Returns their offset, -1 when there are none.
 *
 * @param block  Offset of the company's accounts, -1 when it has none.
 * @param today  AAAAMMJJ; later closings are ignored.
 *
 * Entries are sorted: reads one, more only when closings are in the future. No allocation.
 */
export function latestAccounts(bytes: Uint8Array, block: number, today: number): number {
  if (block < 0) return -1;
  let entry = block + COMPTES_START;
  for (let left = compteCount(bytes, block); left > 0; left--) {
    if (compteClosing(bytes, entry) <= today) return entry;
    entry = nextCompte(bytes, entry);
  }
  return -1;
}

/**
 * Returns the preferred accounts of each closing, most recent first. Includes closings after
 * `today`, with a warning.
 */
export function accountsByClosing(bytes: Uint8Array, block: number, today: number): Accounts[] {
  const list: Accounts[] = [];
  if (block < 0) return list;
  let entry = block + COMPTES_START;
  let closing = 0;
  for (let left = compteCount(bytes, block); left > 0; left--) {
    if (compteClosing(bytes, entry) !== closing) {
      const accounts = readAccounts(bytes, entry, today);
      closing = accounts.closing;
      list.push(accounts);
    }
    entry = nextCompte(bytes, entry);
  }
  return list;
}

/** Decodes the accounts packed at `entry` (`latestAccounts`). */
export function readAccounts(bytes: Uint8Array, entry: number, today: number): Accounts {
  const closing = compteClosing(bytes, entry);
  const figures = compteFigures(bytes, entry);
  return {
    closing,
    type: compteType(bytes, entry),
    confidentialite: compteConfidentialite(bytes, entry),
    chiffreAffaires: figureOf(figures, "chiffre_d_affaires"),
    resultatNet: figureOf(figures, "resultat_net"),
    warnings: accountsWarnings(figures, closing, today),
  };
}
