import { spawnSync } from "node:child_process";
import { existsSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import test from "ava";
import { PDFDocument } from "pdf-lib";
import { open } from "yauzl-promise";
import { newFolder, recoupe, succeeds } from "../../journeys/recoupe-process.ts";
import { loadedHome } from "../../journeys/sample-home.ts";
import { programUnderTest } from "../../runner/program-under-test.ts";
import { zipBytes } from "../../workers/load/zip-bytes.ts";
import { recoupeHere } from "./run-here.ts";

const CUSTOMERS =
  "Code;Société;SIRET;CP;Ville\r\nC1;Alpha;90000010000017;75001;Paris\r\nC2;=1+1;9,00E+13;75002;Paris\r\n";

const many = (count: number, row: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => row(i)).join("\n");

/** Invoices of forty customers, the last one of nobody. */
const CODES = `Code client;Société;Ville\n${many(40, (i) => `CLI${1000 + i};Alpha ${i};Nantes`)}\n`;
const INVOICES = `N° facture;Code client;Montant HT\n${many(90, (i) => `F-${i};CLI${1000 + (i % 40)};${i},50`)}\nF-90;CLI9999;8,00\n`;

function written(files: Readonly<Record<string, string | Uint8Array>>): string[] {
  const folder = newFolder();
  return Object.entries(files).map(([name, content]) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  });
}

test.serial(
  "read: a line of JSON for each file, the unreadable one said, exit 1, no home needed",
  async (t) => {
    const latin = Buffer.from(CUSTOMERS, "latin1");
    const paths = written({ "clients.csv": latin, "a.zip": "Rar!\x1a\x07", "b.json": '[{"x":1}]' });
    const home = join(newFolder(), "none");
    const { code, stdout, stderr } = await recoupe(home, ["read", ...paths, "--json"]);
    t.is(code, 1);
    const lines = stdout.trimEnd().split("\n");
    const [clients, refused, list] = lines.map((line) => JSON.parse(line));
    t.like(clients, {
      file: "clients.csv",
      encoding: "windows-1252",
      dialect: { delimiter: ";", newline: "\r\n" },
      header_rows: 1,
    });
    t.deepEqual(clients.tables[0].header, ["Code", "Société", "SIRET", "CP", "Ville"]);
    t.deepEqual(clients.tables[0].rows[1], ["C2", "=1+1", "9,00E+13", "75002", "Paris"]);
    t.is(refused.error.code, "fichier.type");
    t.deepEqual(list.tables[0].rows, [["1"]]);
    const [why, end] = stderr.trimEnd().split("\n");
    t.like(JSON.parse(why ?? ""), { code: "fichier.type", at: { file: "a.zip" } });
    t.like(JSON.parse(end ?? ""), { code: "fichier.refuses" });
    t.false(existsSync(home));
  },
);

test.serial("read: many files into one, without a word on the console", (t) => {
  const path = join(newFolder(), "clients.csv");
  const out = join(newFolder(), "lu.jsonl");
  writeFileSync(path, CUSTOMERS);
  const args = [...programUnderTest("shell/cli/main"), "read", "--json", ...Array(12).fill(path)];
  const stdio = ["ignore", openSync(out, "w"), "pipe"] as const;
  const { stderr } = spawnSync(process.execPath, args, { stdio: [...stdio] });
  t.notRegex(String(stderr), /Warning/);
  t.is(readFileSync(out, "utf8").trim().split("\n").length, 12);
});

test.serial("read: for people without --json", async (t) => {
  const { stdout } = await succeeds(
    recoupe(newFolder(), ["read", ...written({ "clients.csv": CUSTOMERS })]),
  );
  t.regex(stdout, /clients\.csv : csv, utf-8, délimiteur « ; »/);
  t.regex(stdout, /2 lignes {2}5 colonnes {2}en-tête ligne 1/);
});

