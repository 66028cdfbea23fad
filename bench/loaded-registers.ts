import type { CompanyBase } from "../engine/company/company-base.ts";

/** The registers that answers of a home come from: a bench tells on what it was run. */
export function loadedRegisters({ sources, benchmarks }: CompanyBase): string[] {
  const dated = Object.entries(sources).filter(([, date]) => /^\d{4}-/.test(date));
  const names = dated.map(([name]) => name);
  return benchmarks ? [...names, "quantiles-sectoriels"] : names;
}
