import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { SHOWCASE } from "../../../bench/corpus/showcase.ts";
import { newCorpus } from "../../journeys/corpora.ts";
import { newFolder, recoupe, startRecoupe, succeeds } from "../../journeys/recoupe-process.ts";
import { loadedHome } from "../../journeys/sample-home.ts";
import { fileOf } from "./home.ts";
import { recoupeHere } from "./run-here.ts";

let home: string;

test.before(async () => {
  home = await loadedHome();
});

const ADDED = 18;
const ALTIBAT = ["900000100", "90000010000017", "ALTIBAT INGENIERIE", "A", "A", "ok"];

interface Layout {
  readonly why: string;
  readonly delimiter: string;
  /** Each line as it stands in the file, and the name that must stand behind it. */
  readonly header: string;
  readonly lines: readonly (readonly [line: string, named: string])[];
  readonly lineEnd?: string;
  readonly mark?: string;
  readonly column?: string;
}

const LAYOUTS: readonly Layout[] = [
  {
    why: "semicolons",
    delimiter: ";",
    header: "Nom;SIRET;Ville",
    lines: [
      ["Altibat;900 000 100 00017;Rennes", "ALTIBAT INGENIERIE"],
      ["Imprimerie;30000000700041;Angers", "IMPRIMERIE GALVIROUX"],
    ],
  },
  {
    why: "commas, quotes around everything",
    delimiter: ",",
    header: '"Nom","N° SIREN","Note"',
    lines: [
      ['"Altibat, Rennes","900000100","a ""b"" c"', "ALTIBAT INGENIERIE"],
      ['"","""900000100""",""', "ALTIBAT INGENIERIE"],
    ],
  },
  {
    why: "tabs",
    delimiter: "\t",
    header: "id\tnom",
    lines: [["900000100\tA;B,C", "ALTIBAT INGENIERIE"]],
  },
  {
    why: "line ends and delimiters inside quotes",
    delimiter: ";",
    header: "siren;adresse",
    lines: [
      ['900000100;"12 rue ""X""\n35000;Rennes\r\nFrance"', "ALTIBAT INGENIERIE"],
      ["300000007;après", "IMPRIMERIE GALVIROUX"],
    ],
  },
  {
    why: "a header whose quotes hold another delimiter, more often",
    delimiter: ",",
    header: '"nom;prénom;titre;rue\nville",siren',
    lines: [['"a;b;c;d",900000100', "ALTIBAT INGENIERIE"]],
  },
  {
    why: "CRLF stays CRLF",
    delimiter: ";",
    header: "siren;nom",
    lineEnd: "\r\n",
    lines: [
      ["900000100;A", "ALTIBAT INGENIERIE"],
      ["300000007;B", "IMPRIMERIE GALVIROUX"],
    ],
  },
  {
    why: "a byte order mark stays at the head",
    delimiter: ";",
    mark: "\ufeff",
    header: "siren;nom",
    lines: [["900000100;É", "ALTIBAT INGENIERIE"]],
  },
  {
    why: "the column that is named, among several",
    delimiter: ";",
    column: "Réf. client",
    header: "siren;ref client",
    lines: [["900000100;300000007", "IMPRIMERIE GALVIROUX"]],
  },
  {
    why: "the most telling header wins: siret before siren",
    delimiter: ";",
    header: "SIREN;Numéro SIRET",
    lines: [["300000007;90000010000017", "ALTIBAT INGENIERIE"]],
  },
  {
    why: "unreadable, empty and unknown identifiers keep their rows",
    delimiter: ";",
    header: "siren;n",
    lines: [
      ["abc;1", ""],
      [";2", ""],
      ["732829320;3", ""],
      ["900000100;4", "ALTIBAT INGENIERIE"],
    ],
  },
];

