import test from "ava";
import { ContributorTree } from "./contributor-tree.ts";

const PROFILE = "engine/files/profile";
const FILE = `${PROFILE}/detectors/customs-office.ts`;
const CONTRACT = "test/engine/files/profile/detectors.test.ts";

/** An invented type: codes of customs offices. */
const DETECTOR = `import type { Cell, Detector, Reading } from "../detector.ts";
import { no, ok } from "../reading.ts";

const OK = ok(9);
const NO = no(-5);

const SHAPE = /^FR\\d{6}$/;

export const customsOffice: Detector = {
  type: "bureau_douane",
  read: ({ text }: Cell): Reading => (SHAPE.test(text) ? OK : NO),
};
`;

test("a detector is added from its template, each step named by the contract", (t) => {
  t.timeout(300_000);
  const tree = new ContributorTree(t);
  const stopsAt = (message: string) => {
    const { passes, output } = tree.test(CONTRACT, "*: is written, listed and tested");
    t.false(passes, output);
    t.true(output.includes(message), `${message}\n${output}`);
  };

  tree.copy("test/templates/detector/detector.ts", FILE);
  stopsAt(`${FILE}:4: \`ok\`: `);
  tree.write(FILE, DETECTOR);

  stopsAt(`${PROFILE}/column-type.ts: add "bureau_douane" to COLUMN_TYPES`);
  tree.insert(`${PROFILE}/column-type.ts`, '  "texte",\n', '  "bureau_douane",\n');

  stopsAt(`${PROFILE}/all-detectors.ts: import the detector of ${FILE}`);
  const list = `${PROFILE}/all-detectors.ts`;
  const listed = 'import { customsOffice } from "./detectors/customs-office.ts";\n';
  tree.insert(list, "import { date }", listed);
  tree.insert(list, "  freeText,\n", "  customsOffice,\n");

  stopsAt('data/profile/type-priors.json: add "bureau_douane" to `shares`');
  tree.insert("data/profile/type-priors.json", '"siren": 0.02', '"bureau_douane": 0.001, ');
  stopsAt('data/mapping/content.json: add "bureau_douane" to `frequences`');
  tree.insert("data/mapping/content.json", '"pourcentage": 0.015', '"bureau_douane": 0.001, ');

  stopsAt('data/mapping/labels.json: add "bureau_douane" to `types`');
  tree.insert(
    "data/mapping/labels.json",
    '"naf": "code NAF"',
    '"bureau_douane": "bureau de douane",\n    ',
  );

  stopsAt(`${CONTRACT}: add rows to CELLS: ["bureau_douane", `);
  tree.insert(
    CONTRACT,
    '  ["texte", ',
    '  ["bureau_douane", "FR000740", "ok"],\n  ["bureau_douane", "Le Havre", "no"],\n',
  );

  const { passes, output } = tree.test(CONTRACT);
  t.true(passes, output);
  t.true(output.includes("bureau_douane: keeps the contract"), output);
  // All of it compiles, but for the one word that the template asks for.
  tree.copy("test/templates/detector/detector.ts", `${PROFILE}/detectors/my-detector.ts`);
  const faults = tree.compile().output.trim().split("\n");
  t.is(faults.filter((line) => !line.startsWith(" ")).length, 1, faults.join("\n"));
  t.regex(faults[0] ?? "", /"mon_type"/);
});
