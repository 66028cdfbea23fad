import test from "ava";
import { readTables } from "./read-tables.ts";

/** Lines of a text; those that begin with + are left out. */
type Case = readonly [why: string, lines: readonly string[]];

const HEADER = "Code;Raison sociale;CP;Ville;CA";
const NORTH = [
  "C001;Garage Martin;59000;Lille;1250,00",
  "C002;Boulangerie Petit;62000;Arras;890,50",
];
const SOUTH = [
  "C003;Hôtel de l'Été;06300;Nice;12300,10",
  "C004;Café du Port;13001;Marseille;77,77",
  "C005;Pharmacie Lefèvre;34000;Montpellier;410,00",
];
const NAMES = "Client;Ville;CP;CA";
const LYON = ["Garage Martin;Lyon;69001;200", "Café du Port;Lyon;69002;400"];
const NICE = ["Durand;Nice;06000;20", "Blanc;Nice;06100;40", "Roux;Nice;06200;41"];

/** Lines that are no customers, between those that are. */
const TITLED: readonly Case[] = [
  [
    "regions with subtotals",
    [
      HEADER,
      "+Région Nord;;;;",
      ...NORTH,
      "+Sous-total;;;;2140,50",
      "+Région Sud;;;;",
      ...SOUTH,
      "+Sous-total;;;;12787,87",
      "+Total général;;;;14928,37",
    ],
  ],
  [
    "names alone with subtotals",
    [NAMES, "+Lyon;;;", ...LYON, "+Sous-total;;;600", "+Nice;;;", ...NICE, "+Sous-total;;;101"],
  ],
  [
    "groups within groups",
    [
      NAMES,
      "+Sud;;;",
      "+Lyon;;;",
      ...LYON,
      "+Sous-total;;;600",
      "+Nice;;;",
      ...NICE,
      "+Sous-total;;;101",
      "+Total;;;701",
    ],
  ],
  ["a kind and a name", [NAMES, "+Agence : Lyon;;;", ...LYON, "+Agence : Nice;;;", ...NICE]],
  [
    "a kind and a name, one cell only",
    [NAMES, "+Secteur : Est", ...LYON, "+Secteur : Sud", ...NICE],
  ],
  [
    "a blank line before each",
    [HEADER, ";;;;", "+Agence : Lyon;;;;", ...NORTH, ";;;;", "+Agence : Nice;;;;", ...SOUTH],
  ],
  [
    "texts in a column of codes",
    [
      HEADER,
      ...NORTH,
      ...SOUTH,
      "+Clients inactifs;;;;",
      "C007;Colin;38000;Grenoble;12,00",
      "+Clients partis;;;;",
      "C006;Roux;38000;Grenoble;12,00",
    ],
  ],
  [
    "texts in a column of their own",
    [
      "Famille;Nom;CP;Ville",
      "+Prospects;;;",
      ";Garage Martin;59000;Lille",
      ";Petit;62000;Arras",
      "+Clients;;;",
      ";Durand;06000;Nice",
    ],
  ],
  ["signs around", [NAMES, "+*** REGION NORD ***;;;", ...LYON, "+--- SUD ---;;;", ...NICE]],
  [
    "letters of a directory",
    [NAMES, "+B", "Blanc;Nice;06100;40", "+C;;;", ...LYON, "+D - E;;;", "Durand;Nice;06000;20"],
  ],
  [
    "numbers of départements",
    [NAMES, "+69 - Rhône;;;", ...LYON, "+06 - Alpes-Maritimes;;;", ...NICE],
  ],
  [
    "totals that name their group",
    [
      "Client;Ville;CA 2025;CA 2026",
      "+Commercial : DUPONT Jean;;;",
      "Garage;Lyon;100;200",
      "Café;Lyon;300;400",
      "+Total DUPONT Jean;;400;600",
      "+Commercial : PETIT Anne;;;",
      "Durand;Nice;10;20",
      "+Total PETIT Anne;;10;20",
    ],
  ],
  ["titles that a total names", [NAMES, "+Rhône;;;", ...LYON, "+Total du Rhône;;;600", ...NICE]],
  [
    "totals with words",
    [NAMES, ...LYON, "+Total pour Lyon;;;600", ...NICE, "+Total 2 agences;;;701"],
  ],
  [
    "totals behind an empty code",
    [HEADER, ...NORTH, "+;TOTAL NORD;;;2140,50", ...SOUTH, "+;TOTAL SUD;;;12787,87"],
  ],
  ["a count below", [NAMES, ...LYON, ...NICE, "+Nombre de clients : 5;;;"]],
  [
    "totals with more cells than rows",
    [
      "Compte;Libellé;Débit;Crédit;Solde",
      "411GAR;GARAGE;1 250,00;;1 250,00",
      "411BOU;PETIT;;890,50;",
      "411DUR;DURAND;45,00;;",
      "+Total de la classe 4;;1 295,00;890,50;404,50",
      "+Total général;;1 295,00;890,50;404,50",
    ],
  ],
  [
    "sums carried to the next page",
    [
      "Compte;Libellé;Débit;Crédit",
      "411GAR;GARAGE;12,00;",
      "411BOU;PETIT;;8,50",
      "411DUR;DURAND;45,00;",
      "+À reporter;;57,00;8,50",
      "+Report;;57,00;8,50",
      "411LEG;LE GALL;;3,00",
    ],
  ],
  [
    "accounts, each with its header",
    [
      "Date;Journal;Pièce;Débit;Crédit",
      "01/02/26;VE;F12;100,00;",
      "02/02/26;BQ;R1;;100,00",
      "+Total tiers GARAGE;;;100,00;100,00",
      "+CAFE;CAFE DU PORT;;;",
      "+Date;Journal;Pièce;Débit;Crédit",
      "01/02/26;VE;F13;50,00;",
      "02/02/26;VE;F14;70,00;",
    ],
  ],
  ["pages", [NAMES, ...LYON, "+Page 2/10;;;", ...NICE, "+12/10/2026;;;Page 3 sur 10", ...LYON]],
  [
    "days of printing",
    [
      NAMES,
      ...LYON,
      "+Imprimé le 12/10/2026 à 10:32;;;",
      ...NICE,
      "+Date d'édition : 3 mai 2026;;;",
      ...LYON,
    ],
  ],
  [
    "titles with a count",
    [NAMES, "+Lyon (2 clients);;;", ...LYON, "+Nice (3 clients);;;", ...NICE],
  ],
  [
    "other sums",
    [
      NAMES,
      ...LYON,
      "+S/Total Lyon;;;600",
      "+Moyenne Lyon;;;300",
      "+Cumul;;;600",
      ...NICE,
      "+Nombre de clients;;;5",
    ],
  ],
  [
    "a sum in every cell",
    [
      "Étiquettes;Somme de CA;Factures",
      "Garage;10;1",
      "Café;20;3",
      "Durand;50;2",
      "+Total général;80;6",
    ],
  ],
  [
    "the sender on each page",
    [HEADER, ...NORTH, "+Page 1;;;;", "+Ma Société - 12 rue du Port;;;;", ...SOUTH],
  ],
];

