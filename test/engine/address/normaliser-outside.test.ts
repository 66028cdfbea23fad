import test from "ava";
import type { AddressQuery } from "../../../engine/address/address.ts";
import { smallBan } from "./small-ban.ts";

/** Communes of different départements, streets that need each other's words, odd numbers. */
const BAN = smallBan(
  `
  Angers 49000 49007: Rue Delaunay 3, 5; Rue de la Barre 12; Quai du Roi 4; Cours Foch 6; Rue Saint-Aubin 2, 4, 20; Rue du Vieux Saint-Aubin 8; Zone Artisanale du Bois Sec 7; Rue du Docteur Guépin 9
  Nantes 44000 44109: Rue de Launay 3; Rue Labarre 12; Boulevard du Vingt et Un Janvier 8, 21; Rue du 4 Octobre 1911 6; Avenue Camus 14, 14 bis; Rue Crébillon 7 a, 7 b
  Vannes 56000 56260: Route Nationale 165 40; Route Départementale 779 40; Place Gambetta 1, 1 w, 3 z; Rond-Point du Loch 5; Rue Thiers 21 a bis, 23
  Rennes 35000 35238: Rue Motte Picquet 18; Allée du Parc 2
  Saint-Pierre 97410 97416: Rue des Bons Enfants 11
  Le Mans 72000 72181: Rue Nationale 30
  Paris 8e Arrondissement 75008 75108: Rue de Berri 10; Rue du Colisée 4
  Paris 9e Arrondissement 75009 75109: Rue Blanche 15
  `,
  ["Lyon 69001 69381", "Vienne 38200 38544", "Bourges 18000 18033", "Sarzeau 56370 56240"],
);

interface Wanted {
  /** Level, number with its suffix, street and commune, joined by blanks; the level alone mostly. */
  readonly found: string;
  /** Lines 2, 3 and 4. */
  readonly lines?: string;
  readonly corrections?: string;
}

function answered(query: string | AddressQuery): Required<Wanted> {
  const requested = typeof query === "string" ? { adresse: query } : query;
  const answer = BAN.normalise(requested);
  const { niveau, numero, indice, voie, ville, lignes } = answer;
  return {
    found: [niveau, numero, indice, voie, ville].filter(Boolean).join(" "),
    lines: [lignes.l2, lignes.l3, lignes.l4].join(" / "),
    corrections: answer.corrections.map(({ champ }) => champ).join(" "),
  };
}

function table(title: string, rows: readonly (readonly [string | AddressQuery, Wanted])[]): void {
  for (const [query, wanted] of rows)
    test(`${title}: ${typeof query === "string" ? query : JSON.stringify(query)}`, (t) => {
      t.like(answered(query), wanted);
    });
}

table("numbers in names", [
  [
    "8 boulevard du 21 janvier 44000 Nantes",
    { found: "numero 8 Boulevard du Vingt et Un Janvier Nantes", corrections: "" },
  ],
  [
    "6 bd du 21 janvier 44000 Nantes",
    {
      found: "voie 6 Boulevard du Vingt et Un Janvier Nantes",
      lines: " /  / 6 BOULEVARD DU VINGT ET UN JANVIER",
    },
  ],
  [
    "6 rue du quatre octobre mil neuf cent onze Nantes",
    { found: "numero 6 Rue du 4 Octobre 1911 Nantes" },
  ],
  [
    "6 rue du 4 oct 1911 Nantes",
    { found: "numero 6 Rue du 4 Octobre 1911 Nantes", corrections: "code_postal" },
  ],
  [
    "9 rue du 4 octobre 1911 Bourges",
    { found: "commune Bourges", lines: " /  / 9 RUE DU 4 OCTOBRE 1911", corrections: "" },
  ],
  ["douze rue de la Barre 49000 Angers", { found: "numero 12 Rue de la Barre Angers" }],
]);

table("a town that is named", [
  [
    { adresse: "10 rue de Berri", ville: "Lyon" },
    { found: "commune Lyon", lines: " /  / 10 RUE DE BERRI" },
  ],
  ["10 rue de Berri Bourges", { found: "commune Bourges", lines: " /  / 10 RUE DE BERRI" }],
  [
    "10 rue de Berri 75008 Bourges",
    { found: "numero 10 Rue de Berri Paris", lines: " /  / 10 RUE DE BERRI", corrections: "ville" },
  ],
  ["12 rue Xyzabc Le Mans", { found: "commune Le Mans", lines: " /  / 12 RUE XYZABC" }],
  [{ adresse: "12 rue Xyzabc", ville: "Vienne" }, { found: "commune Vienne" }],
  ["4 rue du Colisée 18000", { found: "commune Bourges" }],
]);

