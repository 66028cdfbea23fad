import test from "ava";
import type { AddressCase, Truth } from "../../../bench/addresses/address-case.ts";
import { NO_TRUTH } from "../../../bench/addresses/address-case.ts";
import { judge } from "../../../bench/addresses/judgement.ts";
import { type Answer, NOTHING } from "../../../bench/addresses/matcher.ts";
import { SetReport } from "../../../bench/addresses/set-report.ts";

const HOUSE: Truth = {
  level: "numero",
  id: "75104_9765_00001_b",
  street: "75104_9765",
  insee: "75104",
  twins: [],
};
const STREET: Truth = { ...HOUSE, level: "voie", id: "" };
const TOWN: Truth = { ...STREET, level: "commune", street: "" };

function answered(niveau: Answer["niveau"], idBan: string, codeInsee = "75104"): Answer {
  return { ...NOTHING, niveau, idBan, codeInsee, score: 0.95 };
}
const AT_HOUSE = answered("numero", "75104_9765_00001_b");
const NEXT_DOOR = answered("numero", "75104_9765_00003");
const BETWEEN = answered("interpolation", "75104_9765");
const AT_STREET = answered("voie", "75104_9765");
const OTHER_STREET = answered("voie", "75104_9766");
const IN_TOWN = answered("commune", "");
const IN_CITY = answered("commune", "", "75056");

const CASES: readonly (readonly [
  why: string,
  truth: Truth,
  answer: Answer,
  right: boolean,
  true_: boolean,
])[] = [
  ["the house", HOUSE, AT_HOUSE, true, true],
  ["another house of the street", HOUSE, NEXT_DOOR, false, false],
  ["its street alone is true but not right", HOUSE, AT_STREET, false, true],
  ["another street", HOUSE, OTHER_STREET, false, false],
  ["its town alone is true", HOUSE, IN_TOWN, false, true],
  ["its city alone is true", HOUSE, IN_CITY, false, true],
  ["another town", HOUSE, answered("commune", "", "75105"), false, false],
  ["nothing", HOUSE, NOTHING, false, false],
  ["a number that is none, at its street", STREET, AT_STREET, true, true],
  ["a number that is none, in between", STREET, BETWEEN, true, true],
  ["a number that is none, at a house", STREET, NEXT_DOOR, false, false],
  ["a street that is none, its town", TOWN, IN_TOWN, true, true],
  ["a street that is none, a street", TOWN, AT_STREET, false, false],
  ["nowhere, nothing", NO_TRUTH, NOTHING, true, true],
  ["nowhere, a house", NO_TRUTH, AT_HOUSE, false, false],
  ["nowhere, a town", NO_TRUTH, IN_TOWN, false, false],
];

function caseOf(truth: Truth): AddressCase {
  return { query: { adresse: "1 Rue X" }, truth, kinds: ["faute"] };
}

for (const [why, truth, answer, isRight, isTrue] of CASES)
  test(`judged: ${why}`, (t) => {
    const judgement = judge(caseOf(truth), answer);
    t.is(judgement.isRight, isRight);
    t.is(judgement.isTrue, isTrue);
  });

test("a report counts right, true and deep apart", (t) => {
  const report = new SetReport();
  for (const answer of [AT_HOUSE, AT_HOUSE, AT_STREET, NEXT_DOOR])
    report.add(caseOf(HOUSE), answer, 0.001);
  const { cases, right, id, street, precision_at_09, coverage_at_09, false_at_09, ece } =
    report.figures;
  t.deepEqual(
    { cases, right, id, street, precision_at_09, coverage_at_09, false_at_09 },
    {
      cases: 4,
      right: 0.5,
      id: 0.5,
      street: 1,
      precision_at_09: 0.75,
      coverage_at_09: 0.75,
      false_at_09: 0.25,
    },
  );
  t.true(Math.abs(ece - 0.2) < 1e-9, "scored 0.95, true three times of four");
  t.deepEqual(report.kinds, { faute: { cases: 4, right: 0.5 } });
});

test("twins are told when the answer is one of them and says so", (t) => {
  const twins = ["75104_9765_00001_b", "75105_1111_00001_b"];
  const truth = { ...HOUSE, twins };
  const report = new SetReport();
  report.add(caseOf(truth), { ...AT_HOUSE, ambigu: true }, 0);
  report.add(caseOf(truth), { ...AT_HOUSE, score: 0.5 }, 0);
  report.add(caseOf(truth), AT_HOUSE, 0);
  report.add(caseOf(truth), { ...NEXT_DOOR, ambigu: true }, 0);
  t.is(report.figures.twins, 0.5);
});
