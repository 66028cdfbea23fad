import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import type { Snapshot } from "../../../engine/snapshot/manifest.ts";
import { parseManifest } from "../../../engine/snapshot/manifest-text.ts";
import { newCorpus } from "../../journeys/corpora.ts";
import { newFolder, recoupe, SAMPLE, succeeds } from "../../journeys/recoupe-process.ts";
import { loadedHome } from "../../journeys/sample-home.ts";

let home: string;

test.before(async () => {
  home = await loadedHome();
});

test("load: what was published on stdout, progress on stderr", async (t) => {
  const folder = newFolder();
  const { stdout, stderr } = await succeeds(recoupe(folder, ["load", "tout", SAMPLE]));
  t.regex(
    stdout,
    /^unites-legales : édition 2026-10-31, 4\s038 lignes, 4\s037 retenues, 1 en double ou remplacée, 0 refusée$/m,
  );
  t.regex(stdout, /^Publié : [0-9a-f]{12} \(4\s037 entreprises\)\n$/m);
  t.regex(stderr, /^unites-legales, lecture : 4038 lignes, 4038 retenues$/m);
  t.regex(stderr, /^companies, composition : 4037 entreprises$/m);
  t.false(stdout.includes("lecture"));
});

test("load with an edition: it dates what was loaded", async (t) => {
  const folder = newFolder();
  const args = ["load", "naf-rev2", join(SAMPLE, "naf_rev2.csv"), "--edition", "2024-02-29"];
  const { stdout } = await succeeds(recoupe(folder, args));
  t.regex(stdout, /^naf-rev2 : édition 2024-02-29, /);
  t.regex(stdout, /\(sans entreprises\)\n$/);
});