table("a département or region", [
  [
    "12 rue de la Barre Angers Maine et Loire",
    { found: "numero 12 Rue de la Barre Angers", lines: " /  / 12 RUE DE LA BARRE" },
  ],
  ["12 rue de la Barre, Angers (49)", { found: "numero 12 Rue de la Barre Angers" }],
  [
    "12 rue de la Barre 49 Angers",
    { found: "numero 12 Rue de la Barre Angers", lines: " /  / 12 RUE DE LA BARRE" },
  ],
  ["12 rue de la Barre Angers PDL", { found: "numero 12 Rue de la Barre Angers" }],
  [
    "12 rue de la Barre Angers Pays de la Loire France",
    { found: "numero 12 Rue de la Barre Angers" },
  ],
  [
    "11 rue des Bons Enfants Saint-Pierre Réunion",
    { found: "numero 11 Rue des Bons Enfants Saint-Pierre" },
  ],
  [
    "11 rue des Bons Enfants St Pierre 974",
    { found: "numero 11 Rue des Bons Enfants Saint-Pierre" },
  ],
  [
    { adresse: "1 place Gambetta", ville: "56 VANNES" },
    { found: "numero 1 Place Gambetta Vannes" },
  ],
]);

table("years of two digits", [
  [
    "6 rue du 4 octobre 45 44000 Nantes",
    { found: "commune Nantes", lines: " /  / 6 RUE DU 4 OCTOBRE 1945" },
  ],
  ["6 rue du 4 octobre 1911 44000 Nantes", { found: "numero 6 Rue du 4 Octobre 1911 Nantes" }],
  [
    "8 boulevard du 21 janvier 49 44000 Nantes",
    { found: "numero 8 Boulevard du Vingt et Un Janvier Nantes" },
  ],
]);

table("several territories, arrondissements in other figures", [
  [
    "12 rue de la Barre, Angers, Maine-et-Loire, Pays de la Loire",
    { found: "numero 12 Rue de la Barre Angers" },
  ],
  [
    { adresse: "10 rue de Berri", ville: "Paris VIIIe" },
    { found: "numero 10 Rue de Berri Paris", lines: " /  / 10 RUE DE BERRI" },
  ],
  [
    "10 rue de Berri Paris 8",
    { found: "numero 10 Rue de Berri Paris", lines: " /  / 10 RUE DE BERRI" },
  ],
]);

table("streets that the BAN lacks", [
  [
    "6 r des Frênes Verts 56000 Vannes",
    { found: "commune Vannes", lines: " /  / 6 RUE DES FRENES VERTS" },
  ],
  [
    { adresse: "ZA des Frênes", codePostal: "56000", ville: "Vannes" },
    { found: "commune Vannes", lines: " /  / ZA DES FRENES" },
  ],
  [
    {
      adresse: "5 all des Frênes Verts",
      complement: "2e étage, Mme Loriot",
      codePostal: "56000",
      ville: "Vannes",
    },
    { found: "commune Vannes", lines: "2E ETAGE MME LORIOT /  / 5 ALLEE DES FRENES VERTS" },
  ],
  [
    "Résidence les Ajoncs bât. D 5 rue des Frênes Verts 56000 Vannes",
    { found: "commune Vannes", lines: " / RESIDENCE LES AJONCS BAT D / 5 RUE DES FRENES VERTS" },
  ],
  [
    "5 rue des Frênes Verts, bât. D, 56000 Vannes",
    { found: "commune Vannes", lines: " / BAT D / 5 RUE DES FRENES VERTS" },
  ],
  [
    "5 ter - 7 rue des Frênes 56000 Vannes",
    { found: "commune Vannes", lines: " /  / 5 TER RUE DES FRENES" },
  ],
  [
    "5 rue de la Petite Fontaine aux Frênes Verts et Blancs 56000 Vannes",
    { found: "commune Vannes", lines: " /  / 5 RUE PTE FONT FRENES VERTS BLANCS" },
  ],
  [
    { adresse: "8 bd des Frênes", codePostal: "75009", ville: "PARIS 09" },
    { lines: " /  / 8 BOULEVARD DES FRENES", found: "commune Paris" },
  ],
]);

table("suffixes", [
  ["14 avenue Camus 44000 Nantes", { found: "numero 14 Avenue Camus Nantes" }],
  [
    "14 ter avenue Camus 44000 Nantes",
    { found: "interpolation 14 ter Avenue Camus Nantes", lines: " /  / 14 TER AVENUE CAMUS" },
  ],
  ["14 d avenue Camus 44000 Nantes", { found: "interpolation 14 d Avenue Camus Nantes" }],
  ["14 l'avenue Camus 44000 Nantes", { found: "numero 14 Avenue Camus Nantes" }],
  [
    "7 rue Crébillon 44000 Nantes",
    { found: "interpolation 7 Rue Crébillon Nantes", lines: " /  / 7 RUE CREBILLON" },
  ],
  [
    "21 a bis rue Thiers 56000 Vannes",
    { found: "numero 21 a bis Rue Thiers Vannes", lines: " /  / 21 A BIS RUE THIERS" },
  ],
  [
    "3 place Gambetta 56000 Vannes",
    { found: "numero 3 Place Gambetta Vannes", lines: " /  / 3 PLACE GAMBETTA" },
  ],
  [
    "14/16/18 avenue Camus 44000 Nantes",
    {
      found: "numero 14 Avenue Camus Nantes",
      lines: " /  / 14 AVENUE CAMUS",
      corrections: "numero",
    },
  ],
]);

