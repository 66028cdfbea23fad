import { FIELDS } from "../../../../engine/files/mapping/field-list.ts";
import type {
  ColumnChoice,
  MappingPage,
  PageCandidate,
  PageColumn,
  PageTable,
} from "../../../../shell/pages/mapping/mapping-page.ts";

export function candidate(id: number, confidence: number): PageCandidate {
  const { name, entity } = FIELDS[id % FIELDS.length] as (typeof FIELDS)[number];
  return {
    field: name,
    entity,
    confidence,
    reasons: [
      "l'en-tête « Client » est connu pour ce champ dans 14 exports sur 16",
      "les cellules ont la forme attendue : 97 % de 1 204 valeurs",
    ],
    against: ["l'en-tête ne nomme pas ce champ"],
  };
}

export function column(over: Partial<PageColumn> = {}): PageColumn {
  return {
    header: "Raison sociale",
    values: ["Boulangerie Ormiville", "SCI des Tilleuls", "Transports Védrine"],
    empty: 0.02,
    field: "raison_sociale",
    entity: "companies",
    layer: "L1",
    certainty: "certain",
    confidence: 0.981,
    candidates: [candidate(4, 0.981), candidate(5, 0.01), candidate(6, 0.001)],
    choice: null,
    ...over,
  };
}

export function table(over: Partial<PageTable> = {}): PageTable {
  return {
    name: "clients",
    file: "clients.csv",
    rows: 1240,
    reading: null,
    firstRows: [
      ["Boulangerie Ormiville", "C1", "44000 Nantes", ""],
      ["SCI des Tilleuls", "C2", "Tours"],
    ],
    origin: "Sage 100",
    isNote: false,
    entity: "companies",
    confirmedEntity: null,
    columns: [
      column(),
      column({ header: "Code", field: "identifiant", certainty: "probable", confidence: 0.87 }),
      column({ header: "Ville / CP", field: "ville", certainty: "a_verifier", confidence: 0.52 }),
      column({
        header: "Zone libre 4",
        values: [],
        empty: 1,
        field: null,
        layer: null,
        certainty: "non_reconnu",
        candidates: [],
      }),
    ],
    ...over,
  };
}