test.serial("one file that cannot be read is one sentence, exit 1", async (t) => {
  const { code, stdout, stderr } = await recoupe(newFolder(), ["read", "/nowhere/a.csv"]);
  t.is(code, 1);
  t.is(stdout, "");
  t.is(stderr, "Fichier ou dossier introuvable. /nowhere/a.csv [fichier.absent]\n");
});

test.serial(
  "map: columns, keys and relations of files that belong together; twice the same",
  async (t) => {
    const paths = written({ "clients.csv": CODES, "factures.csv": INVOICES });
    const svg = join(newFolder(), "graphe.svg");
    const run = () => succeeds(recoupe(newFolder(), ["map", ...paths, "--json", "--svg", svg]));
    const [one, other] = await Promise.all([run(), run()]);
    t.is(one.stdout, other.stdout);
    const document = JSON.parse(one.stdout);
    t.is(document.tables.length, 2);
    const name = document.tables[0].colonnes[1];
    t.like(name, {
      original_col: "Société",
      crm_field: "raison_sociale",
      entity_type: "companies",
    });
    t.like(document.relations[0], {
      table: "factures.csv",
      colonne: "Code client",
      table_cible: "clients.csv",
      orphelins: 1,
    });
    t.deepEqual(document.erreurs, []);
    t.regex(readFileSync(svg, "utf8"), /^<svg/);
  },
);

test.serial("map: 21 files are too many", async (t) => {
  const paths = Array.from({ length: 21 }, (_, i) => `f${i}.csv`);
  const { code, stderr } = await recoupe(newFolder(), ["map", ...paths]);
  t.is(code, 1);
  t.regex(stderr, /\[fichier\.nombre\]/);
});

test.serial("flash: with the registers of the home, as data and as PDF", async (t) => {
  const [path = ""] = written({ "clients.csv": CUSTOMERS });
  const pdf = join(newFolder(), "flash.pdf");
  const home = await loadedHome();
  const { stdout } = await succeeds(recoupe(home, ["flash", path, "--json", "--pdf", pdf]));
  const view = JSON.parse(stdout);
  t.is(view.fiches, 2);
  t.is(view.criteres[2].concernees, 1);
  t.true(view.registres.length > 0);
  t.is((await PDFDocument.load(readFileSync(pdf))).getPageCount(), 1);
});

