import test from "ava";
import { packedOf, rulesOf } from "./link-bed.ts";

const FIELDS = ["prenom", "nom_contact", "adresse", "ville", "code_postal", "date_naissance"].map(
  (field) => `contacts.${field}`,
);
const REACHED = [...FIELDS, "contacts.email", "contacts.telephone"];

/** Rows of other persons, as any file has. */
const OTHERS = [
  "Nadine;Ferrandoux;12 rue des Tilleuls;Tours;37000;17/09/1961;nadine.f@orange.fr;0247112233",
  "Paul;Mirebel;4 place Haute;Lyon;69003;02/12/1983;;0478112244",
  "Solène;Kerambrun;8 quai Nord;Brest;29200;25/05/1990;skerambrun@free.fr;",
  "Hugo;Delaverne;31 avenue Foch;Metz;57000;08/08/1972;;0387112255",
  "Inès;Benchaïm;2 rue Basse;Lille;59000;30/01/1995;ines.b@gmail.com;0320112266",
];

type Case = readonly [a: string, b: string, rule: 0 | 9 | 10, why: string];

const CASES: readonly Case[] = [
  [
    "Chantal;Gervoisier;3 rue Haute;Nantes;44000;04/04/1950",
    "Chantal;Gervosier;8 rue Basse;Angers;49000;04/04/1950",
    10,
    "a slip in the surname, moved",
  ],
  [
    "Chantal;Gervoisier;3 rue Haute;Nantes;44000;04/04/1950",
    "Chantal;Gervosier;3 rue Haute;Nantes;44300;04/04/1950",
    10,
    "a slip, another postcode of the town",
  ],
  [
    "Chantal;Gervoisier;3 rue Haute;Nantes;44000;04/04/1950",
    "Chantale;Gervoisier;8 rue Basse;Angers;49000;04/04/1950",
    10,
    "a slip in the given name, moved",
  ],
  [
    "Jassim;Rybakov;16 rue Pasteur;Lille;59000;06/07/1984",
    "Rybakov;Jassim;16 rue Pasteur;Lille;59000;06/07/1984",
    10,
    "names interchanged",
  ],
  [
    "Jassim;Rybakov;16 rue Pasteur;Lille;59000;06/07/1984",
    "Rybakof;Jassim;1 rue Neuve;Dijon;21000;06/07/1984",
    10,
    "names interchanged, with a slip, moved",
  ],
  [
    "Denise;Farandol;9 rue Basse;Dijon;21000;03/03/1960",
    "Denise;Farandol;9 rue Basse;Dijon;21000;30/03/1960",
    10,
    "digits of the day interchanged",
  ],
  [
    "Denise;Farandol;9 rue Basse;Dijon;21000;03/04/1960",
    "Denise;Farandol;9 rue Basse;Dijon;21000;04/03/1960",
    10,
    "day and month interchanged",
  ],
  [
    "Denise;Farandol;9 rue Basse;Dijon;21000;03/04/1960",
    "Denise;Farandol;9 rue Basse;Dijon;21000;03/04/1961",
    10,
    "a year off",
  ],
  [
    "Denise;Farandol;9 rue Basse;Dijon;21000;03/04/1960",
    "Denise;Farandol;9 rue Basse;Dijon;21000;",
    10,
    "no date",
  ],
  [
    "Françoise;Le Quellec;9 av. Jean Jaurès;Dijon;21000;03/04/1960",
    "FRANCOISE;LEQUELLEC;9 avenue Jean Jaures;DIJON;21000;03/04/1960",
    10,
    "written otherwise",
  ],
  [
    "F.;Le Quellec;9 av. Jean Jaurès;Dijon;21000;03/04/1960",
    "Françoise;Le Quellec;9 av. Jean Jaurès;Dijon;21000;03/04/1960",
    10,
    "an initial",
  ],
  [
    "Bernadette;Vasseurin;1 rue du Lac;Annecy;74000;19/06/1955",
    "Bernadette;Morcelier;1 rue du Lac;Annecy;74000;19/06/1955",
    10,
    "married since",
  ],
  [
    "Anne;Vautrin;1 1 rue Verte;Brest;29200;01/02/1961",
    "Anne;Vautrin;11 rue Verte;Brest;29200;01/02/1961",
    10,
    "blanks between digits count",
  ],
  [
    "Anne;Vautrin;11 rue Verte;Brest;29200;01/02/1961",
    "Anne;Vautrin ;11 rue Verte;Brest;29200;01/02/1961",
    9,
    "an outer blank",
  ],
  [
    "Anne;Vautrin;11 rue Verte;Brest;29200;01/02/1961",
    "ANNE;VAUTRIN;11 rue Verte;Brest;29200;01/02/1961",
    10,
    "case is no copy",
  ],
  // Never one person.
  [
    "Lea;Morvan;5 rue du Port;Lorient;56100;12/03/2001",
    "Lou;Morvan;5 rue du Port;Lorient;56100;12/03/2001",
    0,
    "twins",
  ],
  [
    "Jean;Morvan;5 rue du Port;Lorient;56100;12/03/1981",
    "Jeanne;Morvan;5 rue du Port;Lorient;56100;12/03/1981",
    0,
    "twins, names alike",
  ],
  [
    "Julien;Morvan;5 rue du Port;Lorient;56100;12/03/1981",
    "Julie;Morvan;5 rue du Port;Lorient;56100;12/03/1981",
    0,
    "twins, a letter apart",
  ],
  [
    "Enzo;Morvan;5 rue du Port;Lorient;56100;12/03/1981",
    "Enza;Morvan;5 rue du Port;Lorient;56100;12/03/1981",
    0,
    "twins, the ending of a woman's name",
  ],
  [
    "Pierre;Morvan;5 rue du Port;Lorient;56100;12/03/1951",
    "Pierre;Morvan;5 rue du Port;Lorient;56100;27/10/1983",
    0,
    "father and son",
  ],
  [
    "Anne;Morvan;5 rue du Port;Lorient;56100;12/03/1981",
    "Yves;Morvan;5 rue du Port;Lorient;56100;02/07/1979",
    0,
    "spouses of one name",
  ],
  [
    "Anne;Morvan;5 rue du Port;Lorient;56100;12/03/1981",
    "Yves;Bertholin;5 rue du Port;Lorient;56100;02/07/1979",
    0,
    "spouses of two names",
  ],
  [
    "Anne;Morvan;5 rue du Port;Lorient;56100;12/03/1981",
    "Claire;Morvan;5 rue du Port;Lorient;56100;12/03/1983",
    0,
    "sisters born on one day of the year",
  ],
  [
    "Jean;Martin;5 rue du Port;Lorient;56100;12/03/1981",
    "Jean;Martin;2 rue Haute;Lyon;69003;08/11/1956",
    0,
    "namesakes",
  ],
  [
    "Jean;Martin;5 rue du Port;Lorient;56100;",
    "Jean;Martin;2 rue Haute;Lyon;69003;",
    0,
    "namesakes without dates",
  ],
];

