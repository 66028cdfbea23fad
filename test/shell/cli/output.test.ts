import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { newFolder, recoupe, startRecoupe, succeeds } from "../../journeys/recoupe-process.ts";
import { loadedHome } from "../../journeys/sample-home.ts";
import { programUnderTest } from "../../runner/program-under-test.ts";
import { fileOf } from "./home.ts";

const SIREN = "900000100";
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

let home: string;

test.before(async () => {
  home = await loadedHome();
});

/** Commands with --json -> what the first object on stdout has. */
const ANSWERS: readonly (readonly [args: readonly string[], answer: object, input?: string])[] = [
  [["status"], { upkeep: { registers: {} } }],
  [["verify"], { partie: "état", defauts: [] }],
  [["entreprise", SIREN], { siren: SIREN }],
  [["cles", "lister"], { plan: "free", email: "a@exemple.fr", etat: "active" }],
  [["enrich", "-"], { fiche: { identifiant: SIREN }, resultat: { siren: SIREN } }, `${SIREN}\n`],
  [
    ["deces", "-"],
    {
      fiche: { nom: "ORMIVILLE", note: "=1+1" },
      resultat: { statut_vital: "decede_probable" },
    },
    "nom;prenom;ddn;note\nORMIVILLE;Brigitte;30/11/1946;=1+1\n",
  ],
  [
    ["adresse", "-"],
    { fiche: { adresse: "68 rue du lavoir 44000 Nantes" }, resultat: { code_postal: "44000" } },
    "adresse\n68 rue du lavoir 44000 Nantes\n",
  ],
  [
    ["rapprocher", "-"],
    { fiche: { nom: "ALTIBAT INGENIERIE" }, resultat: { siren_trouve: SIREN } },
    "nom;cp;ville\nALTIBAT INGENIERIE;35000;RENNES\n",
  ],
];

test.serial("--json: one object a line on stdout and on stderr, nothing else", async (t) => {
  const given = await succeeds(recoupe(home, ["cles", "donner", "a@exemple.fr", "--json"]));
  t.like(linesOf(given.stdout)[0], { plan: "free", email: "a@exemple.fr" });
  for (const [args, answer, input] of ANSWERS) {
    const { stdout, stderr } = await succeeds(recoupe(home, [...args, "--json"], input));
    t.like(linesOf(stdout)[0], answer, args.join(" "));
    if (stderr !== "") for (const note of linesOf(stderr)) t.is(typeof note.note, "string");
  }
});

test.serial("--json: correct tells what it wrote, sauvegarder where", async (t) => {
  const file = fileOf("Société;SIRET\nAltibat;90000010000017\n");
  const out = join(newFolder(), "corrige.zip");
  const corrected = await succeeds(recoupe(home, ["correct", file, "--out", out, "--json"]));
  t.like(linesOf(corrected.stdout)[0], { archive: out, lignes: 1, cellules_neutralisees: 0 });
  const folder = join(newFolder(), "copie");
  const saved = await succeeds(recoupe(home, ["sauvegarder", folder, "--json"]));
  t.like(linesOf(saved.stdout)[0], { dossier: folder });
  const again = newFolder();
  const restored = await succeeds(recoupe(again, ["restaurer", folder, "--json"]));
  t.like(linesOf(restored.stdout)[0], { dossier: again });
});

test.serial("--json: a failure is an object on stderr, with its code", async (t) => {
  for (const [args, code, exit] of [
    [["entreprise", "900009994"], "siren.inconnu", 1],
    [["enrich"], "commande.arguments", 2],
    [["flsh"], "commande.arguments", 2],
    [["load", "sirenne", "x.csv"], "registre.inconnu", 2],
  ] as const) {
    const result = await recoupe(home, [...args, "--json"]);
    t.is(result.stdout, "");
    t.deepEqual(
      linesOf(result.stderr).map((line) => line.code),
      [code],
    );
    t.is(result.code, exit);
  }
});

const FILE = fileOf("Société;SIRET\nAltibat;90000010000017\n");

/** Runs a command on a terminal. */
const TERMINAL = "script";

const COLOURS: readonly (readonly [why: string, environment: Record<string, string>])[] = [
  ["a terminal", {}],
  ["a terminal, NO_COLOR", { NO_COLOR: "1" }],
  ["a terminal, TERM=dumb", { TERM: "dumb" }],
  ["a terminal, FORCE_COLOR=0", { FORCE_COLOR: "0" }],
];

test.serial("colours: on a terminal that wants them, never with --json", (t) => {
  t.pass();
  if (spawnSync(TERMINAL, ["--version"]).error) return t.log("no script on this machine");
  const program = [process.execPath, ...programUnderTest("shell/cli/main")].join(" ");
  /** A command on a terminal of its own. */
  const seen = (args: string, environment: Record<string, string>): string => {
    // Node takes a terminal of an unknown CI for one without colours.
    const { NO_COLOR: _, FORCE_COLOR: __, CI: ___, ...inherited } = process.env;
    const env = { ...inherited, TERM: "xterm-256color", RECOUPE_HOME: home, ...environment };
    const call = ["-qec", `${program} ${args}`, "/dev/null"];
    return spawnSync(TERMINAL, call, { encoding: "utf8", env }).stdout;
  };
  for (const [why, environment] of COLOURS)
    t.is(seen("help", environment).includes("\x1b["), why === "a terminal", why);
  t.false(seen(`flash ${FILE} --json`, { FORCE_COLOR: "1" }).includes("\x1b["));
});

test.serial("colours: into a pipe only with FORCE_COLOR", async (t) => {
  const plain = { FORCE_COLOR: "0" };
  t.false((await recoupe(home, ["help"], "", plain)).stdout.includes("\x1b["));
  const forced = await recoupe(home, ["flash", FILE], "", { FORCE_COLOR: "1" });
  t.true(forced.stdout.includes("\x1b["));
});

test.serial("Ctrl-C: exit 130, and nothing is left of what was being written", async (t) => {
  const folder = newFolder();
  const { child, ended } = startRecoupe(home, ["enrich", "-", "--out", join(folder, "o.csv")]);
  child.stdin.write(`siren\n${`${SIREN}\n`.repeat(100_000)}`);
  while (!existsSync(join(folder, "o.csv.partiel"))) await sleep(20);
  child.kill("SIGINT");
  const { code } = await ended;
  t.is(code, 130);
  t.deepEqual(readdirSync(folder), []);
});

test.serial("a reader that stops ends any command quietly", async (t) => {
  const folder = newFolder();
  const big = join(folder, "big.csv");
  writeFileSync(big, `nom;ville\n${"Altibat;Rennes\n".repeat(50_000)}`);
  const { child, ended } = startRecoupe(folder, ["read", big, "--json"]);
  child.stdout.once("data", () => child.stdout.destroy());
  const { code, stderr } = await ended;
  t.deepEqual([code, stderr], [0, ""]);
});

test.serial("journal: Paris time for people, UTC for programs, --depuis in Paris", async (t) => {
  const folder = newFolder();
  await succeeds(recoupe(folder, ["secrets", "renouveler", "interne"]));
  const people = await succeeds(recoupe(folder, ["journal"]));
  t.regex(people.stdout, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}commande:/);
  const program = await succeeds(recoupe(folder, ["journal", "--json"]));
  t.regex(linesOf(program.stdout)[0].le, /Z$/);
  const later = await succeeds(recoupe(folder, ["journal", "--depuis", "2999-01-01"]));
  t.is(later.stdout, "");
  const wrong = await recoupe(folder, ["journal", "--depuis", "hier"]);
  t.is(wrong.code, 2);
});
