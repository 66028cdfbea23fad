import type { CompanyBase } from "../engine/company/company-base.ts";

/** The registers of a home, for the report of a bench. */
export function loadedRegisters({ sources, benchmarks }: CompanyBase): string[] {
  const dated = Object.entries(sources).filter(([, date]) => /^\d{4}-/.test(date));
  const names = dated.map(([name]) => name);
  return benchmarks ? [...names, "quantiles-sectoriels"] : names;
}
