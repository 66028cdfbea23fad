import test from "ava";
import { normalised } from "./little-france.ts";
import { smallBan } from "./small-ban.ts";

const BAN = smallBan(`
  Angers 49000 49007: Quai du Roi 4; Cours Foch 6; Rue du Huit Mai 1945 3, 5; Villa des Lices 3
  Nantes 44000 44109: Rue Crébillon 7; Rue de Strasbourg 12
`);
const angers = { codePostal: "49000", ville: "Angers" };

const LINES: readonly (readonly [adresse: string, lines: Readonly<Record<string, string>>])[] = [
  ["3 rue du huit mai quarante-cinq", { l3: "", l4: "3 RUE DU HUIT MAI 1945" }],
  ["3 rue du huit mai 45", { l3: "", l4: "3 RUE DU HUIT MAI 1945" }],
  ["3 rue du 8 mai quarante cinq", { l3: "", l4: "3 RUE DU HUIT MAI 1945" }],
  ["La Poste, 6 cours Foch", { l3: "LA POSTE", l4: "6 COURS FOCH" }],
  ["Les Jardins 6 cours Foch", { l3: "LES JARDINS", l4: "6 COURS FOCH" }],
  ["Aux Délices, 6 cours Foch", { l3: "AUX DELICES", l4: "6 COURS FOCH" }],
  ["À la Bonne Heure 6 cours Foch", { l3: "A LA BONNE HEURE", l4: "6 COURS FOCH" }],
  ["au 6 cours Foch", { l3: "", l4: "6 COURS FOCH" }],
  [
    "6 cours Foch (entrée par le 2 quai du Roi)",
    { l3: "ENTREE PAR LE 2 QUAI DU ROI", l4: "6 COURS FOCH" },
  ],
  ["chez M. Paul Durand, 3 villa des Lices", { l2: "CHEZ M PAUL DURAND", l4: "3 VILLA DES LICES" }],
];

for (const [adresse, lines] of LINES)
  test(`lines of ${adresse}`, (t) => {
    const answer = BAN.normalise({ adresse, ...angers });
    t.is(answer.niveau, "numero", answer.raisons.join());
    t.true(answer.score > 0.9, String(answer.score));
    t.like(answer.lignes, lines);
  });

for (const nearby of ["en face de la poste", "à côté du lycée", "sortie métro Roi", "près du quai"])
  test(`a place nearby behind the street: ${nearby}`, (t) => {
    const { niveau, voie, lignes, corrections } = BAN.normalise({
      adresse: `6 cours Foch ${nearby} 49000 Angers`,
    });
    t.deepEqual([niveau, voie, corrections], ["numero", "Cours Foch", []]);
    const printed = nearby.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
    t.like(lignes, { l3: printed, l4: "6 COURS FOCH" });
  });

test("in one line, behind the postcode", (t) => {
  const { niveau, lignes } = BAN.normalise({
    adresse: "12 rue de Strasbourg 44000 Nantes, France, accès par la rue Crébillon",
  });
  t.is(niveau, "numero");
  t.like(lignes, { l4: "12 RUE DE STRASBOURG", l5: "ACCES PAR LA RUE CREBILLON" });
});

test("another type of street is a correction to be seen, and no complement", (t) => {
  let found = 0;
  for (const type of ["rue", "bd", "avenue", "quai", "place"]) {
    const { voie, score, corrections, lignes } = BAN.normalise({
      adresse: `6 ${type} Foch`,
      ...angers,
    });
    if (voie === "") continue;
    found++;
    t.is(voie, "Cours Foch");
    t.true(score < 0.9, `${type}: ${score}`);
    t.like(corrections[0], { champ: "voie", avant: `${type.toUpperCase()} FOCH` });
    t.like(lignes, { l2: "", l3: "" });
  }
  t.true(found > 2, String(found));
});

test("an arrondissement that is not the street's is told as it was written", (t) => {
  const told = (adresse: string): string[] =>
    normalised({ adresse }).corrections.map(
      ({ champ, avant, apres }) => `${champ}: ${avant} -> ${apres}`,
    );
  t.deepEqual(told("8 rue des Alambics Paris 14"), ["code_postal: PARIS 14 -> 75002"]);
  t.deepEqual(told("8 rue des Alambics Paris XIVe"), ["code_postal: PARIS XIVE -> 75002"]);
  t.deepEqual(told("8 rue des Alambics 75002 Paris 14"), ["ville: PARIS 14 -> Paris 2"]);
  t.deepEqual(told("8 rue des Alambics, 14e arr., Paris"), ["code_postal: 14E ARR PARIS -> 75002"]);
  t.deepEqual(told("75002 Paris 8 rue des Alambics"), []);
});
