import { SHOWCASE } from "../../../bench/corpus/showcase.ts";
import { showcaseSiret } from "../../../bench/corpus/showcase-rows.ts";

/** SIREN, SIRETs and reason of each showcase company. */
export function showcaseIds(): readonly {
  readonly siren: string;
  readonly sirets: readonly string[];
  readonly pourquoi: string;
}[] {
  return SHOWCASE.map((company) => ({
    siren: company.siren,
    sirets: company.etablissements.map((etablissement) =>
      showcaseSiret(company.siren, etablissement),
    ),
    pourquoi: company.pourquoi,
  }));
}
