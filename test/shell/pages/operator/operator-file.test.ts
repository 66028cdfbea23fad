import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "ava";
import { readOperator } from "../../../../shell/pages/operator/operator-file.ts";
import { PERSONAL_DATA } from "../../../../shell/pages/operator/personal-data.ts";

const deploy = (name: string): string =>
  readFileSync(new URL(`../../../../shell/deploy/${name}`, import.meta.url), "utf8");

const WHOLE = JSON.parse(/```json\n([\s\S]*?)```/.exec(deploy("EXPLOITANT.md"))?.[1] ?? "null");

function homeWith(text: string | Uint8Array): string {
  const home = mkdtempSync(join(tmpdir(), "recoupe-exploitant-"));
  writeFileSync(join(home, "exploitant.json"), text);
  return home;
}

test("the example of the guide is a valid file", (t) => {
  t.deepEqual(readOperator(homeWith(JSON.stringify(WHOLE))), WHOLE);
});

test("what may be left out is left out; outer blanks do not count", (t) => {
  const { statut, telephone, conditions, donnees_personnelles, accessibilite, ...least } = WHOLE;
  const read = readOperator(homeWith(JSON.stringify({ ...least, nom: "  Exemple SAS " })));
  t.like(read, { nom: "Exemple SAS", conditions: [], accessibilite: [] });
});

test("no home and no file are nobody", (t) => {
  t.is(readOperator(join(tmpdir(), "nulle-part")), null);
  t.is(readOperator(mkdtempSync(join(tmpdir(), "recoupe-exploitant-"))), null);
});

/** What is in the file -> the fields at fault. */
const WRONG: readonly (readonly [string, string | Uint8Array, readonly string[]])[] = [
  ["empty", "", ["le fichier entier"]],
  ["no JSON", "{nom:", ["le fichier entier"]],
  ["a list", "[]", ["le fichier entier"]],
  ["bytes", Buffer.from([0xff, 0xfe, 0, 1]), ["le fichier entier"]],
  ["too long", `"${"x".repeat(300_000)}"`, ["le fichier entier"]],
  ["an e-mail that is none", JSON.stringify({ ...WHOLE, email: "<b>" }), ["email"]],
  ["a name of blanks", JSON.stringify({ ...WHOLE, nom: "  " }), ["nom"]],
  ["no host", JSON.stringify({ ...WHOLE, hebergeur: { nom: "H" } }), ["hebergeur.adresse"]],
  ["an unknown field", JSON.stringify({ ...WHOLE, script: "x" }), ["le fichier entier"]],
  [
    "a paragraph too long",
    JSON.stringify({ ...WHOLE, conditions: ["x".repeat(5001)] }),
    ["conditions.0"],
  ],
];

for (const [what, text, faults] of WRONG)
  test(`a file with ${what} names its faults, not its values`, (t) => {
    t.deepEqual(readOperator(homeWith(text)), { faults });
  });

test("the page of personal data has the durations of DONNEES.md", (t) => {
  const rows = deploy("DONNEES.md").split("\n");
  for (const [row, , duration] of PERSONAL_DATA) {
    const found = rows.find((one) => one.startsWith(`| ${row}`)) ?? "";
    const reported = duration.match(/\d+ (?:h|jours)/g) ?? [];
    t.true(found !== "" && (reported.length > 0 || /jusqu/i.test(duration)), row);
    for (const one of reported) t.true(found.includes(one), `${row}: ${one}`);
  }
});
