import { readCompanyIds } from "../../../../engine/company/enrichment.ts";
import { periodSince } from "../../../../engine/company/surveillance/period.ts";
import {
  type PortfolioWatch,
  watchPortfolio,
} from "../../../../engine/company/surveillance/portfolio.ts";
import type { WatchRuleName } from "../../../../engine/company/surveillance/watch-rules.ts";
import type { Values } from "../../registers/array-row.ts";
import {
  annonce,
  baseOf,
  type CompanyRows,
  etablissement,
  struckOff,
  unite,
} from "../company-bed.ts";

export const SIREN = 732_829_320;
export const SINCE = "2026-10-22";

/** The register rows of one company, besides the usual ones. */
export type Story = Partial<CompanyRows>;

/** A story that causes one alert. */
export type WatchCase = readonly [
  rule: WatchRuleName,
  why: string,
  story: Story,
  /** Date of effect and date of the event. */
  dates: readonly [string, string],
  detail: RegExp,
];

/** The surveillance of a company with that story. */
export function watched(story: Story, since: string = SINCE): PortfolioWatch {
  const base = baseOf({
    unites: [unite(SIREN)],
    etablissements: [etablissement(SIREN, 1)],
    liens: [],
    annonces: [],
    ...story,
  });
  const period = periodSince(base, since);
  if (!period) throw new Error(`${since} is ahead`);
  return watchPortfolio(base, readCompanyIds([String(SIREN)]), period);
}

/** A judgement with its publication date and its own date. */
export function published(day: string, nature: string, made: string, siren = SIREN): Values {
  const famille = nature.includes("clôture") ? "Jugement de clôture" : "Jugement prononçant";
  return annonce(siren, day, {
    familleavis: "collective",
    jugement: JSON.stringify({ famille, nature, date: made }),
  });
}

/** A notice of change in the management. */
export function administration(day: string, text: string, siren = SIREN): Values {
  return annonce(siren, day, {
    familleavis: "modification",
    listepersonnes: JSON.stringify({ personne: { administration: text } }),
  });
}

/** A striking off. */
export function radiation(day: string, siren = SIREN): Values {
  return struckOff(siren, day);
}

export const CESSEE: Values = { etatAdministratifUniteLegale: "C" };
