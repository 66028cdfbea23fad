import test from "ava";
import { dayOf } from "../../../bench/corpus/days.ts";
import { titleCase } from "../../../bench/corpus/phrases.ts";
import { type Row, readCsv, sireneTexts } from "./corpus-files.ts";
import { cell, currentNotices, repaired, sirenOf } from "./current-notices.ts";
import {
  bodyOf,
  type DeathLine,
  deathLine,
  type Personne,
  type Pouvoir,
  type RneRecord,
  registerTexts,
  rneRecords,
  roleOf,
} from "./register-files.ts";

const options = { companies: 12_000, seed: 21 };
const PUBLISHED = "2026-10-31";

const unites = new Map(
  readCsv((await sireneTexts(options)).unitesLegales).rows.map((row) => [row["siren"], row]),
);
const registers = await registerTexts(options);
const rne = new Map(rneRecords(registers.rne).map((record) => [record.siren, record]));
const notices = readCsv(registers.bodacc, ";").rows;
const comptes = readCsv(registers.comptes, ";").rows;
const deaths = registers.deces
  .split("\n")
  .filter((line) => line.length === 198)
  .map(deathLine);

const bySiren = currentNotices(notices);
const ofFamily = (siren: string, family: string) =>
  (bySiren.get(siren) ?? []).filter((notice) => notice["familleavis"] === family);
const judgementsOf = (siren: string) =>
  ofFamily(siren, "collective").map((notice) => cell(notice, "jugement"));
const pouvoirsOf = (record: RneRecord | undefined): readonly Pouvoir[] =>
  record ? bodyOf(record).composition.pouvoirs : [];

const LIQUIDATION = /liquidation judiciaire/;

test("every company of the other registers is in SIRENE, under the same name and state", (t) => {
  for (const record of rne.values()) {
    const unite = unites.get(record.siren) as Row;
    const body = bodyOf(record);
    t.is(record.formality.siren, record.siren);
    t.is(body.identite.entreprise.denomination ?? "", unite["denominationUniteLegale"] ?? "");
    t.is(
      record.formality.content.natureCessationEntreprise.etatAdministratifInsee,
      unite["etatAdministratifUniteLegale"] ?? "",
    );
    t.is(record.formality.diffusionINSEE, unite["statutDiffusionUniteLegale"] ?? "");
    const person = body.identite.entrepreneur?.descriptionPersonne;
    t.is(person?.nom ?? "", unite["nomUniteLegale"] ?? "");
    t.is(person?.prenoms[0] ?? "", unite["prenom1UniteLegale"] ?? "");
    if (person) t.is(person.genre, unite["sexeUniteLegale"] === "F" ? "2" : "1");
  }
  t.true(notices.every((notice) => sirenOf(notice) === "" || unites.has(sirenOf(notice))));
  t.true(comptes.every((row) => unites.has(row["siren"])));
});

test("nothing of a masked natural person is in another register", (t) => {
  const hidden = [...unites.values()].filter((row) => row["nomUniteLegale"] === "[ND]");
  t.true(hidden.length > 500);
  for (const row of hidden) {
    t.false(rne.has(row["siren"] ?? ""));
    t.false(bySiren.has(row["siren"] ?? ""));
  }
  for (const text of [registers.rne, registers.bodacc, registers.deces])
    t.false(text.includes("[ND]"));
});

test("an active company in liquidation has its judgement and a liquidator, and the other way round", (t) => {
  let found = 0;
  for (const [siren, record] of rne) {
    if (record.formality.content.personnePhysique || siren === "900001504") continue;
    const judgements = judgementsOf(siren).map(({ nature }) => repaired(nature ?? ""));
    const isLiquidated = judgements.some(
      (nature) => LIQUIDATION.test(nature) && !/clôture/.test(nature),
    );
    const hasLiquidator = pouvoirsOf(record).some((pouvoir) => roleOf(pouvoir) === "40");
    t.is(hasLiquidator, isLiquidated, siren);
    if (isLiquidated) found += 1;
  }
  t.true(found > 40, String(found));
});

test("a judgement that names a liquidator names the one of the RNE", (t) => {
  let found = 0;
  for (const [siren, record] of rne) {
    for (const { complementJugement = "" } of judgementsOf(siren)) {
      const master = /Maître (.+)\.$/.exec(repaired(complementJugement))?.[1];
      if (!master) continue;
      const liquidator = pouvoirsOf(record).find((pouvoir) => roleOf(pouvoir) === "40");
      t.is(master, titleCase(liquidator?.individu?.descriptionPersonne.nom ?? ""));
      found += 1;
    }
  }
  t.true(found > 40, String(found));
});

const ORDER: readonly (readonly [what: RegExp, rank: number])[] = [
  [/ouverture/, 0],
  [/conversion/, 1],
  [/plan de redressement/, 1],
  [/créances/, 2],
  [/clôture/, 3],
];

