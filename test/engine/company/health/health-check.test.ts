import test from "ava";
import { NOT_LOADED } from "../../../../engine/company/company-base.ts";
import { readCompanyIds } from "../../../../engine/company/enrichment.ts";
import { checkHealth, type HealthCheck } from "../../../../engine/company/health/health-check.ts";
import { baseOf, type CompanyRows, compte, gerants, unite } from "../company-bed.ts";
import { CEASED, SHAKY, SOUND, TRADER, WORKED, workedBase } from "./worked-companies.ts";

function check(id: string | number, change: Partial<CompanyRows> = {}): HealthCheck {
  const [found] = checkHealth(workedBase(change), readCompanyIds([String(id)]));
  if (!found) throw new Error("never: one identifier, one result");
  return found;
}

const pointsOf = ({ composantes }: HealthCheck) =>
  composantes.map(({ nom, points, points_max }) => `${nom} ${points}/${points_max}`);

/**
 * On paper, on 2026-11-21. Created in 2001, open: 15 + 10. No procedure: 30. Accounts of
 * 2025-12-31, in time: 10; result 150 / 3,000 = 5 % and surplus 240 / 3,000 = 8 %, between the
 * medians (4 and 7) and the next quartiles (8 and 12): 4 + 4; equity 35 %, the median itself: 4;
 * liquidity 150 %, between 110 and the median 160: 3; in all 25. One manager, no change: 10 + 5.
 * 25 + 30 + 25 + 15 = 95.
 */
test("worked on paper: a sound company has 95 points", (t) => {
  const found = check(SOUND);
  t.like(found, { siren: "900000100", score: 95, label: "A", couverture: 1 });
  t.deepEqual(pointsOf(found), [
    "sirene 25/25",
    "procedures_collectives 30/30",
    "comptes 25/30",
    "dirigeants 15/15",
  ]);
  t.deepEqual(found.composantes[2], {
    nom: "comptes",
    points: 25,
    points_max: 30,
    explication:
      "derniers comptes connus clos le 2025-12-31; résultat net : 5 % du chiffre d'affaires, à la médiane du secteur ou au-dessus; excédent brut d'exploitation : 8 % du chiffre d'affaires, à la médiane du secteur ou au-dessus; capitaux propres : 35 % du bilan, à la médiane du secteur ou au-dessus; liquidité : 150 % des dettes à court terme, sous la médiane du secteur (quantiles NAF 6202A, CA 2M-10M, 2025)",
    source: "comptes annuels",
    date: "2026-11-06",
  });
  t.is(
    found.raisons,
    "liquidité : 150 % des dettes à court terme, sous la médiane du secteur (quantiles NAF 6202A, CA 2M-10M, 2025) (comptes annuels, 2026-11-06)",
  );
});

/**
 * Created on 2023-12-01, two years ago: 15 + 5. Redressement: 6. Accounts of 2024-06-30, more
 * than 24 months old: 0; no benchmark for 47.11B: a loss 0, a surplus 4, negative equity 0,
 * liquidity not judged: 4 of 25, of 30 points 4.8. Run by a company, 8; the one manager left in
 * July, 1: 9. 20 + 6 + 4.8 + 9 = 39.8, rounded 40.
 */
test("worked on paper: a young company under redressement has 40 points", (t) => {
  const found = check(SHAKY);
  t.like(found, { siren: "900000209", score: 40, label: "C", couverture: 1 });
  t.deepEqual(pointsOf(found), [
    "sirene 20/25",
    "procedures_collectives 6/30",
    "comptes 4.8/30",
    "dirigeants 9/15",
  ]);
  t.regex(
    found.raisons,
    /^créée le 2023-12-01, il y a moins de trois ans \(SIRENE, 2026-11-01\); redressement judiciaire depuis le 2026-03-04 \(annonce A\d+\) \(BODACC, 2026-11-05\); derniers comptes connus clos le 2024-06-30, il y a plus de 24 mois \(comptes annuels, 2026-11-06\); résultat net négatif, sans comparaison au secteur \(comptes annuels, 2026-11-06\); capitaux propres négatifs \(comptes annuels, 2026-11-06\); dirigeants partis depuis moins de six mois : 1 \(BODACC, 2026-11-05\)$/,
  );
  t.is(
    found.composantes[3]?.explication,
    "dirigée par des personnes morales seulement; dirigeants partis depuis moins de six mois : 1 (BODACC, 2026-11-05)",
  );
});

/**
 * A sole trader under partial diffusion, whose liquidation was closed in March 2024, two years
 * ago: 20 of 30, for a natural person goes on. Seat closed, another place open, since 2001:
 * 8 + 10 = 18 of 25. Nothing known of accounts and officers: 38 of 55 = 69.09, rounded 69.
 */
test("worked on paper: a sole trader after a liquidation has 69 of what could be judged", (t) => {
  const found = check(TRADER);
  t.like(found, { siren: "400000105", score: 69, label: "B", couverture: 0.55 });
  t.deepEqual(pointsOf(found), ["sirene 18/25", "procedures_collectives 20/30"]);
  t.regex(
    found.raisons,
    /^siège fermé depuis le 2026-05-01 \(SIRENE, 2026-11-01\); procédure collective close le 2024-03-04 \(annonce A\d+\) \(BODACC, 2026-11-05\); comptes : composante écartée, aucun compte dans le registre \(comptes annuels, 2026-11-06\); dirigeants : composante écartée, aucun dirigeant connu \(RNE, 2026-11-04\)$/,
  );
  t.notRegex(JSON.stringify(found), /\[ND\]/);
});

