import test from "ava";
import { Calibration } from "../../../bench/chance/calibration.ts";
import { Accuracy, type Truth } from "../../../bench/persons/accuracy.ts";
import { lowerBound95 } from "../../../bench/persons/intervals.ts";
import type { Answer } from "../../../bench/persons/matcher.ts";
import { type Judged, oracleRecall } from "../../../bench/persons/regret.ts";
import fc from "../../properties.ts";

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;

test("without an error the lower bound is the root of 5 %", (t) => {
  for (const trials of [1, 10, 500, 20_000])
    t.true(near(lowerBound95(trials, trials), 0.05 ** (1 / trials)));
});

/** Exact one-sided bounds. */
const BOUNDS: readonly (readonly [hits: number, trials: number, low: number])[] = [
  [9, 10, 0.6058],
  [5, 10, 0.2224],
  [95, 100, 0.8977],
  [0, 10, 0],
];

for (const [hits, trials, low] of BOUNDS)
  test(`${hits} of ${trials}: at least ${low}`, (t) => {
    t.true(Math.abs(lowerBound95(hits, trials) - low) < 2e-4, String(lowerBound95(hits, trials)));
  });

const counted = fc
  .tuple(fc.nat(400), fc.nat(400))
  .map(([hits, misses]) => ({ hits, trials: hits + misses + 1 }));

test("a bound is below the share", (t) => {
  fc.assert(
    fc.property(counted, ({ hits, trials }) => {
      t.true(lowerBound95(hits, trials) <= hits / trials);
    }),
  );
});

const predictions = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()), {
  minLength: 1,
});

test("calibration error is that of the definition", (t) => {
  fc.assert(
    fc.property(predictions, (list) => {
      const calibration = new Calibration();
      for (const [probability, isTrue] of list) calibration.add(probability, isTrue);
      let error = 0;
      for (let bin = 0; bin < 10; bin++) {
        const inside = list.filter(([p]) => Math.min(9, Math.floor(p * 10)) === bin);
        if (inside.length === 0) continue;
        const mean = inside.reduce((sum, [p]) => sum + p, 0) / inside.length;
        const observed = inside.filter(([, isTrue]) => isTrue).length / inside.length;
        error += (inside.length / list.length) * Math.abs(mean - observed);
      }
      t.true(near(calibration.error, error));
    }),
  );
});

const answered = fc.record({
  isDead: fc.boolean(),
  isPlanted: fc.boolean(),
  status: fc.constantFrom("vivant", "inconnu", "a_verifier_homonyme", "decede_probable"),
  rank: fc.integer({ min: -1, max: 2 }),
  score: fc.double({ min: 0, max: 1, noNaN: true }),
});

test("figures are those of the definitions", (t) => {
  fc.assert(
    fc.property(fc.array(answered), (list) => {
      const accuracy = new Accuracy();
      for (const one of list) accuracy.add(...requested(one));
      const living = list.filter(({ isDead }) => !isDead);
      const dead = list.filter(({ isDead }) => isDead);
      const probable = (of: typeof list) => of.filter((one) => one.status === "decede_probable");
      const share = (part: unknown[], whole: unknown[]) =>
        whole.length === 0 ? 0 : part.length / whole.length;
      const { figures } = accuracy;
      t.is(figures.precision, share(probable(dead), probable(list)));
      const first = probable(dead).filter(({ rank }) => rank === 0);
      t.is(figures.recall_probable, share(first, dead));
      const found = dead.filter(({ status, rank }) => {
        return rank >= 0 && (status === "decede_probable" || status === "a_verifier_homonyme");
      });
      t.is(figures.recall_any, share(found, dead));
      t.is(figures.living_flagged_per_100k, 1e5 * share(probable(living), living));
      const ordinary = living.filter(({ isPlanted }) => !isPlanted);
      t.is(figures.living_flagged_per_100k_unplanted, 1e5 * share(probable(ordinary), ordinary));
      const toCheck = living.filter(({ status }) => status === "a_verifier_homonyme");
      t.is(figures.living_to_check_share, share(toCheck, living));
      t.is(accuracy.counts.asked, list.length);
    }),
  );
});

/** The right record is at `rank` of three candidates; -1: there is none. */
function requested(one: {
  isDead: boolean;
  isPlanted: boolean;
  status: string;
  rank: number;
  score: number;
}): [Truth, Answer] {
  const { isDead, isPlanted, status, rank, score } = one;
  const truth: Truth = {
    kind: !isDead && isPlanted ? "twin" : "ordinary",
    isDead,
    reference: isDead ? "right" : null,
    sex: 0,
    age: 50,
    isBornAbroad: false,
  };
  const candidats = [0, 1, 2].map((at) => ({ reference: at === rank ? "right" : `wrong${at}` }));
  return [
    truth,
    {
      statutVital: status as Answer["statutVital"],
      scoreConfiance: score,
      candidats: rank < 0 ? [] : candidats,
    },
  ];
}

const judged: fc.Arbitrary<Judged> = fc
  .record({
    probability: fc.integer({ min: 0, max: 8 }).map((eighths) => eighths / 8),
    isRight: fc.boolean(),
    isDead: fc.boolean(),
  })
  .map((one) => ({ ...one, isRight: one.isRight && one.isDead }));

test("the oracle's recall is the most of any threshold", (t) => {
  const precision = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(judged), precision, (list, wanted) => {
      const dead = list.filter(({ isDead }) => isDead).length;
      let most = 0;
      for (const { probability: threshold } of list) {
        const flagged = list.filter(({ probability }) => probability >= threshold);
        const flaggedDead = flagged.filter(({ isDead }) => isDead).length;
        if (flaggedDead < wanted * flagged.length) continue;
        most = Math.max(most, flagged.filter(({ isRight }) => isRight).length);
      }
      t.is(oracleRecall(list, dead, wanted), dead === 0 ? 0 : most / dead);
    }),
  );
});
