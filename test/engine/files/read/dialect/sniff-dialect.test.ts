import test from "ava";
import { bytesInMemory } from "../../../../../engine/files/read/byte-source.ts";
import { sniffDialect } from "../../../../../engine/files/read/dialect/sniff-dialect.ts";
import { inventedTable, type Writing, writeTable } from "../invented-table.ts";

const TABLE = inventedTable();

type Written = readonly [delimiter: string, quote: string, mark: string, newline: string];

const WRITTEN: readonly Written[] = [
  [",", '"', '"', "\r\n"],
  [",", '"', '"', "\n"],
  [",", '"', '"', "\r"],
  [";", '"', '"', "\r\n"],
  ["\t", '"', '"', "\n"],
  ["|", '"', '"', "\n"],
  ["~", '"', '"', "\n"],
  ["^", '"', '"', "\n"],
  [":", '"', '"', "\n"],
  [" ", '"', '"', "\r\n"],
  [", ", '"', '"', "\r\n"],
  [",", "'", "'", "\r\n"],
  [",", "'", "", "\r\n"],
  [";", "'", "'", "\n"],
  [",", '"', "\\", "\r\n"],
  [",", '"', "", "\r\n"],
];

for (const [delimiter, quote, mark, newline] of WRITTEN)
  test(`dialect: ${JSON.stringify([delimiter, quote, mark, newline])}`, (t) => {
    const writing: Writing = { delimiter, quote, escape: mark, newline };
    const { dialect } = sniff(writeTable(TABLE, writing));
    t.deepEqual(dialect, { delimiter, quote, escape: mark, newline });
  });

type Case = readonly [why: string, text: string, delimiter: string, quote?: string];

const CASES: readonly Case[] = [
  ["nothing", "", ""],
  ["one cell", "bonjour", ""],
  ["header only", "nom;prenom;ville\n", ";"],
  [
    "one column of texts with commas",
    "avis\nTrès bien, merci\nBof\nParfait, rapide, propre\nRAS\n",
    "",
  ],
  ["one column of decimals", "montant\n35,86\n104,19\n7,00\n", ""],
  ["one column of names", "nom\nJean Dupont\nAnne Martin\nPaul Durand\n", ""],
  ["one column of times", "debut\n2024-01-01 08:00\n2024-01-02 09:30\n", ""],
  ["one column of e-mails", "email\na@exemple.fr\nb@exemple.fr\n", ""],
  ["decimal commas", "35,86;104,19\n7,10;3,20\n1,00;12,50\n", ";"],
  ["a quoted pair of decimals", '"35,86;104,19";97100,7\n"1,20;7,30";100,2\n', ";", '"'],
  ["timestamps", "2020-01-01 00:00:00,5\n2020-01-02 00:10:00,7\n2020-01-03 10:00:00,9\n", ","],
  ["times only", "id,debut,fin\n1,08:00:00,09:00:00\n2,10:15:00,11:45:00\n", ","],
  ["markdown in a cell", "id,texte\n1,**gras** et *italique*\n2,* puce\n3,rien\n", ","],
  ["texts with commas", "id;avis\n1;Bien, très bien\n2;Bof, non\n3;Oui\n", ";"],
  ["sep= wins", "sep=|\na;b|c\n1;2|3\n", "|"],
  ["sep= in quotes", '"sep=;"\na,b;c\n1,5;3\n', ";"],
  ["spaces in names", "nom;ville\nJean Paul;Le Mans\nAnne Lise;La Baule\n", ";"],
  ["quotes inside cells only", 'taille,nom\n12" pouces,tuyau\n3" court,tube\n', ",", ""],
  ["links", "nom|url\nA|https://a.fr/x?y=1,2\nB|https://b.fr/z;t\n", "|"],
  [
    "blanks beside the delimiter",
    "nom | ville | age\nAlpha | Lyon, 3e | 20\nBeta | Metz | 31\n",
    "|",
  ],
  ["a blank behind commas, no quotes", "id, nom, ville\n1, Alpha, Lyon\n2, Beta, Metz\n", ","],
  [
    "a table drawn with pipes",
    "| nom | ville |\n|---|---|\n| Alpha | Lyon |\n| Beta | Metz |\n",
    "|",
  ],
  ["one column of hours", "heure\n10:00:00\n10:15:00\n11:30:00\n", ""],
  ["one column of thousands", "montant\n1 230 456,00\n1 231 456,10\n7,00\n", ""],
  ["one column of addresses", "adresse\n2 rue de Lyon, 69001 Lyon\n3 quai Nord, 57000 Metz\n", ""],
  ["one column of telephones", "tel\n01 02 03 04 05\n01 02 03 04 06\n", ""],
  ["decimals beside words", "total vu,moyen\n1,2\n3,4\n", ","],
  [
    "accounts by colons",
    "ana:x:100:100:Ana B:/home/ana:/bin/sh\nleo:x:101:101:Leo C:/home/leo:/bin/sh\n",
    ":",
  ],
  ["columns of spaces", "x y z\n0.5 1.25 3\n1.5 2.25 6\n2.5 3.25 9\n", " "],
  ["JSON in a cell", 'id;data;n\n1;{"a":1,"b":[1,2]};4\n2;{"a":2,"b":[3,4]};5\n', ";"],
  ["places as pairs", "nom;lieu;code\nA;48.85,2.35;01\nB;45.75,4.85;02\n", ";"],
  ["lists in a cell", "id,mots,note\n1,a;b;c;d,4.5\n2,a;b;c;d,5.5\n", ","],
  ["HTML in a cell", 'id;html\n1;<p style="color:red, x">a, b</p>\n2;<p>c, d, e</p>\n', ";"],
  [
    "accounting entries",
    "JournalCode|EcritureLib|Debit\nVE|Ventes; divers|12,00\nAC|Achats, vrac|3,50\n",
    "|",
  ],
  [
    "formulas that keep zeros",
    'siret;cp\n="12345678900011";="01000"\n="12345678900012";="01001"\n',
    ";",
  ],
  [
    "a text below the table",
    "Nr;Nom;Prix\n1;Alpha, fils;1,50\n2;Beta;2,50\n3;Roux;7,00\n\nNote: fichier fait le 3 mai, 10:00\n",
    ";",
  ],
  ["line ends of two returns", "id;nom\r\r\n1;x\r\r\n2;y\r\r\n", ";"],
  ["one line", "Durand;Paul;12 rue de Lyon;69001;Lyon\n", ";"],
  ["commas in the one row", "nom;adresse\nDurand;12, rue de Lyon, cour B\n", ";"],
];

