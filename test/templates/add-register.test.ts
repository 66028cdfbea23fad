import test from "ava";
import { ContributorTree } from "./contributor-tree.ts";

const FOLDER = "engine/registers/bureaux-douane";
const ROWS_FOLDER = "test/engine/registers/bureaux-douane";
const CONTRACT = "test/engine/registers/all-registers.test.ts";

/** An invented register: customs offices, in three rows below. */
const registerWith = (code: string): string => `import { required } from "../columns.ts";
import { textRegister } from "../text-register.ts";

/** Customs offices under their code of eight characters. */
export const bureauxDouane = textRegister({
  name: "bureaux-douane",
  title: "Bureaux de douane",
  source: { publisher: "DGDDI", licence: "Licence Ouverte 2.0", refresh: "yearly", download: null },
  columns: { code: required("code_bureau"), libelle: required("nom_bureau") },
  delimiters: [";"],
  code: (row, at) => ${code},
  stored: ["libelle"],
});
`;

const ROWS = `import { codeKey } from "../../../../engine/registers/row-values.ts";
import type { RegisterRows } from "../register-rows.ts";

export const BUREAU_ROWS: RegisterRows = {
  header: ["code_bureau", "nom_bureau"],
  former: [],
  fileName: "bureaux-douane.csv",
  row: { code_bureau: "FR000740", nom_bureau: "LE HAVRE PORT" },
  key: codeKey("FR000740"),
  later: null,
  sibling: { nom_bureau: "HAVRE PORT" },
  refused: [[{ code_bureau: "FR0007400" }, "code.invalide", "nine characters"]],
};
`;

test("a register is added from its template, each step named by the contract", (t) => {
  t.timeout(300_000);
  const tree = new ContributorTree(t);
  const stopsAt = (...messages: readonly string[]) => {
    const { passes, output } = tree.test(CONTRACT, "bureaux-douane:*");
    t.false(passes, output);
    for (const message of messages) t.true(output.includes(message), `${message}\n${output}`);
  };

  tree.copy("test/templates/register/engine", FOLDER);
  stopsAt(`${FOLDER}/register.ts:4: its docstring`);
  tree.write(`${FOLDER}/register.ts`, registerWith("row.text(at.code).slice(0, 8)"));

  stopsAt("engine/registers/all-registers.ts: import the register of ./bureaux-douane/register.ts");
  const list = "engine/registers/all-registers.ts";
  const listed = 'import { bureauxDouane } from "./bureaux-douane/register.ts";\n';
  tree.insert(list, "import { comptes }", listed);
  tree.insert(list, "  unitesLegales,\n", "  bureauxDouane,\n");

  stopsAt(`${ROWS_FOLDER}/rows.ts: cp -r test/templates/register/test ${ROWS_FOLDER}`);
  tree.copy("test/templates/register/test", ROWS_FOLDER);
  stopsAt(`${ROWS_FOLDER}/rows.ts:4: `);
  tree.write(`${ROWS_FOLDER}/rows.ts`, ROWS);

  stopsAt(`${CONTRACT}: import the rows of ./bureaux-douane/rows.ts`);
  const tested = 'import { BUREAU_ROWS } from "./bureaux-douane/rows.ts";\n';
  tree.insert(CONTRACT, "import { CATEGORIE_ROWS }", tested);
  tree.insert(
    CONTRACT,
    '  "categories-juridiques": CATEGORIE_ROWS',
    '  "bureaux-douane": BUREAU_ROWS,\n',
  );

  stopsAt(
    "bureaux-douane: refuses code.invalide: nine characters",
    `${FOLDER}/register.ts: must keep this for ${ROWS_FOLDER}/rows.ts`,
  );
  tree.write(
    `${FOLDER}/register.ts`,
    registerWith('/^FR\\d{6}$/.exec(row.text(at.code))?.[0] ?? ""'),
  );

  const { passes, output } = tree.test(CONTRACT);
  t.true(passes, output);
  t.true(output.includes("bureaux-douane: keeps several entries of one key"), output);
  // The templates themselves compile too.
  tree.copy("test/templates/register/engine", "engine/registers/my-register");
  tree.copy("test/templates/register/test", "test/engine/registers/my-register");
  const { passes: compiles, output: faults } = tree.compile();
  t.true(compiles, faults);
});
