import test from "ava";
import { isMailList, mailList } from "../../../../../engine/files/read/records/mail-list.ts";
import { areNamedLines, namedLines } from "../../../../../engine/files/read/records/named-lines.ts";
import type { RecordsRead } from "../../../../../engine/files/read/records/record-table.ts";
import { isVcard, vcards } from "../../../../../engine/files/read/records/vcards.ts";

const told = ({ table }: RecordsRead): Record<string, string>[] =>
  table.records.map((record) =>
    Object.fromEntries([...record].map(([column, value]) => [table.columns[column], value])),
  );

type Card = readonly [why: string, lines: readonly string[], values: Record<string, string>];

const CARDS: readonly Card[] = [
  [
    "a name in parts",
    ["N:Dupont;Jean;Luc;M.;", "FN:Jean Dupont"],
    {
      Nom: "Dupont",
      Prénom: "Jean",
      "Autres prénoms": "Luc",
      Civilité: "M.",
      "Nom complet": "Jean Dupont",
    },
  ],
  [
    "telephones by their kind",
    [
      "TEL;TYPE=CELL:0601020304",
      "TEL;WORK;VOICE:0380123456",
      'item1.TEL;TYPE="voice,cell":0701020304',
      "TEL;TYPE=WORK,FAX:0380123457",
      "TEL;VALUE=uri:tel:+33123456789",
    ],
    {
      Mobile: "0601020304",
      Téléphone: "0380123456",
      "Mobile 2": "0701020304",
      Fax: "0380123457",
      "Téléphone 2": "+33123456789",
    },
  ],
  [
    "an address",
    ["ADR;TYPE=HOME:;Bât. B;12 rue des Lilas;Dijon;;21000;France"],
    {
      "Complément d'adresse": "Bât. B",
      Adresse: "12 rue des Lilas",
      Ville: "Dijon",
      "Code postal": "21000",
      Pays: "France",
    },
  ],
  [
    "signs escaped",
    ["ORG:Martin\\; Fils;Achats", "NOTE:un\\, deux\\ntrois \\\\"],
    { Société: "Martin; Fils", Service: "Achats", Note: "un, deux\ntrois \\" },
  ],
  [
    "a folded line",
    ["NOTE:un texte qui", "  va à la ligne"],
    { Note: "un texte qui va à la ligne" },
  ],
  [
    "quoted-printable of old telephones",
    [
      "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Lef=C3=A8vre;Andr=C3=A9;;;",
      "NOTE;ENCODING=QUOTED-PRINTABLE:caf=E9 =",
      "noir",
    ],
    { Nom: "Lefèvre", Prénom: "André", Note: "café noir" },
  ],
  [
    "capitals or not",
    ["email;type=internet:j@x.fr", "Title:Gérante"],
    { "E-mail": "j@x.fr", Fonction: "Gérante" },
  ],
];

for (const [why, lines, values] of CARDS)
  test(`a card: ${why}`, (t) => {
    const text = ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD", ""].join("\r\n");
    t.true(isVcard(text));
    t.deepEqual(told(vcards(text)), [values]);
  });

test("cards are records, and what is not read of them is told once", (t) => {
  const card = (name: string): string =>
    `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nPHOTO;ENCODING=b:AAAA\n BBBB\nUID:1\nEND:VCARD\n`;
  const read = vcards(card("Anne") + card("Luc"));
  t.deepEqual(told(read), [{ "Nom complet": "Anne" }, { "Nom complet": "Luc" }]);
  t.deepEqual(read.leftOut, ["PHOTO", "UID"]);
});

test("cards and lines of any length are read in time", (t) => {
  const long = 'x;:=\\ "'.repeat(200_000);
  t.notThrows(() => vcards(`BEGIN:VCARD\n${long}\nTEL;${long}\nEND:VCARD\n`));
  t.notThrows(() => namedLines(`Nom : a\n${long}\n${" a".repeat(300_000)}\n`));
  t.notThrows(() => areNamedLines(long));
  const values = `Nom : a\n${"Tél : 1\n".repeat(20_000)}`;
  t.is(namedLines(values).table.columns.length, 20_001);
});

const FORMS: readonly (readonly [why: string, text: string, records: Record<string, string>[]])[] =
  [
    [
      "forms with blank lines between",
      "Nom : Dupont\nTél : 0601020304\nVille : Dijon\n\nNom : Petit\nVille : Lyon\n",
      [
        { Nom: "Dupont", Tél: "0601020304", Ville: "Dijon" },
        { Nom: "Petit", Ville: "Lyon" },
      ],
    ],
    [
      "forms below each other",
      "Nom: Dupont\nE-mail: j@x.fr\nTel: 1\nNom: Petit\nE-mail: a@x.fr\nTel: 2\n",
      [
        { Nom: "Dupont", "E-mail": "j@x.fr", Tel: "1" },
        { Nom: "Petit", "E-mail": "a@x.fr", Tel: "2" },
      ],
    ],
    [
      "cards of cells",
      "Nom;Dupont\nTél;0601020304\nVille;Dijon\n\nNom;Petit\nTél;\n;\nNom;Roux\nVille;Lyon;\n",
      [
        { Nom: "Dupont", Tél: "0601020304", Ville: "Dijon" },
        { Nom: "Petit", Tél: "" },
        { Nom: "Roux", Ville: "Lyon" },
      ],
    ],
    [
      "a value of several lines",
      "Nom=A\nAdresse=1 rue\n  69000 Lyon\nTel=1\nNom=B\nAdresse=2 rue\nTel=2\n",
      [
        { Nom: "A", Adresse: "1 rue\n69000 Lyon", Tel: "1" },
        { Nom: "B", Adresse: "2 rue", Tel: "2" },
      ],
    ],
    [
      "LDIF",
      "version: 1\n# clients\ndn: cn=Jean,dc=fr\ncn:: QW5kcsOp\nmail: j@x.fr\nmail: k@x.fr\n\ndn: cn=Anne,dc=fr\ncn: Anne\nmail: a@exem\n ple.fr\n",
      [
        { dn: "cn=Jean,dc=fr", cn: "André", mail: "j@x.fr", "mail 2": "k@x.fr" },
        { dn: "cn=Anne,dc=fr", cn: "Anne", mail: "a@exemple.fr" },
      ],
    ],
  ];

