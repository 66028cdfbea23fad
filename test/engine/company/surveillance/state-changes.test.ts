import test from "ava";
import {
  mergedState,
  stateChanges,
} from "../../../../engine/company/surveillance/state-changes.ts";
import type { WatchedState } from "../../../../engine/company/surveillance/watched-state.ts";

const STATE: WatchedState = {
  siren: "900000100",
  denomination: "CALIFORM",
  etat: "active",
  siege: "90000010000017",
  adresse: "1 RUE DES LILAS, 35000 RENNES",
  radiee: false,
  procedure: "aucune",
  dirigeants: [
    { nom: "ANNE ROCHE", role: "Gérant" },
    { nom: "LUC SAPIN", role: "Directeur général" },
  ],
  isMasked: false,
};

/** What is told, in words. */
const CASES: readonly (readonly [
  why: string,
  before: Partial<WatchedState>,
  after: Partial<WatchedState> | null,
  told: readonly RegExp[],
])[] = [
  ["nothing", {}, {}, []],
  ["ceased", {}, { etat: "cessee" }, [/^L'entreprise a cessé\.$/]],
  ["active again", { etat: "cessee" }, {}, [/de nouveau active/]],
  ["all closed", {}, { etat: "fermee" }, [/établissements de l'entreprise sont fermés/]],
  ["struck off", {}, { radiee: true }, [/est radiée/]],
  ["no longer struck off", { radiee: true }, {}, [/n'est plus radiée/]],
  ["a procedure", {}, { procedure: "redressement_judiciaire" }, [/ouverte : redressement/]],
  [
    "a conversion",
    { procedure: "redressement_judiciaire" },
    { procedure: "liquidation_judiciaire" },
    [/^La procédure de redressement judiciaire devient : liquidation judiciaire\.$/],
  ],
  ["its end", { procedure: "sauvegarde" }, {}, [/^Fin de la procédure collective \(sauvegarde\)/]],
  ["another name", {}, { denomination: "CALIFORM SUD" }, [/« CALIFORM » devient « CALIFORM SUD »/]],
  ["another seat", {}, { siege: "90000010000025" }, [/Le siège change : .*00025\), avant .*00017/]],
  ["an address", {}, { adresse: "2 RUE DES LILAS" }, [/2 RUE DES LILAS.*, avant 1 RUE/]],
  ["a departure", {}, { dirigeants: STATE.dirigeants?.slice(1) ?? [] }, [/^Départ .*ANNE ROCHE/]],
  [
    "an arrival and another role",
    {},
    {
      dirigeants: [
        { nom: "ANNE ROCHE", role: "Président" },
        { nom: "JEAN HOUX", role: "Gérant" },
        { nom: "LUC SAPIN", role: "Directeur général" },
      ],
    },
    [/^Changement de rôle : ANNE ROCHE \(Président\), avant Gérant\.$/, /^Arrivée .*JEAN HOUX/],
  ],
  [
    "nothing, when a name, an address and an officer are written otherwise",
    { dirigeants: [{ nom: "JEAN-RENÉ D'HOUX", role: "Gérant" }] },
    {
      denomination: "Caliform",
      adresse: "1 rue des Lilas 35000 Rennes",
      dirigeants: [{ nom: "Jean René D’HOUX", role: "Gérant" }],
    },
    [],
  ],
  [
    "nothing, when the roles of one person come in another order",
    {
      dirigeants: [
        { nom: "ANNE ROCHE", role: "Président" },
        { nom: "ANNE ROCHE", role: "Administrateur" },
      ],
    },
    {
      dirigeants: [
        { nom: "ANNE ROCHE", role: "Administrateur" },
        { nom: "ANNE ROCHE", role: "Président" },
      ],
    },
    [],
  ],
  [
    "one of two roles that ended",
    {
      dirigeants: [
        { nom: "ANNE ROCHE", role: "Président" },
        { nom: "ANNE ROCHE", role: "Administrateur" },
      ],
    },
    { dirigeants: [{ nom: "ANNE ROCHE", role: "Administrateur" }] },
    [/^Changement de rôle : ANNE ROCHE \(Administrateur\), avant Administrateur, Président\.$/],
  ],
  ["gone from SIRENE", {}, null, [/n'est plus dans le répertoire SIRENE/]],
  ["a register that is no longer loaded", {}, { radiee: null, procedure: null }, []],
  ["one that is loaded now", { procedure: null, radiee: null }, { radiee: true }, []],
  ["masked now", {}, { denomination: null, adresse: null, dirigeants: null, isMasked: true }, []],
  [
    "several",
    {},
    { etat: "cessee", radiee: true, denomination: "X" },
    [/cessé/, /radiée/, /« X »/],
  ],
];

for (const [why, before, after, reported] of CASES)
  test(`told of ${why}`, (t) => {
    const changes = stateChanges({ ...STATE, ...before }, after && { ...STATE, ...after });
    t.is(changes.length, reported.length, JSON.stringify(changes));
    for (const [at, words] of reported.entries()) t.regex(changes[at]?.texte ?? "", words);
  });

test("what an edition does not know is kept, except of a masked company", (t) => {
  const unknown = { ...STATE, procedure: null, dirigeants: null };
  t.deepEqual(mergedState(STATE, unknown), STATE);
  const masked = { ...unknown, denomination: null, adresse: null, isMasked: true };
  t.deepEqual(mergedState(STATE, masked), masked);
});

test("hundreds of changes are bounded", (t) => {
  const many = Array.from({ length: 90 }, (_, nth) => ({ nom: `PERSONNE ${nth}`, role: "Membre" }));
  t.is(stateChanges(STATE, { ...STATE, dirigeants: many }).length, 30);
});
