import { readFile } from "node:fs/promises";
import { join } from "node:path";
import test from "ava";
import { NAF_CODES } from "../../../bench/corpus/naf-codes.ts";
import { COMPTES_FILE, writeComptes } from "../../../bench/corpus/write-comptes.ts";
import { DIREN_FILE, writeDiren } from "../../../bench/corpus/write-diren.ts";
import { QUANTILES_FILE, writeQuantiles } from "../../../bench/corpus/write-quantiles.ts";
import { SIRENE_FILES, writeSirene } from "../../../bench/corpus/write-sirene.ts";
import { inDirectory, type Row, readCsv } from "./corpus-files.ts";

const files = await inDirectory(async (directory) => {
  const options = { directory, companies: 20_000, seed: 4 };
  const table = async (file: string, delimiter: string) =>
    readCsv(await readFile(join(directory, file), "utf8"), delimiter);
  const cohortes = await writeQuantiles(options);
  const observations = await writeDiren(options);
  await writeComptes(options);
  await writeSirene(options);
  return {
    counts: { ...cohortes, ...observations },
    quantiles: await table(QUANTILES_FILE, ";"),
    diren: await table(DIREN_FILE, ";"),
    comptes: await table(COMPTES_FILE, ";"),
    unites: await table(SIRENE_FILES.unitesLegales, ","),
  };
});

const PERCENTILES = ["q10", "q25", "q50", "q75", "q90"];
const ratios = [
  ...new Set(
    files.quantiles.header
      .filter((name) => /_q\d\d$/.test(name))
      .map((name) => name.replace(/_q\d\d$/, "")),
  ),
];

test("19 ratios by 5 percentiles, one row for each activity, class of turnover and year", (t) => {
  t.is(ratios.length, 19);
  t.is(files.quantiles.header.length, 4 + 95);
  t.is(files.quantiles.rows.length, files.counts.cohortes);
  const keys = files.quantiles.rows.map((row) =>
    [row["classe_naf"], row["classe_ca"], row["exercice"]].join(),
  );
  t.is(new Set(keys).size, keys.length);
  const codes = new Set(files.quantiles.rows.map((row) => row["classe_naf"]));
  t.true(NAF_CODES.every(({ code }) => codes.has(code)));
});

test("quantiles do not fall from one percentile to the next", (t) => {
  for (const row of files.quantiles.rows) {
    for (const ratio of ratios) {
      const values = PERCENTILES.map((name) => Number(row[`${ratio}_${name}`]));
      t.true(values.every(Number.isFinite), ratio);
      t.deepEqual(
        values,
        [...values].sort((a, b) => a - b),
        ratio,
      );
    }
  }
});

/** Activities with enough accounts, and those of them that are public and not consolidated. */
const nafOf = new Map(
  files.unites.rows.map((row) => [row["siren"], row["activitePrincipaleUniteLegale"]]),
);
const byNaf = new Map<string, Row[]>();
for (const row of files.comptes.rows) {
  if (row["confidentiality"] !== "Public" || row["type_bilan"] === "K") continue;
  const naf = nafOf.get(row["siren"]) ?? "";
  byNaf.set(naf, [...(byNaf.get(naf) ?? []), row]);
}

// Ratio of the accounts, name of its quantiles.
const LAWS: readonly (readonly [ratio: string, quantiles: string])[] = [
  ["marge_ebe", "marge_ebe"],
  ["marge_ebe", "part_ca_ebe"],
  ["ratio_de_liquidite", "ratio_de_liquidite"],
  ["taux_d_endettement", "taux_d_endettement"],
  ["autonomie_financiere", "autonomie_financiere"],
  ["credit_clients_jours", "credit_clients_jours"],
  ["credit_fournisseurs_jours", "credit_fournisseurs_jours"],
  ["poids_bfr_exploitation_sur_ca_jours", "poids_bfr_exploitation_sur_ca_jours"],
];

for (const [ratio, quantiles] of LAWS) {
  test(`about half of the accounts lie between the quartiles of ${quantiles}`, (t) => {
    let inside = 0;
    let all = 0;
    for (const [naf, rows] of byNaf) {
      const cohort = files.quantiles.rows.find(
        (row) => row["classe_naf"] === naf && row["classe_ca"] === "*",
      );
      if (!cohort) continue;
      const least = Number(cohort[`${quantiles}_q25`]);
      const most = Number(cohort[`${quantiles}_q75`]);
      const values = rows.map((row) => Number(row[ratio]));
      inside += values.filter((value) => value >= least && value <= most).length;
      all += values.length;
    }
    t.true(all > 2000);
    t.true(inside / all > 0.35 && inside / all < 0.65, String(inside / all));
  });
}

test("turnover follows from the staff", (t) => {
  const trancheOf = new Map(
    files.unites.rows.map((row) => [row["siren"], row["trancheEffectifsUniteLegale"]]),
  );
  const mean = (tranches: readonly string[]) => {
    const rows = files.comptes.rows.filter((row) => {
      const tranche = trancheOf.get(row["siren"]) ?? "";
      return row["chiffre_d_affaires"] !== "" && tranches.includes(tranche);
    });
    t.true(rows.length > 10);
    return rows.reduce((sum, row) => sum + Number(row["chiffre_d_affaires"]), 0) / rows.length;
  };
  t.true(mean(["01"]) * 3 < mean(["03"]));
  t.true(mean(["03"]) * 2 < mean(["12", "21", "22"]));
});

test("observations of DIREN: a key, a month, a value", (t) => {
  t.deepEqual([...files.diren.header], ["series_key", "title_fr", "time_period", "obs_value"]);
  t.is(files.diren.rows.length, files.counts.observations);
  for (const row of files.diren.rows) {
    t.regex(row["series_key"] ?? "", /^DIREN\.M\.FR\.DE\./);
    t.regex(row["time_period"] ?? "", /^202[45]-(0[1-9]|1[0-2])$/);
    t.true(Number(row["obs_value"]) > 0);
  }
});
