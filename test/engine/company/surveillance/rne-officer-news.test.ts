import test from "ava";
import type { Values } from "../../registers/array-row.ts";
import { ANNE, LUC, version } from "./rne-versions.ts";
import { NEW } from "./stories.ts";
import { administration, watched } from "./watch-bed.ts";

/** From SINCE to the day of the verification, both included. */
const DAYS: readonly (readonly [why: string, day: string, isOverridden: boolean])[] = [
  ["the day before the first", "2026-10-21", false],
  ["the first", "2026-10-22", true],
  ["the last", "2026-11-21", true],
  ["the day after the last", "2026-11-22", false],
];

for (const [why, day, isOverridden] of DAYS)
  test(`a change between two versions of the RNE: ${why}`, (t) => {
    const dirigeants = [version("2024-05-18", LUC), version(day, LUC, ANNE)];
    const reported = watched({ dirigeants }).alertes.map(({ date, source }) => [date, source]);
    t.deepEqual(reported, isOverridden ? [[day, "RNE, 2026-11-04"]] : []);
  });

/** Versions of which the one of 2026-11-05 alone is news. */
const STORIES: readonly (readonly [why: string, dirigeants: readonly Values[], detail: RegExp])[] =
  [
    [
      "a manager stays on the board",
      [version("2024-05-18", LUC), version(NEW, { ...LUC, role: "65" })],
      /^Changement de rôle : LUC SAPIN \(Administrateur, auparavant Gérant\)/,
    ],
    [
      "a manager remains as a partner",
      [version("2024-05-18", LUC, ANNE), version(NEW, LUC, { ...ANNE, role: "75" })],
      /^Départ d'un dirigeant : ANNE ROCHE \(Gérant\)/,
    ],
    [
      "the same officers were published again since",
      [version("2024-05-18", LUC), version(NEW, LUC, ANNE), version("2026-11-12", LUC, ANNE)],
      /^Arrivée d'un dirigeant : ANNE ROCHE \(Gérant\)/,
    ],
    [
      "a version between names nobody",
      [version("2024-05-18", LUC), version("2026-10-30"), version(NEW, LUC, ANNE)],
      /^Arrivée d'un dirigeant : ANNE ROCHE \(Gérant\)/,
    ],
    [
      "the latest version names nobody",
      [version("2024-05-18", LUC), version(NEW, LUC, ANNE), version("2026-11-12")],
      /^Arrivée d'un dirigeant : ANNE ROCHE \(Gérant\)/,
    ],
  ];

for (const [why, dirigeants, detail] of STORIES)
  test(`one piece of news, of its own day: ${why}`, (t) => {
    const { alertes } = watched({ dirigeants });
    t.deepEqual(
      alertes.map(({ date, gravite }) => [date, gravite]),
      [[NEW, "moyenne"]],
    );
    t.regex(alertes[0]?.detail ?? "", detail);
  });

test("one replaced the other, and came back: each change by its own day, the latest first", (t) => {
  const dirigeants = [
    version("2024-05-18", LUC),
    version("2026-10-28", ANNE),
    version("2026-11-09", LUC),
  ];
  t.deepEqual(
    watched({ dirigeants }).alertes.map(({ date, detail }) => [date, detail.split(",")[0]]),
    [
      ["2026-11-09", "Départ d'un dirigeant : ANNE ROCHE (Gérant)"],
      ["2026-11-09", "Arrivée d'un dirigeant : LUC SAPIN (Gérant)"],
      ["2026-10-28", "Départ d'un dirigeant : LUC SAPIN (Gérant)"],
      ["2026-10-28", "Arrivée d'un dirigeant : ANNE ROCHE (Gérant)"],
    ],
  );
});

test("BODACC and RNE tell of one arrival: two alerts, each with its source", (t) => {
  const { alertes } = watched({
    dirigeants: [version("2024-05-18", LUC), version("2026-11-03", LUC, ANNE)],
    annonces: [administration("2026-11-09", "nomination du Gérant : ROCHE Anne")],
  });
  t.deepEqual(
    alertes.map(({ type, date, source }) => [type, date, source.replace(/\d+$/, "")]),
    [
      ["changement_dirigeant", "2026-11-09", "BODACC, annonce A"],
      ["changement_dirigeant", "2026-11-03", "RNE, 2026-11-"],
    ],
  );
});
