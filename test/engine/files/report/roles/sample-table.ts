import { COSTS, LAST_RULE } from "../../../../../engine/files/diagnostic/cost-model.ts";
import type {
  CriterionResult,
  Diagnostic,
} from "../../../../../engine/files/diagnostic/diagnostic.ts";
import { notInvoiced } from "../../../../../engine/files/diagnostic/invoicing/invoicing-result.ts";
import type { StateCounts } from "../../../../../engine/files/diagnostic/row-state.ts";
import type {
  ReportColumn,
  ReportedProduct,
  ReportTable,
} from "../../../../../engine/files/report/roles/report-input.ts";
import {
  type RecordLabel,
  type SampledFinding,
  type TableSamples,
  TRIAGE_CLASSES,
  type TriagedRecord,
} from "../../../../../engine/files/report/roles/samples/table-samples.ts";
import { INVOICING } from "../sample-diagnostic.ts";

export interface SampleOptions {
  readonly produit: ReportedProduct;
  readonly seed: number;
  readonly tables: number;
  readonly columns: number;
  readonly records: number;
  /** Most findings of each table, and records of each list. */
  readonly samples: number;
  /** Replaces every text of the customer. */
  readonly text?: string;
}

const NAMES =
  "Ateliers Boréal,Maison Quillon,SARL Trévenec,Garage du Pont,Éts Féraud et fils".split(",");
const PEOPLE = "Camille Ormiville,Inès Vauquelin,Théo Lanvallec,Zoé Ménardière".split(",");
const TOWNS = "Brest,Aix-en-Provence,Saint-Étienne,L'Haÿ-les-Roses,Ivry-sur-Seine".split(",");
const FIELDS = [
  "siret,siren,raison_sociale,email,telephone,mobile,adresse,code_postal,ville",
  "prenom,nom_contact,date_naissance,civilite,commentaire",
].flatMap((line) => line.split(","));
const ENTITIES = ["companies", "contacts", "ventes"] as const;

/** A fictitious table of companies, persons or sales, generated from a seed. */
export function sampleTable(at: number, options: SampleOptions, next: () => number): ReportTable {
  const { columns, records, text } = options;
  const entity = ENTITIES[at % ENTITIES.length] ?? "autres";
  const name = text ?? `${["clients", "contacts", "factures"][at % 3]}-${at + 1}.csv`;
  const headers = Array.from(
    { length: columns },
    (_, i) => text ?? `Colonne ${FIELDS[i % 14]} ${i}`,
  );
  return {
    file: name,
    mapping: {
      table: name,
      entity,
      columns: headers.map((header, i) => ({
        column: i,
        header,
        field: i % 7 === 6 ? null : (FIELDS[i % 14] ?? null),
        entity,
        layer: "L1" as const,
        confidence: 0.95,
        certainty: "certain" as const,
        candidates: [],
      })),
      origin: null,
      layers: { L0: 0, L1: columns, L2: 0, L3: 0, L4: 0 },
    },
    diagnostic: sampleDiagnostic(name, records, options, next),
    columns: headers.map((header, i) => sampleColumn(i, header, records, next)),
    samples: entity === "ventes" ? null : sampleSamples(headers, options, next),
  };
}

function sampleColumn(
  index: number,
  header: string,
  rows: number,
  next: () => number,
): ReportColumn {
  const damaged = Math.floor(next() * rows * 0.1);
  return {
    index,
    header,
    rows,
    empty: Math.floor(next() * rows * 0.3),
    placeholders: index % 5,
    distinct: Math.floor(next() * rows),
    isDistinctExact: index % 2 === 0,
    maxLength: 40,
    types: [
      {
        type: "siret",
        odds: 12,
        probability: 0.98,
        ok: rows - damaged,
        damaged,
        no: 0,
        damages: [
          { kind: "zeros_perdus", count: damaged, examples: [] },
          { kind: "notation_scientifique", count: index % 3, examples: [] },
        ],
      },
    ],
    numeric: null,
    dateOrder: index % 6 === 5 ? "dmy" : null,
  };
}

const NO_REGISTER = "SIRENE n'est pas consulté";

