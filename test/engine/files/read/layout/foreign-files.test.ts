import test from "ava";
import { bytesInMemory } from "../../../../../engine/files/read/byte-source.ts";
import { sniffDialect } from "../../../../../engine/files/read/dialect/sniff-dialect.ts";
import { readTables } from "./read-tables.ts";

interface Expected {
  /** Of the first table; `null` for none. */
  readonly header?: readonly string[] | null;
  readonly rows?: number;
  readonly tables?: number;
  /** One of its cells: row, column, text. */
  readonly cell?: readonly [row: number, column: number, text: string];
}

type Case = readonly [why: string, text: string, delimiter: string, expected?: Expected];

const lines = (count: number, line: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => `${line(n + 1)}\n`).join("");
const NAMES = ["Code", "Raison sociale", "SIRET", "Ville"];
const TOWNS = ["Lyon", "Metz", "Nice", "Brest", "Dole", "Gap"];
const table = (sign: string, rows: number): string =>
  `${NAMES.join(sign)}\n${lines(rows, (n) => [`C${n}`, `Atelier Brumont ${n}`, `910041201000${10 + n}`, TOWNS[n % 6]].join(sign))}`;
const FOOTER = lines(9, (n) => `Remarque ${n} : document confidentiel, merci de ne pas diffuser.`);

/** Prose, comments and parameters around short tables. */
const FRAMED: readonly Case[] = [
  ...[1, 2, 3, 6].flatMap((rows) =>
    [2, 5, 8, 20, 60].flatMap((count) =>
      ["", "\n"].flatMap((gap): Case[] => {
        const expected = { header: NAMES, rows };
        const place = `${count} lines${gap && ", a blank one"}, ${rows} rows`;
        const prose = lines(count, (n) => `Export du fichier clients, partie ${n}`) + gap;
        const keys = lines(count, (n) => `# clef ${n}: valeur`) + gap;
        return [
          [`prose above semicolons: ${place}`, prose + table(";", rows), ";", expected],
          [`prose above commas: ${place}`, prose + table(",", rows), ",", expected],
          [`comments above commas: ${place}`, keys + table(",", rows), ",", expected],
          [`both around tabs: ${place}`, `${prose}${table("\t", rows)}\n${FOOTER}`, "\t", expected],
        ];
      }),
    ),
  ),
  ...[1, 2, 3].map((rows): Case => {
    const quoted = table(";", rows)
      .replace(/[^;\n]+/g, '"$&"')
      .replaceAll(";", ",");
    const footer = FOOTER.replace(/.+/g, '"$&"');
    return [
      `quoted lines below ${rows} rows`,
      `${quoted}\n\n${footer}`,
      ",",
      { header: NAMES, rows },
    ];
  }),
  ["a footer without a blank line", table(";", 2) + FOOTER, ";", { header: NAMES, rows: 2 }],
];

const wide = (columns: number, cell: (column: number) => string | number): string =>
  `${Array.from({ length: columns }, (_, column) => cell(column)).join(",")}\n`;
const block = (columns: number, letters: boolean): string =>
  wide(columns, (column) => `q${column}`) +
  Array.from({ length: 60 }, (_, row) =>
    wide(columns, (column) =>
      letters ? "abcdefghij"[(column + row) % 10]! : (column * 7 + row) % 10,
    ),
  ).join("");

const WIDE: readonly Case[] = [false, true].flatMap((letters) => [
  [`300 columns, letters ${letters}`, block(300, letters), ",", { tables: 1 }] as Case,
  [
    `three wide tables, letters ${letters}`,
    [301, 14, 226].map((columns) => block(columns, letters)).join("\n"),
    ",",
    { tables: 3 },
  ] as Case,
]);

const QUOTED: readonly Case[] = [
  [
    "blanks around all quoted cells",
    '"nom" ; "ville" ; "n"\n"Alpha" ; "Lyon" ; "04"\n"Beta; fils" ; "Metz" ; "05"\n',
    ";",
    { header: ["nom", "ville", "n"], rows: 2, cell: [1, 0, "Beta; fils"] },
  ],
  [
    "blanks behind some",
    'nom;ville;n\n"Alpha" ;Lyon;04\n"Beta; fils" ;Metz;05\n"Gamma" ;Nice;06\n',
    ";",
    { rows: 3, cell: [1, 0, "Beta; fils"] },
  ],
  [
    "blanks before one",
    'nom,ville,n\nA,Lyon,1\nB,  "Metz, est",2\nC,Gap,3\n',
    ",",
    { cell: [1, 1, "Metz, est"] },
  ],
  ["tabs around", 'nom|ville|n\n"A"\t|\t"Ly|on"|1\nB|Metz|2\n', "|", { cell: [0, 1, "Ly|on"] }],
  [
    "blanks, the tab delimits",
    'nom\tville\tn\n"A" \t "Ly\ton"\t1\nB\tMetz\t2\n',
    "\t",
    { cell: [0, 1, "Ly\ton"] },
  ],
  [
    "apostrophes",
    "nom ; ville\n'A' ; 'Ly;on'\n'B' ; 'Metz'\n'C' ; 'Gap'\n",
    ";",
    { rows: 3, cell: [0, 1, "Ly;on"] },
  ],
  [
    "two apostrophes for no value",
    "\"nom\",\"note\",\"ville\"\nA,'',Lyon\nB,'',Metz\nC,'',Gap\n",
    ",",
    { header: ["nom", "note", "ville"], cell: [0, 1, "''"] },
  ],
  [
    "a backslash before delimiters",
    "nom,adresse,n\nDurand,3\\, rue X,1\nMartin,4\\, rue Y,2\nRoux,rue Z,3\n",
    ",",
    { rows: 3, cell: [0, 1, "3, rue X"] },
  ],
];

