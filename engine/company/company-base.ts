import type { EntryReader } from "../store/entry-reader.ts";
import { dayNumber } from "../text/dates.ts";

/** Registers used in results about a company, which cite them. */
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

/**
 * For a loaded register that companies are not composed from: the RNCS when the RNE is loaded, the
 * deaths while no officers are loaded.
 */
export const NOT_CROSSED = "non croisé";

/** The data from which results about companies are computed. */
export interface CompanyBase {
  /** Composed records (`record.ts`) by SIREN. */
  readonly companies: EntryReader;
  /**
   * AAAA-MM-JJ of the verification: the date on which the registers were published on this machine.
   */
  readonly date: string;
  /** Quantiles by sector (`sector.ts`), `null` when that register is not loaded. */
  readonly benchmarks: EntryReader | null;
  /** AAAA-MM-JJ of each source, `NOT_LOADED` or `NOT_CROSSED`. */
  readonly sources: Readonly<Record<CompanySource, string>>;
  /** Whether the registers are the invented samples. */
  readonly isExample?: true;
}

/** The date of each source, as answers state it: those of invented registers say so. */
export function statedSources({ sources, isExample }: CompanyBase): CompanyBase["sources"] {
  if (!isExample) return sources;
  const stated = Object.entries(sources).map(([name, text]) => [
    name,
    text === NOT_LOADED || text === NOT_CROSSED ? text : `${text} (exemple)`,
  ]);
  return Object.fromEntries(stated);
}

/** AAAAMMJJ of the verification. */
export function dayOf({ date }: Pick<CompanyBase, "date">): number {
  return dayNumber(date);
}

/** The facts that the loaded registers provide for any company; the others are null in results. */
export interface Knowledge {
  readonly procedures: boolean;
  readonly accounts: boolean;
  readonly officers: boolean;
  /** Whether officers were matched with the deaths. */
  readonly deaths: boolean;
}

export function knowledgeOf({ sources }: CompanyBase): Knowledge {
  const procedures = sources.bodacc !== NOT_LOADED;
  return {
    procedures,
    // Notices report that accounts were filed, but not their figures.
    accounts: procedures || sources.comptes !== NOT_LOADED,
    officers: sources.rne !== NOT_LOADED || sources.rncs !== NOT_LOADED,
    deaths: sources.deces !== NOT_LOADED && sources.deces !== NOT_CROSSED,
  };
}

/** The register to cite for a source: the older RNCS for officers when only that is loaded. */
export function citedSource({ sources }: CompanyBase, source: CompanySource): CompanySource {
  return source === "rne" && sources.rne === NOT_LOADED && sources.rncs !== NOT_LOADED
    ? "rncs"
    : source;
}
