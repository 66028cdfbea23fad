import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import test from "ava";
import {
  newFolder,
  recoupe,
  SAMPLE,
  startRecoupe,
  succeeds,
} from "../../journeys/recoupe-process.ts";
import { loadedHome } from "../../journeys/sample-home.ts";
import { fileOf } from "./home.ts";
import { recoupeHere } from "./run-here.ts";

let home: string;

test.before(async () => {
  home = await loadedHome();
});

const ADDED =
  "statut_vital;action;date_deces;code_lieu_deces;score_confiance;homonymes_attendus;raisons;reference;cellules_neutralisees";

const CUSTOMERS = [
  "Réf.,Nom de famille,Prénom,Né(e) le,CP,Ville",
  '1,ORMIVILLE,Brigitte,30/11/1946,20000,"Bastia, Haute-Corse"',
  "2,ESCARBERT,René,1941-03,,",
  "3,,,,,",
  '4,"PERDRINEL,Claire,2003-05-12,75001,Paris',
  "5,ORMIVILLE,Brigitte,30/11/1946,20000,=HYPERLINK(A1)",
  "",
].join("\n");

/** What must stand in each line of the output, before and behind the names of the file. */
const CROSSED: readonly RegExp[] = [
  /^1;ORMIVILLE;Brigitte;30\/11\/1946;20000;Bastia, Haute-Corse;decede_probable;alerter_succession;2017-07-25;2B033;[\d.]+;[\d.e-]+;.*;2017-07-25\/2B033\/15\/VIT;$/,
  /^2;ESCARBERT;René;1941-03;;;a_verifier_homonyme;verifier_avant_action;2026-08-02;64122;.*;2026-08-02\/64122\/1\/VIT;$/,
  /^3;;;;;;inconnu;conserver;;;0;;.*nom est vide.*;;$/,
  /^"4,""PERDRINEL,Claire,2003-05-12,75001,Paris";;;;;;inconnu;conserver;;;0;;ligne mal formée.*;;$/,
  /^5;.*;'=HYPERLINK\(A1\);decede_probable;.*;Ville$/,
];

test("a row for each row in their order, every column kept, a summary at the end", async (t) => {
  const out = join(newFolder(), "out.csv");
  const { stdout, stderr } = await succeeds(
    recoupe(home, ["deces", fileOf(CUSTOMERS), "--out", out]),
  );
  t.is(stdout, "");
  const [header, ...lines] = readFileSync(out, "utf8").trimEnd().split("\n");
  t.is(header, `\ufeffRéf.;Nom de famille;Prénom;Né(e) le;CP;Ville;${ADDED}`);
  t.is(lines.length, CROSSED.length);
  for (const [at, expected] of CROSSED.entries()) t.regex(lines[at] ?? "", expected);
  t.regex(
    stderr,
    /^deces : 5 lignes, vivant 0, a_verifier_homonyme 1, decede_probable 2, inconnu 2, mal formées 1 .*, cellules neutralisées 1 .*\n$/m,
  );
});

test("which columns were read is told, and which the file lacks", async (t) => {
  const { stderr } = await succeeds(recoupe(home, ["deces", "-"], CUSTOMERS));
  t.true(
    stderr.startsWith(
      "deces : colonnes lues : nom = « Nom de famille », prenom = « Prénom », date_naissance = « Né(e) le », code_postal = « CP »\ndeces : sans colonne : nom_usage, prenoms, sexe, lieu_naissance, pays_naissance ; si le fichier",
    ),
    stderr,
  );
});

