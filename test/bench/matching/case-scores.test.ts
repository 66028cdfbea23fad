import test from "ava";
import { type Answer, NO_ANSWER } from "../../../bench/matching/method.ts";
import type { MatchingCase } from "../../../bench/matching/queries/query.ts";
import { CaseScores, isRightAnswer } from "../../../bench/matching/scoring/case-scores.ts";

const [A, B, C] = ["11111111100011", "22222222200022", "11111111100029"];

function caseOf(niveau: MatchingCase["niveau"], rest: Partial<MatchingCase> = {}): MatchingCase {
  const isKnown = niveau !== "abstention";
  return {
    id: 0,
    kind: "exact",
    niveau,
    query: { nom: "X" },
    siret: isKnown ? A : null,
    siren: isKnown ? A.slice(0, 9) : null,
    acceptables: isKnown ? [A] : [],
    jumeaux: [],
    ...rest,
  };
}

function answerOf(sirets: readonly string[], probability: number, isSure = false): Answer {
  const sirens = sirets.map((siret) => siret.slice(0, 9));
  return {
    siret: sirets[0] ?? null,
    siren: sirens[0] ?? null,
    probability,
    isSure,
    sirens,
    sirets,
  };
}

const RIGHT: readonly (readonly [MatchingCase, Answer, boolean, string])[] = [
  [caseOf("siret"), answerOf([A], 1), true, "the establishment"],
  [caseOf("siret"), answerOf([C], 1), false, "another one of the unit"],
  [caseOf("siret", { jumeaux: [B] }), answerOf([B], 1), true, "its twin"],
  [caseOf("siren"), answerOf([C], 1), true, "the unit is enough"],
  [caseOf("siren", { acceptables: [A, C] }), answerOf([B], 1), false, "another unit"],
  [caseOf("siret"), NO_ANSWER, false, "nothing"],
  [caseOf("abstention"), answerOf([A], 1), false, "nothing is right"],
];

for (const [one, answer, isRight, title] of RIGHT)
  test(`right or wrong: ${title}`, (t) => t.is(isRightAnswer(one, answer), isRight));

test("figures of a small table by hand", (t) => {
  const scores = new CaseScores();
  scores.add(caseOf("siret"), answerOf([A, B], 0.95, true));
  scores.add(caseOf("siret"), answerOf([B, A], 0.95, true));
  scores.add(caseOf("siret"), NO_ANSWER);
  scores.add(caseOf("siren"), answerOf([C], 0.55));
  scores.add(caseOf("abstention"), answerOf([B], 0.95, true));
  scores.add(caseOf("abstention"), answerOf([B], 0.05));
  t.deepEqual(scores.figures, {
    cases: 6,
    siret_first: 0.3333,
    siren_first: 0.5,
    truth_in_100: 0.6667,
    sure_precision: 0.3333,
    sure_recall: 0.25,
    absent_sure_per_1000: 500,
    // Bins 0.9: three answers, mean 0.95, a third right; 0.5: 0.55 and right; 0: 0.05 and wrong.
    ece: Number(((3 * (0.95 - 1 / 3) + 0.45 + 0.05) / 5).toFixed(4)),
    answered: 0.8333,
  });
});

test("nothing to count is no figure", (t) => {
  const scores = new CaseScores();
  scores.add(caseOf("abstention"), NO_ANSWER);
  const { siret_first, sure_precision, ece, absent_sure_per_1000 } = scores.figures;
  t.deepEqual([siret_first, sure_precision, ece, absent_sure_per_1000], [null, null, null, 0]);
});