for (const [a, b, rule, why] of CASES)
  test(`persons: ${a} / ${b} is ${rule} (${why})`, (t) => {
    const rows = [
      ...OTHERS.map((other) => other.split(";").slice(0, 6)),
      a.split(";"),
      b.split(";"),
    ];
    t.deepEqual(rulesOf(FIELDS, rows, "contacts"), [0, 0, 0, 0, 0, 0, rule]);
    const turned = [
      b.split(";"),
      ...OTHERS.map((other) => other.split(";").slice(0, 6)),
      a.split(";"),
    ];
    t.deepEqual(rulesOf(FIELDS, turned, "contacts"), [0, 0, 0, 0, 0, 0, rule], "the other way");
  });

const REACHED_CASES: readonly Case[] = [
  [
    "Anne;Morvan;5 rue du Port;Lorient;56100;;famille.morvan@orange.fr;0297112233",
    "Yves;Morvan;5 rue du Port;Lorient;56100;;famille.morvan@orange.fr;0297112233",
    0,
    "a couple with one address, e-mail and telephone",
  ],
  [
    "Lea;Morvan;5 rue du Port;Lorient;56100;12/03/2001;famille.morvan@orange.fr;0297112233",
    "Lou;Morvan;5 rue du Port;Lorient;56100;12/03/2001;famille.morvan@orange.fr;0297112233",
    0,
    "twins with their parents' e-mail",
  ],
  [
    "Anne;Morvan;;;;;anne.morvan@orange.fr;",
    "A.;Morvan;;;;;anne.morvan@orange.fr;0297112233",
    10,
    "an e-mail and an initial",
  ],
  [
    "Anne;Morvan;;;;;anne.morvan@orange.fr;",
    "Anne;Morvan;;;;;anne.morvan@gmail.com;",
    10,
    "one mailbox name, another provider",
  ],
  [
    "Anne;Morvan;;;;;anne.morvan@delta-conseil.fr;",
    "Anne;Morvan;;;;;anne.morvan@omega.fr;",
    0,
    "boxes made of one name at two companies",
  ],
  [
    "Anne;Morvan;;;;;a.morvan@delta-conseil.fr;",
    "Anne;Morvan;;;;;a.morvan@delta-conseil.com;",
    10,
    "a company with two domains",
  ],
  [
    "Anne;Morvan;;Lorient;56100;;nc@nc.fr;",
    "Anne;Morvan;;Nice;06000;;nc@nc.fr;",
    0,
    "an e-mail that fills the cell",
  ],
  [
    "Anne;Morvan;;Lorient;56100;;no-reply@boutique.fr;",
    "Anne;Morvan;;Nice;06000;;no-reply@boutique.fr;",
    0,
    "an e-mail of nobody",
  ],
  ["Anne;Morvan;;;;;;0661784596", "Anne;Morvant;;;;;;0661784596", 10, "a slip and the telephone"],
  [
    "Anne;Morvan;;Lorient;56100;;;0661784596",
    "Anne;Morvan;;Lorient;56100;;;0661784569",
    10,
    "a telephone with two digits interchanged",
  ],
];

