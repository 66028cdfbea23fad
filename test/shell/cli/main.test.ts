import { writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { ALL_COMMANDS } from "../../../shell/cli/all-commands.ts";
import { newFolder, recoupe, SAMPLE } from "../../journeys/recoupe-process.ts";

for (const args of [[], ["--help"]]) {
  test(`recoupe ${args.join(" ")}: every command, on stdout`, async (t) => {
    const { code, stdout, stderr } = await recoupe(newFolder(), args);
    t.is(code, 0);
    for (const { name } of ALL_COMMANDS) t.regex(stdout, new RegExp(`^  ${name} `, "m"));
    t.is(stderr, "");
  });
}

/** What fails before anything is done, on an empty home -> what stderr says. */
const FAILURES: readonly (readonly [args: readonly string[], stated: RegExp])[] = [
  [["louer"], /^Commande inconnue : « louer »\..*\[commande\.arguments\]\nAide : recoupe help\n$/],
  [["load"], /argument : recoupe load REGISTRE.* \[commande\.arguments\]\nAide : .* load\n$/],
  [["load", "sirene"], /^Quels fichiers \?.* \[commande\.arguments\]\nAide : recoupe help load\n$/],
  [["load", "sirenne", SAMPLE], /^Registre inconnu\. Connus : tout, sirene.*\[registre\.inconnu\]/],
  [["load", "sirene", "/nowhere"], /^Fichier .* introuvable\. \/nowhere \[fichier\.absent\]\n$/],
  [["load", "sirene", SAMPLE, "--vite"], /^Option inconnue : « --vite »\. \[commande/],
  [["load", "sirene", SAMPLE, "--tolerance", "peu"], /--tolerance attend un nombre positif/],
  [["load", "sirene", SAMPLE, "--edition", "2026-02-30"], /--edition attend une date AAAA-MM-JJ/],
  [["status"], /\[registre\.non_charge\]\n$/],
  [["verify"], /\[registre\.non_charge\]\n$/],
  [["verify", "--tout"], /^Option inconnue : « --tout »\. \[commande\.arguments\]/],
  [["enrich"], /enrich FICHIER\|-.*\[commande\.arguments\]/],
  [["enrich", "/nowhere.csv"], /\/nowhere\.csv \[fichier\.absent\]/],
  [["enrich", "-"], /\[registre\.non_charge\]/],
  [["enrich", SAMPLE], /\[fichier\.absent\]/],
  [["cles", "donner"], /« cles donner » attend une adresse e-mail\. \[commande\.arguments\]/],
  [["cles", "doner"], /Action inconnue : « doner ». Vouliez-vous dire « donner » \? \[commande/],
  [["cles"], /cles donner EMAIL.*\[commande\.arguments\]/],
  [
    ["cles", "donner", "a@exemple.fr", "--plan", "or"],
    /Plan inconnu : « or »\. Il y a free, starter, .*\[commande/,
  ],
  [["cles", "donner", "personne"], /\[email\.invalide\]/],
  [["cles", "revoquer", "0123"], /Aucune clé active.* 0123\. \[commande\.arguments\]/],
  [["cles", "lister", "free"], /« free » est de trop ; .* \[commande\.arguments\]\n/],
  [["cles", "revoquer", "0123", "4567"], /« 4567 » est de trop/],
  [["entreprise", "900000100", "900000209"], /« 900000209 » est de trop/],
  [["enrich", "a.csv", "b.csv"], /« b\.csv » est de trop/],
  [["fetch", "sirene", "rne"], /« rne » est de trop/],
  [["status", "bodacc"], /« bodacc » est de trop/],
  [["verify", "bodacc"], /« bodacc » est de trop/],
  [["fetch", "sirenne"], /« sirenne »\. Vouliez-vous dire « sirene » \? \[registre\.inconnu\]/],
  [["fetch", "deces"], /« recoupe tenir-a-jour deces » trouve ses.*\[source\.indisponible\]/],
  [["fetch", "naf-rev2"], /« naf-rev2 » n'a pas d'adresse fixe.*\[source\.indisponible\]/],
];

for (const [args, stated] of FAILURES) {
  const view = args.map((word) => (word === SAMPLE ? "SAMPLE" : word)).join(" ");
  test(`recoupe ${view}: one French sentence with its code, nothing on stdout, exit 1 or 2`, async (t) => {
    const { code, stdout, stderr } = await recoupe(newFolder(), args);
    t.is(code, /\[(?:commande\.arguments|registre\.inconnu)\]/.test(stderr) ? 2 : 1);
    t.is(stdout, "");
    t.regex(stderr, stated);
    t.false(/^\s+at /m.test(stderr), "no stack trace");
  });
}

test("a wrong configuration is named before anything is done", async (t) => {
  const { code, stderr } = await recoupe(newFolder(), ["status"], "", { RECOUPE_PORT: "x" });
  t.is(code, 1);
  t.regex(stderr, /RECOUPE_PORT doit être .*\[configuration\.valeur\]/);
});

test("a home that is a file: a sentence, not a stack trace", async (t) => {
  const file = join(newFolder(), "file");
  writeFileSync(file, "");
  const { code, stderr } = await recoupe(file, ["cles", "lister"]);
  t.is(code, 1);
  t.regex(stderr, /RECOUPE_HOME doit être un dossier.*\[configuration\.valeur\]\n$/);
});
