import test from "ava";
import { localPath } from "../../../../shell/pages/account/local-path.ts";
import fc, { rounds } from "../../../properties.ts";

/** What is asked for, and whether it is led back to. */
const PATHS: readonly (readonly [text: string, isLocal: boolean, why: string])[] = [
  ["/espace/cles", true, "a page of ours"],
  ["/espace?dit=note#notes", true, "with a query and a part"],
  ["/", true, "the front page"],
  ["/a//b", true, "slashes further on name no host"],
  ["/.//b", true, "nor do those behind a dot, for a browser"],
  ["", false, "nothing"],
  ["espace", false, "no path"],
  ["//ailleurs.fr", false, "another host"],
  ["///ailleurs.fr", false, "which browsers take for the same"],
  ["/\\ailleurs.fr", false, "so do they a backslash"],
  ["/espace\\..\\x", false, "wherever it is"],
  ["http://ailleurs.fr", false, "a whole address"],
  ["javascript:alert(1)", false, "a script"],
  ["/\t/ailleurs.fr", false, "browsers leave blanks out"],
  ["/\n/ailleurs.fr", false, "and line ends, which would begin a header too"],
  ["/é", false, "what is not encoded"],
  [`/${"a".repeat(2000)}`, false, "too long"],
];

for (const [text, isLocal, why] of PATHS)
  test(`${JSON.stringify(text.slice(0, 30))}: ${why}`, (t) => {
    t.is(localPath(text), isLocal ? text : "/espace");
  });

test("whatever is asked for, a browser stays with us", (t) => {
  t.is(localPath(null), "/espace");
  const part = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "@",
    ":",
    "a",
    "\t",
    "%2f",
    "?",
    "#",
    "ailleurs.fr",
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(part).map((parts) => `/${parts.join("")}`),
  );
  fc.assert(
    fc.property(text, (fields) => {
      const leading = new URL(localPath(fields), "http://recoupe.fr:8080/connexion");
      return leading.host === "recoupe.fr:8080" && leading.protocol === "http:";
    }),
    { numRuns: rounds(20) },
  );
});
