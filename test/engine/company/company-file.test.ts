import test from "ava";
import { companyFile } from "../../../engine/company/company-file.ts";
import { readCompanyId } from "../../../engine/identifiers/company-id.ts";
import {
  baseOf,
  type CompanyRows,
  compte,
  etablissement,
  gerants,
  jugement,
  struckOff,
  undated,
  unite,
} from "./company-bed.ts";

const SIREN = 900_000_100;
const LIQUIDATION = "Jugement d'ouverture de liquidation judiciaire";
const REDRESSEMENT = "Jugement d'ouverture d'une procédure de redressement judiciaire";

const ROWS: CompanyRows = {
  unites: [unite(SIREN)],
  etablissements: [etablissement(SIREN, 1)],
  liens: [],
  dirigeants: [gerants(SIREN, "LERICHE")],
  annonces: [
    jugement(SIREN, "2025-02-03", REDRESSEMENT),
    jugement(SIREN, "2025-09-08", LIQUIDATION),
    struckOff(SIREN, "2026-03-04"),
  ],
  comptes: [
    compte(SIREN, "2023-12-31", { resultat_net: "-5120" }),
    compte(SIREN, "2024-12-31", { confidentiality: "Confidentiel", chiffre_d_affaires: "" }),
  ],
};

test("the steps of its procedures, its striking off, accounts and officers", (t) => {
  t.like(companyFile(baseOf(ROWS), readCompanyId(String(SIREN))), {
    siren: "900000100",
    procedures: [
      {
        date: "2025-02-03",
        publication: "2025-02-10",
        etape: "ouverture",
        etat: "redressement_judiciaire",
      },
      { date: "2025-09-08", etape: "conversion", etat: "liquidation_judiciaire" },
    ],
    radiation: { date: "2026-03-04", publication: "2026-03-04" },
    comptes: [
      { cloture: "2024-12-31", confidentialite: "confidentielle", chiffre_affaires: null },
      { cloture: "2023-12-31", chiffre_affaires: 1_000_000, resultat_net: -5120 },
    ],
    dirigeants: [{ nom: "LERICHE", prenoms: "CLAUDE", role: "Gérant", naissance: "1970-05" }],
  });
});

test("nobody is listed under partial diffusion, in SIRENE or in the RNE alone", (t) => {
  const [officers] = ROWS.dirigeants ?? [];
  const formality = JSON.parse(officers?.["formality"] ?? "{}");
  const masked = { ...officers, formality: JSON.stringify({ ...formality, diffusionINSEE: "P" }) };
  const id = readCompanyId(String(SIREN));
  t.deepEqual(companyFile(baseOf({ ...ROWS, dirigeants: [masked] }), id)?.dirigeants, []);
  const unites = [unite(SIREN, { statutDiffusionUniteLegale: "P" })];
  t.deepEqual(companyFile(baseOf({ ...ROWS, unites }), id)?.dirigeants, []);
});

test("a step without a day of its own bears that of its publication", (t) => {
  const annonces = [undated(SIREN, "2025-02-03", REDRESSEMENT, "0009-12-02")];
  const file = companyFile(baseOf({ ...ROWS, annonces }), readCompanyId(String(SIREN)));
  t.like(file?.procedures, [{ date: "2025-02-03", publication: "2025-02-03" }]);
});

test("each judgement tells which decision it was read as, steps or not", (t) => {
  const annonces = [
    jugement(SIREN, "2024-03-04", REDRESSEMENT),
    jugement(SIREN, "2024-06-03", "Jugement nommant un nouveau liquidateur"),
    jugement(SIREN, "2025-03-04", "Jugement rejetant la demande de liquidation judiciaire"),
    jugement(SIREN, "2025-09-08", "Infirmation du jugement d'ouverture"),
  ];
  const file = companyFile(baseOf({ ...ROWS, annonces }), readCompanyId(String(SIREN)));
  t.deepEqual(
    file?.jugements.map(({ date, decision }) => `${date} ${decision}`),
    [
      "2024-03-04 ouvre un redressement judiciaire",
      "2024-06-03 organise la procédure",
      "2025-03-04 rejette une demande",
      "2025-09-08 annule une ouverture",
    ],
  );
  t.deepEqual(
    file?.procedures.map(({ etape, etat, annulee_par }) => [etape, etat, annulee_par]),
    [
      ["ouverture", "redressement_judiciaire", file?.jugements.at(-1)?.annonce],
      ["annulation", "aucune", null],
    ],
  );
});

test("under partial diffusion nobody is listed", (t) => {
  const masked = { ...ROWS, unites: [unite(SIREN, { statutDiffusionUniteLegale: "P" })] };
  const file = companyFile(baseOf(masked), readCompanyId(String(SIREN)));
  t.false(JSON.stringify(file).includes("LERICHE"));
  t.is(file?.procedures.length, 2);
});

test("a company with nothing but SIRENE, a SIRET, one that does not exist", (t) => {
  const base = baseOf({ ...ROWS, dirigeants: [], annonces: [], comptes: [] });
  const file = companyFile(base, readCompanyId(String(SIREN)));
  t.like(file, { procedures: [], radiation: null, comptes: [], dirigeants: [], changements: [] });
  t.deepEqual(companyFile(base, readCompanyId("90000010000017")), file);
  t.is(companyFile(base, readCompanyId("900000209")), null);
  t.is(companyFile(base, readCompanyId("rien")), null);
});
