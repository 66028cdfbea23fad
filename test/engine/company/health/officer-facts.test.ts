import test from "ava";
import type { OfficerFacts } from "../../../../engine/company/health/officer-facts.ts";
import type { Values } from "../../registers/array-row.ts";
import { type CompanyRows, gerants, jugement } from "../company-bed.ts";
import { factsOf, SIREN } from "./facts-of.ts";
import { administration, runBy } from "./worked-companies.ts";

/** A company's officers by role code and name; a role of none is a former one. */
function officers(
  ...list: readonly (readonly [role: string, nom: string, actif?: boolean])[]
): Values {
  const pouvoirs = list.map(([roleEntreprise, nom, actif = true]) => ({
    roleEntreprise,
    typeDePersonne: "INDIVIDU",
    actif,
    individu: { descriptionPersonne: { nom, prenoms: ["CLAUDE"], dateDeNaissance: "1970-05" } },
  }));
  return rne({ personneMorale: { composition: { pouvoirs } } });
}

function rne(content: Record<string, unknown>): Values {
  const formality = { siren: String(SIREN), content };
  return {
    updatedAt: "2024-05-18T21:50:26+02:00",
    siren: String(SIREN),
    formality: JSON.stringify(formality),
  };
}

const [MANAGER, LIQUIDATOR, AUDITOR, PARTNER] = ["30", "40", "71", "74"];

const COUNTED: readonly (readonly [why: string, dirigeants: Values[], Partial<OfficerFacts>])[] = [
  [
    "two managers",
    [gerants(SIREN, "LERICHE", "MOULIN")],
    { managers: 2, companies: 0, substitutes: 0 },
  ],
  ["a company", [runBy(SIREN, 900_000_209)], { managers: 1, companies: 1 }],
  [
    "auditors and partners are no managers",
    [officers([MANAGER, "LERICHE"], [AUDITOR, "MOULIN"], [PARTNER, "VERDIER"])],
    { managers: 1, companies: 0, substitutes: 0 },
  ],
  [
    "a liquidator is none either",
    [officers([LIQUIDATOR, "MOULIN"])],
    { managers: 0, substitutes: 1 },
  ],
  [
    "former ones are not counted",
    [officers([MANAGER, "LERICHE"], [MANAGER, "MOULIN", false], [LIQUIDATOR, "VERDIER", false])],
    { managers: 1, substitutes: 0 },
  ],
];

for (const [why, dirigeants, expected] of COUNTED)
  test(`officers: ${why}`, (t) =>
    t.like(factsOf({ dirigeants }).officers, { isKnown: true, hasEnded: false, ...expected }));

test("officers: unknown while their register is not loaded, or does not hold the company", (t) => {
  t.false(factsOf({}).officers.isKnown);
  t.false(factsOf({ dirigeants: [] }).officers.isKnown);
});

test("officers: where some cannot be named, none found is not none there", (t) => {
  const nameless = {
    roleEntreprise: MANAGER,
    typeDePersonne: "INDIVIDU",
    actif: true,
    individu: { descriptionPersonne: { nom: "", prenoms: [] } },
  };
  const identite = { entreprise: { denomination: "LES TILLEULS" } };
  const content = { personneMorale: { identite, composition: { pouvoirs: [nameless] } } };
  t.like(factsOf({ dirigeants: [rne(content)] }).officers, { isKnown: false, managers: 0 });
});

test("officers: the register says that the company has ended", (t) => {
  const ended = {
    natureCessationEntreprise: { etatCessation: "RADIE", dateRadiation: "2026-02-03" },
    personneMorale: {
      identite: { entreprise: { denomination: "LES TILLEULS" } },
      detailCessationEntreprise: { dateRadiation: "2026-02-03" },
    },
  };
  t.like(factsOf({ dirigeants: [rne(ended)] }).officers, { isKnown: true, hasEnded: true });
});

type Notice = readonly [day: string, text: string];

const FIRST: Notice = ["2020-01-10", "Gérant : Aubier, Jean, Gérant : Roche, Anne"];

type Movement = readonly [left: number, came: number];

const MOVED: readonly (readonly [
  why: string,
  notices: readonly Notice[],
  half: Movement,
  year: Movement,
])[] = [
  ["nothing published", [], [0, 0], [0, 0]],
  ["one list is no change", [FIRST], [0, 0], [0, 0]],
  ["within six months", [FIRST, ["2026-05-21", "Gérant : Roche, Anne"]], [1, 0], [1, 0]],
  ["within a year", [FIRST, ["2026-05-20", "Gérant : Roche, Anne"]], [0, 0], [1, 0]],
  ["a year ago to the day", [FIRST, ["2025-11-21", "Gérant : Roche, Anne"]], [0, 0], [1, 0]],
  ["more than a year ago", [FIRST, ["2025-11-20", "Gérant : Roche, Anne"]], [0, 0], [0, 0]],
  ["two left for one", [FIRST, ["2026-07-01", "Gérant : Verdier, Paul"]], [2, 1], [2, 1]],
  [
    "all were replaced",
    [FIRST, ["2026-07-01", "Gérant : Verdier, Paul, Gérant : Leriche, Luc"]],
    [2, 2],
    [2, 2],
  ],
  [
    "a liquidator replaces nobody, and is no manager who leaves",
    [
      FIRST,
      ["2026-07-01", "Gérant partant : Aubier, Jean, nomination du Liquidateur : Verdier, Paul"],
      ["2026-08-01", "Liquidateur partant : Verdier, Paul"],
    ],
    [1, 0],
    [1, 0],
  ],
  [
    "somebody came, nobody left",
    [
      ["2026-01-01", "Gérant : Aubier, Jean"],
      ["2026-07-01", "Gérant : Aubier, Jean, Gérant : Roche, Anne"],
    ],
    [0, 1],
    [0, 1],
  ],
  [
    "an auditor",
    [["2026-07-01", "Commissaire aux comptes titulaire partant : VIGNE AUDIT"]],
    [0, 0],
    [0, 0],
  ],
  ["published after today", [FIRST, ["2026-12-01", "Gérant : Roche, Anne"]], [0, 0], [0, 0]],
];

for (const [why, notices, half, year] of MOVED)
  test(`officers who left and came: ${why}`, (t) => {
    const rows: Partial<CompanyRows> = {
      dirigeants: [gerants(SIREN, "LERICHE")],
      annonces: notices.map(([day, text]) => administration(SIREN, day, text)),
    };
    const { changesKnown, inHalfYear, inYear } = factsOf(rows).officers;
    t.true(changesKnown);
    t.deepEqual([inHalfYear.left, inHalfYear.came], [...half]);
    t.deepEqual([inYear.left, inYear.came], [...year]);
  });

test("officers who left: unknown while BODACC is not loaded; judgements tell of none", (t) => {
  const dirigeants = [gerants(SIREN, "LERICHE")];
  t.false(factsOf({ dirigeants }).officers.changesKnown);
  const annonces = [
    jugement(SIREN, "2026-10-01", "Jugement d'ouverture de liquidation judiciaire"),
  ];
  t.like(factsOf({ dirigeants, annonces }).officers, {
    changesKnown: true,
    inYear: { left: 0, came: 0 },
  });
});
