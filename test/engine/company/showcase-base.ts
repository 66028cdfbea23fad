import { SHOWCASE } from "../../../bench/corpus/showcase.ts";
import { showcaseSiret } from "../../../bench/corpus/showcase-rows.ts";
import type { CompanyBase } from "../../../engine/company/company-base.ts";
import { readCsv, sireneTexts } from "../../bench/corpus/corpus-files.ts";
import { registerTexts } from "../../bench/corpus/register-files.ts";
import { baseOf } from "./company-bed.ts";

let base: Promise<CompanyBase> | null = null;

/** The hand-made companies only, loaded in memory, once for the files of a group. */
export function showcaseBase(): Promise<CompanyBase> {
  base ??= loadedBase();
  return base;
}

async function loadedBase(): Promise<CompanyBase> {
  const texts = await sireneTexts({ companies: 0, seed: 1 });
  const others = await registerTexts({ companies: 0, seed: 1 });
  const formalities = JSON.parse(others.rne) as Readonly<Record<string, unknown>>[];
  return baseOf({
    dirigeants: formalities.map(({ updatedAt, formality }) => ({
      updatedAt: String(updatedAt),
      formality: JSON.stringify(formality),
    })),
    annonces: readCsv(others.bodacc, ";").rows,
    comptes: readCsv(others.comptes, ";").rows,
    unites: readCsv(texts.unitesLegales).rows,
    etablissements: readCsv(texts.etablissements).rows,
    liens: readCsv(texts.liens).rows,
  });
}

/** The SIRET of a showcase company's n-th establishment in its table, from 0. */
export function siretOf(siren: string, rank: number): string {
  const company = SHOWCASE.find((one) => one.siren === siren);
  const etablissement = company?.etablissements.at(rank);
  if (!etablissement) throw new Error(`${siren} has no establishment ${rank}`);
  return showcaseSiret(siren, etablissement);
}
