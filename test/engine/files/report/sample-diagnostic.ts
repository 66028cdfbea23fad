import { COSTS } from "../../../../engine/files/diagnostic/cost-model.ts";
import type {
  CriterionResult,
  Diagnostic,
} from "../../../../engine/files/diagnostic/diagnostic.ts";
import type { InvoicingResult } from "../../../../engine/files/diagnostic/invoicing/invoicing-result.ts";
import type { FlashReportInput } from "../../../../engine/files/report/flash/make-flash-report.ts";

const criterion = (
  rule: number,
  family: CriterionResult["family"],
  label: string,
  [examined, concerned, unitCost, leak]: readonly [number, number, number, number],
  notMeasured: string | null = null,
): CriterionResult => ({
  rule,
  family,
  label,
  notMeasured,
  examined,
  concerned,
  unitCost,
  reasoning: COSTS[rule]?.reasoning ?? "",
  counted: leak / unitCost,
  leak,
});

/** Fictitious: a thousand records, some of each fault, decreasing costs. */
export const CRITERIA: readonly CriterionResult[] = [
  criterion(1, "identite", "Identifiant absent", [1000, 87, 12, 1044]),
  criterion(2, "identite", "SIRET ou SIREN à la clé fausse", [913, 41, 12, 492]),
  criterion(3, "identite", "Identifiant abîmé par un tableur", [913, 23, 12, 276]),
  criterion(4, "identite", "Identifiant inconnu de SIRENE", [849, 12, 15, 180]),
  criterion(5, "identite", "Établissement fermé", [837, 64, 30, 1830]),
  criterion(6, "identite", "Entreprise cessée", [837, 38, 45, 1710]),
  criterion(7, "identite", "Procédure collective", [837, 9, 350, 3150]),
  criterion(8, "identite", "Nom différent de celui du registre", [837, 51, 8, 344]),
  criterion(9, "doublons", "Doublon exact", [1000, 18, 14, 252]),
  criterion(10, "doublons", "Doublon probable", [1000, 46, 14, 602]),
  criterion(11, "joignabilite", "E-mail absent", [1000, 212, 6, 1110]),
  criterion(12, "joignabilite", "E-mail invalide", [788, 35, 6, 180]),
  criterion(13, "joignabilite", "E-mail jetable, générique ou de fonction", [788, 142, 3, 330]),
  criterion(14, "joignabilite", "Téléphone absent", [1000, 96, 5, 320]),
  criterion(15, "joignabilite", "Téléphone invalide ou non attribué", [904, 28, 5, 95]),
  criterion(16, "adresse", "Adresse incomplète", [1000, 73, 9, 477]),
  criterion(17, "adresse", "Code postal et ville en désaccord", [927, 19, 9, 126]),
  criterion(
    18,
    "contenu",
    "Caractères abîmés, valeurs bouche-trou, lignes d'essai",
    [1000, 0, 4, 0],
  ),
  criterion(
    19,
    "contenu",
    "Décès possible ou état civil incohérent",
    [0, 0, 40, 0],
    "aucune colonne de date de naissance",
  ),
];

/** 952 customers, and 48 rows that are not concerned. */
export const INVOICING: InvoicingResult = {
  notMeasured: null,
  states: { pret: 612, a_completer: 190, bloque: 150, non_concerne: 48 },
  persons: 40,
  abroad: 8,
  publicBodies: 12,
  maybePublic: 2,
  unmet: [
    { requirement: "siren", completable: 90, blocking: 74 },
    { requirement: "siren_connu", completable: 0, blocking: 12 },
    { requirement: "siren_actif", completable: 0, blocking: 38 },
    { requirement: "tva", completable: 120, blocking: 9 },
    { requirement: "siret_public", completable: 4, blocking: 0 },
    { requirement: "adresse", completable: 30, blocking: 41 },
  ],
  leftOut: [],
};

export function diagnostic(change: Partial<Diagnostic> = {}): Diagnostic {
  return {
    table: "clients.csv",
    records: 1000,
    criteria: CRITERIA,
    states: { valide: 600, reparee: 114, a_verifier: 180, inutilisable: 106 },
    score: 71.4,
    grade: "C",
    leak: 12518,
    stopped: 1830,
    findings: 994,
    correctable: 118,
    duplicates: { groups: 29, rows: 64 },
    invoicing: INVOICING,
    date: "2026-11-22",
    registers: [
      { name: "unites-legales", date: "2026-10-31" },
      { name: "etablissements", date: "2026-10-31" },
      { name: "bodacc", date: "2026-11-20" },
      { name: "deces", date: "2026-11-01" },
    ],
    ...change,
  };
}

export function input(change: Partial<FlashReportInput> = {}): FlashReportInput {
  return {
    fileName: "Export clients novembre.csv",
    columns: 14,
    mapping: {
      columns: Array.from({ length: 14 }, (_, column) => ({
        column,
        header: `Colonne ${column}`,
        field: column < 12 ? "siret" : null,
        entity: "companies" as const,
        layer: "L1" as const,
        confidence: 0.98,
        certainty: column === 11 ? ("a_verifier" as const) : ("certain" as const),
        candidates: [],
      })),
    },
    diagnostic: diagnostic(),
    ...change,
  };
}
