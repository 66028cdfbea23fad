import type { RatioFact } from "../../../../engine/company/health/accounts-facts.ts";
import type { HealthFacts } from "../../../../engine/company/health/health-facts.ts";
import fc from "../../../properties.ts";
import { changed, NO_RATIO, ratio, unplaced } from "./sound-facts.ts";

const NOTICE = { date: 20240304, publication: 20240312, notice: "A20240045123" };

const anyRatio: fc.Arbitrary<RatioFact> = fc.oneof(
  fc.constant(NO_RATIO),
  fc.constantFrom(-1, 1).map(unplaced),
  fc.integer({ min: -50, max: 150 }).map((value) => ratio(value)),
);

const movements = fc.record({ left: fc.nat(3), came: fc.nat(3) });

/** Facts as registers can give them: without contradictory combinations. */
export const anyFacts: fc.Arbitrary<HealthFacts> = fc.record({
  sirene: fc.record({
    isCeased: fc.boolean(),
    ceasedSince: fc.constantFrom(0, 20240304),
    allClosed: fc.boolean(),
    seatClosed: fc.boolean(),
    seatClosedSince: fc.constantFrom(0, 20240304),
    creation: fc.constantFrom(20240304, 20010203),
    age: fc.integer({ min: -1, max: 12 }),
  }),
  procedures: fc.oneof(
    fc.constant({
      isKnown: false,
      struckOff: null,
      state: "aucune",
      inForce: null,
      past: null,
    } as const),
    fc.record({
      isKnown: fc.constant(true),
      struckOff: fc.constantFrom(null, null, NOTICE),
      state: fc.constantFrom("sauvegarde", "redressement_judiciaire", "liquidation_judiciaire"),
      inForce: fc.constant(NOTICE),
      past: fc.constant(null),
    }),
    fc.record({
      isKnown: fc.constant(true),
      struckOff: fc.constantFrom(null, null, NOTICE),
      state: fc.constant("aucune"),
      inForce: fc.constant(null),
      past: fc.option(
        fc.record({
          date: fc.constant(20240304),
          publication: fc.constantFrom(20240304, 20240312),
          notice: fc.constant("A20240045123"),
          end: fc.constantFrom("plan", "plan_resolved", "dissolved", "closed"),
          years: fc.nat(12),
        }),
      ),
    }),
  ) as fc.Arbitrary<HealthFacts["procedures"]>,
  accounts: fc.record({
    mustFile: fc.boolean(),
    closing: fc.constantFrom(0, 20251231),
    closingSource: fc.constantFrom("comptes", "bodacc"),
    filing: fc.constantFrom("up_to_date", "overdue", "late"),
    ratios: fc.record({
      part_ca_resultat_net: anyRatio,
      part_ca_ebe: anyRatio,
      autonomie_financiere: anyRatio,
      ratio_de_liquidite: anyRatio,
    }),
    withoutRatios: fc.constantFrom("", "comptes confidentiels"),
  }),
  officers: fc
    .record({
      isKnown: fc.boolean(),
      hasEnded: fc.boolean(),
      endedSince: fc.constantFrom(0, 20240304),
      managers: fc.nat(5),
      companies: fc.nat(5),
      toVerify: fc.nat(2),
      probablyDead: fc.nat(2),
      substitutes: fc.nat(1),
      changesKnown: fc.boolean(),
      inHalfYear: movements,
      inYear: movements,
    })
    .map((one) => {
      const { isKnown, managers, inHalfYear, inYear } = one;
      const companies = Math.min(one.companies, managers);
      const toVerify = Math.min(one.toVerify, managers - companies);
      return {
        ...one,
        // A company that is not in the register has no counts.
        ...(isKnown ? {} : { hasEnded: false, substitutes: 0 }),
        companies,
        toVerify,
        probablyDead: Math.min(one.probablyDead, toVerify),
        inYear: { left: inHalfYear.left + inYear.left, came: inHalfYear.came + inYear.came },
      };
    }),
});

type Worsening = readonly [why: string, worsen: (facts: HealthFacts) => HealthFacts];

const LATER = { up_to_date: "overdue", overdue: "late", late: "late" } as const;

