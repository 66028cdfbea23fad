import test from "ava";
import { officerChanges } from "../../../../engine/registers/bodacc/officer-changes.ts";
import { loaded, odsRow, orders } from "./notices.ts";

const SIREN = 732_829_320;

/** Notices of change, a day apart, in the order of these texts. */
function changes(texts: readonly string[]): string[][] {
  const rows = texts.map((administration, i) =>
    odsRow({
      id: `B20210012${i + 1}`,
      dateparution: `2021-02-${10 + i}`,
      familleavis: "modification",
      jugement: "",
      listepersonnes: { personne: { administration } },
    }),
  );
  return orders(rows).map((order) =>
    officerChanges(loaded(order, SIREN), 0).map(
      ({ movement, officer, date, notice }) =>
        `${date} ${notice} ${movement} ${officer.role} ${officer.given} ${officer.name}`,
    ),
  );
}

type Case = readonly [why: string, texts: readonly string[], expected: readonly string[]];

const CASES: readonly Case[] = [
  ["one text is a beginning, no change", ["Gérant : Aubier, Jean"], []],
  ["the same list again", ["Gérant : Aubier, Jean", "Gérant : AUBIER Jean, Paul"], []],
  [
    "one for another",
    ["Gérant : Aubier, Jean", "Gérant : Roche, Anne"],
    [
      "20210211 B202100122 leaves Gérant Jean Aubier",
      "20210211 B202100122 arrives Gérant Anne Roche",
    ],
  ],
  [
    "one more",
    ["Gérant : Aubier, Jean", "Gérant : Aubier, Jean, Gérant : Roche, Anne"],
    ["20210211 B202100122 arrives Gérant Anne Roche"],
  ],
  ["another title is no change", ["Gérant : Aubier, Jean", "Gérant associé : Aubier, Jean"], []],
  [
    "a name at birth and a name in use",
    ["Gérant : Roche, Anne, nom d'usage : Aubier", "Gérant : Aubier, Anne"],
    [],
  ],
  [
    "silence on a class is not its end",
    [
      "Gérant : Aubier, Jean, Associé : Roche, Anne",
      "Commissaire aux comptes titulaire : VIGNE AUDIT",
      "Gérant : Aubier, Jean",
    ],
    [],
  ],
  [
    "what a text says outright, and no more",
    [
      "Gérant : Aubier, Jean, Gérant : Vigne, Luc",
      "Gérant partant : Aubier, Jean, nomination du Gérant : Roche, Anne",
      "Gérant : Roche, Anne, Gérant : Vigne, Luc",
    ],
    [
      "20210211 B202100122 leaves Gérant Jean Aubier",
      "20210211 B202100122 arrives Gérant Anne Roche",
    ],
  ],
  [
    "a change of office inside the company is both",
    ["Président partant : Aubier, Jean, nomination du Directeur général : Aubier, Jean"],
    [
      "20210210 B202100121 leaves Président Jean Aubier",
      "20210210 B202100121 arrives Directeur général Jean Aubier",
    ],
  ],
  ["appointed again", ["Gérant : Aubier, Jean", "nomination du Gérant : Aubier, Jean"], []],
  [
    "a text that is not understood says nothing by its silence",
    ["Gérant : Aubier, Jean", "Gérant : Roche, Anne, Chat : Vigne, Luc", "Gérant : Aubier, Jean"],
    [],
  ],
];

for (const [why, texts, expected] of CASES)
  test(`officers, files in every order: ${why}`, (t) => {
    for (const found of changes(texts)) t.deepEqual(found, expected);
  });