for (const [a, b, rule, why] of REACHED_CASES)
  test(`persons who can be reached: ${a} / ${b} is ${rule} (${why})`, (t) => {
    const rows = [...OTHERS, a, b].map((row) => row.split(";"));
    t.deepEqual(rulesOf(REACHED, rows, "contacts"), [0, 0, 0, 0, 0, 0, rule]);
  });

test("rows with a title and a surname alone are nobody's copies", (t) => {
  const fields = ["contacts.civilite", "contacts.nom_contact", "contacts.prenom", "contacts.email"];
  const rows = ["M.;Ravignan;;", "M.;Ravignan;;", "Mme;Dupontel;Anne;a@dupontel.fr"];
  t.deepEqual(
    rulesOf(
      fields,
      rows.map((row) => row.split(";")),
      "contacts",
    ),
    [0, 0, 0],
  );
});

test("one column with the whole name", (t) => {
  const fields = ["contacts.nom_complet", "contacts.date_naissance", "contacts.code_postal"];
  const cases: readonly (readonly [a: string, b: string, rule: 0 | 10])[] = [
    ["Anne Morvan;12/03/1981;56100", "MORVAN Anne;12/03/1981;56100", 10],
    ["Anne Morvan;12/03/1981;56100", "Morvan, Anne;12/03/1981;44000", 10],
    ["Anne Morvan;12/03/1981;56100", "Anne Morvant;12/03/1981;44000", 10],
    ["Anne Morvan;12/03/1981;56100", "Yves Morvan;12/03/1981;56100", 0],
    ["Anne Morvan;12/03/1981;56100", "Mme MORVAN;12/03/1981;56100", 10],
  ];
  for (const [a, b, rule] of cases) {
    const rows = ["Paul Mirebel;02/12/1983;69003", "Hugo Delaverne;08/08/1972;57000", a, b];
    const read = rulesOf(
      fields,
      rows.map((row) => row.split(";")),
      "contacts",
    );
    t.deepEqual(read, [0, 0, 0, rule], `${a} / ${b}`);
  }
});

test("telephones of other countries are as many as they are", (t) => {
  const fields = ["contacts.nom_contact", "contacts.telephone"];
  const rows = Array.from({ length: 9000 }, (_, i) => [`N${i}`, `+49 30 ${20_000_000 + 37 * i}`]);
  const { phone } = packedOf(fields, rows, "contacts").columns;
  t.true(phone.every((one) => one > 999_999_999));
  t.is(new Set(phone).size, 9000);
});
