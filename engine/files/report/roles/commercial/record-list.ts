import { typeset, visibleName } from "../../../../markup/french.ts";
import { COSTS, type UnitCosts, unitCostsOf } from "../../../diagnostic/cost-model.ts";
import { bitsOf, dearestOf } from "../../../diagnostic/rule-bits.ts";
import type { TableBlock, TableColumn } from "../block.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { ReportTable } from "../report-input.ts";
import { RECORDS_A_CLASS } from "../samples/row-triage.ts";
import type { TriageClass, TriagedRecord } from "../samples/table-samples.ts";
import { questionsOf, type SalesList, tellsWhy } from "./sales-words.ts";

/** Why rows are at fault, from the findings that were stored. */
interface RowWhys {
  /** @param rule  `null` for any finding on the row. */
  get(row: number, rule: number | null): string | undefined;
}

function rowWhys({ samples }: ReportTable): RowWhys {
  const byRow = new Map<string, string>();
  for (const { row, rule, why } of samples?.samples ?? []) {
    const text = visibleName(why);
    for (const key of [`${row}`, `${row}:${rule}`]) if (!byRow.has(key)) byRow.set(key, text);
  }
  return { get: (row, rule) => byRow.get(rule === null ? `${row}` : `${row}:${rule}`) };
}

/** The contact channel of each list. */
type Means = "phone" | "email" | null;

const MEANS_OF: Readonly<Record<TriageClass, Means>> = {
  appeler: "phone",
  ecrire: "email",
  verifier: null,
  ecarter: null,
  completer: null,
};

const MEANS = { phone: "Téléphone", email: "E-mail" } as const;

/** The records of one list, of all reported tables; with the table's name if there are several. */
export function recordList(facts: ReportFacts, { name, title, last }: SalesList): TableBlock {
  const { reported } = facts;
  const means = MEANS_OF[name];
  const isOne = reported.length === 1;
  const listed = reported
    .flatMap((table, place) => recordsOf(table, place, name))
    .sort((a, b) => b.cost - a.cost || a.place - b.place || a.record.row - b.record.row)
    .slice(0, RECORDS_A_CLASS);
  const all = reported.reduce((sum, { samples }) => sum + (samples?.triage.counts[name] ?? 0), 0);
  const whys = reported.map(rowWhys);
  const costs = unitCostsOf(facts.flash.ownCosts);
  const columns: TableColumn[] = [
    { label: "Ligne", width: 9, align: "right" },
    ...(isOne ? [] : [{ label: "Table", width: 18 }]),
    { label: "Nom", width: 32 },
    ...(means === null ? [] : [{ label: MEANS[means], width: means === "email" ? 34 : 17 }]),
    { label: "Ville", width: 18 },
    { label: last, width: means === "email" ? 24 : 38 },
  ];
  return {
    kind: "table",
    caption: title,
    columns,
    rows: listed.map(({ record, place }) => [
      String(record.row),
      ...(isOne ? [] : [visibleName(reported[place]?.diagnostic.table ?? "")]),
      visibleName(record.label.name) || "(sans nom)",
      ...(means === null ? [] : [visibleName(record.label[means])]),
      visibleName(record.label.town),
      typeset(lastCell(record, name, whys[place], costs)),
    ]),
    omitted: all - listed.length,
    none: "Aucune fiche.",
  };
}

function recordsOf(
  { samples, diagnostic }: ReportTable,
  place: number,
  name: TriageClass,
): { record: TriagedRecord; place: number; cost: number }[] {
  const records = samples?.triage.lists[name] ?? [];
  const costs = unitCostsOf(diagnostic.ownCosts);
  return records.map((record) => ({ record, place, cost: dearestOf(bitsOf(record.rules), costs) }));
}

function lastCell(
  { row, rules }: TriagedRecord,
  name: TriageClass,
  whys: RowWhys | undefined,
  costs: UnitCosts,
): string {
  return tellsWhy(name) ? whyOf(row, rules, whys, costs) : questionsOf(rules);
}

/** The reason by the dearest fault: its finding when it was stored, else the criterion's name. */
function whyOf(
  row: number,
  rules: readonly number[],
  whys: RowWhys | undefined,
  costs: UnitCosts,
): string {
  const [dearest] = [...rules].sort((a, b) => (costs[b] ?? 0) - (costs[a] ?? 0) || a - b);
  if (dearest === undefined)
    return whys?.get(row, null) ?? "homonyme possible d’une personne décédée";
  return whys?.get(row, dearest) ?? COSTS[dearest]?.label ?? "";
}
