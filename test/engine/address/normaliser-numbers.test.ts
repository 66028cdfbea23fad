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

const PARIS = smallBan("Paris 5e Arrondissement 75005 75105: Rue des Carmes 8, 10", [
  "Paris 7e Arrondissement 75007 75107",
]);

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
