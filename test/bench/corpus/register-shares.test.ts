import test from "ava";
import { fromLambert93 } from "../../../bench/corpus/ban/lambert-93.ts";
import { COMMUNES } from "../../../bench/corpus/communes.ts";
import { type Row, readCsv } from "./corpus-files.ts";
import { cell } from "./current-notices.ts";
import {
  bodyOf,
  deathLine,
  type Pouvoir,
  registerTexts,
  rneRecords,
  roleOf,
} from "./register-files.ts";

const COMPANIES = 20_000;
const registers = await registerTexts({ companies: COMPANIES, seed: 5 });
const records = rneRecords(registers.rne);
const pouvoirs = records.flatMap((record) => bodyOf(record).composition.pouvoirs);
const notices = readCsv(registers.bodacc, ";").rows;
const comptes = readCsv(registers.comptes, ";").rows;
const lines = registers.deces.split("\n").filter((line) => line !== "");
const deaths = lines.filter((line) => line.length === 198).map(deathLine);
const adresses = readCsv(registers.ban, ";").rows;

type Case = readonly [what: string, share: number, from: number, to: number];

const share = <T>(rows: readonly T[], holds: (row: T) => boolean) =>
  rows.filter(holds).length / rows.length;
const family = (name: string) => (row: Row) => row["familleavis"] === name;
const role = (code: string) => (pouvoir: Pouvoir) => roleOf(pouvoir) === code;
const numbersOf = (row: Row) => row["registre"]?.match(/\d{9}/g) ?? [];

// A company: one of the corpus, in SIRENE.
const SHARES: readonly Case[] = [
  ["officers a company", registers.counts.dirigeants / COMPANIES, 0.45, 0.58],
  ["notices a company", notices.length / COMPANIES, 0.9, 1.1],
  ["rows of accounts a company", comptes.length / COMPANIES, 0.17, 0.23],
  ["deaths a company", lines.length / COMPANIES, 1, 1.04],
  ["addresses a company", adresses.length / COMPANIES, 0.89, 0.91],
  [
    "sole traders in the RNE",
    share(records, (row) => row.formality.content.personnePhysique !== undefined),
    0.2,
    0.45,
  ],
  ["offices that have ended", share(pouvoirs, ({ actif }) => !actif), 0.04, 0.2],
  [
    "offices held by companies",
    share(pouvoirs, ({ entreprise }) => entreprise !== undefined),
    0.005,
    0.03,
  ],
  ["auditors", share(pouvoirs, (pouvoir) => /^7[12]$/.test(roleOf(pouvoir))), 0.02, 0.08],
  ["partners without office", share(pouvoirs, role("")), 0.02, 0.1],
  ["liquidators", share(pouvoirs, role("40")), 0.01, 0.07],
  ["creations", share(notices, family("creation")), 0.15, 0.3],
  ["deposits of accounts", share(notices, family("dpc")), 0.15, 0.3],
  ["collective procedures", share(notices, family("collective")), 0.05, 0.15],
  ["striking off", share(notices, family("radiation")), 0.1, 0.25],
  ["changes", share(notices, family("modification")), 0.2, 0.4],
  ["corrections", share(notices, (row) => row["typeavis"] === "rectificatif"), 0.002, 0.008],
  ["cancellations", share(notices, (row) => row["typeavis"] === "annulation"), 0.0003, 0.003],
  ["notices without a SIREN", share(notices, (row) => numbersOf(row).length === 0), 0.0005, 0.006],
  ["notices with two SIREN", share(notices, (row) => numbersOf(row).length === 2), 0.0005, 0.006],
  [
    "garbled judgements",
    share(notices.filter(family("collective")), (row) => /Ã/.test(row["jugement"] ?? "")),
    0.0005,
    0.02,
  ],
  [
    "judgements dated in words",
    share(notices.filter(family("collective")), (row) =>
      / 20(0[89]|1[01])"/.test(row["jugement"] ?? ""),
    ),
    0.02,
    0.3,
  ],
  [
    "confidential accounts",
    share(comptes, (row) => row["confidentiality"] !== "Public"),
    0.07,
    0.17,
  ],
  ["consolidated accounts", share(comptes, (row) => row["type_bilan"] === "K"), 0.0005, 0.02],
  ["losses", share(comptes, (row) => row["resultat_net"]?.startsWith("-") ?? false), 0.1, 0.4],
  ["women who died", share(deaths, ({ sexe }) => sexe === "2"), 0.3, 0.45],
  ["born abroad", share(deaths, ({ pays }) => pays !== ""), 0.06, 0.11],
  ["unknown birth days", share(deaths, ({ naissance }) => naissance.endsWith("00")), 0.003, 0.012],
  [
    "places outside ASCII",
    share(deaths, ({ communeNaissance }) => /[^ -~]/.test(communeNaissance)),
    0.002,
    0.02,
  ],
  ["lines there twice", 1 - new Set(lines).size / lines.length, 0.0003, 0.002],
  ["addresses with a suffix", share(adresses, (row) => row["rep"] !== ""), 0.02, 0.06],
];

