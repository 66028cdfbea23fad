import test from "ava";
import { smallBan } from "./small-ban.ts";

const BAN = smallBan(`
  Angers 49000 49007: Quai du Roi 4; Cours Foch 6; Rue du Docteur Guépin 9
  Nantes 44000 44109: Rue Crébillon 7 a, 7 b
`);

test("what is left out is told, and not repeated", (t) => {
  const { raisons } = BAN.normalise({
    adresse: "6 cours Foch 49000 Angers, jean@exemple.org, 0241001122",
  });
  t.deepEqual(raisons, ["laissé de côté, n'est pas une adresse : adresse électronique, téléphone"]);
});

test("numbers with suffixes are told beside the one without", (t) => {
  const { alternatives, raisons } = BAN.normalise({ adresse: "7 rue Crébillon 44000 Nantes" });
  t.deepEqual(
    alternatives.map(({ numero, indice }) => numero + indice),
    ["7a", "7b"],
  );
  t.regex(raisons.join(), /sans indice/);
});

test("an address that is not found keeps its words on their lines", (t) => {
  const { niveau, lignes } = BAN.normalise({
    adresse: "5 rue des Frênes",
    complement: "Bât. D",
    codePostal: "99123",
    ville: "Zyxwville",
  });
  t.is(niveau, "aucun");
  t.like(lignes, { l3: "BAT D", l4: "5 RUE DES FRENES", l6: "99123 ZYXWVILLE" });
});

test("a street whose name the sender continues is a correction", (t) => {
  const corrected = (adresse: string): string[] =>
    BAN.normalise({ adresse, codePostal: "49000", ville: "Angers" }).corrections.map(
      ({ champ, avant, apres }) => `${champ}: ${avant} -> ${apres}`,
    );
  t.deepEqual(corrected("9 rue du Docteur Guépin-Malherbe"), [
    "voie: RUE DOCTEUR GUEPIN MALHERBE -> Rue du Docteur Guépin",
  ]);
  t.deepEqual(corrected("6 cours Foch, Malherbe et fils"), []);
  t.deepEqual(corrected("6 cours Foch bâtiment B"), []);
});

const TOWNS = smallBan(`
  Royan 17200 17306: Rue Haute 3
  Saint-Sulpice-de-Royan 17200 17409: Rue des Aubépines 20
  La Roë 53350 53191: Rue Haute 3
  Le Châtelier 51330 51133: Rue Basse 1
  Magny-les-Hameaux 78114 78356: Quai de la Belle Laiterie 46
  Châteaufort 78117 78143: Route de la Laiterie 46 b
`);

test("another article before the town's name is told; none is not", (t) => {
  const townOf = (ville: string, codePostal: string): string[] =>
    TOWNS.normalise({ adresse: "3 rue Haute", codePostal, ville })
      .corrections.filter(({ champ }) => champ === "ville")
      .map(({ avant, apres }) => `${avant} -> ${apres}`);
  t.deepEqual(townOf("Le Roe", "53350"), ["LE ROE -> La Roë"]);
  t.deepEqual(townOf("Les Chatelier", "51330"), ["LES CHATELIER -> Le Châtelier"]);
  t.deepEqual(townOf("La Roë", "53350"), []);
  t.deepEqual(townOf("Roe", "53350"), []);
});

test("a town that ends another one's name is not it, glued or not", (t) => {
  for (const town of ["StSulpicedeRoyan", "SaintSulpicedeRoyan", "St Sulpicede Royan"]) {
    const answer = TOWNS.normalise({ adresse: `20 Rue des Aubépines, 17200 ${town}` });
    t.like(answer, { niveau: "numero", ville: "Saint-Sulpice-de-Royan" }, town);
  }
  t.is(TOWNS.normalise({ adresse: "3 rue Haute 17200 Royan" }).ville, "Royan");
});

test("a letter between a number and a type is a suffix, no initial", (t) => {
  const { idBan, voie, indice } = TOWNS.normalise({
    adresse: "46 b Route de la Laiterie 78117 Châteaufort",
  });
  t.deepEqual([voie, indice], ["Route de la Laiterie", "b"], idBan);
  const other = TOWNS.normalise({ adresse: "46 b Route de la Laiterie 78114 Magny-les-Hameaux" });
  t.not(other.score > 0.9 && other.voie !== "", true);
});
