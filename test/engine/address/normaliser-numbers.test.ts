import test from "ava";
import { smallBan } from "./small-ban.ts";

const BAN = smallBan(`
  Angers 49000 49007: Cours Foch 8, 10, 12, 12 bis, 12 ter, 14, 18; Quai du Roi 4
  Nantes 44000 44109: Rue François Ier 1, 5; Avenue George V 15; Boulevard Albert 1er 5
`);

const HOUSES: readonly (readonly [adresse: string, l4: string])[] = [
  ["12 au 18 cours Foch", "12 COURS FOCH"],
  ["du 12 au 18, cours Foch", "12 COURS FOCH"],
  ["12 bis au 18 cours Foch", "12 BIS COURS FOCH"],
  ["12-12bis cours Foch", "12 COURS FOCH"],
  ["12 b/12 t cours Foch", "12 BIS COURS FOCH"],
  ["12 / 12 bis cours Foch", "12 COURS FOCH"],
  ["12 (bis) cours Foch", "12 BIS COURS FOCH"],
  ["12, ter, cours Foch", "12 TER COURS FOCH"],
  ["num. 12 cours Foch", "12 COURS FOCH"],
  ["1O cours Foch", "10 COURS FOCH"],
  ["l2 cours Foch", "12 COURS FOCH"],
  ["12 lot 8 cours Foch", "12 COURS FOCH"],
  ["lot n° 8, 12 cours Foch", "12 COURS FOCH"],
  ["12 (ex 14) cours Foch", "12 COURS FOCH"],
  ["12 anciennement n° 14 cours Foch", "12 COURS FOCH"],
];

for (const [adresse, l4] of HOUSES)
  test(`the house and its suffix: ${adresse}`, (t) => {
    const { niveau, score, lignes } = BAN.normalise({ adresse, codePostal: "49000" });
    t.is(niveau, "numero");
    t.true(score > 0.9);
    t.is(lignes.l4, l4);
  });

test("the number of a lot behind its sign stays with it", (t) => {
  const { lignes, raisons } = BAN.normalise({ adresse: "lot n°5, 12 cours Foch 49000 Angers" });
  t.is(lignes.l3, "LOT 5");
  t.deepEqual(raisons, []);
});

const SOVEREIGNS: readonly (readonly [adresse: string, voie: string])[] = [
  ["5 rue François Ier", "Rue François Ier"],
  ["5 rue François 1er", "Rue François Ier"],
  ["5 rue François premier", "Rue François Ier"],
  ["5 rue François 1 er", "Rue François Ier"],
  ["5 bd Albert Ier", "Boulevard Albert 1er"],
  ["5 bd Albert 1 er", "Boulevard Albert 1er"],
  ["15 avenue George 5", "Avenue George V"],
  ["15 avenue George cinq", "Avenue George V"],
];

for (const [adresse, voie] of SOVEREIGNS)
  test(`the number of a sovereign, however written: ${adresse}`, (t) => {
    const answer = BAN.normalise({ adresse, codePostal: "44000", ville: "Nantes" });
    t.like(answer, { niveau: "numero", voie, numero: adresse.split(" ")[0], corrections: [] });
    t.true(answer.score > 0.9);
  });

const PARIS = smallBan(`
  Paris 5e Arrondissement 75005 75105: Rue des Carmes 8, 10
  Paris 8e Arrondissement 75008 75108: Rue François Ier 1, 5; Quai du Roi 4
  Paris 19e Arrondissement 75019 75119: Rue du Département 19
`);

for (const adresse of [
  "5 rue François Ier Paris",
  "1 rue François 1er Paris",
  "19 rue du Département Paris",
])
  test(`the last word of a street before Paris: ${adresse}`, (t) => {
    const { niveau, numero, corrections } = PARIS.normalise({ adresse });
    t.deepEqual([niveau, numero], ["numero", adresse.split(" ")[0] ?? ""]);
    t.deepEqual(
      corrections.map(({ champ, avant }) => champ + avant),
      ["code_postal"],
    );
  });

for (const ville of [
  "Paris 5 ème",
  "Paris 5 eme arrond.",
  "Ve arrondissement de Paris",
  "Vème, Paris",
])
  test(`an arrondissement: ${ville}`, (t) => {
    const { score, codeInsee, lignes } = PARIS.normalise({
      adresse: `10 rue des Carmes, ${ville}`,
    });
    t.is(codeInsee, "75105");
    t.true(score > 0.9);
    t.like(lignes, { l2: "", l3: "", l5: "", l6: "75005 PARIS" });
  });

const LETTERS = smallBan(
  "Franquevielle 31210 31197: Place de l'Église 3, 3 e; Quai de Jemmapes 58, 58 b; Rue Rosa Lacroix 42",
);

test("a letter of a type that is left out, and a suffix", (t) => {
  const line4 = (adresse: string): string =>
    LETTERS.normalise({ adresse, ville: "Franquevielle" }).lignes.l4;
  t.is(line4("58b, Q. de Jemmapes"), "58 BIS QUAI DE JEMMAPES");
  t.is(line4("58 Q. de Jemmapes"), "58 QUAI DE JEMMAPES");
  t.is(line4("3 e l'église"), "3 E PLACE DE L EGLISE");
  t.is(line4("42 r. R. Lacroix"), "42 RUE ROSA LACROIX");
});
