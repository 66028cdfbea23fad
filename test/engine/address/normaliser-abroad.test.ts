import test from "ava";
import { smallBan } from "./small-ban.ts";

const BAN = smallBan(
  `
  Angers 49000 49007: Rue de la Paix 12; Rue de Londres 7
  Paris 9e Arrondissement 75009 75109: Rue de Bruxelles 12
  Annecy 74000 74010: Avenue de Genève 12
  `,
  [
    ...["Bourg-en-Bresse 01000 01053", "Angoulême 16000 16015", "Mons 17160 17239"],
    ...["Le Liège 37460 37127", "Azzana 20121 2A027", "Monaco 98000 98901", "Gap 05000 05061"],
    ...["Montréal 07110 07162", "Strasbourg 67000 67482", "Carrère 64160 64167"],
  ],
);

const ABROAD = [
  "Rue de la Loi 16, 1000 Bruxelles",
  "12 rue de la Paix, B-1000 Bruxelles",
  "Avenue Louise 54, B-1050 Beaumont",
  "Grand-Place 1, 7000 Mons",
  "Rue Neuve 10, 5000 Namur",
  "Place Saint-Lambert 5, 4000 Liège",
  "10115 Berlin",
  "London SW1A 1AA",
  "12 High Street, Manchester M1 1AE",
  "1204 Genève",
  "12 rue de la Paix à Genève",
  "Rue de Genève 12, CH 1225 Chêne-Bourg",
  "L-1331 Luxembourg",
  "Via Dante 5, 20121 Milano",
  "12 rue Didouche Mourad, 16000 Alger",
  "12 rue de la Paix, Dakar",
  "1455 boulevard de Maisonneuve, Montréal, QC H3G 1M8",
  "Carrer Major 5, AD500 Andorra la Vella",
];

for (const adresse of ABROAD)
  test(`outside France: ${adresse}`, (t) => {
    const { niveau, raisons, lignes } = BAN.normalise({ adresse });
    t.is(niveau, "aucun");
    t.regex(raisons.join(), /étranger/);
    t.is(lignes.l6, "");
  });

const AT_HOME: readonly (readonly [adresse: string, commune: string])[] = [
  ["12 rue de Bruxelles 75009 Paris", "75109"],
  ["12 rue de Bruxelles Paris", "75109"],
  ["12 avenue de Genève, Annecy", "74010"],
  ["49000 Angers, 7 rue de Londres", "49007"],
  ["12 résidence Cambridge 49000 Angers", "49007"],
  ["12 résidence Cambridge 49000", "49007"],
  ["Angers, 12 résidence Cambridge", "49007"],
  ["3 rue de l'Église 17160 Mons", "17239"],
  ["3 rue de l'Église 37460 Le Liège", "37127"],
  ["12 rue Haute 1000 Bourg-en-Bresse", "01053"],
  ["12 rue Haute 07110 Montréal", "07162"],
  ["12 boulevard des Moulins 98000 Monaco", "98901"],
];

for (const [adresse, commune] of AT_HOME)
  test(`in France: ${adresse}`, (t) => {
    t.is(BAN.normalise({ adresse }).codeInsee, commune);
  });