test("a ceased company is capped, whatever else is sound", (t) => {
  const found = check(CEASED);
  t.like(found, { score: 10, label: "D", couverture: 1 });
  t.deepEqual(pointsOf(found), [
    "sirene 0/25",
    "procedures_collectives 30/30",
    "comptes 25/30",
    "dirigeants 15/15",
  ]);
  t.regex(
    found.raisons,
    /^score plafonné à 10 : entreprise cessée depuis le 2026-06-30 \(SIRENE, 2026-11-01\); liquidité/,
  );
});

/** Identifiers as enrich takes them, and what is answered. */
const IDS: readonly (readonly [
  why: string,
  id: string,
  siren: string,
  score: number | null,
  raisons: RegExp,
])[] = [
  ["spaced", " 900 000 100", "900000100", 95, /^liquidité/],
  [
    "a VAT number",
    "FR74900000100",
    "900000100",
    95,
    /^SIREN 900000100 tiré du numéro de TVA \(contrôle, 2026-11-21\); l/,
  ],
  [
    "a SIRET stands for its company",
    "900 000 100 00017",
    "900000100",
    95,
    /^SIREN 900000100 tiré du SIRET 90000010000017 : l'entreprise entière est jugée \(contrôle, 2026-11-21\); liqui/,
  ],
  [
    "an unknown SIRET of a known company",
    "90000010000041",
    "900000100",
    95,
    /^SIREN 900000100 tiré du SIRET/,
  ],
  [
    "an unknown SIREN",
    "732829320",
    "732829320",
    null,
    /^SIREN 732829320 inconnu \(SIRENE, 2026-11-01\)$/,
  ],
  [
    "a SIRET of an unknown company",
    "73282932000074",
    "732829320",
    null,
    /^SIREN 732829320 inconnu \(SIRENE/,
  ],
  [
    "a wrong key",
    "900000101",
    "900000101",
    null,
    /^clé de contrôle fausse .* \(contrôle, 2026-11-21\)$/,
  ],
  ["letters", "abc", "abc", null, /^identifiant illisible/],
  ["nothing", "", "", null, /^identifiant vide/],
];

for (const [why, id, siren, score, raisons] of IDS)
  test(`identifier: ${why}`, (t) => {
    const found = check(id);
    t.like(found, { siren, score, date_verification: "2026-11-21" });
    t.regex(found.raisons, raisons);
    if (score === null) t.like(found, { label: null, couverture: 0, composantes: [] });
  });

test("results stand in the order of the identifiers, twice when asked for twice", (t) => {
  const ids = readCompanyIds([String(SHAKY), "x", String(SOUND), String(SHAKY)]);
  const found = checkHealth(workedBase(), ids);
  t.deepEqual(
    found.map(({ siren }) => siren),
    ["900000209", "x", "900000100", "900000209"],
  );
  t.deepEqual(found[0], found[3]);
});

/** Without some registers: `WORKED` on SIRENE alone has 25 points of 25. */
test("a register that is not loaded is said, and not held against anybody", (t) => {
  const { dirigeants: _, annonces: __, comptes: ___, ...sirene } = WORKED;
  const [alone] = checkHealth(baseOf(sirene), readCompanyIds([String(SOUND)]));
  t.like(alone, { score: 100, couverture: 0.25 });
  t.is(
    alone?.raisons,
    "aucun point faible (SIRENE, 2026-11-01); procédures collectives : composante écartée, registre non chargé (BODACC, non chargé); comptes : composante écartée, registre non chargé (comptes annuels, non chargé); dirigeants : composante écartée, registre non chargé (RNE, non chargé)",
  );
});

test("confidential accounts: only their filing is judged", (t) => {
  const found = check(SOUND, {
    comptes: [
      compte(SOUND, "2025-12-31", { chiffre_d_affaires: "", confidentiality: "Confidentiel" }),
    ],
  });
  t.like(found, { score: 100, couverture: 1 });
  t.regex(found.raisons, /ratios écartés : comptes confidentiels \(comptes annuels, 2026-11-06\)$/);
});

test("officers alone known by a sole trader's own record: counted, never named", (t) => {
  const found = check(TRADER, { dirigeants: [gerants(TRADER, "VERDIER")] });
  t.is(found.composantes[2]?.points, 15);
  t.notRegex(JSON.stringify(found), /VERDIER|CLAUDE|1970/);
});

test("an unknown creation leaves only the situation to judge", (t) => {
  const found = check(SOUND, { unites: [unite(SOUND, { dateCreationUniteLegale: "" })] });
  t.is(found.composantes[0]?.explication, "entreprise active");
  t.is(found.composantes[0]?.points, 25);
});

test("where the RNCS alone is loaded it is cited, and never said to be missing", (t) => {
  const base = workedBase({});
  const older = { ...base, sources: { ...base.sources, rne: NOT_LOADED, rncs: "2018-05-04" } };
  for (const result of checkHealth(older, readCompanyIds([SOUND, SHAKY, TRADER].map(String)))) {
    const officers = result.composantes.find(({ nom }) => nom === "dirigeants");
    if (officers) t.like(officers, { source: "RNCS", date: "2018-05-04" });
    t.notRegex(result.raisons, /RNE|non chargé/);
  }
});
