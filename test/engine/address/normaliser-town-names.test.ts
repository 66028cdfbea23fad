import test from "ava";
import { smallBan } from "./small-ban.ts";

const BAN = smallBan(
  `
  Montreuil 93100 93048: Rue de Paris 10
  Boulogne-Billancourt 92100 92012: Route de la Reine 10; Rue de Paris 10
  Villeneuve-d'Ascq 59650 59009: Boulevard de Tournai 10
  Pointe-à-Pitre 97110 97120: Rue Frébault 10
  Puteaux 92800 92062: Cours Valmy 8
  Cherbourg-en-Cotentin 50120 50129: Rue Gambetta @ Équeurdreville-Hainneville 20
  Neuilly-sur-Seine 92200 92051: Rue de Chézy 10
  `,
  ["Montreuil 28500 28267", "Bois 17240 17050", "Boulogne 85140 85030", "Courbevoie 92400 92026"],
);

const NAMES: readonly (readonly [adresse: string, commune: string])[] = [
  ["10 rue de Paris Montreuil-sous-Bois", "93048"],
  ["10 rue de Paris 93100 Montreuil sous Bois", "93048"],
  ["10 rue de Paris 93100 Montreuil s/s Bois", "93048"],
  ["10 rue de Paris 93100 Montreuil S Bois", "93048"],
  ["10 rue de Paris Boulogne-sur-Seine", "92012"],
  ["10 route de la Reine 92100 Boulogne s/ Seine", "92012"],
  ["10 bd de Tournai V. d'Ascq", "59009"],
  ["10 rue Frébault PAP Guadeloupe", "97120"],
  ["8 cours Valmy Paris La Défense", "92062"],
  ["20 rue Gambetta Équeurdreville", "50129"],
  ["10 rue de Chézy Neuilly s/Seine", "92051"],
];

for (const [adresse, commune] of NAMES)
  test(`a town by another name: ${adresse}`, (t) => {
    const { niveau, codeInsee, score, lignes } = BAN.normalise({ adresse });
    t.deepEqual([niveau, codeInsee], ["numero", commune]);
    t.true(score > 0.9, String(score));
    t.is(lignes.l3, "");
    t.is(lignes.l5, commune === "50129" ? "EQUEURDREVILLE HAINNEVILLE" : "");
  });

test("initials of a town are not misspelt", (t) => {
  t.is(BAN.normalise({ adresse: "PAQ" }).niveau, "aucun");
});