for (const layout of LAYOUTS) {
  const { why, delimiter, header, lines, lineEnd = "\n", mark = "", column } = layout;
  test(`${why}: the file's own text is kept, columns are added behind it`, async (t) => {
    const file = fileOf(mark + [header, ...lines.map(([line]) => line), ""].join(lineEnd));
    const args = ["enrich", file, ...(column === undefined ? [] : ["--colonne", column])];
    const { stdout, stderr } = await succeeds(recoupeHere(home, args));
    let rest = stdout;
    const first = `${mark}${header}${delimiter}recoupe_siren${delimiter}recoupe_siret${delimiter}`;
    t.true(rest.startsWith(first), rest.slice(0, 200));
    rest = rest.slice(rest.indexOf(lineEnd, mark.length + header.length) + lineEnd.length);
    for (const [line, named] of lines) {
      t.true(rest.startsWith(line + delimiter), rest.slice(0, 200));
      const end = rest.indexOf(lineEnd, line.length);
      const cells = rest.slice(line.length + delimiter.length, end).split(delimiter);
      t.is(cells[2], named);
      if (delimiter === ";") t.true(cells.length >= ADDED);
      rest = rest.slice(end + lineEnd.length);
    }
    t.is(rest, "");
    t.regex(stderr, new RegExp(`^enrich : ${lines.length} lignes?\\n$`, "m"));
  });
}

test("windows-1252: the text is kept, the answer is UTF-8", async (t) => {
  const text = "siren;société\n900000100;Café « œuvre » 5 €\n";
  const bytes = Buffer.from(text.replace("œ", "\x9c").replace("€", "\x80"), "latin1");
  const { stdout } = await succeeds(recoupeHere(home, ["enrich", fileOf(bytes)]));
  t.true(stdout.startsWith("siren;société;recoupe_siren;"));
  t.true(stdout.includes("\n900000100;Café « œuvre » 5 €;900000100;"));
});

test("ragged rows: short ones are filled up, so that added columns stand under their header", async (t) => {
  const file = fileOf("nom;siren;ville\nA;900000100\nB\nC;900000100;X;more\n");
  const { stdout } = await succeeds(recoupeHere(home, ["enrich", file]));
  const [header = "", short = "", shortest = "", long = ""] = stdout.split("\n");
  t.true(short.startsWith("A;900000100;;900000100;"));
  t.true(shortest.startsWith("B;;;;;"));
  t.true(long.startsWith("C;900000100;X;more;900000100;"));
  for (const line of [short, shortest]) t.is(line.split(";").length, header.split(";").length);
});

test("the last row needs no line end", async (t) => {
  const { stdout } = await succeeds(recoupeHere(home, ["enrich", fileOf("siren\n900000100")]));
  t.is(stdout.trimEnd().split("\n").length, 2);
});

test("a bare list from stdin: no header in, no header out; a mark is kept", async (t) => {
  for (const mark of ["", "\ufeff"]) {
    const input = `${mark}900000100\n 300 000 007 \nFR74900000100\n`;
    const { stdout } = await succeeds(recoupeHere(home, ["enrich", "-"], input));
    const lines = stdout.split("\n");
    t.is(lines.length, 4);
    t.true(lines[0]?.startsWith(`${mark}900000100;900000100;90000010000017;ALTIBAT`), lines[0]);
    t.true(lines[1]?.startsWith(" 300 000 007 ;300000007;"));
    t.deepEqual(lines[2]?.split(";").slice(1, 7), ALTIBAT);
  }
});

test("a header without a column of identifiers: an error that names the columns", async (t) => {
  for (const args of [[], ["--colonne", "siret"]]) {
    const file = fileOf("nom;ville\nA;B\n");
    const { code, stdout, stderr } = await recoupeHere(home, ["enrich", file, ...args]);
    t.is(code, 2);
    t.is(stdout, "");
    t.regex(stderr, /ligne 1 : .*--colonne parmi nom, ville\. \[commande\.arguments\]\n/);
  }
});

for (const [why, text] of [
  ["an empty file", ""],
  ["blank lines alone", "\n\r\n"],
  ["a header alone", "siren;nom\n"],
] as const) {
  test(`${why}: said so, and nothing is written`, async (t) => {
    const out = join(newFolder(), "out.csv");
    const { code, stderr } = await recoupeHere(home, ["enrich", fileOf(text), "--out", out]);
    t.is(code, 1);
    t.regex(stderr, /\[fichier\.vide\]\n$/);
    t.false(existsSync(out));
  });
}

