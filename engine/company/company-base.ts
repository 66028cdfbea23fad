import type { EntryReader } from "../store/entry-reader.ts";
import { dayNumber } from "../text/dates.ts";

/** Registers whose facts an answer about a company may rest on, and where it says so. */
export const COMPANY_SOURCES = [
  "unites-legales",
  "etablissements",
  "liens-succession",
  "rne",
  "rncs",
  "bodacc",
  "comptes",
  "deces",
] as const;

export type CompanySource = (typeof COMPANY_SOURCES)[number];

export const NOT_LOADED = "non chargé";

/** Of a register that is loaded, but that companies are not composed from: the RNCS beside the
 *  RNE, the deaths as long as no officers are loaded. */
export const NOT_CROSSED = "non croisé";

/** What answers about companies are computed from. */
export interface CompanyBase {
  /** Composed records (`record.ts`) by SIREN. */
  readonly companies: EntryReader;
  /** AAAA-MM-JJ of the verification: the day the registers were published on this machine. */
  readonly date: string;
  /** Quantiles by sector (`sector.ts`), `null` when that register is not loaded. */
  readonly benchmarks: EntryReader | null;
  /** AAAA-MM-JJ of each source, `NOT_LOADED` or `NOT_CROSSED`. */
  readonly sources: Readonly<Record<CompanySource, string>>;
}

/** AAAAMMJJ of the verification. */
export function dayOf({ date }: Pick<CompanyBase, "date">): number {
  return dayNumber(date);
}

/** What the loaded registers can tell of every company; where they cannot, answers say null. */
export interface Knowledge {
  readonly procedures: boolean;
  readonly accounts: boolean;
  readonly officers: boolean;
  /** Officers were crossed with the deaths. */
  readonly deaths: boolean;
}

export function knowledgeOf({ sources }: CompanyBase): Knowledge {
  const procedures = sources.bodacc !== NOT_LOADED;
  return {
    procedures,
    // Notices tell that accounts were filed, if not what is in them.
    accounts: procedures || sources.comptes !== NOT_LOADED,
    officers: sources.rne !== NOT_LOADED || sources.rncs !== NOT_LOADED,
    deaths: sources.deces !== NOT_LOADED && sources.deces !== NOT_CROSSED,
  };
}

/** The register to cite for one: officers come from the older RNCS where that alone is loaded. */
export function citedSource({ sources }: CompanyBase, source: CompanySource): CompanySource {
  return source === "rne" && sources.rne === NOT_LOADED && sources.rncs !== NOT_LOADED
    ? "rncs"
    : source;
}