const ENTITIES: readonly Case[] = [
  [
    "entities in bare cells",
    "Nom;Société;Email\nJo;Caf&eacute; &amp; Fils;a@exemple.fr\nLi;H&ocirc;tel;b@exemple.fr\nMo;L&#39;Orme;c@exemple.fr\n",
    ";",
    { header: ["Nom", "Société", "Email"], rows: 3, cell: [0, 1, "Caf&eacute; &amp; Fils"] },
  ],
  [
    "names that are none",
    "Nom;Société;n\nJo;R&D;1\nLi;AT&T;2\nMu;M&A Nord;3\n",
    ";",
    { rows: 3, cell: [1, 1, "AT&T"] },
  ],
  ["one column of entities", "nom\nCaf&eacute; X\nH&ocirc;tel Y\nL&#39;Orme\n", "", { rows: 3 }],
];

const HEADERS: readonly Case[] = [
  [
    "names of some columns",
    "email;email;;\na@exemple.fr;b@exemple.fr;x;y\nc@exemple.fr;d@exemple.fr;z;t\ne@exemple.fr;f@exemple.fr;u;v\n",
    ";",
    { header: ["email", "email", "", ""], rows: 3 },
  ],
  [
    "names delimited otherwise",
    "code|nom|prix|ville\n1;A;2,5;Lyon\n2;B;3,5;Metz\n3;C;4,5;Gap\n",
    ";",
    { header: ["code", "nom", "prix", "ville"], rows: 3 },
  ],
  [
    "fewer names delimited otherwise",
    "code,nom\n1;A;2,5;Lyon\n2;B;3,5;Metz\n3;C;4,5;Gap\n",
    ";",
    { header: ["code", "nom", "", ""], rows: 3 },
  ],
  [
    "two names delimited otherwise",
    "nom|telephone\nAlpha;0478123469\nBeta;0142345678\nGamma;0387123456\n",
    ";",
    { header: ["nom", "telephone"], rows: 3 },
  ],
  [
    "a title of two words",
    "Clients, Lyon\nAlpha;0478123469\nBeta;0142345678\nGamma;0387123456\n",
    ";",
    { header: [], rows: 3 },
  ],
  [
    "quoted names before tabs",
    '"code"\t"nom"\t"prix"\n1,Alpha,25\n2,Beta,35\n3,Gamma,45\n',
    ",",
    { header: ["code", "nom", "prix"], rows: 3 },
  ],
];

const PLAIN =
  "nom;ville;tel\nAlpha;Lyon;0478123469\nBeta;Le Mans;0142345678\nGamma;Metz;0387123456\n";