test("procedures go forward in time: opened, converted or planned, closed", (t) => {
  for (const siren of bySiren.keys()) {
    const ranks = ofFamily(siren, "collective").map(
      (notice) =>
        ORDER.find(([what]) => what.test(repaired(cell(notice, "jugement").nature)))?.[1] ?? -1,
    );
    t.false(ranks.includes(-1), siren);
    t.deepEqual(ranks, [...ranks].sort(), siren);
    if (ranks.length > 0) t.is(ranks[0], 0, siren);
  }
});

test("a closed liquidation is that of a ceased company, but for those paid in full", (t) => {
  for (const [siren, list] of bySiren) {
    const closing = list.find((notice) => /insuffisance/.test(notice["jugement"] ?? ""));
    if (!closing) continue;
    t.is(unites.get(siren)?.["etatAdministratifUniteLegale"], "C", siren);
    const date = cell(closing, "jugement").date;
    if (/^\d{4}-/.test(date)) t.true(date <= (unites.get(siren)?.["dateDebut"] ?? ""), siren);
  }
});

const strikingsOff = [...bySiren].flatMap(([siren, list]) =>
  list
    .filter((notice) => notice["familleavis"] === "radiation" && siren !== "900001603")
    .map((notice) => ({ siren, notice, told: cell(notice, "radiationaurcs") }))
    .filter(({ told: predicted }) => !predicted.commentaire),
);

test("a striking off is dated as SIRENE's cessation", (t) => {
  for (const { siren, notice, told: predicted } of strikingsOff) {
    const unite = unites.get(siren) as Row;
    const ceased = unite["dateDebut"] ?? "";
    t.is(unite["etatAdministratifUniteLegale"], "C", siren);
    t.is(predicted.dateCessationActivitePP ?? ceased, ceased, siren);
    t.is(predicted.radiationPM === "O", unite["categorieJuridiqueUniteLegale"] !== "1000");
    const delay = dayOf(notice["dateparution"] ?? "") - dayOf(ceased);
    t.true(delay > 0 && delay < 60, siren);
    const record = rne.get(siren);
    if (record) t.is(bodyOf(record).detailCessationEntreprise?.dateRadiation, ceased);
  }
  t.true(strikingsOff.filter(({ told: predicted }) => predicted.radiationPM).length > 100);
  t.true(strikingsOff.filter(({ told: predicted }) => !predicted.radiationPM).length > 100);
});

test("a move told as a striking off leaves the company as it was", (t) => {
  const moves = notices.filter((notice) => /hors ressort/.test(notice["radiationaurcs"] ?? ""));
  t.true(moves.length > 3);
  t.true(moves.every((notice) => (notice["dateparution"] ?? "") < "2012-06-01"));
});

/** The administration's text of a notice, in lower case. */
const administrationOf = (notice: Row): string =>
  (cell(notice, "listepersonnes").personne.administration ?? "").toLowerCase();

/** The surname of an officer, the name of a company, in lower case. */
function nameOf({ individu, entreprise }: Pouvoir): string {
  const name = individu?.descriptionPersonne.nom ?? entreprise?.denomination ?? "";
  return name.toLowerCase();
}

test("a creation names officers of the RNE, the first one at least", (t) => {
  let named = 0;
  for (const [siren, record] of rne) {
    const [first] = pouvoirsOf(record);
    const creation = ofFamily(siren, "creation")[0];
    if (!first || !creation) continue;
    const predicted = administrationOf(creation);
    t.true(predicted.includes(nameOf(first)), siren);
    for (const prenom of first.individu?.descriptionPersonne.prenoms ?? []) {
      t.true(predicted.includes(prenom.toLowerCase()), siren);
    }
    named += 1;
  }
  t.true(named > 500, String(named));
});

const changes = [...rne].flatMap(([siren, record]) =>
  ofFamily(siren, "modification")
    .filter((notice) => /administration/.test(notice["modificationsgenerales"] ?? ""))
    .map((notice) => ({ siren, said: administrationOf(notice), pouvoirs: pouvoirsOf(record) })),
);

test("a change of officers names those the RNE has active", (t) => {
  t.true(changes.length > 100, String(changes.length));
  for (const { siren, said: predicted, pouvoirs } of changes) {
    const managers = pouvoirs.filter(
      (pouvoir) => pouvoir.actif && !["", "40"].includes(roleOf(pouvoir)),
    );
    t.true(managers.length > 0);
    for (const manager of managers) t.true(predicted.includes(nameOf(manager)), siren);
  }
});

test("a change of officers does not name the one who left", (t) => {
  for (const { siren, said: predicted, pouvoirs } of changes) {
    const left = pouvoirs.filter(({ actif }) => !actif);
    t.is(left.length, 1, siren);
    const names = pouvoirs.filter(({ actif }) => actif).map(nameOf);
    const name = nameOf(left[0] as Pouvoir);
    // Two people of one surname may succeed each other; partners keep theirs.
    if (!names.some((other) => other.includes(name))) t.false(predicted.includes(name), siren);
  }
});

