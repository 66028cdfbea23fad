import type { RatioFact } from "../../../../engine/company/health/accounts-facts.ts";
import type { HealthFacts } from "../../../../engine/company/health/health-facts.ts";
import type { SectorPosition } from "../../../../engine/company/sector.ts";
import { placeAmong } from "../../../../engine/company/sector-percentile.ts";

const QUANTILES = [10, 25, 50, 75, 90];

/** The position of a value among quantiles equal to their own percentiles. */
export function placed(value: number): SectorPosition {
  const place = placeAmong(QUANTILES, value);
  if (!place) throw new Error("never: the value is a number");
  const benchmark = {
    naf: "6202A",
    niveau: "sous-classe",
    classeCa: "2M-10M",
    exercice: 2025,
    cohorte: 300,
  } as const;
  return { ...place, quantiles: QUANTILES, benchmark };
}

/** A ratio at that position in its sector. */
export function ratio(value: number, sign = Math.sign(value)): RatioFact {
  return { value, sign, position: placed(value) };
}

/** A ratio without a benchmark. */
export function unplaced(sign: number): RatioFact {
  return { value: sign * 12.3, sign, position: null };
}

export const NO_RATIO: RatioFact = { value: Number.NaN, sign: 0, position: null };

/** A company without any fault: 100 points, every component rated. */
export const SOUND: HealthFacts = {
  sirene: {
    isCeased: false,
    ceasedSince: 0,
    allClosed: false,
    seatClosed: false,
    seatClosedSince: 0,
    creation: 20010203,
    age: 25,
  },
  procedures: {
    isKnown: true,
    struckOff: null,
    state: "aucune",
    inForce: null,
    unread: null,
    past: null,
  },
  accounts: {
    mustFile: true,
    closing: 20251231,
    closingSource: "comptes",
    filing: "up_to_date",
    ratios: {
      part_ca_resultat_net: ratio(80),
      part_ca_ebe: ratio(80),
      autonomie_financiere: ratio(80),
      ratio_de_liquidite: ratio(80),
    },
    withoutRatios: "",
  },
  officers: {
    isKnown: true,
    hasEnded: false,
    endedSince: 0,
    managers: 2,
    companies: 0,
    toVerify: 0,
    probablyDead: 0,
    substitutes: 0,
    changesKnown: true,
    inHalfYear: { left: 0, came: 0 },
    inYear: { left: 0, came: 0 },
  },
};

/** Changes of facts, by section. */
export type Change = {
  readonly [Section in keyof HealthFacts]?: Partial<HealthFacts[Section]>;
};

/** Facts with these changes. */
export function changed(facts: HealthFacts, change: Change): HealthFacts {
  return {
    sirene: { ...facts.sirene, ...change.sirene },
    procedures: { ...facts.procedures, ...change.procedures },
    accounts: { ...facts.accounts, ...change.accounts },
    officers: { ...facts.officers, ...change.officers },
  };
}

/** The sound company's ratios with one of them changed. */
export function withRatio(name: keyof HealthFacts["accounts"]["ratios"], fact: RatioFact): Change {
  return { accounts: { ratios: { ...SOUND.accounts.ratios, [name]: fact } } };
}
