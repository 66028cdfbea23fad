import test from "ava";
import { smallBan } from "./small-ban.ts";

const BAN = smallBan(
  `
  Angers 49000 49007: Cours Foch 6, 12; Quai de la Fosse 10; Rue des Saints-Pères 4
  Montélimar 26200 26198: Route Départementale 540 44; Route Nationale 7 12, 220
  Nancy 54000 54395: Grande Rue 10
  Mont-de-Marsan 40000 40192: Avenue du 34e Régiment d'Infanterie 34; Quai Silguy 2
  Auch 32000 32013: Rue Gambetta 10
  Ajaccio 20000 2A004: Cours Napoléon 12
  Mamoudzou 97600 97611: Rue du Commerce 10
  Paris 5e Arrondissement 75005 75105: Rue des Carmes 10
  `,
  ["Ri 61210 61349", "Loire 49440 49178", "Paris 7e Arrondissement 75007 75107"],
);

test("a road of another number is not the asked one", (t) => {
  for (const adresse of ["220 RD7 Montélimar", "220 RD 7 Montélimar", "44 D541 26200 Montélimar"]) {
    const { niveau, lignes } = BAN.normalise({ adresse });
    t.is(niveau, "commune", adresse);
    t.regex(lignes.l4, /ROUTE DEPARTEMENTALE (?:7|541)$/);
  }
});

const STREETS: readonly (readonly [adresse: string, found: string])[] = [
  ["10 Q. de la Fosse Angers", "10 Quai de la Fosse 49000 Angers"],
  ["4 rue des St Pères Angers", "4 Rue des Saints-Pères 49000 Angers"],
  ["10 Gr. Rue Nancy", "10 Grande Rue 54000 Nancy"],
  ["34 av. du 34e RI 40000", "34 Avenue du 34e Régiment d'Infanterie 40000 Mont-de-Marsan"],
  ["6 cours Foch, boîte postale 123, 49000 Angers", "6 Cours Foch 49000 Angers"],
];

for (const [adresse, found] of STREETS)
  test(`abbreviations and endings: ${adresse}`, (t) => {
    const { score, adresseNormalisee, lignes } = BAN.normalise({ adresse });
    t.is(adresseNormalisee, found);
    t.true(score > 0.9);
    t.like(lignes, { l2: "", l3: "" });
  });

test("a mute letter at the end is a small slip: GRANDE RUE, GRAND RUE", (t) => {
  const ban = smallBan("Strasbourg 67000 67482: Grand'Rue 10; Quai Kléber 3; Rue Haute 1");
  const { score, voie } = ban.normalise({ adresse: "10 grande rue Strasbourg" });
  t.is(voie, "Grand'Rue");
  t.true(score > 0.9);
});

test("BOITE POSTALE is BP", (t) => {
  for (const box of ["boîte postale 123", "B.P. n° 123", "BP N°123"])
    t.is(BAN.normalise({ adresse: `6 cours Foch ${box} 49000 Angers` }).lignes.l5, "BP 123", box);
});

const TERRITORIES: readonly string[] = [
  "12 cours Napoléon Ajaccio, Corse-du-Sud (2A), Corse",
  "12 cours Napoléon Ajaccio (Corse-du-Sud, 2A)",
  "12 cours Napoléon Ajaccio dépt 2A",
  "12 cours Napoléon Ajaccio, région Corse",
  "12 cours Napoléon Ajaccio, département de Corse-du-Sud",
];

for (const adresse of TERRITORIES)
  test(`a territory told twice, or announced: ${adresse}`, (t) => {
    const { niveau, score, lignes } = BAN.normalise({ adresse });
    t.is(niveau, "numero");
    t.true(score > 0.9);
    t.like(lignes, { l2: "", l3: "", l5: "", l6: "20000 AJACCIO" });
  });

test("a territory alone is no address", (t) => {
  for (const adresse of ["Maine-et-Loire", "Loire-Atlantique", "Haute-Savoie (74)"]) {
    const { niveau, raisons } = BAN.normalise({ adresse });
    t.is(niveau, "aucun", adresse);
    t.regex(raisons.join(), /département ou une région/);
  }
  t.is(BAN.normalise({ adresse: "10 rue du Commerce Mamoudzou (Mayotte 976)" }).lignes.l5, "");
});

const UNIVERSITIES: readonly (readonly [adresse: string, l3: string])[] = [
  ["10 rue des Carmes, Université Paris 7, 75005 Paris", "UNIVERSITE PARIS 7"],
  ["10 rue des Carmes Université Paris 7 75005 Paris", "UNIVERSITE PARIS 7"],
  ["Université Paris 7 10 rue des Carmes Paris", "UNIVERSITE PARIS 7"],
  ["10 rue des Carmes 75005 Paris, Université Paris 7", "UNIVERSITE PARIS 7"],
  ["10 rue des Carmes, Université de Paris 7, Paris 5e", "UNIVERSITE DE PARIS 7"],
];

for (const [adresse, l3] of UNIVERSITIES)
  test(`the number of a university is its own: ${adresse}`, (t) => {
    const { numero, lignes, corrections } = BAN.normalise({ adresse });
    t.is(numero, "10");
    t.like(lignes, { l3, l4: "10 RUE DES CARMES", l6: "75005 PARIS" });
    t.false(corrections.some(({ champ }) => champ === "ville" || champ === "numero"));
  });

const TWO: readonly (readonly [adresse: string, other: string])[] = [
  ["12 cours Foch 49000 Angers / 10 rue Gambetta 32000 Auch", "10 RUE GAMBETTA 32000 AUCH"],
  ["12 cours Foch, 49000 Angers et 10 rue Gambetta, 32000 Auch", "10 RUE GAMBETTA 32000 AUCH"],
  ["12 cours Foch 49000 Angers 12 cours Foch 49000 Angers", ""],
];

for (const [adresse, other] of TWO)
  test(`of two whole addresses the first is answered: ${adresse}`, (t) => {
    const { niveau, score, lignes, raisons } = BAN.normalise({ adresse });
    t.is(niveau, "numero");
    t.true(score > 0.9);
    t.like(lignes, { l2: "", l3: "", l4: "12 COURS FOCH", l5: "", l6: "49000 ANGERS" });
    t.deepEqual(
      raisons,
      other === "" ? [] : [`une autre adresse est donnée, non prise en compte : ${other}`],
    );
  });

test("a box with five digits starts no second address", (t) => {
  for (const adresse of [
    "12 cours Foch BP 12345 49000 Angers",
    "BP 12345, 12 cours Foch, 49000 Angers",
  ]) {
    const { lignes } = BAN.normalise({ adresse });
    t.like(lignes, { l4: "12 COURS FOCH", l5: "BP 12345", l6: "49000 ANGERS" }, adresse);
  }
});