table("words that the town joins or splits", [
  ["3 RUE DELAUNAYANGERS", { found: "numero 3 Rue Delaunay Angers" }],
  ["3 rue de launay 49000 Angers", { found: "numero 3 Rue Delaunay Angers" }],
  ["3 rue delaunay 44000 Nantes", { found: "numero 3 Rue de Launay Nantes" }],
  ["12 rue labarre Angers", { found: "numero 12 Rue de la Barre Angers" }],
  ["12 rue la barre Nantes", { found: "numero 12 Rue Labarre Nantes" }],
  ["18 rue mottepicquet 35000 Rennes", { found: "numero 18 Rue Motte Picquet Rennes" }],
  ["4 QUAIDUROI 49000 ANGERS", { found: "numero 4 Quai du Roi Angers" }],
  ["4 quai du RoiAngers", { found: "numero 4 Quai du Roi Angers" }],
  ["4 QUAI DU ROI49000 ANGERS", { found: "numero 4 Quai du Roi Angers" }],
  ["15 RUE BLANCHEPARIS", { found: "numero 15 Rue Blanche Paris" }],
]);

table("damaged postcodes", [
  [
    "4 quai du Roi 49OOO Angers",
    { found: "numero 4 Quai du Roi Angers", corrections: "code_postal" },
  ],
  ["4 quai du Roi 4900 Angers", { found: "numero 4 Quai du Roi Angers" }],
  ["4 quai du Roi 490O0 Angers", { found: "numero 4 Quai du Roi Angers" }],
  [
    "4 quai du Roi 4900",
    { found: "numero 4 Quai du Roi Angers", corrections: "code_postal ville" },
  ],
]);

table("roads, zones, roundabouts", [
  ["40 RN165 56000 Vannes", { found: "numero 40 Route Nationale 165 Vannes" }],
  ["40 N165 Vannes", { found: "numero 40 Route Nationale 165 Vannes" }],
  ["40 route D779 56000 Vannes", { found: "numero 40 Route Départementale 779 Vannes" }],
  ["40 RD 165 56000 Vannes", { found: "commune Vannes" }],
  ["40 RN 12 56000 Vannes", { found: "commune Vannes", lines: " /  / 40 ROUTE NATIONALE 12" }],
  [
    "7 ZA du Bois Sec 49000 Angers",
    {
      found: "numero 7 Zone Artisanale du Bois Sec Angers",
      lines: " /  / 7 ZONE ARTISANALE DU BOIS SEC",
    },
  ],
  ["Z.A. du Bois Sec 49000 Angers", { found: "voie Zone Artisanale du Bois Sec Angers" }],
  ["5 rd pt du Loch 56000 Vannes", { found: "numero 5 Rond-Point du Loch Vannes" }],
  ["Km 3 cours Foch 49000 Angers", { found: "voie Cours Foch Angers", lines: " /  / COURS FOCH" }],
]);

table("the exact street", [
  ["8 rue Saint-Aubin 49000 Angers", { found: "interpolation 8 Rue Saint-Aubin Angers" }],
  [
    "8 rue du Vieux Saint-Aubin 49000 Angers",
    { found: "numero 8 Rue du Vieux Saint-Aubin Angers" },
  ],
  [
    "9 rue du Docteur Ange Guépin 49000 Angers",
    {
      found: "numero 9 Rue du Docteur Guépin Angers",
      lines: " /  / 9 RUE DU DOCTEUR GUEPIN",
      corrections: "voie",
    },
  ],
]);

table("what is no address", [
  [
    "6 cours Foch 49000 Angers 02 41 00 11 22",
    { found: "numero 6 Cours Foch Angers", lines: " /  / 6 COURS FOCH" },
  ],
  [
    "6 cours Foch (digicode 45A67) 49000 Angers",
    { found: "numero 6 Cours Foch Angers", lines: " /  / 6 COURS FOCH" },
  ],
  ["S/N cours Foch 49000 Angers", { found: "voie Cours Foch Angers", lines: " /  / COURS FOCH" }],
  [
    "6 cours Foch\\nbât. B 49000 Angers",
    { found: "numero 6 Cours Foch Angers", lines: " / BAT B / 6 COURS FOCH" },
  ],
  [
    "SARL DU ROI 6 cours Foch 49000 Angers",
    { found: "numero 6 Cours Foch Angers", lines: "SARL DU ROI /  / 6 COURS FOCH" },
  ],
  [
    "M. Jean Barre 3e étage gauche 4 quai du Roi 49000 Angers",
    { found: "numero 4 Quai du Roi Angers" },
  ],
  ["SP 70123 00240 ARMEES", { found: "aucun" }],
]);