/** The one cell that is quoted, if any, in many rows. */
const ROWS = "123456;Durand;Lyon\n".repeat(2000);

type QuoteCase = readonly [why: string, text: string, quote: string, mark: string];

const QUOTE_CASES: readonly QuoteCase[] = [
  ["none in the text", "a;b\n1;2\n3;4\n", '"', '"'],
  ["none in a text of one column", "email\na@exemple.fr\n", '"', '"'],
  ["none, but apostrophes", "nom;rue\nL'Orme;rue d'Alsace\n'Alpha;2\n", '"', '"'],
  ["one cell of many, doubled quotes inside", `${ROWS}7;"Bac 1/2""";Metz\n${ROWS}`, '"', '"'],
  ["one cell of many, a delimiter inside", `${ROWS}7;"a; b";Metz\n${ROWS}`, '"', '"'],
  ["one cell of many, nothing inside", `${ROWS}7;"ab";Metz\n${ROWS}`, '"', '"'],
  ["one cell of four lines", 'id;nom\n1;Alpha\n2;"Bac 1/2"""\n3;Beta\n', '"', '"'],
  ["one line", '"=""02100""";Alpha\n', '"', '"'],
  ["one column", 'nom\n"Alpha, fils"\nBeta\n', '"', '"'],
  ["text everywhere", 'nom;note\n5" pipe;8" tube\n6" pipe;x\n', "", ""],
  ["text at the begin of cells", 'nom;note\n"Le Petit" Lyon;1\n"Le Grand" Metz;2\n', "", ""],
  ["sound cells beside a stray quote", 'nom;note\n"a;b";1\n"Le Grand" Metz;2\n"c";3\n', '"', '"'],
  ["backslashes", 'nom;note\n"Bac 10\\" x";1\n"c";3\nd;4\n', '"', "\\"],
  ["a backslash that ends a cell", 'nom;note\n"C:\\";1\n"c";3\nd;4\n', '"', '"'],
  ["apostrophes around delimiters", "nom;note\n'a;b';1\nc;2\nd;3\n", "'", "'"],
  ["apostrophes around apostrophes", `nom;note\n'rue d''Alsace';1\nc;2\n${ROWS}`, "'", "'"],
  ["apostrophes around a name only", `nom;note;v\n'Alpha';1;2\nc;2;3\n${ROWS}`, '"', '"'],
];

for (const [why, text, quote, mark] of QUOTE_CASES)
  test(`dialect: quotes: ${why}`, (t) => {
    const { dialect, candidates } = sniff(text);
    t.deepEqual([dialect.quote, dialect.escape], [quote, mark], JSON.stringify(candidates));
  });

test("dialect: line ends inside cells are none of rows", (t) => {
  const { dialect } = sniff('id;adresse\r\n1;"2 rue x\n3 rue y\nLyon"\r\n2;"a\nb\nc"\r\n');
  t.is(dialect.newline, "\r\n");
});

test("dialect: quotes that are text in what is looked at may be quotes elsewhere", (t) => {
  const inches = '12" pouces;tuyau\n'.repeat(12_000);
  t.is(sniff(`${inches}`).dialect.quote, "");
  t.is(sniff(`${inches.repeat(2)}"a;b";c\n${inches}`).dialect.quote, '"');
});

for (const [why, text, delimiter, quote] of CASES)
  test(`dialect: ${why}`, (t) => {
    const { dialect, confidence, candidates } = sniff(text);
    t.is(dialect.delimiter, delimiter, JSON.stringify(candidates));
    if (quote !== undefined) t.is(dialect.quote, quote);
    t.true(confidence >= 0 && confidence <= 1);
  });

test("dialect: a long preamble does not hide the table", (t) => {
  const preamble = "Export du 3 mai 2024, agence de Lyon\nConfidentiel\n\nPériode: mai\n";
  t.is(sniff(preamble + writeTable(TABLE, { delimiter: ";" })).dialect.delimiter, ";");
});

test("dialect: quotes far from what is looked at are read as quotes", (t) => {
  const line = "123456;Durand;Lyon\n";
  const text = `${line.repeat(6000)}7;"Le Gall; Jean";Brest\n${line.repeat(9000)}`;
  t.is(sniff(text).dialect.quote, '"');
});

function sniff(text: string): ReturnType<typeof sniffDialect> {
  return sniffDialect(bytesInMemory(Buffer.from(text)));
}