export function mappingPage(over: Partial<MappingPage> = {}): MappingPage {
  return {
    workflow: "mapper",
    title: "Clients et factures de novembre",
    state: "MAPPING_A_VALIDER",
    progress: null,
    files: [
      {
        name: "clients.csv",
        bytes: 1_240_500,
        readings: [
          {
            part: "clients.csv",
            tables: ["clients"],
            words: ["Windows-1252", "séparateur point-virgule", "guillemets doubles"],
            isOverridden: true,
            change: "/api/mapper/session/upl_1/lecture?token=A&fichier=1&partie=1",
          },
        ],
        tables: ["clients"],
        notes: ["3 lignes de titre au-dessus de l'en-tête ont été passées"],
        refusal: null,
      },
      {
        name: "factures.xlsx",
        bytes: 89_000,
        readings: [
          {
            part: "factures.xlsx#2025",
            tables: ["factures"],
            words: ["en-tête ligne 1"],
            isOverridden: false,
            change: null,
          },
          { part: "factures.xlsx#2026", tables: [], words: [], isOverridden: false, change: null },
        ],
        tables: ["factures"],
        notes: [],
        refusal: null,
      },
      {
        name: "notes.docx",
        bytes: 12_000,
        readings: [],
        tables: [],
        notes: [],
        refusal: {
          code: "fichier.type",
          text: "Ce que contient ce fichier n'est pas lu ici : envoyez vos données en csv, xlsx, xls, ods, json ou zip.",
        },
      },
    ],
    tables: [
      table(),
      table({
        name: "factures",
        file: "factures.xlsx",
        rows: 8412,
        origin: null,
        entity: "ventes",
        columns: [
          column({ header: "N° facture", entity: "ventes", field: "identifiant" }),
          column({ header: "Client", entity: "ventes", field: "company_id" }),
          column({ header: "Total TTC", entity: "ventes", field: "montant_ttc" }),
        ],
      }),
    ],
    keys: [
      {
        table: 0,
        columns: [1],
        confidence: 0.97,
        empty: 0,
        repeated: 2,
        reasons: ["1 238 valeurs différentes sur 1 240 lignes"],
      },
      {
        table: 1,
        columns: [0, 1],
        confidence: 0.91,
        empty: 1,
        repeated: 0,
        reasons: ["aucune colonne seule n'identifie les lignes"],
      },
    ],
    relations: [
      {
        from: { table: 1, column: 1 },
        to: { table: 0, column: 1 },
        cardinality: "n-1",
        coverage: 0.993,
        confidence: 0.98,
        orphans: 7,
        orphanExamples: [{ row: 812, value: "CL-0419" }],
        reasons: ["99 % des valeurs sont des clés de clients"],
      },
    ],
    overrides: [{ type: "not_pk", from: { table: 0, column: 0 }, to: null }],
    graph: {
      nodes: [
        { id: 0, table: "clients", entity: "companies", rows: 1240, key: ["Code"], rank: 0 },
        { id: 1, table: "factures", entity: "ventes", rows: 8412, key: [], rank: 1 },
      ],
      edges: [
        {
          from: 1,
          to: 0,
          fromColumn: "Client",
          toColumn: "Code",
          cardinality: "n-1",
          confidence: 0.98,
          orphans: 7,
        },
      ],
    },
    layers: { L0: 0, L1: 4, L2: 1, L3: 1, L4: 0 },
    order: "doutes",
    openTable: null,
    messages: [],
    job: null,
    revision: 3,
    undo: "« Code » : Identifiant (Entreprises)",
    redo: null,
    offer: null,
    label: null,
    consequences: { state: "making" },
    modules: {
      progress: "/assets/progress.js?v=1",
      mapping: "/assets/mapping.js?v=1",
      graph: "/assets/graph.js?v=1",
    },
    expiresAt: "2026-11-23T18:05:00Z",
    actions: {
      save: "/api/mapper/session/s1/confirm-mapping?token=abc",
      confirm: "/api/mapper/confirm/s1?token=abc",
      override: "/api/mapper/session/s1/pkfk?token=abc",
      undo: "/api/mapper/session/s1/annuler?token=abc",
      apply: "/api/mapper/session/s1/correspondance?token=abc",
      erase: "/envois/s1/effacer?token=abc",
    },
    links: {
      self: "/api/mapper/s1?token=abc",
      follow: "/api/mapper/progress/s1?token=abc",
      consequences: "/api/mapper/s1?token=abc&partie=consequences",
      otherOrder: "/api/mapper/s1?token=abc&ordre=fichier",
      diagnostic: "/api/schema/diagnostic/s1?token=abc",
      history: null,
      area: null,
      reading: "/api/mapper/session/upl_1/lecture?token=A",
      results: [],
    },
    ...over,
  };
}

/** A page with this number of columns, of all kinds of certainty in turn. */
export function widePage(columns: number, header = (at: number) => `Colonne ${at}`): MappingPage {
  const certainties = ["certain", "probable", "a_verifier", "non_reconnu"] as const;
  const wide = Array.from({ length: columns }, (_, at) =>
    column({
      header: header(at),
      certainty: certainties[at % 4] as (typeof certainties)[number],
      field: at % 4 === 3 ? null : "ville",
      candidates: [candidate(at, 0.7), candidate(at + 1, 0.2), candidate(at + 2, 0.1)],
      values: [1, 2, 3, 4, 5].map((value) => `valeur ${value} de la colonne ${at}`),
    }),
  );
  return mappingPage({
    tables: [table({ columns: wide })],
    keys: [],
    relations: [],
    overrides: [],
  });
}

/** The same page with a choice for each column. */
export function withChoices(
  page: MappingPage,
  choices: readonly (readonly (ColumnChoice | null)[])[],
): MappingPage {
  const tables = page.tables.map((one, at) => ({
    ...one,
    columns: one.columns.map((of, position) => ({
      ...of,
      choice: choices[at]?.[position] ?? null,
    })),
  }));
  return { ...page, tables };
}
