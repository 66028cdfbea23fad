import test from "ava";
import { STORIES } from "../../../bench/corpus/showcase/stories.ts";
import { SHOWCASE } from "../../../bench/corpus/showcase.ts";
import { type Row, readCsv } from "./corpus-files.ts";
import { cell, currentNotices, repaired, sirenOf } from "./current-notices.ts";
import { bodyOf, deathLine, registerTexts, rneRecords, roleOf } from "./register-files.ts";

const registers = await registerTexts({ companies: 0, seed: 1 });
const records = rneRecords(registers.rne);
const notices = readCsv(registers.bodacc, ";").rows;
const bySiren = currentNotices(notices);
const comptes = readCsv(registers.comptes, ";").rows;
const deaths = registers.deces
  .split("\n")
  .filter((line) => line.length === 198)
  .map(deathLine);

const judgementsOf = (siren: string) =>
  (bySiren.get(siren) ?? [])
    .filter((notice) => notice["familleavis"] === "collective")
    .map((notice) => cell(notice, "jugement"));
const closingsOf = (siren: string) =>
  comptes.filter((row) => row["siren"] === siren).map((row) => row["date_cloture_exercice"]);
const rolesOf = (siren: string) => {
  const record = records.findLast((row) => row.siren === siren);
  return record ? bodyOf(record).composition.pouvoirs.map(roleOf) : [];
};

test("every story is that of a showcase company, in order of time", (t) => {
  for (const { siren, notices: predicted } of STORIES) {
    t.truthy(SHOWCASE.find((company) => company.siren === siren));
    const days = predicted.map(({ parution }) => parution);
    t.true(days.every((day) => /^\d{4}-\d\d-\d\d$/.test(day)));
    t.is(notices.filter((notice) => sirenOf(notice) === siren).length, predicted.length);
  }
});

// What stands of each company: natures of its judgements, the day of the last one.
const PROCEDURES: readonly (readonly [siren: string, natures: readonly RegExp[], last: string])[] =
  [
    ["900000506", [/ouverture de liquidation/], "2026-03-10"],
    ["900000605", [/ouverture .*redressement/, /plan de redressement/], "2024-11-05"],
    ["900000704", [/ouverture .*sauvegarde/, /clôture .*sauvegarde/], "2023-03-14"],
    ["900001207", [/ouverture .*redressement/], "2025-09-02"],
    ["900001306", [], ""],
    ["900001504", [/ouverture de liquidation/, /insuffisance/], "2024-05-14"],
    ["900001702", [], ""],
  ];

for (const [siren, natures, last] of PROCEDURES) {
  test(`procedure of ${siren}: ${natures.length} judgements stand`, (t) => {
    const judgements = judgementsOf(siren);
    t.is(judgements.length, natures.length);
    for (const [at, nature] of natures.entries()) t.regex(repaired(judgements[at].nature), nature);
    t.is(judgements.at(-1)?.date ?? "", last);
  });
}

const ROLES: readonly (readonly [siren: string, roles: readonly string[]])[] = [
  ["900000100", ["73", "53", "71"]],
  ["900000506", ["73", "40"]],
  ["900000803", ["30", "30"]],
  ["900001405", ["73", "53", "71", "72"]],
  ["900001702", ["", "30", "75"]],
];

for (const [siren, roles] of ROLES) {
  test(`offices of ${siren}`, (t) => t.deepEqual(rolesOf(siren), [...roles]));
}

test("the change of manager of 900000803: before, after, within the last month", (t) => {
  const [creation, change] = (bySiren.get("900000803") ?? []).map(
    (notice) => cell(notice, "listepersonnes").personne.administration,
  );
  t.is(creation, "Gérant : Falgueteau, Mehdi");
  t.is(change, "Gérant : Perdrinel, Sarah Lea");
  t.true((bySiren.get("900000803")?.[1]?.["dateparution"] ?? "") > "2026-10-01");
});

test("accounts: sound, late, confidential", (t) => {
  t.deepEqual(closingsOf("900000902"), ["2021-12-31", "2022-12-31"]);
  t.deepEqual(closingsOf("900001009"), ["2024-12-31", "2025-12-31"]);
  const of = (siren: string) => comptes.filter((row) => row["siren"] === siren);
  t.true(of("900001009").every((row) => row["chiffre_d_affaires"] === ""));
  const last = of("900000100").findLast((row) => row["type_bilan"] === "C") as Row;
  t.is(last["chiffre_d_affaires"], "5810000");
  t.is(Number(last["marge_ebe"]).toFixed(1), "15.3");
  t.true(Number(last["ratio_de_liquidite"]) > 200);
  t.deepEqual(new Set(of("900000100").map((row) => row["type_bilan"])), new Set(["C", "K"]));
});

test("900001108: one death fits the president, one is a namesake's", (t) => {
  const [dead, namesake] = deaths.filter(({ nom }) => nom === "ESCARBERT");
  t.is(dead?.naissance.slice(0, 6), "194103");
  t.is(namesake?.naissance.slice(0, 6), "194103");
  t.not(dead?.naissance, namesake?.naissance);
  t.is(dead?.prenoms, "RENE LUCAS");
  t.is(namesake?.pays, "ALGERIE");
});

test("900001405 is twice in the stock of the RNE: the later version has the officers", (t) => {
  const versions = records.filter(({ siren }) => siren === "900001405");
  t.deepEqual(
    versions.map((record) => bodyOf(record).composition.pouvoirs.length),
    [0, 4],
  );
  t.true((versions[0]?.updatedAt ?? "") < (versions[1]?.updatedAt ?? ""));
});

test("900001603 was struck off, then registered again, and is active", (t) => {
  const predicted = (bySiren.get("900001603") ?? []).map((notice) => notice["familleavis"]);
  t.deepEqual(predicted, ["radiation", "creation"]);
});

test("addresses of the showcase are in the BAN", (t) => {
  const { rows } = readCsv(registers.ban, ";");
  const found = rows.find(
    (row) =>
      row["code_insee"] === "21231" &&
      row["numero"] === "14" &&
      row["nom_voie"] === "Rue de l'Industrie",
  );
  t.is(found?.["code_postal"], "21000");
  t.true(rows.length > 100);
});
