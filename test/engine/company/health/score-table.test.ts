import test from "ava";
import { scoreOf } from "../../../../engine/company/health/score.ts";
import { COMPONENT_NAMES } from "../../../../engine/company/health/score-rule.ts";
import {
  CAPPED_SCORE,
  LABELS,
  SCORE_TABLE,
} from "../../../../engine/company/health/score-table.ts";
import { CASES } from "./rule-cases.ts";
import { type Change, changed, NO_RATIO, SOUND, unplaced, withRatio } from "./sound-facts.ts";

/** What a change makes of one part (or of the facts that void a component): points and words. */
function judged(place: string, change: Change): { points: number; text: string } {
  const facts = changed(SOUND, change);
  const [nom, name] = place.split(".");
  const component = SCORE_TABLE.find((one) => one.nom === nom);
  if (name === "voids") {
    const found = component?.voids.find(({ when }) => when(facts));
    return { points: found ? 0 : -1, text: found?.says(facts) ?? "" };
  }
  const part = component?.parts.find((one) => one.name === name);
  if (!part?.isKnown(facts)) return { points: -1, text: "" };
  const rule = part.rules.find(([, when]) => when(facts));
  if (!rule) return { points: -1, text: "" };
  const [points, , wording, basis] = rule;
  return { points, text: wording(facts) + (basis?.(facts) ?? "") };
}

for (const [place, cases] of Object.entries(CASES))
  for (const [why, { points, holds, says: wording, spares }] of Object.entries(cases))
    test(`${place}: ${why}, ${points} points, and none just beside`, (t) => {
      const found = judged(place, holds);
      t.is(found.points, points);
      t.regex(found.text, wording);
      const adjacent = judged(place, spares);
      t.false(wording.test(adjacent.text) && adjacent.points === points, adjacent.text);
    });

test("every rule of the table has its row", (t) => {
  const wanted = SCORE_TABLE.flatMap(({ nom, voids, parts }) => [
    [`${nom}.voids`, voids.length],
    ...parts.map(({ name, rules }) => [`${nom}.${name}`, rules.length]),
  ]);
  const had = Object.entries(CASES).map(([place, cases]) => [place, Object.keys(cases).length]);
  t.deepEqual(Object.fromEntries(had), Object.fromEntries(wanted));
});

test("the table adds up: 100 points, rules ascend to those of their part, the last always holds", (t) => {
  t.is(
    SCORE_TABLE.reduce((sum, { points }) => sum + points, 0),
    100,
  );
  t.deepEqual(
    SCORE_TABLE.map(({ nom, points }) => [nom, points]),
    COMPONENT_NAMES.map((nom, rank) => [nom, [25, 30, 30, 15][rank]]),
  );
  for (const { nom, points, parts } of SCORE_TABLE) {
    t.is(
      parts.reduce((sum, part) => sum + part.points, 0),
      points,
      nom,
    );
    for (const { name, points: most, rules } of parts) {
      const input = rules.map(([value]) => value);
      t.deepEqual(
        input,
        input.toSorted((a, b) => a - b),
        name,
      );
      t.is(input.at(-1), most, name);
      t.true(input.every((value) => value >= 0));
    }
  }
});

test("a sound company has all points and label A; labels begin where they were decided", (t) => {
  const { score, label, couverture, leftOut } = scoreOf(SOUND);
  t.deepEqual(
    { score, label, couverture, leftOut },
    { score: 100, label: "A", couverture: 1, leftOut: [] },
  );
  t.deepEqual(LABELS, [
    ["A", 80],
    ["B", 60],
    ["C", 40],
    ["D", 0],
  ]);
  t.is(CAPPED_SCORE, 10);
});

const NO_RATIOS = {
  part_ca_resultat_net: NO_RATIO,
  part_ca_ebe: NO_RATIO,
  autonomie_financiere: NO_RATIO,
  ratio_de_liquidite: NO_RATIO,
};

/** Which parts are judged at all. */
const KNOWN: readonly (readonly [why: string, change: Change, leftOut: readonly string[]])[] = [
  ["an unknown creation says nothing of age", { sirene: { age: -1, creation: 0 } }, ["anciennete"]],
  [
    "no BODACC",
    { procedures: { isKnown: false }, officers: { changesKnown: false } },
    ["procedure", "stabilite"],
  ],
  ["a form that need not file", { accounts: { mustFile: false } }, ["depot"]],
  ["no accounts known", { accounts: { closing: 0, filing: "late" } }, ["depot"]],
  [
    "confidential",
    { accounts: { ratios: NO_RATIOS } },
    ["resultat", "exploitation", "capitaux_propres", "liquidite"],
  ],
  ["liquidity without a benchmark", withRatio("ratio_de_liquidite", unplaced(1)), ["liquidite"]],
  ["officers unknown", { officers: { isKnown: false } }, ["direction", "stabilite"]],
];

for (const [why, change, leftOut] of KNOWN)
  test(`not judged: ${why}`, (t) => {
    const facts = changed(SOUND, change);
    const parts = SCORE_TABLE.flatMap((component) => component.parts);
    t.deepEqual(
      parts.filter(({ isKnown }) => !isKnown(facts)).map(({ name }) => name),
      leftOut,
    );
    t.is(scoreOf(facts).score, 100);
  });