test("a company that holds an office is one of SIRENE, under its name", (t) => {
  const retained = [...rne.values()].flatMap(pouvoirsOf).filter(({ entreprise }) => entreprise);
  t.true(retained.length > 20);
  for (const { entreprise } of retained) {
    t.is(unites.get(entreprise?.siren)?.["denominationUniteLegale"], entreprise?.denomination);
  }
});

const deposits = (siren: string) =>
  ofFamily(siren, "dpc").map((notice) => cell(notice, "depot").dateCloture as string);

test("the accounts of a company are those whose deposit was published", (t) => {
  const years = new Map<string, Set<string>>();
  for (const row of comptes) {
    const siren = row["siren"] ?? "";
    years.set(siren, (years.get(siren) ?? new Set()).add(row["date_cloture_exercice"] ?? ""));
  }
  for (const [siren, closings] of years) {
    t.deepEqual(deposits(siren).sort(), [...closings].sort(), siren);
  }
  t.true(years.size > 800);
});

test("confidential accounts have no amounts, and their deposit says so", (t) => {
  const secret = comptes.filter((row) => row["confidentiality"] !== "Public");
  t.true(secret.length > 50);
  for (const row of secret) {
    t.is(row["chiffre_d_affaires"], "");
    t.is(row["credit_fournisseurs_jours"], "");
    const predicted = ofFamily(row["siren"] ?? "", "dpc").find((notice) =>
      notice["depot"]?.includes(row["date_cloture_exercice"] ?? ""),
    );
    t.regex(predicted?.["depot"] ?? "", /confidentialité/);
  }
});

test("some active companies are late by more than 24 months, in both registers", (t) => {
  const last = new Map<string, string>();
  for (const row of comptes) {
    const closing = row["date_cloture_exercice"] ?? "";
    const siren = row["siren"] ?? "";
    if (closing > (last.get(siren) ?? "")) last.set(siren, closing);
  }
  const active = [...last].filter(
    ([siren]) => unites.get(siren)?.["etatAdministratifUniteLegale"] === "A",
  );
  const late = active.filter(([, closing]) => closing < "2024-10-31");
  t.true(late.length > 30 && late.length < active.length / 4, `${late.length}/${active.length}`);
  for (const [siren, closing] of late) t.is(deposits(siren).sort().at(-1), closing);
});

test("complete accounts are those of 20 heads and more, consolidated ones of 250", (t) => {
  const COMPLETE = new Set(["12", "21", "22", "31", "32", "41", "42", "51", "52", "53"]);
  const LARGE = new Set(["32", "41", "42", "51", "52", "53"]);
  for (const row of comptes) {
    if (row["siren"]?.startsWith("9000")) continue;
    const tranche = unites.get(row["siren"])?.["trancheEffectifsUniteLegale"] ?? "";
    if (row["type_bilan"] === "K") t.true(LARGE.has(tranche));
    else t.is(row["type_bilan"], COMPLETE.has(tranche) ? "C" : "S");
  }
});

const deathsByName = new Map<string, DeathLine[]>();
for (const death of deaths) {
  const key = `${death.nom}*${death.prenoms}`;
  deathsByName.set(key, [...(deathsByName.get(key) ?? []), death]);
}

/** Deaths of the name, sex and birth month of somebody of the RNE. */
function deathsOf({ nom, prenoms, dateDeNaissance, genre }: Personne): DeathLine[] {
  const month = dateDeNaissance.replace("-", "");
  return (deathsByName.get(`${nom}*${prenoms.join(" ")}`) ?? []).filter(
    (death) => death.naissance.startsWith(month) && death.sexe === genre,
  );
}

/** People the RNE has active, sole traders included. */
const activePeople = [...rne.values()].flatMap((record) => {
  const owner = bodyOf(record).identite.entrepreneur?.descriptionPersonne;
  if (owner) return [owner];
  const active = pouvoirsOf(record).filter(({ actif }) => actif);
  return active.flatMap(({ individu }) => individu?.descriptionPersonne ?? []);
});

test("some active officers have a death of their name and birth month, some only a namesake's", (t) => {
  const found = activePeople.flatMap(deathsOf);
  t.true(found.every((death) => death.deces <= PUBLISHED.replaceAll("-", "")));
  const dead = found.filter(({ acte }) => acte.endsWith("D")).length;
  const namesakes = found.filter(({ acte }) => acte.endsWith("N"));
  t.true(dead > 15, String(dead));
  t.true(namesakes.length > 15, String(namesakes.length));
  t.true(namesakes.every(({ pays }) => pays !== ""));
});