test("--out: the file has what stdout would have had, and stdout nothing", async (t) => {
  const file = fileOf("siren\n900000100\n");
  const folder = newFolder();
  const args = ["enrich", file, "--out", join(folder, "out.csv")];
  const written = await succeeds(recoupe(home, args));
  t.is(written.stdout, "");
  const view = await succeeds(recoupe(home, ["enrich", file]));
  t.deepEqual(readFileSync(join(folder, "out.csv")), view.bytes);
  t.deepEqual(readdirSync(folder), ["out.csv"]);
});

// 2026-11-21: the file was cut to nothing before it was read.
test("--out onto the very file that is read: read to its end first", async (t) => {
  const file = fileOf(`siren\n${"900000100\n".repeat(5000)}`);
  await succeeds(recoupe(home, ["enrich", file, "--out", file]));
  t.is(readFileSync(file, "utf8").trimEnd().split("\n").length, 5001);
});

// 2026-11-21: a failure left an empty file where the last result had been.
test("--out: a failure leaves what was there", async (t) => {
  const out = fileOf("precious\n");
  const { code } = await recoupe(home, ["enrich", fileOf("nom\nA\n"), "--out", out]);
  t.is(code, 2);
  t.is(readFileSync(out, "utf8"), "precious\n");
});

for (const [out, stated] of [
  [
    "/nowhere/out.csv",
    /Fichier ou dossier introuvable\. \/nowhere\/out\.csv\S* \[fichier\.absent\]\n$/,
  ],
  ["/", /^\/ : Ce chemin est celui d'un fichier .* \[fichier\.nature\]\n$/m],
] as const) {
  test(`--out ${out}: a sentence, not a stack trace`, async (t) => {
    const file = fileOf("siren\n900000100\n");
    const { code, stderr } = await recoupe(home, ["enrich", file, "--out", out]);
    t.is(code, 1);
    t.regex(stderr, stated);
    t.false(stderr.includes("    at "));
  });
}

test("20,000 rows come out in the order of the file", async (t) => {
  const sirens = SHOWCASE.map(({ siren }) => siren);
  const rows = Array.from({ length: 20_000 }, (_, n) => `${n};${sirens[(n * 7) % sirens.length]}`);
  const { stdout } = await succeeds(
    recoupe(home, ["enrich", "-"], `n;siren\n${rows.join("\n")}\n`),
  );
  const lines = stdout.trimEnd().split("\n").slice(1);
  t.is(lines.length, rows.length);
  for (const [n, row] of rows.entries())
    if (!lines[n]?.startsWith(`${row};${row.split(";")[1]};`)) t.is(lines[n], row);
});

// 2026-11-21: ended in a stack trace.
test("a reader that has seen enough ends the command quietly", async (t) => {
  const { child, ended } = startRecoupe(home, ["enrich", "-"]);
  child.stdout.once("data", () => child.stdout.destroy());
  child.stdin.end("900000100\n".repeat(100_000));
  const { code, stderr } = await ended;
  t.is(code, 0);
  t.false(stderr.includes("EPIPE"));
});

test("text of a register that a spreadsheet would run is neutralised, the customer's own is not touched", async (t) => {
  const names: readonly (readonly [siren: string, name: string, view: string])[] = [
    ["900000100", "=CMD()", "'=CMD()"],
    ["800000101", "+33 SERVICES", "'+33 SERVICES"],
    ["800000200", "-SOLDES-", "'-SOLDES-"],
    ["300000007", "@SOMME(A1)", "'@SOMME(A1)"],
    ["400000105", "A=B", "A=B"],
  ];
  const column = "denominationUniteLegale";
  const changes = names.map(([siren, value]) => ({ siren, column, value }));
  const formulas = newFolder();
  await succeeds(recoupe(formulas, ["load", "sirene", await newCorpus(0, changes)]));
  const rows = names.map(([siren]) => `=1+1;${siren}\n`).join("");
  const { stdout } = await succeeds(recoupe(formulas, ["enrich", "-"], `note;siren\n${rows}`));
  const view = stdout
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split(";"));
  t.deepEqual(
    view.map((cells) => [cells[1], cells[0], cells[4]]),
    names.map(([siren, , text]) => [siren, "=1+1", text]),
  );
});