function sampleDiagnostic(
  table: string,
  records: number,
  { produit }: SampleOptions,
  next: () => number,
): Diagnostic {
  const criteria = COSTS.slice(0, LAST_RULE + 1).flatMap((cost): CriterionResult[] => {
    if (!cost) return [];
    const { rule, family, label, unitCost, reasoning } = cost;
    const known = { rule, family, label, unitCost, reasoning };
    if (produit === "ct1" && rule >= 4 && rule <= 8)
      return [
        { ...known, notMeasured: NO_REGISTER, examined: 0, concerned: 0, counted: 0, leak: 0 },
      ];
    const concerned = Math.floor(next() * records * 0.08);
    return [
      {
        ...known,
        notMeasured: null,
        examined: records,
        concerned,
        counted: Math.floor(concerned * 0.6),
        leak: Math.floor(concerned * 0.6) * unitCost,
      },
    ];
  });
  return {
    table,
    records,
    criteria,
    states: statesOf(records),
    score: 71.4,
    grade: "C",
    leak: criteria.reduce((sum, { leak }) => sum + leak, 0),
    stopped: 1830,
    findings: criteria.reduce((sum, { concerned }) => sum + concerned, 0),
    correctable: 138,
    duplicates: { groups: 12, rows: 31 },
    invoicing: produit === "ct1" ? notInvoiced("SIRENE n'est pas interrogé") : INVOICING,
    date: "2026-11-22",
    registers:
      produit === "ct1"
        ? []
        : [
            { name: "unites-legales", date: "2026-10-31" },
            { name: "bodacc", date: "2026-11-20" },
            { name: "ban", date: "2026-11-02" },
            ...(produit === "ct3" ? [{ name: "deces", date: "2026-11-01" }] : []),
          ],
  };
}

function sampleSamples(
  headers: readonly string[],
  { samples, text, records }: SampleOptions,
  next: () => number,
): TableSamples {
  const pick = (of: readonly string[]): string => of[Math.floor(next() * of.length)] ?? "";
  const label = (): RecordLabel => ({
    name: text ?? `${pick(NAMES)} · ${pick(PEOPLE)}`,
    phone: text ?? "01 99 00 12 34",
    email: text ?? "contact@exemple-boreal.fr",
    town: text ?? pick(TOWNS),
  });
  const finding = (at: number): SampledFinding => {
    const rule = 1 + Math.floor(next() * 19);
    return {
      rule,
      row: 2 + at * 3,
      column: headers[at % Math.max(1, headers.length)] ?? "",
      before: text ?? "9,00E+13",
      after: at % 3 === 0 ? null : (text ?? "90000010000017"),
      why: text ?? "notation scientifique : il en manque les derniers chiffres",
      certainty: at % 3 === 1 ? "prouve" : "a_verifier",
      reversible: false,
      label: label(),
    };
  };
  const list = (rules: readonly number[]): TriagedRecord[] =>
    Array.from({ length: samples }, (_, at) => ({ row: 2 + at * 5, label: label(), rules }));
  const each = Math.floor(records / TRIAGE_CLASSES.length);
  return {
    counts: headers.slice(0, 12).map((column, at) => ({
      line: 1 + (at % 20),
      column,
      faults: 40 + at,
      proved: 12,
      proposed: 5,
    })),
    samples: Array.from({ length: samples }, (_, at) => finding(at)),
    triage: {
      counts: {
        ecarter: Math.max(each, samples),
        verifier: Math.max(each, samples),
        appeler: Math.max(each, samples),
        ecrire: Math.max(each, samples),
        completer: Math.max(each, samples),
      },
      lists: {
        ecarter: list([6]),
        verifier: list([4]),
        appeler: list([11, 16]),
        ecrire: list([14]),
        completer: list([11, 14]),
      },
    },
  };
}

/** Two thirds can be used. */
function statesOf(records: number): StateCounts {
  const [reparee, a_verifier, inutilisable] = [0.1, 0.2, 0.13].map((share) =>
    Math.floor(share * records),
  ) as [number, number, number];
  const valide = records - reparee - a_verifier - inutilisable;
  return { valide, reparee, a_verifier, inutilisable };
}