const SIGNS: readonly Case[] = [
  ...[..."#+*!%$\\§¦¬¤/=&@?_", "||", "::", "\u001f", "\u0002"].map(
    (sign): Case => [
      `the sign ${JSON.stringify(sign)}`,
      PLAIN.replaceAll(";", sign),
      sign,
      { header: ["nom", "ville", "tel"], rows: 3 },
    ],
  ),
  [
    "columns aligned by blanks",
    "Code  Raison sociale        Ville      Montant\nC001  Atelier Brumont       Lyon       1250,00\nC002  Bois du Velay SARL    Metz         75,50\nC003  Korval                Le Mans     100,00\n",
    "  ",
    {
      header: ["Code", "Raison sociale", "Ville", "Montant"],
      rows: 3,
      cell: [1, 1, "Bois du Velay SARL"],
    },
  ],
  [
    "lists without a header",
    lines(7, (n) => `${n},Maison ${n},bois|fer|verre|pierre`),
    ",",
    { rows: 7 },
  ],
  ["lists between semicolons", lines(3, (n) => `${n};rouge,vert,bleu;4`), ";", { rows: 3 }],
  [
    "hours alone",
    "HH:mm:ss.S\n08:15:01.5\n08:15:02.5\n08:15:03.5\n",
    "",
    { header: ["HH:mm:ss.S"], rows: 3 },
  ],
  ["hours below a name with a colon", "Heure (HH:mm)\n08:15\n08:20\n10:10\n", "", { rows: 3 }],
  [
    "days below their form",
    "Date (JJ/MM/AAAA)\n08/12/2024\n08/11/2024\n10/10/2024\n",
    "",
    { rows: 3 },
  ],
  ["points alone", "POINT (2.3 48.8)\nPOINT (2.4 48.9)\nPOINT (2.5 48.9)\n", "", { rows: 3 }],
  [
    "shapes among cells",
    "id;lieu;nom\n1;LINESTRING(2.1 48.1,2.2 48.2);Lyon\n2;POLYGON ((2.1 48.1, 2.2 48.2, 2.3 48.1));Metz\n3;POINT (2.3 48.8);Gap\n",
    ";",
    { rows: 3 },
  ],
  ["JSON alone", '{"a":1,"b":2}\n{"a":3,"b":4}\n{"a":5,"b":6}\n', ""],
  [
    "JSON between tabs",
    'id\tdata\n1\t{"a":1,"b":"x;y"}\n2\t{"a":2,"b":"x;z"}\n',
    "\t",
    { rows: 2 },
  ],
  ["names of three words", "Jean Paul Dupont\nAnne Lise Martin\nLuc Alain Roux\n", "", { rows: 3 }],
  [
    "names that begin with the family's",
    "nom\nDupont, Jean\nMartin, Anne\nRoux, Luc\n",
    "",
    { rows: 3 },
  ],
  ["links alone", "https://a.fr/x/1\nhttps://b.fr/y/2\nhttps://c.fr/w/3\n", "", { rows: 3 }],
  ["paths alone", "/home/ana/a.txt\n/home/leo/b.txt\n/home/zoe/c.txt\n", ""],
  ["telephones with a plus", "tel\n+33 6 12 34 56 78\n+33 6 12 34 56 79\n", ""],
  ["compound names", "ville\nSaint-Jean-Pied\nSaint-Paul-Trois\nMont-Saint-Michel\n", ""],
  ["codes with dashes", "AB-12-CD\nXY-34-ZZ\nQQ-56-RR\n", ""],
  ["rates", "taux\n3 %\n4 %\n5 %\n", ""],
  ["prices in dollars", "prix,nom\n$3.50,a\n$4.20,b\n$1.00,c\n", ",", { rows: 3 }],
  ["a sentence", "Bonjour à tous, voici la liste.", ""],
  ["inches", 'ref,taille\nA1,12"\nA2,14"\nA3,20"\n', ",", { rows: 3 }],
  [
    "values of a database",
    "1,'Alpha','Lyon',NULL\n2,'Beta','Nice, ouest',3\n",
    ",",
    { rows: 2, cell: [1, 2, "Nice, ouest"] },
  ],
];

const ALL = { FRAMED, WIDE, QUOTED, ENTITIES, HEADERS, SIGNS };

for (const [kind, cases] of Object.entries(ALL))
  test(`foreign files: ${kind.toLowerCase()}`, (t) => {
    for (const [why, text, delimiter, expected = {}] of cases) {
      const { dialect, candidates } = sniffDialect(bytesInMemory(Buffer.from(text)));
      const { tables } = readTables(text);
      const [first] = tables;
      t.is(dialect.delimiter, delimiter, `${why}: ${JSON.stringify(candidates)}`);
      if (expected.header !== undefined) t.deepEqual(first?.header, expected.header, why);
      if (expected.rows !== undefined) t.is(first?.rows.length, expected.rows, why);
      if (expected.tables !== undefined) t.is(tables.length, expected.tables, why);
      if (expected.cell) {
        const [row, column, cell] = expected.cell;
        t.is(first?.rows[row]?.[column], cell, why);
      }
    }
  });

const codesOf = (text: string): string[] => readTables(text).layout.notes.map(({ code }) => code);

test("foreign files: one column whose lines hold a separator is told", (t) => {
  const uneven = "nom;x\na;b;c;d\ne;f\ng\nh;i;j;k;l;m\nn;o;p\n";
  const [sign] = readTables(uneven).layout.tables.map(({ unparted }) => unparted);
  if (readTables(uneven).tables[0]?.header.length === 1) t.is(sign, ";");
  const lists = 'liste\n"a;b"\n"c;d"\n"e;f;g"\n"h;i"\n';
  t.true(codesOf(lists).includes("une_seule_colonne"));
  for (const text of [
    "avis\nTrès bien, merci\nBof\nRapide, propre\n",
    "prix\n3,5\n4,5\n",
    "nom\nA\nB\n",
  ])
    t.false(codesOf(text).includes("une_seule_colonne"), text);
});

test("foreign files: a header with a delimiter of its own is told", (t) => {
  t.true(codesOf("code|nom|prix\n1;A;2,5\n2;B;3,5\n").includes("entete_separe_autrement"));
  t.false(codesOf("code;nom;prix\n1;A;2,5\n2;B;3,5\n").includes("entete_separe_autrement"));
});
