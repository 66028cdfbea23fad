import type { CorrectionCounts } from "../correction/correct-range.ts";
import { waitingFields } from "../diagnostic/waiting.ts";
import { flashOfTables } from "./flash/flash-of-tables.ts";
import { flashView } from "./flash/flash-view.ts";
import type { ReportInput, ReportTable } from "./roles/report-input.ts";

/**
 * `synthese.json` of a job: aggregates for each table and criterion, and for all customers' tables
 * together. It contains no cell and no row of the files. Plain data; same input, same text.
 */
export function processingSummary(input: ReportInput): Record<string, unknown> {
  const { produit, jour, files, tables, relations, correction, officersToCheck, decisions } = input;
  const [first, ...others] = tables.map(diagnosedTable);
  return {
    produit,
    jour,
    fichiers: files.map(({ name, rows, refusal }) => ({
      nom: name,
      lignes: rows,
      refus: refusal === "" ? null : refusal,
    })),
    ensemble: first ? flashView(flashOfTables("", [first, ...others])) : null,
    tables: tables.map(summaryOf),
    relations: relations.relations.map(({ fromTable, toTable, cardinality, orphans }) => ({
      table: fromTable,
      table_cible: toTable,
      cardinalite: cardinality,
      orphelins: orphans,
    })),
    correction: correction && correctionOf(correction),
    decisions,
    entreprises_dirigeant_a_verifier: officersToCheck,
  };
}

function diagnosedTable({ columns, mapping, diagnostic }: ReportTable) {
  return { columns: columns.length, mapping, diagnostic };
}

function summaryOf(table: ReportTable): Record<string, unknown> {
  const { file, mapping, samples, diagnostic } = table;
  const { fichier: _fichier, ...view } = flashView(flashOfTables("", [diagnosedTable(table)]));
  return {
    fichier: file,
    entity_type: mapping.entity,
    ...view,
    tri: samples?.triage.counts ?? null,
    fuite_arretee: diagnostic.stopped,
  };
}

function correctionOf(counts: CorrectionCounts) {
  const { rows, modifications, propositions, neutralised, decided, waiting } = counts;
  return {
    lignes: rows,
    modifications,
    propositions,
    cellules_neutralisees: neutralised,
    decidees: decided,
    en_attente: waitingFields(waiting),
  };
}