test("load without a path takes what fetch has left in the home", async (t) => {
  const folder = newFolder();
  await succeeds(recoupe(folder, ["load", "naf-rev2", join(SAMPLE, "naf_rev2.csv")]));
  const missing = await recoupe(folder, ["load", "naf-rev2"]);
  t.regex(missing.stderr, /Aucun n'a été téléchargé/);
});

test("load of a wrong file: refused with its place, nothing published", async (t) => {
  const folder = newFolder();
  const file = join(newFolder(), "StockUniteLegale_utf8.csv");
  writeFileSync(file, "nom;ville\nx;y\n");
  const { code, stdout, stderr } = await recoupe(folder, ["load", "unites-legales", file]);
  t.is(code, 1);
  t.is(stdout, "");
  t.regex(stderr, /StockUniteLegale_utf8\.csv, ligne 1 : .* \[registre\.mauvais\]\n$/);
  t.false(existsSync(join(folder, "snapshot.json")));
});

test("load with too many bad rows: refused, told where they are; a higher tolerance takes it", async (t) => {
  const folder = newFolder();
  const corpus = await newCorpus(200);
  const file = join(corpus, "StockUniteLegale_utf8.csv");
  const lines = readFileSync(file, "utf8").split("\n");
  for (const at of [20, 40, 60, 80, 100]) lines[at] = `123456789${lines[at]?.slice(9)}`;
  writeFileSync(file, lines.join("\n"));
  const refused = await recoupe(folder, ["load", "unites-legales", file]);
  t.is(refused.code, 1);
  t.regex(refused.stderr, /5 lignes sur 238 .*\[registre\.rejets\]\n$/);
  const retained = /Détail : (\S+)/.exec(refused.stderr)?.[1] ?? "";
  t.is(readFileSync(retained, "utf8").trimEnd().split("\n").length, 6);
  const args = ["load", "unites-legales", file, "--tolerance", "0,05"];
  const { stdout } = await succeeds(recoupe(folder, args));
  t.regex(stdout, /, 5 refusées \(siren\.invalide 5\)$/m);
});

test("load of a cut file: refused, and taken when it is insisted on; what is missing is said", async (t) => {
  const folder = newFolder();
  const corpus = await newCorpus(200);
  await succeeds(recoupe(folder, ["load", "sirene", corpus]));
  const file = join(newFolder(), "StockUniteLegale_utf8.csv");
  const lines = readFileSync(join(corpus, "StockUniteLegale_utf8.csv"), "utf8").split("\n");
  writeFileSync(file, `${lines.slice(0, 100).join("\n")}\n`);
  const refused = await recoupe(folder, ["load", "unites-legales", file]);
  t.is(refused.code, 1);
  t.regex(
    refused.stderr,
    /99 lignes acceptées, contre 225 .*--malgre-tout|--malgre-tout.* 99 lignes/,
  );
  t.regex(refused.stderr, /\[registre\.recul\]\n$/);
  const args = ["load", "unites-legales", file, "--malgre-tout"];
  const taken = await succeeds(recoupe(folder, args));
  const status = await succeeds(recoupe(folder, ["status"]));
  for (const { stdout } of [taken, status])
    t.regex(stdout, /^\d+ SIREN laissés de côté : des établissements, mais pas/m);
  const help = await succeeds(recoupe(folder, ["help", "load"]));
  t.regex(help.stdout, /^ {2}--malgre-tout /m);
});

test("load of a table with separator lines: what was ignored is counted", async (t) => {
  const file = join(newFolder(), "naf.csv");
  writeFileSync(file, "Code;Libellé\n01.11Z;Blé\n;\n01.12Z;Riz\n01.12Z;Riz\n;\n");
  const { stdout } = await succeeds(recoupe(newFolder(), ["load", "naf-rev2", file]));
  t.regex(
    stdout,
    /, 5 lignes, 2 retenues, 1 en double ou remplacée, 2 ignorées \(separateur 2\), 0 refusée$/m,
  );
});

/** What is built from registers: companies, officers crossed with the deaths, two indexes. */
const DERIVED = 5;
/** Lines of `verify` before the registers: state, counters, blobs, secrets, manifest. */
const OTHERS = 5;

/** The lines of `verify` on registers. */
function registersIn(stdout: string): string {
  return stdout.split("\n").slice(OTHERS).join("\n");
}

test("status: a table for people, the manifest for programs", async (t) => {
  const table = await succeeds(recoupe(home, ["status"]));
  const json = await succeeds(recoupe(home, ["status", "--json"]));
  const { ages, upkeep, ...published } = JSON.parse(json.stdout);
  const snapshot = published as Snapshot;
  t.true(ages.some(({ register }: { register: string }) => register === "bodacc"));
  t.deepEqual(upkeep.registers, {});
  t.is(json.stdout.split("\n").length, 2, "one line");
  const manifest = parseManifest(readFileSync(join(home, "snapshot.json"), "utf8"));
  t.deepEqual(snapshot, manifest as Snapshot);
  t.regex(table.stdout, /^Publié le \d+ \S+ \d{4} à \d\d:\d\d \([0-9a-f]{12}\)\n/);
  t.regex(
    table.stdout,
    /^unites-legales +2026-10-31 +4\s037 +4\s037 +0 +\S+ ko +\d+ j(?:, trop ancien)?$/m,
  );
  t.regex(table.stdout, /^naf-rev2-sections +non chargé$/m);
  t.regex(table.stdout, /^entreprises +\S+ +4\s037 /m);
  t.regex(table.stdout, /^index des décès +2026-\d\d-\d\d +\d\s\d+ +4\s064 +\S+ [kM]o$/m);
  t.regex(table.stdout, /^index des adresses +\d{4}-\d\d-\d\d +\d+ +3\s748 +\S+ [kM]o$/m);
  t.is(table.stderr + json.stderr, "");
});

test("verify: intact as loaded; a flipped byte, a cut file, a missing one are found", async (t) => {
  const folder = await loadedHome();
  const good = await succeeds(recoupe(folder, ["verify"]));
  const { registers } = JSON.parse(readFileSync(join(folder, "snapshot.json"), "utf8")) as Snapshot;
  const stores = Object.keys(registers).length + DERIVED + OTHERS;
  t.is(good.stdout.split("\n").filter((line) => line.endsWith(" : intact")).length, stores);
  const store = join(
    folder,
    "registers",
    "etablissements",
    registers["etablissements"]?.edition ?? "",
    "entries.lmdb",
  );
  const bytes = readFileSync(store);
  const flipped = Buffer.from(bytes);
  const middle = Math.floor(bytes.length / 2);
  flipped[middle] = (flipped[middle] ?? 0) ^ 1;
  for (const damaged of [flipped, bytes.subarray(0, middle), Buffer.alloc(0)]) {
    writeFileSync(store, damaged);
    const { code, stdout, stderr } = await recoupe(folder, ["verify"]);
    t.is(code, 1);
    t.regex(stdout, /^etablissements : Un fichier du registre est abîmé/m);
    t.is(stdout.split("\n").filter((line) => line.endsWith(" : intact")).length, stores - 1);
    t.regex(stderr, /\[registre\.corrompu\]\n$/);
  }
  writeFileSync(store, bytes);
  await succeeds(recoupe(folder, ["verify"]));
});

test("verify: a flipped byte in the index of the deaths; their register, loaded again, repairs it", async (t) => {
  const folder = newFolder();
  const deaths = join(SAMPLE, "deces-1970-2026.txt.gz");
  await succeeds(recoupe(folder, ["load", "deces", deaths]));
  const { deathIndex } = JSON.parse(
    readFileSync(join(folder, "snapshot.json"), "utf8"),
  ) as Snapshot;
  const file = join(folder, "registers", "deces", deathIndex?.edition ?? "", "index.lmdb");
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const { code, stdout } = await recoupe(folder, ["verify"]);
  t.is(code, 1);
  t.regex(
    registersIn(stdout),
    /^deces : intact\ndeces, index des noms : Un fichier du registre est abîmé/,
  );
  await succeeds(recoupe(folder, ["load", "deces", deaths]));
  const mended = await succeeds(recoupe(folder, ["verify"]));
  t.is(registersIn(mended.stdout), "deces : intact\ndeces, index des noms : intact\n");
});

test("damaged officers' deaths: found, and crossed anew with the deaths", async (t) => {
  const folder = newFolder();
  await succeeds(recoupe(folder, ["load", "tout", SAMPLE]));
  const { officerDeaths } = JSON.parse(
    readFileSync(join(folder, "snapshot.json"), "utf8"),
  ) as Snapshot;
  const edition = officerDeaths?.edition ?? "";
  writeFileSync(join(folder, "registers", "officer-deaths", edition, "entries.lmdb"), "");
  const { code, stdout } = await recoupe(folder, ["verify"]);
  t.is(code, 1);
  t.regex(stdout, /^officer-deaths : .*« officer-deaths », celui des dirigeants ou des décès/m);
  await succeeds(recoupe(folder, ["load", "deces", join(SAMPLE, "deces-1970-2026.txt.gz")]));
  const { stdout: mended } = await succeeds(recoupe(folder, ["verify"]));
  t.regex(mended, /^officer-deaths : intact$/m);
  const status = await succeeds(recoupe(folder, ["status"]));
  t.regex(status.stdout, /^dirigeants à vérifier +\d{4}-\d\d-\d\d-2 +\d+ +\d+ /m);
});

test("a damaged index of the addresses: found, and built anew with the BAN", async (t) => {
  const folder = newFolder();
  const ban = join(SAMPLE, "adresses-france.csv.gz");
  await succeeds(recoupe(folder, ["load", "ban", ban]));
  const { addressIndex } = JSON.parse(
    readFileSync(join(folder, "snapshot.json"), "utf8"),
  ) as Snapshot;
  const edition = addressIndex?.edition ?? "";
  writeFileSync(join(folder, "registers", "address-index", edition, "entries.lmdb"), "");
  const { code, stdout } = await recoupe(folder, ["verify"]);
  t.is(code, 1);
  t.regex(registersIn(stdout), /^ban : intact\naddress-index : .*pour « address-index », ban/);
  await succeeds(recoupe(folder, ["load", "ban", ban]));
  const mended = await succeeds(recoupe(folder, ["verify"]));
  t.is(registersIn(mended.stdout), "ban : intact\naddress-index : intact\n");
});

test("damaged companies: any register they are composed from, loaded again, repairs them", async (t) => {
  const folder = newFolder();
  const corpus = await newCorpus(30);
  await succeeds(recoupe(folder, ["load", "sirene", corpus]));
  const { companies } = JSON.parse(readFileSync(join(folder, "snapshot.json"), "utf8")) as Snapshot;
  const edition = companies?.edition ?? "";
  writeFileSync(join(folder, "registers", "companies", edition, "entries.lmdb"), "");
  const { stdout } = await recoupe(folder, ["verify"]);
  t.regex(stdout, /^companies : .*« companies », n'importe quel registre SIRENE/m);
  const links = join(corpus, "StockEtablissementLiensSuccession_utf8.csv");
  await succeeds(recoupe(folder, ["load", "liens-succession", links]));
  await succeeds(recoupe(folder, ["verify"]));
});