test.serial(
  "flash: every fault as a line of JSON, of the range it is in or of several rows together",
  async (t) => {
    const twice = `${CUSTOMERS}C3;Alpha;90000010000017;75001;Paris\r\n`;
    const [path = ""] = written({ "clients.csv": twice });
    const out = join(newFolder(), "constats.ndjson");
    await succeeds(recoupe(newFolder(), ["flash", path, "--constats", out]));
    const findings = readFileSync(out, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    t.like(
      findings.find(({ rule }) => rule === 3),
      { row: 3, column: "SIRET", before: "9,00E+13", after: null, certainty: "a_verifier" },
    );
    t.like(findings.at(-1), { rule: 9, row: 4, column: "" });
    for (const finding of findings)
      t.deepEqual(Object.keys(finding).sort(), [...FINDING_FIELDS].sort());
  },
);

const FINDING_FIELDS = "table rule row column before after why certainty reversible".split(" ");

test.serial(
  "flash: at costs of one's own, stated or in a file; what is no cost is refused",
  async (t) => {
    const [path = "", costs = "", wrong = ""] = written({
      "clients.csv": CUSTOMERS,
      "couts.json": '{"couts":[{"ligne":3,"cout_unitaire":99.5}]}',
      "faux.json": '{"couts":[{"ligne":3}]}',
    });
    const reported = (own: string, ...more: string[]) =>
      recoupeHere(newFolder(), ["flash", path, "--couts", own, ...more]);
    const stated = JSON.parse((await succeeds(reported("3:99.5", "--json"))).stdout);
    t.deepEqual(stated.vos_couts, [{ ligne: 3, cout_unitaire: 99.5 }]);
    t.is(stated.fuite_annuelle, 99.5);
    t.deepEqual(JSON.parse((await succeeds(reported(costs, "--json"))).stdout), stated);
    t.regex((await succeeds(reported(costs))).stdout, /Le coût du critère 3 est le vôtre/);
    for (const bad of ["3", "3:-1", "21:1", wrong, "absent.json"])
      t.regex((await reported(bad)).stderr, /\[commande\.arguments\]/, bad);
  },
);

test.serial("flash: the sheets of companies and of persons together, others not", async (t) => {
  const contacts = `Prénom;Nom;E-mail\n${many(3, (i) => `Anne;Ormiville;anne${i}@exemple.fr`)}\n`;
  const sales = `N° facture;Date;Montant HT\n${many(9, (i) => `F-${i};0${i + 1}/02/2025;${i},50`)}\n`;
  const files = { "clients.csv": CUSTOMERS, "contacts.csv": contacts, "ventes.csv": sales };
  const [path = ""] = written({ "export.zip": zipBytes(files) });
  const { stdout } = await succeeds(recoupe(newFolder(), ["flash", path, "--json"]));
  t.is(JSON.parse(stdout).fiches, 5);
});

test.serial("map and flash: a table of 20,000 columns is refused, and read", async (t) => {
  const wide = many(3, (row) =>
    Array.from({ length: 20_000 }, (_, i) => (row === 0 ? `colonne ${i}` : String(row * i))).join(
      ";",
    ),
  );
  const [path = ""] = written({ "large.csv": wide });
  for (const command of ["map", "flash"]) {
    const { code, stderr } = await recoupe(newFolder(), [command, path]);
    t.is(code, 1);
    t.regex(stderr, /20000 colonnes, 4096 au plus.*\[fichier\.trop_grand\]/);
  }
  const { stdout } = await succeeds(recoupe(newFolder(), ["read", path, "--json"]));
  t.is(JSON.parse(stdout).tables[0].header.length, 20_000);
});

test.serial("flash, correct: how the file was read is told, to people and as data", async (t) => {
  const rows = many(4, (i) => `C${i};Garage ${i};73282932000074;garage${i}@b.fr`);
  const broken = "C9;Menuiserie\nDuport;44306184100047;contact@duport.fr\n";
  const [path = ""] = written({ "c.csv": `Code;Raison sociale;SIRET;E-mail\n${rows}\n${broken}` });
  const correct = ["correct", path, "--out", join(newFolder(), "corrige.zip")];
  const remarks = [];
  for (const args of [["flash", path], correct]) {
    const { stdout } = await succeeds(recoupe(newFolder(), args));
    t.regex(stdout, /^Lecture du fichier\n {2}- Lignes 6 et 7 réunies en une/m);
    const data = await succeeds(recoupe(newFolder(), [...args, "--json"]));
    remarks.push(JSON.parse(data.stdout).remarques.join());
  }
  t.regex(remarks[0], /^Lignes 6 et 7 réunies en une[^,]*$/);
  t.is(remarks[1], remarks[0]);
});

test.serial("flash: for people, and what cannot be diagnosed", async (t) => {
  const [path = "", empty = ""] = written({ "clients.csv": CUSTOMERS, "vide.csv": "a;b\n" });
  const { stdout } = await succeeds(recoupe(newFolder(), ["flash", path]));
  t.regex(stdout, /^clients\.csv : 2 fiches, note [A-D]/);
  t.true(stdout.includes("Facturation électronique : non mesurée (registre SIRENE non chargé)"));
  t.regex(stdout, /Aucun registre chargé/);
  const { code, stderr } = await recoupe(newFolder(), ["flash", empty]);
  t.is(code, 1);
  t.regex(stderr, /\[fichier\.vide\]/);
});

async function entriesOf(path: string): Promise<Map<string, string>> {
  const zip = await open(path);
  const entries = new Map<string, string>();
  for await (const entry of zip)
    entries.set(entry.filename, await text(await entry.openReadStream()));
  await zip.close();
  return entries;
}

test.serial(
  "correct: all columns and rows, formulas neutralised, the same bytes twice",
  async (t) => {
    const [path = ""] = written({ "clients.csv": CUSTOMERS });
    const folder = newFolder();
    const [one, other] = [join(folder, "un.zip"), join(folder, "deux.zip")];
    await succeeds(recoupe(newFolder(), ["correct", path, "--out", one]));
    await succeeds(recoupe(newFolder(), ["correct", path, "--out", other]));
    t.deepEqual(readFileSync(one), readFileSync(other));
    const entries = await entriesOf(one);
    t.deepEqual([...entries.keys()], ["clients.csv", "modifications.csv", "propositions.csv"]);
    const [header, first, second] = (entries.get("clients.csv") ?? "").split("\r\n");
    t.regex(header ?? "", /Code;Société;SIRET;CP;Ville;_statut;_corrections/);
    t.regex(first ?? "", /^C1;Alpha;90000010000017;75001;Paris;/);
    t.regex(second ?? "", /^C2;'=1\+1;/);
  },
);

test.serial(
  "correct: the files of an archive, a row that names nobody told in its own",
  async (t) => {
    const clients = many(30, (i) => `C${i};Atelier ${i};49000;Angers`);
    const invoices = many(40, (i) => `F${i};${i === 7 ? "C888" : `c${i % 30} `};${i},50`);
    const zip = zipBytes({
      "clients.csv": `Code client;Raison sociale;CP;Ville\n${clients}\n`,
      "factures.csv": `Numero;Code client;Montant\n${invoices}\nF99;;1,00\n`,
    });
    const [path = ""] = written({ "envoi.zip": zip });
    const out = join(newFolder(), "corrige.zip");
    await succeeds(recoupe(newFolder(), ["correct", path, "--out", out]));
    const entries = await entriesOf(out);
    t.deepEqual([...entries.keys()].slice(0, 2), ["clients.csv", "factures.csv"]);
    const rows = entries.get("factures.csv")?.trimEnd().split("\r\n").slice(1) ?? [];
    const lost = rows.filter((row) => row.includes("n'est dans aucune ligne"));
    t.deepEqual(
      lost.map((row) => row.slice(0, 17)),
      ["F7;C888;7,50;à vé"],
    );
  },
);

test.serial("correct: never onto the file itself, and never without a name", async (t) => {
  const [path = ""] = written({ "clients.csv": CUSTOMERS });
  for (const args of [["correct", path], ["correct", path, "--out", path], ["correct"]]) {
    const { code, stderr } = await recoupe(newFolder(), args);
    t.is(code, 2);
    t.regex(stderr, /\[commande\.arguments\]/);
  }
  t.is(readFileSync(path, "utf8"), CUSTOMERS);
});

test.serial("correct: the companies of a table of contacts have their file too", async (t) => {
  const rows = many(40, (i) => {
    const company = `Alpha ${i % 4};9000001000${i % 4}017;${10 + (i % 4)};6201Z;750${10 + (i % 4)};Paris`;
    return `Anne${i};Ormiville;anne${i}@exemple.fr;Gérante;${company}`;
  });
  const header =
    "Prénom;Nom;E-mail du contact;Fonction;Raison sociale;SIRET;Effectif;Code NAF;CP;Ville";
  const [path = ""] = written({ "base.csv": `${header}\n${rows}\n` });
  const out = join(newFolder(), "corrige.zip");
  await succeeds(recoupe(newFolder(), ["correct", path, "--out", out]));
  const entries = await entriesOf(out);
  t.deepEqual([...entries.keys()].slice(0, 2), ["base.csv", "base-entreprises.csv"]);
  t.is(entries.get("base.csv")?.trimEnd().split("\r\n").length, 41);
  const companies = entries.get("base-entreprises.csv")?.trimEnd().split("\r\n") ?? [];
  t.regex(companies[0] ?? "", /^Raison sociale;SIRET;Effectif;Code NAF/);
  t.is(companies.length, 5);
});