/** Lines that look alike, and may be customers. */
const KEPT: readonly Case[] = [
  [
    "many names alone",
    [
      "Raison sociale;SIRET;CP;Ville",
      "Garage Martin;;;",
      "Petit;30000000700017;69001;Lyon",
      "Hôtel de l'Été;;;",
      "Café du Port;;;",
      "Durand;;59000;Lille",
    ],
  ],
  ["one name alone", [NAMES, ...LYON, "Hôtel de l'Été;;;", ...NICE]],
  [
    "the first name alone, and a total",
    [NAMES, "Hôtel de l'Été;;;", ...LYON, ...NICE, "+Total;;;701"],
  ],
  [
    "names alone among subtotals",
    [
      NAMES,
      ...LYON,
      "+Sous-total;;;600",
      ...NICE,
      "Hôtel de l'Été;;;",
      "Le Gall;Nice;06000;3",
      "+Sous-total;;;101",
    ],
  ],
  ["codes and names alone", [HEADER, ...NORTH, "C009;Mairie de Lille;;;", ...SOUTH]],
  ["codes of letters alone", [HEADER, ...NORTH, "DURAND;;;;", ...SOUTH]],
  [
    "firms called Total",
    [
      NAMES,
      "Total Energies;Courbevoie;92400;600",
      "Total Access;;;",
      "Total Access Lyon;;;20",
      ...LYON,
      ...NICE,
    ],
  ],
  [
    "firms called like a kind",
    [NAMES, ...LYON, "Agence Dupont;;;", "Groupe Durand;;;", "Région Bretagne;;;", ...NICE],
  ],
  [
    "days alone",
    [
      "Date;Client;CA",
      "01/02/2026;Garage;12",
      "02/02/2026;;",
      "03/02/2026;Café;14",
      "04/02/2026;Durand;15",
    ],
  ],
  ["numbers and names, not from the first row on", [NAMES, ...LYON, "3 - Suisses;;;", ...NICE]],
  ["a name in the column of codes", [HEADER, ...NORTH, "Garage du Port;;;;", ...SOUTH]],
  [
    "names in the column of addresses",
    [
      "Email;Nom;Ville",
      "a@x.fr;Anne;Lyon",
      "Jean Dupont;;",
      "b@x.fr;Luc;Nice",
      "Marie Petit;;",
      "c@x.fr;Zoé;Metz",
    ],
  ],
  [
    "contacts below their company",
    [
      "Société;Contact;Ville;Tél",
      "Garage;Jean;Lyon;0401020304",
      ";Anne;;",
      ";Luc;;",
      "Café;Zoé;Nice;0401020305",
    ],
  ],
];

const isLeftOut = (line: string): boolean => line.startsWith("+");
const bare = (line: string): string => line.replace(/^\+/, "");

for (const [why, lines] of [...TITLED, ...KEPT])
  for (const newline of ["\n", "\r\n"])
    test(`rows between the data: ${why}, ${JSON.stringify(newline)}`, (t) => {
      const { tables, layout } = readTables(lines.map(bare).join(newline) + newline);
      const data = lines.slice(1).filter((line) => !isLeftOut(line) && /[^;]/.test(line));
      t.deepEqual(
        tables.map(({ rows }) => rows.map((row) => row.join(";"))),
        [data],
      );
      t.is(layout.tables[0]?.rows, data.length);
      const numbers = lines.flatMap((line, at) => (isLeftOut(line) ? [at + 1] : []));
      const told = layout.notes.flatMap(({ code, row }) => (code === "ligne_ecartee" ? [row] : []));
      t.deepEqual(told, numbers);
    });
