import test from "ava";
import { smallBan } from "./small-ban.ts";

const BAN = smallBan(
  `
  Clermont-Ferrand 63000 63113: Rue Blatin 10; Quai Nord 3
  Issy-les-Moulineaux 92130 92040: Rue Ernest Renan 10
  Sainte-Geneviève-des-Bois 91700 91549: Avenue Gabriel Péri 10
  Montreuil 93100 93048: Rue de Paris 10
  Nantes 44000 44109: Rue de l'Héronnière 10
  Dijon 21000 21231: Allée des Deux Mille 2
  Montélimar 26200 26198: Route Nationale 7 12, 220
  `,
  ["Clermont 60600 60157", "Bois 17240 17050", "Paris 5e Arrondissement 75005 75105"],
);

const CUT: readonly (readonly [adresse: string, l4: string, l6: string])[] = [
  ["10 rue Blatin Clermont Fd", "10 RUE BLATIN", "63000 CLERMONT FERRAND"],
  ["10 rue Blatin 63000 Clermont-Fd", "10 RUE BLATIN", "63000 CLERMONT FERRAND"],
  ["10 rue Blatin Clermont-Ferr. 63", "10 RUE BLATIN", "63000 CLERMONT FERRAND"],
  ["10 rue Ernest Renan Issy les Mlx", "10 RUE ERNEST RENAN", "92130 ISSY LES MOULINEAUX"],
  [
    "10 av Gabriel Péri Ste Geneviève des B",
    "10 AVENUE GABRIEL PERI",
    "91700 STE GENEVIEVE DES BOIS",
  ],
];

for (const [adresse, l4, l6] of CUT)
  test(`a town whose last words are cut: ${adresse}`, (t) => {
    const { niveau, score, lignes } = BAN.normalise({ adresse });
    t.is(niveau, "numero");
    t.true(score > 0.9);
    t.like(lignes, { l2: "", l3: "", l4, l5: "", l6 });
  });

test("a town behind a preposition is part of a longer name", (t) => {
  const adresse = "10 rue de Paris 93100 Montreuil sous Bois";
  const { ville, score, ambigu } = BAN.normalise({ adresse });
  t.deepEqual([ville, ambigu], ["Montreuil", false]);
  t.true(score > 0.9);
});

test("letters that were misread are themselves", (t) => {
  for (const adresse of [
    "10 rue de l'HÃ©ronniÃ¨re Nantes",
    "10 rue de lâ€™HÃ©ronniÃ¨re 44000 Nantes",
  ]) {
    const { niveau, corrections } = BAN.normalise({ adresse });
    t.is(niveau, "numero", adresse);
    t.false(corrections.some(({ champ }) => champ === "voie"));
  }
});

test("digits behind an article are no postcode", (t) => {
  const { voie, lignes } = BAN.normalise({ adresse: "2 allée des 2000 Dijon" });
  t.deepEqual([voie, lignes.l4], ["Allée des Deux Mille", "2 ALLEE DES DEUX MILLE"]);
});

test("the exit of a road is no house", (t) => {
  const { niveau, lignes } = BAN.normalise({ adresse: "RN 7 sortie 17 26200 Montélimar" });
  t.is(niveau, "voie");
  t.like(lignes, { l3: "SORTIE 17", l4: "ROUTE NATIONALE 7" });
});

test("the town in a street's name is not where it lies", (t) => {
  t.is(BAN.normalise({ adresse: "12 rue de Nantes, Casablanca" }).niveau, "aucun");
});

const NAMESAKES = smallBan(
  `
  Paris 5e Arrondissement 75005 75105: Rue Claude Bernard 12; Rue Gay-Lussac 12; Quai Nord 1
  Paris 12e Arrondissement 75012 75112: Avenue de la Porte de Vincennes 12; Rue de Bourgogne 12
  Metz 57000 57463: Rue Haute 5
  `,
  ["Le Bernard 85560 85022", "Lussac 33570 33261", "Vincennes 94300 94080"],
);

for (const adresse of [
  "12 rue Claude Bernard",
  "12 rue Gay Lussac",
  "12 avenue de la porte de Vincennes",
  "12 rue de Bourgogne",
])
  test(`the last words of a street are no town where the street is known: ${adresse}`, (t) => {
    const { niveau, score, ville, corrections } = NAMESAKES.normalise({ adresse });
    t.deepEqual([niveau, ville], ["numero", "Paris"]);
    t.true(score > 0.9);
    t.false(corrections.some(({ champ }) => champ === "voie"));
  });

test("a town behind a street that it lacks holds", (t) => {
  for (const adresse of ["12 rue Claude Bernard Metz", "12 rue Gay-Lussac, Metz"])
    t.like(NAMESAKES.normalise({ adresse }), { niveau: "commune", ville: "Metz" }, adresse);
});