test("a crossed file crossed again: its results are replaced, its own columns stay", async (t) => {
  const own = CUSTOMERS.replace("Ville\n", "action\n");
  const once = await succeeds(recoupe(home, ["deces", "-"], own));
  t.regex(
    once.stderr,
    /ont le nom d'un résultat et sont gardées : action ; les résultats sont les 9/,
  );
  t.false(once.stderr.includes("déjà été traité"));
  const twice = await succeeds(recoupe(home, ["deces", "-"], once.stdout));
  t.regex(twice.stderr, /déjà été traité : ses 9 colonnes de résultat sont remplacées\n/);
  const [header, ...lines] = twice.stdout.split("\n");
  const [before, ...linesBefore] = once.stdout.split("\n");
  t.is(header, before);
  // The row of broken quotes is one cell since the first run.
  const broken = CROSSED.findIndex((line) => line.source.includes("mal formée"));
  t.regex(lines[broken] ?? "", /^"4,""PERDRINEL.*;inconnu;.*nom est vide/);
  t.deepEqual(lines.toSpliced(broken, 1), linesBefore.toSpliced(broken, 1));
});

const OTHER_HEADERS = [
  "Client;Contact principal;Petit nom;Anniversaire",
  "ORMIVILLE SA;ORMIVILLE;Brigitte;30/11/1946",
  "",
].join("\n");
const NAMED = ["nom=Contact principal", "Prénom=petit nom", "date-naissance=ANNIVERSAIRE"];
const options = (names: readonly string[]) => names.flatMap((name) => ["--colonne", name]);

test("columns named by hand", async (t) => {
  const args = ["deces", "-", ...options(NAMED)];
  const { stdout, stderr } = await succeeds(recoupeHere(home, args, OTHER_HEADERS));
  t.regex(stdout, /^ORMIVILLE SA;ORMIVILLE;Brigitte;30\/11\/1946;decede_probable;/m);
  t.regex(stderr, /nom = « Contact principal », prenom = « Petit nom », date_naissance = « Ann/);
});

/** Columns named badly, and what is said of them. */
const MISNAMED: readonly (readonly [names: readonly string[], stated: RegExp])[] = [
  [["Contact principal"], /attend CHAMP=COLONNE, et non « Contact principal » ; champs : nom, /],
  [
    ["nom=Nom", "prenom=Petit nom"],
    /« Nom » \(nom\) n'est pas une colonne .* : Client, Contact pr/,
  ],
];

for (const [names, stated] of MISNAMED)
  test(`--colonne ${names.join(", ")}: refused`, async (t) => {
    const args = ["deces", "-", ...options(names)];
    const { code, stdout, stderr } = await recoupe(home, args, OTHER_HEADERS);
    t.is(code, 2);
    t.is(stdout, "");
    t.regex(stderr, stated);
    t.regex(stderr, /\[commande\.arguments\]\nAide : recoupe help deces\n$/);
  });

/** The same customers, as other programs write them. */
const WRITTEN: readonly (readonly [why: string, bytes: Uint8Array])[] = [
  ["a byte order mark", Buffer.from(`\ufeff${CUSTOMERS}`)],
  ["windows-1252", Buffer.from(CUSTOMERS, "latin1")],
  ["UTF-16", Buffer.from(`\ufeff${CUSTOMERS}`, "utf16le")],
  ["UTF-16 without a mark, high byte first", Buffer.from(CUSTOMERS, "utf16le").swap16()],
  ["line ends of a lone carriage return", Buffer.from(CUSTOMERS.replaceAll("\n", "\r"))],
  ["gzip", gzipSync(CUSTOMERS)],
];

test("other encodings, line ends and packings give the same bytes, from a file and from stdin", async (t) => {
  const plain = await succeeds(recoupeHere(home, ["deces", "-"], CUSTOMERS));
  for (const [why, bytes] of WRITTEN)
    t.is((await succeeds(recoupeHere(home, ["deces", "-"], bytes))).stdout, plain.stdout, why);
  t.is((await succeeds(recoupeHere(home, ["deces", fileOf(CUSTOMERS)]))).stdout, plain.stdout);
  const dos = await succeeds(recoupeHere(home, ["deces", "-"], CUSTOMERS.replaceAll("\n", "\r\n")));
  t.is(dos.stdout, plain.stdout.replaceAll("\n", "\r\n"));
});

for (const [why, text, stated] of [
  [
    "no columns of persons",
    "ref,ville\n1,x\n",
    /ligne 1 : .*Il manque « nom » et « prenom » ; colonnes trouvées : ref, ville\. Ou nommez-les : --colonne nom=COLONNE --colonne prenom=COLONNE .*\[fichier\.colonnes\]\n$/,
  ],
  ["an empty file", "", /\[fichier\.vide\]\n$/],
  ["a header alone", "nom;prenom\n", /\[fichier\.vide\]\n$/],
  ["a workbook", "PK\x03\x04\x14\x00\x06\x00", /\(\.xlsx\).*\[fichier\.binaire\]\n$/],
] as const) {
  test(`${why}: said so, and what was there stays`, async (t) => {
    const out = fileOf("precious\n");
    const { code, stderr } = await recoupeHere(home, ["deces", fileOf(text), "--out", out]);
    t.is(code, 1);
    t.regex(stderr, stated);
    t.is(readFileSync(out, "utf8"), "precious\n");
    t.deepEqual(readdirSync(join(out, "..")), ["clients.csv"]);
  });
}

test("without the death register: 503's sentence", async (t) => {
  const bare = newFolder();
  await succeeds(recoupe(bare, ["load", "naf-rev2", join(SAMPLE, "naf_rev2.csv")]));
  const { code, stderr } = await recoupe(bare, ["deces", fileOf(CUSTOMERS)]);
  t.is(code, 1);
  t.regex(stderr, /Il faut deces\. \[registre\.non_charge\]\n$/);
});

test("a file that is not there, no file, a word too many", async (t) => {
  t.regex((await recoupe(home, ["deces", "/nowhere.csv"])).stderr, /\[fichier\.absent\]\n$/);
  t.regex((await recoupe(home, ["deces"])).stderr, /\[commande\.arguments\]\n/);
  t.regex((await recoupe(home, ["deces", "a", "b"])).stderr, /« b » est de trop/);
});

const MANY = 20_000;

function manyRows(count: number): string {
  const rows = Array.from({ length: count }, (_, n) => `${n};ORMIVILLE;Brigitte;30/11/1946`);
  return `n;nom;prenom;ddn\n${rows.join("\n")}\n`;
}

test("20,000 rows over several workers come out in the order of the file, onto itself too", async (t) => {
  const file = fileOf(manyRows(MANY));
  await succeeds(recoupe(home, ["deces", file, "--out", file]));
  const lines = readFileSync(file, "utf8").trimEnd().split("\n").slice(1);
  t.is(lines.length, MANY);
  for (const [n, line] of lines.entries())
    if (!line.startsWith(`${n};ORMIVILLE;Brigitte;30/11/1946;decede_probable;`)) t.fail(line);
  t.pass();
});

test("killed in the middle: what was there stays, and the next run succeeds", async (t) => {
  const folder = newFolder();
  const out = join(folder, "out.csv");
  const partial = `${out}.partiel`;
  const { child, ended } = startRecoupe(home, ["deces", "-", "--out", out]);
  child.stdin.write(manyRows(MANY));
  while (!existsSync(partial) || statSync(partial).size === 0) await sleep(20);
  child.kill("SIGKILL");
  await ended;
  t.false(existsSync(out));
  t.true(existsSync(partial));
  await succeeds(recoupe(home, ["deces", "-", "--out", out], CUSTOMERS));
  t.deepEqual(readdirSync(folder), ["out.csv"]);
  t.is(readFileSync(out, "utf8").trimEnd().split("\n").length, 1 + CROSSED.length);
});

test("a load that publishes meanwhile changes nothing of what is under way", async (t) => {
  const own = await loadedHome();
  const before = await succeeds(recoupe(own, ["deces", "-"], manyRows(5000)));
  const out = join(newFolder(), "out.csv");
  const { child, ended } = startRecoupe(own, ["deces", "-", "--out", out]);
  const [head = "", ...rows] = manyRows(5000).split("\n");
  child.stdin.write(`${head}\n`);
  // The command has opened what is served, no worker has.
  while (!existsSync(`${out}.partiel`)) await sleep(20);
  await succeeds(recoupe(own, ["load", "deces", SAMPLE, "--edition", "2026-11-20"]));
  child.stdin.end(rows.join("\n"));
  t.is((await ended).code, 0);
  t.is(readFileSync(out, "utf8"), before.stdout);
});

test("a reader that has seen enough ends the command quietly", async (t) => {
  const { child, ended } = startRecoupe(home, ["deces", "-"]);
  child.stdout.once("data", () => child.stdout.destroy());
  child.stdin.end(manyRows(50_000));
  const { code, stderr } = await ended;
  t.is(code, 0);
  t.false(stderr.includes("EPIPE"));
});
