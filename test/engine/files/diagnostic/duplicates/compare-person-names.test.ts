import test from "ava";
import {
  comparePersonNames,
  type NamesVerdict,
} from "../../../../../engine/files/diagnostic/duplicates/compare-person-names.ts";
import fc from "../../../../properties.ts";

const CASES: readonly (readonly [a: string, b: string, verdict: NamesVerdict])[] = [
  ["ORMIVILLE/ANNE", "ORMIVILLE/ANNE", "same"],
  ["ANNE ORMIVILLE/", "ANNE ORMIVILLE/", "same"],
  ["ORMIVILLE/ANNE", "ORMIVILE/ANNE", "near"],
  ["ORMIVILLE/YANNICK", "ORMIVILLE/YNANICK", "near"],
  ["ORMIVILLE/ANNE", "ORMIVILLE/ANNIE", "near"],
  ["ORMIVILLE DUPORT/ANNE", "ORMIVILLE/ANNE", "near"],
  ["ORMIVILLE/ANNE", "ANNE/ORMIVILLE", "near"],
  ["ORMIVILLE/ANNE", "ORMIVILLE/", "surname"],
  ["ORMIVILLE/ANNE", "/ANNE", "given"],
  ["ORMIVILLE/", "/ANNE", "unknown"],
  ["/", "/", "unknown"],
  ["ORMIVILLE/ANNE", "ORMIVILLE/PIERRE", "other"],
  ["ORMIVILLE/ANNE", "DUPORT/ANNE", "other"],
  ["ORMIVILLE/ANNE", "/PIERRE", "other"],
  ["ORMIVILLE/ANNE", "ORMIVILE/", "other"],
];

function namesOf(text: string): { readonly surname: string; readonly given: string } {
  const [surname = "", givenName = ""] = text.split("/");
  return { surname, given: givenName };
}

for (const [a, b, verdict] of CASES)
  test(`names: ${a} and ${b} are ${verdict}, either way`, (t) => {
    t.is(comparePersonNames(namesOf(a), namesOf(b)), verdict);
    t.is(comparePersonNames(namesOf(b), namesOf(a)), verdict);
  });

test("names: the order of two persons does not matter", (t) => {
  const name = fc.constantFrom("", "ANNE", "ANNIE", "ORMIVILLE", "ORMIVILE", "OMRIVILLE", "DUPORT");
  const person = fc.record({ surname: name, given: name });
  fc.assert(
    fc.property(person, person, (a, b) => {
      t.is(comparePersonNames(a, b), comparePersonNames(b, a));
    }),
  );
});
