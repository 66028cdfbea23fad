import { countComments } from "../../../../../engine/files/free-text/comment-counts.ts";
import { countDecisions } from "../../../../../engine/files/report/review/decision-counts.ts";
import { freeTextColumn } from "../../../../../engine/files/report/roles/column-comments.ts";
import type {
  ReportFile,
  ReportInput,
} from "../../../../../engine/files/report/roles/report-input.ts";
import { type SampleOptions, sampleTable } from "./sample-table.ts";

export const ORDINARY: SampleOptions = {
  produit: "ct3",
  seed: 7,
  tables: 3,
  columns: 14,
  records: 4210,
  samples: 40,
};

/** Seeded random numbers below 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A fictitious report input, generated from a seed. */
export function sampleReport(change: Partial<SampleOptions> = {}): ReportInput {
  const options = { ...ORDINARY, ...change };
  const { produit, seed, text } = options;
  const next = seeded(seed);
  const or = (own: string): string => text ?? own;
  const tables = Array.from({ length: options.tables }, (_, at) => sampleTable(at, options, next));
  const first = tables[0]?.diagnostic.table ?? "";
  const second = tables[1]?.diagnostic.table;
  return {
    produit,
    societe: or("Société d'exemple Kervadec"),
    jour: "2026-11-22",
    files: tables.map(({ file, diagnostic }, at) => sampleFile(file, diagnostic.records, at, or)),
    tables,
    relations: {
      keys: tables.map(({ diagnostic }) => ({
        table: diagnostic.table,
        columns: [or("numero_client")],
        confidence: 0.97,
        empty: 3,
        repeated: 12,
        why: [],
      })),
      relations:
        second === undefined
          ? []
          : [
              {
                fromTable: second,
                fromColumn: or("client"),
                toTable: first,
                toColumn: or("numero_client"),
                cardinality: "n-1",
                coverage: 0.982,
                confidence: 0.99,
                orphans: 76,
                orphanExamples: [{ row: 14, value: or("C-00481") }],
                why: [],
              },
            ],
    },
    overrides: [
      {
        table: second ?? first,
        entity_type: "contacts",
        column: or("client"),
        override_type: "fk",
        target_table: first,
        target_entity: "companies",
        target_field: or("numero_client"),
      },
    ],
    correction:
      produit === "ct1"
        ? null
        : {
            rows: 12630,
            modifications: 412,
            propositions: 88,
            neutralised: 2,
            decided: 0,
            waiting: { cells: 88, pairs: 7, rows: 90, verified: { waiting: 80, all: 120 } },
          },
    freeText:
      produit === "ct3"
        ? [
            freeTextColumn(
              first,
              or("Commentaires"),
              countComments([
                "Rappeler lundi pour le devis",
                "Livraison en retard, client mécontent",
                "En arrêt maladie jusqu'en mars",
              ]),
            ),
          ]
        : [],
    officersToCheck: produit === "ct3" ? 4 : null,
    rules: [
      {
        texte: or("Un client sans commande depuis 3 ans est à archiver"),
        categorie: "cycle_de_vie",
      },
      {
        texte: or("Le SIRET est obligatoire pour un client français"),
        categorie: "completude",
      },
      { texte: or("Pas de relance le vendredi"), categorie: null },
    ],
    decisions: countDecisions([]),
    references: [
      {
        texte: or(
          "Dans le négoce de matériaux, relancer d'abord les comptes de plus de 90 jours dont l'adresse a changé : un sur trois a fermé un dépôt.",
        ),
        note: 9,
      },
    ],
  };
}

function sampleFile(
  name: string,
  rows: number,
  at: number,
  or: (own: string) => string,
): ReportFile {
  if (at === 2)
    return { name, sent: name, rows: 0, read: null, refusal: or("Ce classeur est protégé.") };
  return {
    name,
    sent: name,
    rows,
    refusal: "",
    read: {
      nature: "csv",
      encoding: {
        name: at === 0 ? "windows-1252" : "utf-8",
        byteOrderMark: at === 1,
        otherLines: at === 0 ? 12 : 0,
        otherName: at === 0 ? "utf-8" : null,
        confidence: 0.98,
      },
      dialect: { delimiter: ";", quote: '"', escape: '"', newline: "\r\n" },
      notes:
        at === 0
          ? [
              { code: "ligne_ecartee", text: or("Ligne 412 écartée (total)."), row: 412 },
              { code: "lignes_inegales", text: or("« clients » : 3 ligne(s) trop courtes.") },
            ]
          : [],
    },
  };
}
