import test from "ava";
import { siretText } from "../../../../bench/corpus/luhn-keys.ts";
import { CodeLabels } from "../../../../engine/company/sheet/code-labels.ts";
import { companySheet } from "../../../../engine/company/sheet/company-sheet.ts";
import { readCompanyId } from "../../../../engine/identifiers/company-id.ts";
import {
  baseOf,
  type CompanyRows,
  etablissement,
  FERME,
  gerants,
  jugement,
  lien,
  undated,
  unite,
} from "../company-bed.ts";

const SIREN = 900_000_100;
const OTHER = 900_000_506;
const LIQUIDATION = "Jugement d'ouverture de liquidation judiciaire";
const REDRESSEMENT = "Jugement d'ouverture d'une procédure de redressement judiciaire";
const labels = new CodeLabels({ nafRev2: null, naf2025: null, categoriesJuridiques: null });
const MOST = 3;

function sheetOf(rows: Partial<CompanyRows>) {
  const base = baseOf({
    unites: [unite(SIREN)],
    etablissements: [etablissement(SIREN, 1)],
    liens: [],
    ...rows,
  });
  return companySheet({ base, labels }, readCompanyId(String(SIREN)), MOST);
}

test("who it is; a code without its table has no label", (t) => {
  t.like(sheetOf({}), {
    siren: "900000100",
    siret: siretText(SIREN, 1),
    tva: "FR74900000100",
    denomination: "SOCIETE 900000100",
    forme: { code: "5710", libelle: null },
    activite: { code: "62.02A", libelle: null },
    creation: "2001-02-03",
    etat: "active",
    cessation: null,
    isMasked: false,
    procedure: "aucune",
    creances: null,
    successeur: null,
    knowledge: { procedures: false, accounts: false, officers: false, deaths: false },
  });
});

test("a ceased one tells since when; an unknown one has no sheet", (t) => {
  const unites = [unite(SIREN, { etatAdministratifUniteLegale: "C", dateDebut: "2019-03-31" })];
  t.like(sheetOf({ unites }), { etat: "cessee", cessation: "2019-03-31" });
  t.is(sheetOf({ unites: [unite(OTHER)] }), null);
  const base = baseOf({ unites: [unite(SIREN)], etablissements: [], liens: [] });
  t.is(companySheet({ base, labels }, readCompanyId("900000101"), MOST), null);
});

test("INSEE's placeholder of a creation is not told", (t) => {
  t.is(
    sheetOf({ unites: [unite(SIREN, { dateCreationUniteLegale: "1900-01-01" })] })?.creation,
    null,
  );
});

test("a closed head office tells who took over", (t) => {
  const sheet = sheetOf({
    unites: [unite(SIREN), unite(OTHER)],
    etablissements: [etablissement(SIREN, 1, FERME), etablissement(OTHER, 1)],
    liens: [lien(siretText(SIREN, 1), siretText(OTHER, 1), "2020-05-06")],
  });
  t.like(sheet, {
    etat: "fermee",
    successeur: { siret: siretText(OTHER, 1), date: "2020-05-06" },
  });
});

test("establishments: the head office, the latest opened, the latest closed, and how many", (t) => {
  const opened = (order: number, day: string) =>
    etablissement(SIREN, order, { dateCreationEtablissement: day });
  const closed = (order: number, day: string) =>
    etablissement(SIREN, order, { ...FERME, dateDebut: day });
  const { etablissements } =
    sheetOf({
      etablissements: [
        opened(1, "2001-01-01"),
        ...[2, 3, 4, 5].map((order) => opened(order, `201${order}-01-01`)),
        closed(6, "2011-01-01"),
        closed(7, "2020-01-01"),
      ],
    }) ?? {};
  t.deepEqual(
    etablissements?.ouverts.map(({ siret }) => siret),
    [1, 5, 4].map((order) => siretText(SIREN, order)),
  );
  t.deepEqual(
    etablissements?.fermes.map(({ siret, fermeture }) => [siret, fermeture]),
    [
      [siretText(SIREN, 7), "2020-01-01"],
      [siretText(SIREN, 6), "2011-01-01"],
    ],
  );
  t.like(etablissements, { nbOuverts: 5, nbFermes: 2 });
  t.like(etablissements?.ouverts[0], {
    isSeat: true,
    adresse: "1 RUE DU LAVOIR, 01400 SERRE",
    creation: "2001-01-01",
    fermeture: null,
  });
});

test("creditors have two months from the publication of the opening, to the end of a short month", (t) => {
  const annonces = [undated(SIREN, "2025-12-31", REDRESSEMENT)];
  t.like(sheetOf({ annonces }), {
    procedure: "redressement_judiciaire",
    creances: {
      publication: "2025-12-31",
      fin: "2026-02-28",
      finAilleurs: "2026-04-30",
      finRevendication: "2026-03-31",
      finReleve: "2026-06-30",
    },
  });
});

test("a conversion opens no new period; without a procedure in force there is none", (t) => {
  const opening = jugement(SIREN, "2026-01-05", REDRESSEMENT);
  const converted = sheetOf({ annonces: [opening, jugement(SIREN, "2026-06-01", LIQUIDATION)] });
  t.like(converted, {
    procedure: "liquidation_judiciaire",
    creances: { procedure: "redressement_judiciaire", publication: "2026-01-12" },
  });
  const plan = jugement(SIREN, "2026-06-01", "Jugement arrêtant le plan de redressement");
  t.like(sheetOf({ annonces: [opening, plan] }), { creances: null, plan: "2026-06-01" });
  t.is(converted?.plan, null);
});

test("what is masked stays masked, and nobody is named", (t) => {
  const sheet = sheetOf({
    unites: [unite(SIREN, { statutDiffusionUniteLegale: "P", denominationUniteLegale: "[ND]" })],
    dirigeants: [gerants(SIREN, "LERICHE")],
  });
  t.like(sheet, { isMasked: true, denomination: "[ND]" });
  t.false(JSON.stringify(sheet).includes("LERICHE"));
});