for (const [what, value, from, to] of SHARES) {
  test(`${what}: between ${from} and ${to}`, (t) => {
    t.true(value >= from && value <= to, String(value));
  });
}

test("every cell of a notice that holds JSON is JSON, and each notice tells one thing", (t) => {
  const CONTENT = ["jugement", "acte", "modificationsgenerales", "radiationaurcs", "depot"];
  for (const notice of notices) {
    t.is(CONTENT.filter((column) => notice[column] !== "").length, 1, notice["id"]);
    for (const column of [...CONTENT, "listepersonnes", "listeetablissements"]) {
      t.notThrows(() => cell(notice, column), notice["id"]);
    }
  }
});

test("ids of notices are unique and say bulletin, edition and number", (t) => {
  t.is(new Set(notices.map((row) => row["id"])).size, notices.length);
  for (const row of notices) {
    t.is(row["id"], `${row["publicationavis"]}${row["parution"]}${row["numeroannonce"]}`);
    t.is(row["parution"]?.slice(0, 4), row["dateparution"]?.slice(0, 4));
    const weekday = new Date(`${row["dateparution"]}T00:00:00Z`).getUTCDay();
    t.true(weekday >= 1 && weekday <= 5 && (row["dateparution"] ?? "") <= "2026-10-31");
  }
});

test("a correction or cancellation names a notice that is there, published before", (t) => {
  const byId = new Map(notices.map((row) => [row["id"], row]));
  for (const notice of notices.filter((row) => row["parutionavisprecedent"] !== "")) {
    const previous = cell(notice, "parutionavisprecedent");
    const letter = previous.nomPublication.slice(-1);
    const earlier = byId.get(`${letter}${previous.numeroParution}${previous.numeroAnnonce}`);
    t.is(earlier?.["dateparution"], previous.dateParution);
    t.true(previous.dateParution < (notice["dateparution"] ?? ""));
    t.is(earlier?.["familleavis"], notice["familleavis"]);
  }
});

test("some wrong judgement dates are impossible ones, and a correction gives the true one", (t) => {
  const corrected = notices.filter(
    (row) => row["familleavis"] === "collective" && row["typeavis"] === "rectificatif",
  );
  t.true(corrected.length >= 3);
  for (const notice of corrected) {
    const previous = cell(notice, "parutionavisprecedent");
    const earlier = notices.find(
      (row) =>
        row["parution"] === previous.numeroParution &&
        row["numeroannonce"] === previous.numeroAnnonce &&
        row["publicationavis"] === "A",
    );
    t.not(cell(earlier as Row, "jugement").date, cell(notice, "jugement").date);
  }
});

test("death lines have 198 bytes but one in 100,000, and possible dates", (t) => {
  t.true(lines.length - deaths.length >= 1, "the showcase has a shifted line");
  for (const line of lines.filter((row) => row.length !== 198)) t.is(line.length, 199);
  for (const death of deaths) {
    t.regex(death.naissance, /^(19|20)\d{6}$|^0{8}$/);
    t.regex(death.deces, /^(19[789]|20[012])\d{5}$/);
    t.true(death.deces >= death.naissance, death.nom);
    t.regex(death.lieuDeces, /^\d[\dAB]\d{3}$/);
  }
});

test("act numbers are unique but for lines there twice", (t) => {
  const seen = new Map<string, string>();
  for (const line of lines) {
    const { acte } = deathLine(line.length === 198 ? line : line.slice(1));
    t.is(seen.get(acte) ?? line, line);
    seen.set(acte, line);
  }
});

test("opposed deaths are in the file", (t) => {
  const known = new Set(
    deaths.map(({ deces, lieuDeces, acte }) => `${deces};${lieuDeces};${acte}`),
  );
  const opposed = registers.oppositions.trimEnd().split("\n").slice(1);
  t.true(opposed.length > 1);
  t.true(opposed.every((row) => known.has(row)));
});

test("addresses are sorted, their ids unique, their points near the commune's", (t) => {
  t.is(new Set(adresses.map((row) => row["id"])).size, adresses.length);
  const byCode = new Map(COMMUNES.map((commune) => [commune.code, commune]));
  const codes = adresses.map((row) => row["code_insee"] ?? "");
  t.is(new Set(codes).size, COMMUNES.length);
  for (const row of adresses) {
    const commune = byCode.get(row["code_insee"] ?? "");
    t.true(commune?.postcodes.includes(row["code_postal"] ?? ""));
    t.true(row["id"]?.startsWith(`${row["code_insee"]}_`));
    t.true((row["nom_afnor"] ?? "").length <= 32);
    if (row["x"] === "" || !commune) continue;
    t.true(Math.hypot(Number(row["x"]) - commune.x, Number(row["y"]) - commune.y) < 8000);
  }
});

test("longitude and latitude of an address follow from x and y", (t) => {
  const mainland = adresses.filter((row) => !row["code_insee"]?.startsWith("9"));
  for (const row of mainland) {
    const { lon, lat } = fromLambert93(Number(row["x"]), Number(row["y"]));
    t.true(Math.abs(lon - Number(row["lon"])) < 3e-4 && Math.abs(lat - Number(row["lat"])) < 3e-4);
  }
});