for (const [why, text, records] of FORMS)
  test(`named lines: ${why}`, (t) => {
    t.true(areNamedLines(text));
    t.deepEqual(told(namedLines(text)), records);
  });

/** Texts with colons that are no records. */
const OTHERS: readonly (readonly [why: string, text: string])[] = [
  ["a csv", "nom;ville\nDurand;Lyon\nPetit;Nice\n"],
  ["a csv with colons in its cells", "nom;note\nDurand;Tél : 1\nPetit;Tél : 2\nBlanc;Tél : 3\n"],
  ["a csv delimited by colons", "nom:ville:cp\nDurand:Lyon:69000\nPetit:Nice:06000\n"],
  [
    "keys and values above a table",
    "Agence : Lyon\nDate : 3 mai\nAuteur : x\n\nid;nom;ville\n1;Durand;Lyon\n2;Petit;Nice\n",
  ],
  ["groups", "Nom;Ville\nA;Lyon\n\nNom;Ville\nB;Nice\n\nNom;Ville\nC;Metz\nD;Caen\n"],
  ["two cards of cells", "Nom;A\nTél;1\nVille;B\n\nNom;C\nTél;2\nVille;D\n"],
  ["sums by month", "Mars;1\nMai;2\n\nMars;3\nMars;4\nMai;5\n\nMars;6\nMai;7\nJuin;8\n"],
  ["one record", "Nom : Dupont\nTél : 1\nVille : Dijon\n"],
  ["links", "https://a.fr/1\nhttps://a.fr/2\nhttps://a.fr/3\n"],
  ["a journal", "INFO: a\nERROR: b\nINFO: c\nERROR: d\n"],
  ["times", "12:30 Durand\n12:40 Petit\n13:00 Blanc\n"],
  ["prose", "Bonjour,\nvoici la liste : elle est longue.\nMerci\n"],
  ["nothing", ""],
];

for (const [why, text] of OTHERS)
  test(`no named lines: ${why}`, (t) => t.false(areNamedLines(text)));

const LISTS: readonly (readonly [why: string, text: string, people: readonly string[]])[] = [
  [
    "names and addresses",
    'Jean Dupont <j@x.fr>; "Petit, Anne" <a@x.fr>; <l@x.fr>\n',
    ["Jean Dupont j@x.fr", "Petit, Anne a@x.fr", "l@x.fr"],
  ],
  [
    "names with commas",
    "Dupont, Jean <j@x.fr>; Petit, Anne <a@x.fr>; Blanc, Luc <l@x.fr>",
    ["Dupont, Jean j@x.fr", "Petit, Anne a@x.fr", "Blanc, Luc l@x.fr"],
  ],
  [
    "commas between",
    "Jean <j@x.fr>, 'Anne' <a@x.fr>, l@x.fr,",
    ["Jean j@x.fr", "Anne a@x.fr", "l@x.fr"],
  ],
  [
    "on several lines",
    "Jean Dupont <j@x.fr>; a@x.fr\r\n'Blanc, Luc' <l@x.fr>\n",
    ["Jean Dupont j@x.fr", "a@x.fr", "Blanc, Luc l@x.fr"],
  ],
  ["addresses alone", "j@x.fr, a@x.fr, l@x.fr", ["j@x.fr", "a@x.fr", "l@x.fr"]],
];

for (const [why, text, people] of LISTS)
  test(`recipients of a letter: ${why}`, (t) => {
    t.true(isMailList(text));
    t.deepEqual(
      told(mailList(text)).map((person) => Object.values(person).join(" ")),
      people,
    );
  });

for (const text of [
  "",
  "j@x.fr; a@x.fr",
  "nom;a@x.fr;b@x.fr;c@x.fr",
  "j@x.fr\na@x.fr\nl@x.fr",
  "Nom;Mail\nJean;<j@x.fr>\nAnne;<a@x.fr>\nLuc;<l@x.fr>",
  "j@x.fr;a@x.fr;l@x.fr\nb@x.fr;c@x.fr;d@x.fr",
  `${"a,".repeat(100_000)}b`,
])
  test(`no recipients of a letter: ${JSON.stringify(text.slice(0, 50))}`, (t) =>
    t.false(isMailList(text)));

test("a long list of recipients", (t) => {
  const text = Array.from({ length: 5000 }, (_, at) => `Anne ${at} <a${at}@x.fr>`).join("; ");
  t.true(isMailList(text.slice(0, 8192)));
  t.is(mailList(text).table.records.length, 5000);
});
