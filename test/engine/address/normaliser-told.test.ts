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
