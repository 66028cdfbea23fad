import test from "ava";
import { wantsProblem } from "../../../shell/http/accept.ts";

/** Accept -> whether a failure is a problem document. */
const CASES: readonly (readonly [accept: string, isProblem: boolean])[] = [
  ["", false],
  ["*/*", false],
  ["application/*", false],
  ["application/json", false],
  ["application/problem+json", true],
  ["Application/Problem+JSON", true],
  ["application/json, application/problem+json", true],
  ["application/problem+json;q=0", false],
  ["application/problem+json; q=0.000, */*", false],
  ["application/problem+json ; q=0.5", true],
  ["application/problem+json;Q=0", false],
  ["application/problem+json;charset=utf-8;q=0", false],
  ["application/problem+json;q=0.5, application/json", false],
  ["application/problem+json, application/json;q=0.5", true],
  ["application/problem+json;q=x", false],
  ["application/problem+jsonx", false],
  ["application/vnd.api+json", false],
];

for (const [accept, isProblem] of CASES) {
  test(`Accept: ${accept} -> ${isProblem ? "problem" : "plain"}`, (t) => {
    t.is(wantsProblem(accept), isProblem);
  });
}
