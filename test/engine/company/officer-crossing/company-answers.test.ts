import test from "ava";
import { siretText } from "../../../../bench/corpus/luhn-keys.ts";
import { companyFile } from "../../../../engine/company/company-file.ts";
import { enrich } from "../../../../engine/company/enrichment.ts";
import type { Enrichment } from "../../../../engine/company/enrichment-fields.ts";
import { checkHealth } from "../../../../engine/company/health/health-check.ts";
import { readCompanyId } from "../../../../engine/identifiers/company-id.ts";
import type { Values } from "../../registers/array-row.ts";
import { baseOf, type CompanyRows, deces, etablissement, gerants, unite } from "../company-bed.ts";

const SIREN = 900_000_100;
const ID = String(SIREN);

const rows = (change: Partial<CompanyRows> = {}): CompanyRows => ({
  unites: [unite(SIREN)],
  etablissements: [etablissement(SIREN, 1), etablissement(SIREN, 2)],
  liens: [],
  dirigeants: [gerants(SIREN, "LAVOIRIER", "DURIEUX")],
  deces: [deces("LAVOIRIER")],
  ...change,
});

type Reported = Pick<Enrichment, "dirigeant_alerte" | "dirigeants_a_verifier" | "niveau_alerte">;

const reported = (
  dirigeant_alerte: boolean | null,
  dirigeants_a_verifier: string | null = null,
  niveau_alerte: Reported["niveau_alerte"] = dirigeant_alerte ? "suspect" : "ok",
): Reported => ({ dirigeant_alerte, dirigeants_a_verifier, niveau_alerte });

const LAVOIRIER = "CLAUDE LAVOIRIER (Gérant) : homonyme possible décédé le 2026-11-02";
const DURIEUX = "CLAUDE DURIEUX (Gérant) : homonyme possible décédé le 2025-02-03";
const created = (day: string): Values => unite(SIREN, { dateCreationUniteLegale: day });
const partial = unite(SIREN, { statutDiffusionUniteLegale: "P" });

const TABLE: readonly (readonly [why: string, change: Partial<CompanyRows>, expected: Reported])[] =
  [
    ["one of two may be dead", {}, reported(true, LAVOIRIER)],
    [
      "both",
      { deces: [deces("LAVOIRIER"), deces("DURIEUX", { datedeces: "20250203" })] },
      reported(true, `${LAVOIRIER}; ${DURIEUX}`),
    ],
    ["nobody", { deces: [] }, reported(false)],
    ["nobody runs it", { dirigeants: [gerants(SIREN)] }, reported(false)],
    ["its officers are not known", { dirigeants: [] }, reported(null)],
    ["partial diffusion", { unites: [partial] }, reported(null, null, "suspect")],
    [
      "created on the day of the death",
      { unites: [created("2026-11-02")] },
      reported(true, LAVOIRIER),
    ],
    ["created after it", { unites: [created("2026-11-03")] }, reported(false)],
    [
      "created after one of two deaths",
      {
        unites: [created("2025-03-01")],
        deces: [deces("LAVOIRIER"), deces("DURIEUX", { datedeces: "20250203" })],
      },
      reported(true, LAVOIRIER),
    ],
    [
      "created in the month of a death without its day",
      { unites: [created("2026-11-03")], deces: [deces("LAVOIRIER", { datedeces: "20261100" })] },
      reported(true, LAVOIRIER.replace("le 2026-11-02", "en 2026-11")),
    ],
  ];

for (const [why, change, expected] of TABLE)
  test(`officers of whom the deaths tell: ${why}`, (t) => {
    const base = baseOf(rows(change));
    t.like(enrich(base, [ID])[0], {
      ...expected,
      score_confiance: change.unites?.includes(partial) ? 0.95 : 1,
    });
    t.like(enrich(base, [siretText(SIREN, 2)])[0], expected);
  });

test("without deaths nothing is told, and the sources say why", (t) => {
  const { deces: _, ...others } = rows();
  const [result] = enrich(baseOf(others), [ID]);
  t.like(result, reported(null));
  t.is(result?.sources.deces, "non chargé");
});

test("two who may be dead are one reason, which names nobody", (t) => {
  const [result] = enrich(baseOf(rows({ deces: [deces("LAVOIRIER"), deces("DURIEUX")] })), [ID]);
  t.is(
    result?.raisons,
    "dirigeants à vérifier, peut-être décédés : 2 (fichier des décès, 2026-11-07)",
  );
});

test("the file of a company tells the record that may be an officer's", (t) => {
  const [first, second] = companyFile(baseOf(rows()), readCompanyId(ID))?.dirigeants ?? [];
  t.like(first, {
    nom: "LAVOIRIER",
    deces: {
      statut_vital: "a_verifier_homonyme",
      date_deces: "2026-11-02",
      code_lieu_deces: "01053",
      reference: "2026-11-02/01053/12",
    },
  });
  t.like(second, { nom: "DURIEUX", deces: null });
});

test("the health score says which register tells of a death, and when it is from", (t) => {
  const base = baseOf(rows());
  const [check] = checkHealth(base, [readCompanyId(ID)]);
  const component = check?.composantes.find(({ nom }) => nom === "dirigeants");
  t.like(component, { source: "fichier des décès", date: "2026-11-07", points: 10.5 });
  t.regex(
    check?.raisons ?? "",
    /homonymes de dirigeants au fichier des décès, à vérifier : 1 sur 2 \(fichier des décès, 2026-11-07\)/,
  );
  const [sound] = checkHealth(baseOf(rows({ deces: [] })), [readCompanyId(ID)]);
  t.like(
    sound?.composantes.find(({ nom }) => nom === "dirigeants"),
    { source: "RNE", points: 15 },
  );
});
