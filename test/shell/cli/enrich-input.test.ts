import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import test from "ava";
import { succeeds } from "../../journeys/recoupe-process.ts";
import { loadedHome } from "../../journeys/sample-home.ts";
import { fileOf } from "./home.ts";
import { recoupeHere } from "./run-here.ts";

let home: string;

test.before(async () => {
  home = await loadedHome();
});

// 2026-11-21: blank lines were dropped, and the lines after them answered other lines.
test("a list with blank lines: each has its line, those at the end have none", async (t) => {
  for (const end of ["\n", "\r\n"]) {
    const input = ["", "900000100", "", "", "300000007", "", ""].join(end);
    const { stdout } = await succeeds(recoupeHere(home, ["enrich", "-"], input));
    const lines = stdout.split(end);
    t.is(lines.length, 6);
    const ids = lines.slice(0, 5).map((line) => line.split(";")[0]);
    t.deepEqual(ids, ["", "900000100", "", "", "300000007"]);
    for (const at of [0, 2, 3]) t.regex(lines[at] ?? "", /^(;){6}invalide;/);
  }
});

test("a csv with blank lines: rows keep their number and their width", async (t) => {
  const file = fileOf('\n\nnom,siren,ville\nA,900000100,X\n\n"B\nb",300000007,Y\n\nC,,Z\n\n');
  const { stdout } = await succeeds(recoupeHere(home, ["enrich", file]));
  const lines = stdout.replace("B\nb", "B b").trimEnd().split("\n");
  const starts = [
    "nom,siren,ville,",
    "A,900000100,X,",
    ",,,",
    '"B b",300000007,Y,',
    ",,,",
    "C,,Z,",
  ];
  t.is(lines.length, starts.length);
  for (const [at, start] of starts.entries()) t.true(lines[at]?.startsWith(start), lines[at]);
  for (const at of [2, 4]) t.regex(lines[at] ?? "", /^,,,,,,,,invalide,/);
});

test("gzip is read like what it holds, from a file and from stdin", async (t) => {
  const text = "siren;nom\n900000100;A\n";
  const packed = gzipSync(text);
  const plain = await succeeds(recoupeHere(home, ["enrich", fileOf(text)]));
  const fromFile = await succeeds(recoupeHere(home, ["enrich", fileOf(packed)]));
  const fromStdin = await succeeds(recoupeHere(home, ["enrich", "-"], packed));
  for (const { stdout } of [fromFile, fromStdin]) t.is(stdout, plain.stdout);
  const cut = await recoupeHere(home, ["enrich", fileOf(packed.subarray(0, -12))]);
  t.is(cut.code, 1);
  t.regex(cut.stderr, /clients\.csv : Le fichier est tronqué .* \[fichier\.tronque\]\n$/);
});

const TEXT = "siren;société\n900000100;Café « œuvre » 5 €\n";

for (const [why, bytes] of [
  ["UTF-16 with its mark", Buffer.from(`\ufeff${TEXT}`, "utf16le")],
  ["UTF-16 without", Buffer.from(TEXT, "utf16le")],
  ["UTF-16, high byte first", Buffer.from(`\ufeff${TEXT}`, "utf16le").swap16()],
  ["line ends of a lone carriage return", Buffer.from(TEXT.replaceAll("\n", "\r"))],
] as const) {
  test(`${why}: read like the same text in UTF-8`, async (t) => {
    const read = await succeeds(recoupeHere(home, ["enrich", "-"], bytes));
    const plain = await succeeds(recoupeHere(home, ["enrich", "-"], TEXT));
    t.is(read.stdout.replace("\ufeff", ""), plain.stdout);
    t.is(read.stdout.startsWith("\ufeff"), why !== "UTF-16 without" && why.startsWith("UTF-16"));
  });
}

// 2026-11-21: raw bytes went to the terminal as names of columns.
for (const [why, bytes, stated] of [
  ["zip or xlsx", "PK\x03\x04\x14\x00\x06\x00", /classeur Excel \(\.xlsx\)/],
  ["xls", "\xd0\xcf\x11\xe0\xa1\xb1", /classeur Excel \(\.xls\)/],
  ["an unknown binary", "\x7fELF\x02\x01\x01\x00\x00", /pas du texte/],
  ["gzip of a binary", gzipSync(Buffer.from([1, 2, 3, 0, 4, 5, 6, 7])), /pas du texte/],
] as const) {
  test(`${why}: said to be no text, no byte of it is shown`, async (t) => {
    const file = fileOf(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
    for (const source of [file, "-"]) {
      const input = source === "-" ? readFileSync(file) : "";
      const { code, stdout, stderr } = await recoupeHere(home, ["enrich", source], input);
      t.is(code, 1);
      t.is(stdout, "");
      t.regex(stderr, stated);
      t.regex(stderr, /enregistrez-le en CSV \(UTF-8\).* \[fichier\.binaire\]\n$/);
      t.regex(stderr, /^[\n\x20-\x7e\u00a0-\u202f]*$/);
    }
  });
}

test("a stray control character in a row is text, and kept", async (t) => {
  const { stdout } = await succeeds(
    recoupeHere(home, ["enrich", "-"], "PK;siren\na\x02b;900000100\n"),
  );
  t.true(stdout.split("\n")[1]?.startsWith("a\x02b;900000100;900000100;"));
});
