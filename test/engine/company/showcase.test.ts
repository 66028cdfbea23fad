import test from "ava";
import { SHOWCASE } from "../../../bench/corpus/showcase.ts";
import { enrich } from "../../../engine/company/enrichment.ts";
import type { Enrichment } from "../../../engine/company/enrichment-fields.ts";
import { showcaseBase, siretOf } from "./showcase-base.ts";

const base = await showcaseBase();

type Expected = Partial<Enrichment> & { readonly says?: RegExp };

/** Per company: what is answered on its SIREN, and on some of its SIRETs (rank in its table). */
type Row = readonly [
  siren: string,
  onSiren: Expected,
  onSirets?: Readonly<Record<number, Expected>>,
];

const OK = {
  statut_sirene: "A",
  etablissement_statut: "A",
  niveau_alerte: "ok",
  libelle: "Entreprise active",
} as const;
const CEASED = {
  statut_sirene: "C",
  etablissement_statut: "F",
  niveau_alerte: "alerte",
  libelle: "Entreprise cessée",
} as const;

// biome-ignore format: one company reads best on a few lines
const TABLE: readonly Row[] = [
  ["000500009", { ...OK, denomination: "LUCIE MERVILLET", siren: "000500009", date_creation: "1998-04-01", categorie_juridique: "1000" }],
  ["005000104", { ...CEASED, naf: "22.02", date_creation: null, score_confiance: 0.8, says: /unité ancienne, purgée/ }],
  ["005000203", { ...OK, date_creation: null, adresse: "3 QU DU PORT, BP 1021", code_postal: "76000", ville: "ROUEN" }],
  ["200000008", { ...OK, categorie_juridique: "7210", effectif: "20 à 49 salariés" }],
  ["300000007", { ...OK, says: /^aucun signal \(SIRENE, 2026-11-01\)$/ }, {
    0: { etablissement_statut: "F", niveau_alerte: "suspect", siret_successeur: siretOf("300000007", 3), says: /depuis le 2001-01-15 \(3 liens suivis\)/ },
    2: { etablissement_statut: "F", siret_successeur: siretOf("300000007", 3), says: /remplacé par \d{14} depuis le 2001-01-15 \(SIRENE/ },
    3: OK }],
  ["300000106", CEASED, { 0: { ...CEASED, siret_successeur: null, says: /finit sur un établissement fermé ou inconnu/ } }],
  ["300000205", { ...CEASED, says: /tourne en boucle/ }, { 0: { siret_successeur: null, says: /tourne en boucle/ } }],
  ["356000000", { ...OK, siret: "35600000000048", effectif: "10 000 salariés et plus" }, {
    1: { ...OK, id: "35600000000051", siret: "35600000000051" },
    5: { etablissement_statut: "F", niveau_alerte: "alerte", libelle: "Établissement fermé sans successeur", statut_sirene: "A" } }],
  ["400000105", { ...CEASED, says: /^entreprise cessée depuis le 2019-03-31 .*; établissement fermé depuis le 2019-03-31, sans successeur/ }],
  ["400000204", OK, {
    0: { etablissement_statut: "F", niveau_alerte: "alerte", siret_successeur: null, says: /dépasse 20 liens/ },
    5: { niveau_alerte: "suspect", siret_successeur: siretOf("400000204", 25), says: /\(20 liens suivis\)/ },
    4: { niveau_alerte: "alerte", says: /dépasse 20 liens/ } }],
  ["400000303", { statut_sirene: "F", etablissement_statut: "F", niveau_alerte: "alerte", libelle: "Tous les établissements sont fermés", adresse: "HALL 2, 118 AV DE LA LIBERTE" }],
  ["500000104", { ...OK, niveau_alerte: "suspect", libelle: "Diffusion partielle", denomination: "[ND]", adresse: "[ND]", code_postal: "[ND]", score_confiance: 0.95 }],
  ["500000203", { ...OK, niveau_alerte: "suspect", libelle: "Diffusion partielle", denomination: "BIOFORM CONSEIL", adresse: "[ND]", code_postal: "[ND]" }],
  ["500000302", { ...CEASED, siret_successeur: "90000010000017", says: /^entreprise cessée .*; établissement fermé depuis le 2016-01-31, remplacé par 90000010000017 depuis le 2016-02-01/ }],
  ["700000102", { ...OK, denomination: "MARIE-CLAUDE ABARRIEU-FONTAVENT", adresse: "LE MOULIN NEUF" }],
  ["700000201", { ...OK, categorie_juridique: "9220", denomination: "LES AMIS DU GRAND CHENE" }],
  ["800000101", { ...OK, denomination: "RAVINE DISTRIBUTION", code_postal: "97400" }],
  ["800000200", { ...OK, denomination: "LAGON SERVICES", adresse: "12 AV DU PORT, BP 4410" }],
  ["800000309", { ...OK, adresse: "44 AV LOUISE", code_postal: null, ville: "1000 BRUXELLES" }, { 1: { ...OK, code_postal: "59000" } }],
  ["800000408", { ...OK, denomination: 'CAFÉ "L\'ÎLE", CRÊPES & CŒURS D’ARTICHAUT' }],
  ["900000100", { ...OK, siret: "90000010000017", naf: "71.12B", effectif: "20 à 49 salariés", adresse: "BATIMENT B, 12 RUE DES FRERES LUMIERE", date_creation: "2021-02-01", score_confiance: 1 }, {
    1: { ...OK, date_creation: "2022-09-05", effectif: "Effectif non renseigné ou sans salarié dans l'année" } }],
  ["900000209", { ...OK, denomination: "MERCADIS MAGASINS" }, {
    0: OK,
    2: { statut_sirene: "A", etablissement_statut: "F", niveau_alerte: "alerte" },
    1198: OK,
    1199: { etablissement_statut: "F" } }],
  ["900000308", { statut_sirene: "A", etablissement_statut: null, niveau_alerte: "ok", siret: "90000030800024", adresse: null, ville: null, score_confiance: 0.9, says: /le siège n'est pas dans le fichier/ }, { 0: OK }],
  ["900000407", { ...OK, denomination: "NEOLAB SANTE", categorie_juridique: "5710" }],
  ["900000506", { ...OK, niveau_alerte: "alerte", libelle: "Liquidation judiciaire", procedure_collective: true, dernier_compte_annee: 2023, nb_dirigeants: 1, says: /^liquidation judiciaire depuis le 2026-03-10 \(annonce A\d+\) \(BODACC, 2026-11-05\); derniers comptes connus clos le 2023-12-31/ }],
  ["900000605", { ...OK, procedure_collective: false, dernier_compte_annee: 2024 }],
  ["900000704", { ...OK, procedure_collective: false, dernier_compte_annee: 2025 }],
  ["900000803", { ...OK, nb_dirigeants: 1, dernier_compte_annee: null }],
  ["900000902", { ...OK, niveau_alerte: "suspect", libelle: "Comptes non déposés depuis plus de 24 mois", dernier_compte_annee: 2022 }],
  ["900001009", { ...OK, dernier_compte_annee: 2025 }],
  ["900001108", { ...OK, nb_dirigeants: 2, dirigeant_alerte: null }],
  ["900001207", { ...OK, niveau_alerte: "suspect", libelle: "Redressement judiciaire", procedure_collective: true, says: /^redressement judiciaire depuis le 2025-09-02 / }],
  ["900001306", { ...OK, procedure_collective: false }],
  ["900001405", { ...OK, nb_dirigeants: 2 }],
  ["900001504", { ...CEASED, procedure_collective: false, says: /; liquidation judiciaire close pour insuffisance d'actif le 2024-05-14 \(annonce A\d+\) .*; radiée du registre du commerce \(annonce B\d+ publiée le 2024-05-31\)/ }],
  ["900001603", { ...OK, denomination: "ELISE DARVISSON" }],
  ["900001702", { ...OK, procedure_collective: false, nb_dirigeants: 1 }],
];

function check(id: string, { says: wording, ...fields }: Expected): string[] {
  const [result] = enrich(base, [id]);
  const wrong = Object.entries(fields)
    .filter(([field, value]) => result?.[field as keyof Enrichment] !== value)
    .map(([field, value]) => `${field}: ${result?.[field as keyof Enrichment]}, not ${value}`);
  if (wording && !wording.test(result?.raisons ?? "")) wrong.push(`raisons: ${result?.raisons}`);
  return wrong;
}

for (const { siren, pourquoi } of SHOWCASE)
  test(`${siren}: ${pourquoi}`, (t) => {
    const row = TABLE.find(([own]) => own === siren);
    if (!row) return t.fail("no row in the table");
    const [, onSiren, onSirets = {}] = row;
    t.deepEqual(check(siren, onSiren), []);
    for (const [rank, expected] of Object.entries(onSirets))
      t.deepEqual(check(siretOf(siren, Number(rank)), expected), [], `establishment ${rank}`);
  });

test("the table has a row per company, in their order", (t) => {
  t.deepEqual(
    TABLE.map(([siren]) => siren),
    SHOWCASE.map((company) => company.siren),
  );
});
