import test from "ava";
import type { Values } from "../../registers/array-row.ts";
import { unite } from "../company-bed.ts";
import { ANNE, LUC, version } from "./rne-versions.ts";
import { administration, published, SIREN, watched } from "./watch-bed.ts";

const PARTIELLE: Values = { statutDiffusionUniteLegale: "P" };

/** A natural person, as INSEE publishes those who asked not to be. */
const PERSONNE: Values = {
  ...PARTIELLE,
  denominationUniteLegale: "",
  nomUniteLegale: "[ND]",
  prenomUsuelUniteLegale: "[ND]",
  categorieJuridiqueUniteLegale: "1000",
};

const NAMES = /aubier|roche|vigne|jean|anne|paul/i;

/** What notices say, and what is left of it. */
const TEXTS: readonly (readonly [text: string, details: readonly RegExp[]])[] = [
  [
    "Gérant partant : Aubier, Jean, nomination du Gérant : Roche, Anne, nom d'usage : Vigne",
    [
      /^Arrivée d'un dirigeant : nom masqué \(diffusion partielle\), Gérant, par/,
      /^Départ .*, Gérant, par/,
    ],
  ],
  [
    "nomination du Président du conseil d'administration : AUBIER Jean",
    [/, Président du conseil d'administration, par/],
  ],
  ["nomination du Président : GROUPE AUBIER", [/nom masqué .*, Président, par/]],
  // Texts that are misread: the name stands where the office should.
  ["Directeur Roche Anne partant : x", [/nom masqué .*, Directeur, par/]],
  ["Gérant Aubier, Jean partant : Roche, Anne", []],
  ["Mandataire Vigne Paul partant : x", [/nom masqué .*, dirigeant, par/]],
];

for (const [text, details] of TEXTS)
  for (const [whose, change] of [
    ["a masked person", PERSONNE],
    ["a masked company", PARTIELLE],
  ] as const)
    test(`nobody is named of ${whose}: ${text}`, (t) => {
      const annonces = [
        administration("2020-01-02", "Gérant : Sapin, Luc"),
        administration("2026-11-05", text),
      ];
      const watch = watched({ unites: [unite(SIREN, change)], annonces });
      t.notRegex(JSON.stringify(watch), NAMES);
      t.is(watch.alertes.length, details.length);
      for (const [i, detail] of details.entries()) t.regex(watch.alertes[i]?.detail ?? "", detail);
    });

/** Versions of the RNE, one of which calls a role by a name. */
const VERSIONS = [
  version("2024-05-18", { ...LUC, nom: "AUBIER" }, ANNE),
  version("2026-11-05", ANNE, { ...LUC, nom: "VIGNE", role: "99", ownRole: "Gérant Paul Vigne" }),
];

for (const [whose, change, dirigeants] of [
  ["a masked person", PERSONNE, VERSIONS],
  ["a masked company", PARTIELLE, VERSIONS],
  ["a company that the RNE alone masks", {}, VERSIONS.map(partly)],
] as const)
  test(`nobody is named of ${whose}: versions of the RNE`, (t) => {
    const watch = watched({ unites: [unite(SIREN, change)], dirigeants });
    t.notRegex(JSON.stringify(watch), NAMES);
    t.deepEqual(
      watch.alertes.map(({ detail }) => detail),
      [
        "Départ d'un dirigeant : nom masqué (diffusion partielle), Gérant, selon la mise à jour du 2026-11-05.",
        "Arrivée d'un dirigeant : nom masqué (diffusion partielle), Autre, selon la mise à jour du 2026-11-05.",
      ],
    );
  });

function partly(row: Values): Values {
  const formality = row["formality"] ?? "";
  return { ...row, formality: formality.replace('"diffusionINSEE":"O"', '"diffusionINSEE":"P"') };
}

test("its procedures are told, its name stays masked", (t) => {
  const annonces = [
    published("2026-11-05", "Jugement d'ouverture de liquidation judiciaire", "2026-11-01"),
  ];
  const [alert] = watched({ unites: [unite(SIREN, PERSONNE)], annonces }).alertes;
  t.like(alert, { denomination: "[ND]", type: "procedure_collective" });
});

test("a company under partial diffusion keeps its public name", (t) => {
  const annonces = [administration("2026-11-05", "Gérant partant : Aubier, Jean")];
  const [alert] = watched({ unites: [unite(SIREN, PARTIELLE)], annonces }).alertes;
  t.is(alert?.denomination, `SOCIETE ${SIREN}`);
});

test("of any other company they are named", (t) => {
  const annonces = [administration("2026-11-05", "Gérant partant : Aubier, Jean")];
  t.regex(watched({ annonces }).alertes[0]?.detail ?? "", /Jean Aubier \(Gérant\)/);
});
