import test from "ava";
import {
  DOSSIER_STATUSES,
  type DossierStatus,
  mayBecome,
  nextStepOf,
} from "../../../engine/dossier/dossier-status.ts";

/** The way of a dossier that meets no trouble, for each kind of product. */
const WAYS: readonly (readonly DossierStatus[])[] = [
  [
    "nouveau",
    "produit_choisi",
    "fichier_recu",
    "mapping_en_cours",
    "mapping_a_valider",
    "mapping_confirme",
    "en_traitement",
    "rapport_disponible",
  ],
  ["nouveau", "fichier_recu"],
  ["en_traitement", "redresse_disponible", "fichier_recu"],
  ["rapport_disponible", "redresse_disponible"],
];

test("every way that a dossier takes is open", (t) => {
  for (const way of WAYS)
    for (const [at, to] of way.slice(1).entries())
      t.true(mayBecome(way[at] as DossierStatus, to), `${way[at]} -> ${to}`);
});

/** What must never happen by itself. */
const CLOSED: readonly [DossierStatus, DossierStatus, string][] = [
  ["nouveau", "mapping_confirme", "nothing to confirm"],
  ["mapping_a_valider", "en_traitement", "nothing is worked on unconfirmed"],
  ["mapping_en_cours", "mapping_confirme", "nothing is confirmed unseen"],
  ["rapport_disponible", "en_traitement", "a result is not made twice"],
  ["redresse_disponible", "erreur", "a late failure takes nothing back"],
  ["redresse_disponible", "rapport_disponible", "a late callback takes nothing back"],
];

for (const [from, to, why] of CLOSED)
  test(`${from} does not become ${to}: ${why}`, (t) => t.false(mayBecome(from, to)));

test("a new file may come at any time, and each status says what to do", (t) => {
  for (const status of DOSSIER_STATUSES) {
    t.true(mayBecome(status, "fichier_recu"), status);
    t.regex(nextStepOf(status), /^[A-Z].+\.$/);
  }
});
