import test from "ava";
import { smallBan } from "./small-ban.ts";

const BAN = smallBan(
  `
  Lodes 31800 31302: Clos du Pécue 4
  Payssous 31510 31408: Route des Cerisiers 67
  Le Plan 31220 31425: Rue de l'Église 2; Rue Haute 1-99
  Plan 38590 38308: Rue Basse 2
  Saint-Pierre-Roche 63210 63386: Rue du Puy 3
  Saint-Pierre-la-Roche 07400 07283: Rue du Rhône 3
  Villars 42390 42330: Place de l'Église 11, 13; Route de Nizan-Gesse 2, 4; Rue des Quatre Vents 2, 4; Voie V/20 2; Voie En/20 2 v; Rue du Quatre Septembre 4, 12
`,
  ["Lor 02190 02440", "Le Pas 53300 53176", "Pys 80300 80648"],
);

const NEAR: readonly (readonly [adresse: string, ville: string, found: string])[] = [
  ["4 Clos du Pécue", "Lordes", "Lodes"],
  ["67 Route des Cerisiers", "Passous", "Payssous"],
  ["67 Route des Cerisiers", "Pyssous", "Payssous"],
];

for (const [adresse, ville, found] of NEAR)
  test(`a town that ends like an article is no shorter town: ${ville} is ${found}`, (t) => {
    const answer = BAN.normalise({ adresse, ville });
    t.like(answer, { niveau: "numero", ville: found });
    t.true(answer.corrections.some(({ champ }) => champ === "ville"));
  });

const BY_ARTICLES: readonly (readonly [ville: string, insee: string])[] = [
  ["Plan", "38308"],
  ["Le Plan", "31425"],
  ["Saint-Pierre-Roche", "63386"],
  ["St Pierre Roche", "63386"],
  ["St-Pierre-la-Roche", "07283"],
];

for (const [ville, insee] of BY_ARTICLES)
  test(`towns that differ by an article: ${ville}`, (t) => {
    const { codeInsee, niveau } = BAN.normalise({ adresse: "6 rue Zzyzx", ville });
    t.deepEqual([codeInsee, niveau], [insee, "commune"]);
  });

const OF_HOUSE: readonly (readonly [adresse: string, voie: string, numero: string])[] = [
  ["13 Place de l'Église\nroute de Nizan-Gesse", "Place de l'Église", "13"],
  ["13 Place de l'Église, route de Nizan-Gesse", "Place de l'Église", "13"],
  ["2 v Voie En/20", "Voie En/20", "2"],
  ["2 Voie V/20", "Voie V/20", "2"],
  ["4 septembre (rue du) 12", "Rue du Quatre Septembre", "12"],
  ["4 rue des 4 vents", "Rue des Quatre Vents", "4"],
  ["2, rue des quatr vents", "Rue des Quatre Vents", "2"],
];

for (const [adresse, voie, numero] of OF_HOUSE)
  test(`the number in front of a type is the house's: ${adresse}`, (t) => {
    const answer = BAN.normalise({ adresse, codePostal: "42390", ville: "Villars" });
    t.deepEqual([answer.voie, answer.numero], [voie, numero]);
  });

for (const adresse of ["4 rue du vent", "4 bis rue du vent", "4 B rue du vent"])
  test(`the number of a house is no word of another street: ${adresse}`, (t) => {
    const { numero } = BAN.normalise({ adresse, codePostal: "42390", ville: "Villars" });
    t.is(numero, "4");
  });