/** Changes for the worse of known facts; unknown ones stay unknown. */
export const WORSENINGS: readonly Worsening[] = [
  ["ceased", (facts) => changed(facts, { sirene: { isCeased: true } })],
  ["all closed", (facts) => changed(facts, { sirene: { allClosed: true, seatClosed: true } })],
  ["seat closed", (facts) => changed(facts, { sirene: { seatClosed: true } })],
  [
    "younger",
    (facts) =>
      changed(facts, {
        sirene: { age: facts.sirene.age < 1 ? facts.sirene.age : facts.sirene.age - 1 },
      }),
  ],
  ["liquidation", (facts) => inState(facts, "liquidation_judiciaire")],
  [
    "redressement after sauvegarde or a plan",
    (facts) =>
      facts.procedures.state === "sauvegarde" || facts.procedures.past?.end === "plan"
        ? inState(facts, "redressement_judiciaire")
        : facts,
  ],
  [
    "struck off",
    (facts) =>
      facts.procedures.isKnown ? changed(facts, { procedures: { struckOff: NOTICE } }) : facts,
  ],
  [
    "a procedure closed more lately",
    ({ procedures, ...facts }) => ({
      ...facts,
      procedures: procedures.past
        ? {
            ...procedures,
            past: { ...procedures.past, years: Math.max(0, procedures.past.years - 1) },
          }
        : procedures,
    }),
  ],
  [
    "a filing missed",
    (facts) => changed(facts, { accounts: { filing: LATER[facts.accounts.filing] } }),
  ],
  ["a smaller result", (facts) => lowered(facts, "part_ca_resultat_net")],
  ["a smaller surplus", (facts) => lowered(facts, "part_ca_ebe")],
  ["less equity", (facts) => lowered(facts, "autonomie_financiere")],
  ["less liquidity", (facts) => lowered(facts, "ratio_de_liquidite")],
  [
    "ended by the register of officers",
    (facts) => (facts.officers.isKnown ? changed(facts, { officers: { hasEnded: true } }) : facts),
  ],
  [
    "a living manager fewer",
    (facts) => {
      const { managers, companies, toVerify } = facts.officers;
      if (managers === toVerify) return facts;
      const left = managers - 1;
      return changed(facts, {
        officers: { managers: left, companies: Math.min(companies, left - toVerify) },
      });
    },
  ],
  [
    "a manager more who may be dead",
    (facts) => {
      const { managers, companies, toVerify } = facts.officers;
      const more = Math.min(managers - companies, toVerify + 1);
      return changed(facts, { officers: { toVerify: more } });
    },
  ],
  [
    "a manager more who probably is",
    (facts) => {
      const { toVerify, probablyDead } = facts.officers;
      return changed(facts, { officers: { probablyDead: Math.min(toVerify, probablyDead + 1) } });
    },
  ],
  [
    "a liquidator",
    (facts) => (facts.officers.isKnown ? changed(facts, { officers: { substitutes: 1 } }) : facts),
  ],
  [
    "one more who left",
    (facts) => {
      const { inHalfYear, inYear } = facts.officers;
      const oneMore = (period: typeof inYear) => ({ ...period, left: period.left + 1 });
      return changed(facts, {
        officers: { inHalfYear: oneMore(inHalfYear), inYear: oneMore(inYear) },
      });
    },
  ],
  [
    "somebody who came was none",
    (facts) => {
      const { inHalfYear, inYear } = facts.officers;
      if (inHalfYear.came === 0) return facts;
      const oneLess = (period: typeof inYear) => ({ ...period, came: period.came - 1 });
      return changed(facts, {
        officers: { inHalfYear: oneLess(inHalfYear), inYear: oneLess(inYear) },
      });
    },
  ],
];

function inState(facts: HealthFacts, state: HealthFacts["procedures"]["state"]): HealthFacts {
  if (!facts.procedures.isKnown) return facts;
  return changed(facts, { procedures: { state, inForce: NOTICE, past: null } });
}

/** A known ratio, decreased: lower in its sector, or below zero. */
function lowered(facts: HealthFacts, name: keyof HealthFacts["accounts"]["ratios"]): HealthFacts {
  const { value, position, sign } = facts.accounts.ratios[name];
  const worse = position ? ratio(value - 20) : unplaced(-1);
  if (sign === 0) return facts;
  return changed(facts, { accounts: { ratios: { ...facts.accounts.ratios, [name]: worse } } });
}
