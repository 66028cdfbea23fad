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
  t.like(lignes, { l4: "12 RUE DE STRASBOURG", l3: "ACCES PAR LA RUE CREBILLON" });
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

const LEFT_OUT: readonly (readonly [adresse: string, reason: string])[] = [
  ["Adresse : 6 cours Foch 49000 Angers", ""],
  ["Adresse de livraison : 6 cours Foch 49000 Angers", ""],
  ["SIÈGE SOCIAL: 6 cours Foch 49000 Angers", ""],
  ["Adr. : 6 cours Foch\n49000 Angers", ""],
  ["Bureau : 6 cours Foch 49000 Angers", ""],
  ["Lieu d'intervention : 6 cours Foch 49000 Angers", ""],
  ["6 cours Foch 49000 Angers lat 47.47 long -0.55", "coordonnées"],
  ["6 cours Foch 49000 Angers latitude : 47,4712 longitude : -0,5518", "coordonnées"],
  ["6 cours Foch 49000 Angers 47.4712, -0.5518", "coordonnées"],
  ["6 cours Foch 49000 Angers (GPS : 47.47124,-0.55181)", "coordonnées"],
  ["lat. 47.4712 / long. -0.5518, 6 cours Foch 49000 Angers", "coordonnées"],
  ["6 cours Foch 49000 Angers 47°28'16\"N 0°33'06\"O", "coordonnées"],
];

for (const [adresse, reason] of LEFT_OUT)
  test(`a label, or a point of the map: ${adresse}`, (t) => {
    const { niveau, lignes, raisons } = BAN.normalise({ adresse });
    t.is(niveau, "numero");
    t.like(lignes, { l2: "", l3: "", l4: "6 COURS FOCH", l6: "49000 ANGERS" });
    t.deepEqual(
      raisons,
      reason === "" ? [] : [`laissé de côté, n'est pas une adresse : ${reason}`],
    );
  });

const AGENTS: readonly (readonly [adresse: string, l2: string])[] = [
  ["SDC 2 quai du Roi chez Foncia 6 cours Foch", "SDC 2 QUAI DU ROI CHEZ FONCIA"],
  ["SDC 2 QUAI DU ROI\nC/O FONCIA\n6 COURS FOCH", "SDC 2 QUAI DU ROI CHEZ FONCIA"],
  ["c/o Mme Petit 6 cours Foch", "CHEZ MME PETIT"],
  ["6 cours Foch s/c M. Petit", "CHEZ M PETIT"],
];

for (const [adresse, l2] of AGENTS)
  test(`who receives the mail of another: ${adresse}`, (t) => {
    const { niveau, voie, lignes } = BAN.normalise({ adresse, codePostal: "49000" });
    t.deepEqual([niveau, voie], ["numero", "Cours Foch"]);
    t.like(lignes, { l2, l4: "6 COURS FOCH" });
  });

test("of two addresses beside a recipient, the one behind it is the recipient's", (t) => {
  const { niveau, voie, raisons } = BAN.normalise({
    adresse: "2 quai du Roi c/o Foncia 6 cours Foch 49000 Angers",
  });
  t.deepEqual([niveau, voie], ["numero", "Cours Foch"]);
  t.regex(raisons.join(), /une autre adresse est donnée.*2 QUAI DU ROI/);
});

for (const unit of ["boutique 12", "local 3", "cellule 4", "stand 2", "kiosque 7"])
  test(`the number of a shop is none of a house: ${unit}`, (t) => {
    const { numero, lignes } = BAN.normalise({ adresse: `cours Foch ${unit}, 49000 Angers` });
    t.is(numero, "");
    t.like(lignes, { l3: unit.toUpperCase(), l4: "COURS FOCH" });
  });

test("a number between a shop and a type is the house's", (t) => {
  const { numero, lignes } = BAN.normalise({ adresse: "boutique 6 cours Foch, 49000 Angers" });
  t.is(numero, "6");
  t.is(lignes.l3, "BOUTIQUE");
});

for (const [adresse, numero] of [
  ["EURL L'Atelier 6 bis cours Foch", "6"],
  ["Mme Catherine Bal 6 b cours Foch", "6"],
  ["La Boutique 6 cours Foch", "6"],
  ["SARL de la Place Hall 3 6 cours Foch", "6"],
] as const)
  test(`the number nearest to its street: ${adresse}`, (t) => {
    t.is(BAN.normalise({ adresse, codePostal: "49000", ville: "Angers" }).numero, numero);
  });

test("a place nearby behind the town is on line 3", (t) => {
  const { lignes } = BAN.normalise({ adresse: "6 cours Foch 49000 Angers (métro Roi)" });
  t.like(lignes, { l3: "METRO ROI", l5: "", l6: "49000 ANGERS" });
});

