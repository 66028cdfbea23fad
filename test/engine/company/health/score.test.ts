import test from "ava";
import type { HealthFacts } from "../../../../engine/company/health/health-facts.ts";
import { scoreOf } from "../../../../engine/company/health/score.ts";
import {
  CAPPED_SCORE,
  LABELS,
  SCORE_TABLE,
} from "../../../../engine/company/health/score-table.ts";
import fc, { rounds } from "../../../properties.ts";
import { anyFacts, WORSENINGS } from "./any-facts.ts";
import { type Change, changed, SOUND } from "./sound-facts.ts";

const RUNS = { numRuns: rounds(60) };

/** The same in each run: some bad facts lower the score of one company in a thousand. */
const COMPANIES = fc.sample(anyFacts, { seed: 1, numRuns: 20_000 });

test("any facts give a score from 0 to 100, its label, and a coverage that is what was judged", (t) => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { score, label, couverture, judged, leftOut } = scoreOf(facts);
      t.true(Number.isInteger(score) && score >= 0 && score <= 100);
      t.deepEqual<unknown, unknown>(label, LABELS.find(([, least]) => score >= least)?.[0]);
      const most = judged.reduce((sum, { component }) => sum + component.points, 0);
      t.is(couverture, most / 100);
      t.is(judged.length + leftOut.length, SCORE_TABLE.length);
      for (const { component, points, statements } of judged) {
        t.true(points >= 0 && points <= component.points);
        t.true(statements.every(({ text }) => /[^ :]$/.test(text) && !text.includes("; ")));
      }
    }),
    RUNS,
  );
});

test("whoever adds up what is shown finds the score, unless it is capped", (t) => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { score, couverture, judged } = scoreOf(facts);
      const view = judged.reduce((sum, { points }) => sum + points, 0);
      const isCapped = judged.some(({ statements }) =>
        statements.some((one) => one.kind === "caps"),
      );
      const full = Math.round(Math.round(view * 10) / 10 / couverture);
      t.is(score, isCapped ? Math.min(CAPPED_SCORE, full) : full);
    }),
    RUNS,
  );
});

for (const [why, worsen] of WORSENINGS)
  test(`a bad fact never raises the score: ${why}`, (t) => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const worse = worsen(facts);
        const before = scoreOf(facts);
        const after = scoreOf(worse);
        t.true(after.score <= before.score, JSON.stringify({ facts, worse }));
        t.true(after.couverture >= before.couverture);
      }),
      RUNS,
    );
    t.true(COMPANIES.some((facts) => scoreOf(worsen(facts)).score < scoreOf(facts).score));
  });

const NOTICE = { date: 20200101, publication: 20200109, notice: "A20200007123" };

const CAPS: readonly (readonly [why: string, change: Change])[] = [
  ["ceased", { sirene: { isCeased: true } }],
  ["liquidation", { procedures: { state: "liquidation_judiciaire" } }],
  ["struck off", { procedures: { struckOff: NOTICE } }],
  [
    "liquidation closed for want of assets",
    { procedures: { past: { ...NOTICE, end: "dissolved", years: 6 } } },
  ],
];

for (const [why, change] of CAPS)
  test(`capped at 10: ${why}`, (t) => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { score, label } = scoreOf(
          changed(facts, { ...change, ...bodaccKnown(facts, change) }),
        );
        t.true(score <= CAPPED_SCORE);
        t.is(label, "D");
      }),
    );
    t.is(scoreOf(changed(SOUND, change)).score, CAPPED_SCORE);
  });

function bodaccKnown({ procedures }: HealthFacts, change: Change): Change {
  return change.procedures
    ? { procedures: { ...procedures, isKnown: true, state: "aucune", ...change.procedures } }
    : {};
}

const NOT_JUDGED: Change = {
  procedures: { isKnown: false },
  accounts: { mustFile: false, ratios: scoreless() },
  officers: { isKnown: false },
};

function scoreless(): HealthFacts["accounts"]["ratios"] {
  const none = { value: Number.NaN, sign: 0, position: null };
  return {
    part_ca_resultat_net: none,
    part_ca_ebe: none,
    autonomie_financiere: none,
    ratio_de_liquidite: none,
  };
}

/** A component without data, what is left of the 100 points, and the score of a seat closed. */
const RESCALED: readonly (readonly [why: string, Change, couverture: number, score: number])[] = [
  ["all is known", {}, 1, 93],
  ["no officers", { officers: { isKnown: false } }, 0.85, 92],
  ["no accounts", NOT_JUDGED.accounts ? { accounts: NOT_JUDGED.accounts } : {}, 0.7, 90],
  ["no notices", { procedures: { isKnown: false } }, 0.7, 90],
  ["SIRENE alone", NOT_JUDGED, 0.25, 72],
];

for (const [why, change, couverture, score] of RESCALED)
  test(`rescaled: ${why}, 18 of 25 for a closed seat are ${score}`, (t) => {
    const card = scoreOf(changed(SOUND, { ...change, sirene: { seatClosed: true } }));
    t.is(card.judged[0]?.points, 18);
    t.is(card.couverture, couverture);
    t.is(card.score, score);
  });

test("inside a component the parts that are known are rescaled: 4 of 10 for a filing is 12 of 30", (t) => {
  const card = scoreOf(changed(SOUND, { accounts: { filing: "overdue", ratios: scoreless() } }));
  t.is(card.judged[2]?.points, 12);
  t.is(card.couverture, 1);
});
