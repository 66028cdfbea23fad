import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import test from "ava";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const read = (path: string): string => readFileSync(ROOT + path, "utf8");
const DONNEES = read("shell/deploy/DONNEES.md");

/** A row of the page by its first words, what it promises, and the line of the code that keeps it. */
const PROMISES: readonly (readonly [row: string, promise: string, path: string, line: string])[] = [
  [
    "fichier déposé pour un diagnostic flash",
    "24 h",
    "shell/pages/front/keep-flash-file.ts",
    "livesMs: LIVES_MS.schema",
  ],
  [
    "fichier déposé pour un mapping",
    "4 h (mapper)",
    "shell/workflows/mappings/mappings.ts",
    "mapper: 4 * HOUR_MS",
  ],
  [
    "fichier déposé pour un mapping",
    "24 h (schema)",
    "shell/workflows/mappings/mappings.ts",
    "schema: 24 * HOUR_MS",
  ],
  [
    "fichier déposé pour un mapping",
    "7 jours",
    "shell/service/open-mappings.ts",
    "WORK_RETENTION_MS = 7 * 24 * 3_600_000",
  ],
  [
    "résultats d'un compte",
    "90 jours",
    "shell/workflows/dossiers/erasure.ts",
    "RESULTS_RETENTION_MS = 90 * 24 * 3_600_000",
  ],
  [
    "trace d'un envoi",
    "30 jours",
    "shell/workflows/uploads/uploads.ts",
    "REMEMBERED_MS = 30 * 24 * HOUR_MS",
  ],
  ["compte :", "7 jours", "shell/accounts/accounts.ts", "UNVERIFIED_LIVE_MS = 7 * 24 * HOUR_MS"],
  ["session :", "8 h", "shell/accounts/session-token.ts", "SESSION_SECONDS = 8 * 3600"],
  [
    "lien d'un courrier",
    "24 h (adresse)",
    "shell/accounts/mail-links.ts",
    "verification: 24 * 3_600_000",
  ],
  [
    "lien d'un courrier",
    "1 h (mot de passe)",
    "shell/accounts/mail-links.ts",
    "mot_de_passe: 3_600_000",
  ],
  [
    "courrier en attente",
    "24 h",
    "shell/accounts/mail/mail-queue.ts",
    "ABANDON_AFTER_MS = 24 * 3_600_000",
  ],
  [
    "sauvegardes :",
    "30 jours",
    "shell/deploy/systemd/recoupe-sauvegarde.service",
    "-mtime +30 -exec rm",
  ],
  [
    "lien d'un courrier",
    "7 jours (clé)",
    "shell/accounts/key-proofs.ts",
    "LINK_LIVES_MS = 7 * 24 * 3_600_000",
  ],
  [
    "clé d'API",
    "30 jours sans usage",
    "shell/accounts/free-keys.ts",
    "UNUSED_LIVES_MS = 30 * 24 * 3_600_000",
  ],
  ["mots de passe faux", "6 h", "shell/accounts/password-tries.ts", "PAIR_LIVES_MS = 6 * HOUR_MS"],
  [
    "clients d'où",
    "90 jours",
    "shell/accounts/password-tries.ts",
    "KNOWN_LIVES_MS = 90 * 24 * HOUR_MS",
  ],
  [
    "courrier sans serveur",
    "24 h",
    "shell/accounts/mail/outbox-mailer.ts",
    "LIVES_MS = 24 * 3_600_000",
  ],
  ["journal du service", "90 jours", "shell/deploy/logs/journald.conf", "MaxRetentionSec=90day"],
];

test("the first page says how long the results of an account are there", (t) => {
  t.true(read("shell/pages/front/retained-durations.ts").includes("RESULTS_DAYS = 90"));
});

for (const [row, promise, path, line] of PROMISES)
  test(`DONNEES: ${row} ${promise}, as ${path} has it`, (t) => {
    const found = DONNEES.split("\n").find((one) => one.startsWith(`| ${row}`));
    t.true(found?.includes(promise), found);
    t.true(read(path).includes(line), `${path} has no "${line}": mend DONNEES.md and this row`);
  });

/** Kinds of records, and the first words of the row of DONNEES.md that tells of them. */
const REPORTED: Readonly<Record<string, string>> = {
  avis_choix: "avis :",
  avis_adresse: "avis :",
  avis_message: "avis :",
  avis_attente: "avis :",
  avis_fini: "avis :",
  avis_tour: "avis :",
  suivi: "entreprises suivies",
  suivi_compte: "entreprises suivies",
  couts: "coûts du compte",
  bilan: "bilans des envois",
  correspondance_nommee: "noms des correspondances",
  cle: "clé d'API",
  cle_compte: "clé d'API",
  cle_jour: "clés délivrées",
  cle_sans_preuve: "clé d'API",
  lien_cle: "lien d'un courrier",
  courrier_vers: "courriers demandés",
  client_connu: "clients d'où",
  envoi: "fichier déposé",
  "envoi-jeton": "trace d'un envoi",
  "envoi-client": "fichier déposé",
  "envoi-compte": "fichier d'un compte",
  utilisateur: "compte :",
  utilisateur_adresse: "compte :",
  utilisateur_non_verifie: "compte :",
  utilisateur_supprime: "compte :",
  lien: "lien d'un courrier",
  lien_utilisateur: "lien d'un courrier",
  session_revoquee: "session :",
  courrier: "courrier en attente",
  travail: "résultats d'un compte",
  "travail-cle": "résultats d'un compte",
  "travail-file": "résultats d'un compte",
  "travail-de": "résultats d'un compte",
  "memoire-client": "correspondances apprises",
  "memoire-secteur": "correspondances apprises",
  "apprentissage-envoi": "correspondances apprises",
  "apprentissage-client-secteur": "correspondances apprises",
  etabli: "décisions sur les fiches",
  revue: "décisions",
  "revue-appliquee": "décisions",
  "siret-retenu": "entreprises choisies",
  compteur: "usage d'une clé",
  essais: "mots de passe faux",
};
/** Nothing of a person. */
const TECHNICAL = [
  "session_secret",
  "pseudonyme_secret",
  "lecture",
  "lecture-avancement",
  "presence",
  "registres",
  "sonde",
];

test("DONNEES tells of each kind of record that may be about a person", (t) => {
  const kinds = [...read("shell/state/KEYS.md").matchAll(/`\["([\w-]+)"/g)].map(([, kind]) => kind);
  t.true(kinds.length > 20);
  const untold = kinds.filter(
    (kind) => !TECHNICAL.includes(kind as string) && !REPORTED[kind as string],
  );
  t.deepEqual(untold, [], "tell of them in shell/deploy/DONNEES.md, then here");
  for (const row of Object.values(REPORTED)) t.true(DONNEES.includes(`\n| ${row}`), row);
});