const HAMLETS = smallBan("Renneville 31290 31450: Les Brosses 1, 2; Le Bois 4; Rue des Pins 3");

for (const [adresse, voie] of [
  ["1 Hameau Les Brosses", "Les Brosses"],
  ["4 ham. le Bois", "Le Bois"],
  ["Quartier Le Bois 4", "Le Bois"],
] as const)
  test(`HAMEAU before the name of a place: ${adresse}`, (t) => {
    const { niveau, corrections, ...answer } = HAMLETS.normalise({ adresse, ville: "Renneville" });
    t.deepEqual([niveau, answer.voie], ["numero", voie]);
    t.true(corrections.some(({ champ, apres }) => champ === "voie" && apres === voie));
  });

for (const adresse of ["4 lotissement du Bois", "2 rue des Brosses", "4 avenue du Bois"])
  test(`another type before it is another street: ${adresse}`, (t) => {
    const { voie, score } = HAMLETS.normalise({ adresse, ville: "Renneville" });
    t.true(voie === "" || score < 0.9, `${voie} ${score}`);
  });

for (const letter of "ABCDEKLMPRSTZ")
  test(`the letter of a building is printed: ${letter}`, (t) => {
    const complement = (part: string): Parameters<typeof BAN.normalise>[0] => ({
      adresse: "6 cours Foch",
      complement: part,
      codePostal: "49000",
      ville: "Angers",
    });
    for (const query of [
      { adresse: `6 cours Foch bât. ${letter} 49000 Angers` },
      { adresse: `6 cours Foch, bat ${letter}, 49000 Angers` },
      { adresse: `Bat ${letter} 6 cours Foch 49000 Angers` },
      complement(`Bâtiment ${letter}`),
      complement(`Résidence les Pins, bât ${letter}`),
    ]) {
      const { l3, l4 } = BAN.normalise(query).lignes;
      t.regex(l3, new RegExp(`BAT(?:IMENT)? ${letter}$`), query.adresse);
      t.is(l4, "6 COURS FOCH");
    }
    t.is(BAN.normalise(complement(`Esc ${letter}`)).lignes.l2, `ESC ${letter}`);
  });

for (const [adresse, l2, l3] of [
  ["6 cours Foch bâtiments A et D, 49000 Angers", "", "BATIMENTS A ET D"],
  ["6 cours Foch bât A-D, 49000 Angers", "", "BAT A D"],
  ["6 cours Foch, esc A, B et D, 49000 Angers", "ESC A", "B ET D"],
  ["6 cours Foch 49000 Angers, bât A", "", "BAT A"],
  ["6 cours Foch 49000 Angers, 2e étage porte D", "2E ETAGE PORTE D", ""],
  ["6 cours Foch 49000 Angers, chez M. Untel", "CHEZ M UNTEL", ""],
  ["6 cours Foch 49000 Angers Résidence les Pins", "", "RESIDENCE LES PINS"],
] as const)
  test(`letters and complements, behind the town too: ${adresse}`, (t) => {
    const { lignes } = BAN.normalise({ adresse });
    t.like(lignes, { l2, l3, l4: "6 COURS FOCH", l5: "", l6: "49000 ANGERS" });
  });

const WRITTEN_AROUND: readonly (readonly [adresse: string, l3: string])[] = [
  ["6, Cours Foch, Quartier Ney, Angers, Maine-et-Loire, 49000, France", "QUARTIER NEY"],
  ["6, Cours Foch, Angers, Pays de la Loire, France métropolitaine, 49000, France", ""],
  ["6 cours Foch, 49000 Angers, France métropolitaine", ""],
  ["demeurant 6 cours Foch à Angers (49000)", ""],
  ["domiciliée au 6 cours Foch 49000 Angers", ""],
  ["SCI Untel sise 6 cours Foch 49000 Angers", "SCI UNTEL"],
  ["6 cours Foch, 2e cour, 49000 Angers", "2E COUR"],
];

for (const [adresse, l3] of WRITTEN_AROUND)
  test(`as maps and deeds write it: ${adresse}`, (t) => {
    const { niveau, lignes } = BAN.normalise({ adresse });
    t.is(niveau, "numero");
    t.is([lignes.l2, lignes.l3].filter(Boolean).join(), l3);
    t.like(lignes, { l4: "6 COURS FOCH", l5: "", l6: "49000 ANGERS" });
  });

test("another address behind the town is told, and no place of the town", (t) => {
  const { lignes, raisons } = BAN.normalise({
    adresse: "6 cours Foch 49000 Angers, 4 quai du Roi",
  });
  t.like(lignes, { l4: "6 COURS FOCH", l5: "" });
  t.regex(raisons.join(), /une autre adresse est donnée.*4 QUAI DU ROI/);
});
