import test from "ava";
import {
  type KeyOverride,
  OVERRIDE_TYPES,
  recordOverride,
} from "../../../../../engine/files/mapping/confirmation/key-override.ts";
import { graphSvg } from "../../../../../engine/files/relations/graph/graph-svg.ts";
import { relationGraph } from "../../../../../engine/files/relations/graph/relation-graph.ts";
import { applyOverrides } from "../../../../../engine/files/relations/overrides/apply-overrides.ts";
import {
  checkOverride,
  type OverrideRequest,
} from "../../../../../engine/files/relations/overrides/check-override.ts";
import type { FileRelations } from "../../../../../engine/files/relations/relation.ts";
import fc from "../../../../properties.ts";
import { proposedTableOf } from "../../mapping/proposed-table-of.ts";

const PROPOSAL = [
  proposedTableOf("clients.csv", "companies", 100, {
    code: "identifiant",
    siret: "siret",
    ville: "ville",
  }),
  proposedTableOf("anciens.csv", "companies", 100, { code: "identifiant", nom: "raison_sociale" }),
  proposedTableOf("factures.csv", "ventes", 100, { numero: "identifiant", client: "company_id" }),
];
const FOUND: FileRelations = {
  keys: [
    { table: "clients.csv", columns: ["code"], confidence: 0.9, empty: 0, repeated: 2, why: ["x"] },
    { table: "factures.csv", columns: ["numero"], confidence: 0.9, empty: 0, repeated: 0, why: [] },
  ],
  relations: [
    {
      fromTable: "factures.csv",
      fromColumn: "client",
      toTable: "clients.csv",
      toColumn: "code",
      cardinality: "n-1",
      coverage: 0.97,
      confidence: 0.8,
      orphans: 3,
      orphanExamples: [],
      why: [],
    },
  ],
};

const checked = (request: OverrideRequest): KeyOverride => {
  const result = checkOverride(PROPOSAL, FOUND, request);
  if (!result.ok) throw new Error(result.failure.detail);
  return result.value;
};
const applied = (...requests: OverrideRequest[]): FileRelations =>
  applyOverrides(FOUND, requests.map(checked).reduce<readonly KeyOverride[]>(recordOverride, []));
const keysOf = ({ keys }: FileRelations): string[] =>
  keys.map(({ table, columns }) => `${table}.${columns}`);
const linksOf = ({ relations }: FileRelations): string[] =>
  relations.map((one) => `${one.fromTable}.${one.fromColumn} -> ${one.toTable}.${one.toColumn}`);

const KEY = { table: "clients.csv", column: "siret", override_type: "pk" } as const;
const LINK = { entity_type: "ventes", column: "client", override_type: "fk" } as const;

test("a key that a person names is the key of its table; the one found keeps its figures", (t) => {
  t.deepEqual(keysOf(applied(KEY)), ["clients.csv.siret", "factures.csv.numero"]);
  const [unknown] = applied(KEY).keys;
  t.deepEqual([unknown?.confidence, unknown?.empty, unknown?.repeated], [1, null, null]);
  const [same] = applied({ ...KEY, column: "code" }).keys;
  t.deepEqual([same?.confidence, same?.repeated], [1, 2]);
  t.deepEqual(keysOf(applied({ ...KEY, column: "code", override_type: "not_pk" })), [
    "factures.csv.numero",
  ]);
});

test("a link goes where a person says, by column, by field, or to the key", (t) => {
  const to = { ...LINK, target_table: "clients.csv" };
  for (const [target_field, column] of [
    ["siret", "siret"],
    ["identifiant", "code"],
    [undefined, "code"],
    ["", "code"],
  ] as const)
    t.deepEqual(linksOf(applied({ ...to, target_field })), [
      `factures.csv.client -> clients.csv.${column}`,
    ]);
  t.is(applied(to).relations[0]?.orphans, 3);
  t.is(applied({ ...to, target_field: "siret" }).relations[0]?.orphans, null);
  t.deepEqual(linksOf(applied({ ...LINK, override_type: "not_fk" })), []);
});

test("the last word holds; « aucun » takes back all that was said of a column", (t) => {
  const pk = (column: string): OverrideRequest => ({ ...KEY, column });
  t.deepEqual(keysOf(applied(pk("siret"), pk("ville"))), [
    "clients.csv.ville",
    "factures.csv.numero",
  ]);
  t.deepEqual(applied(pk("siret"), { ...pk("siret"), override_type: "aucun" }), applied());
  const unlinked = { ...LINK, override_type: "not_fk" } as const;
  const linked = {
    ...LINK,
    target_entity: "companies",
    target_table: "anciens.csv",
    target_field: "code",
  };
  t.deepEqual(linksOf(applied(unlinked, linked)), ["factures.csv.client -> anciens.csv.code"]);
  t.deepEqual(linksOf(applied(linked, unlinked)), []);
});

const REFUSED: readonly [Partial<OverrideRequest>, string][] = [
  [{ ...KEY, column: "Siret" }, "mapping.colonne_inconnue"],
  [{ ...KEY, table: "autre.csv" }, "mapping.table_inconnue"],
  [{ entity_type: "companies", column: "code", override_type: "pk" }, "mapping.table_a_preciser"],
  [{ entity_type: "contacts", column: "code", override_type: "pk" }, "mapping.colonne_inconnue"],
  [LINK, "mapping.cible_absente"],
  [{ ...LINK, target_entity: "contacts" }, "mapping.cible_inconnue"],
  [{ ...LINK, target_entity: "companies" }, "mapping.table_a_preciser"],
  [{ ...LINK, target_table: "factures.csv", target_field: "client" }, "mapping.cible_inconnue"],
  [{ ...LINK, target_table: "clients.csv", target_field: "toString" }, "mapping.cible_inconnue"],
  [{ ...LINK, target_table: "anciens.csv" }, "mapping.cible_inconnue"],
];

test("an override of what is not there is refused", (t) => {
  for (const [request, code] of REFUSED) {
    const result = checkOverride(PROPOSAL, FOUND, request as OverrideRequest);
    t.is(result.ok ? "ok" : result.failure.code, code, JSON.stringify(request));
  }
});

test("saying it again changes nothing; the order of different columns does not either; it can be drawn", (t) => {
  const request = fc
    .record({
      at: fc.constantFrom(
        ...PROPOSAL.flatMap(({ name, columns }) => columns.map((c) => [name, c.name] as const)),
      ),
      override_type: fc.constantFrom(...OVERRIDE_TYPES),
      to: fc.constantFrom(...PROPOSAL),
    })
    .filter(({ at, to }) => at[0] !== to.name)
    .map(({ at: [table, column], override_type, to }) => ({
      table,
      column,
      override_type,
      target_table: to.name,
      target_field: to.columns[0]!.name,
    }));
  fc.assert(
    fc.property(fc.array(request), (requests) => {
      const overrides = requests.map(checked).reduce<readonly KeyOverride[]>(recordOverride, []);
      const once = applyOverrides(FOUND, overrides);
      t.deepEqual(
        applyOverrides(once, overrides).keys.map(({ columns }) => columns),
        once.keys.map(({ columns }) => columns),
      );
      t.deepEqual(applyOverrides(FOUND, overrides.toReversed()), once);
      t.deepEqual(overrides.reduce<readonly KeyOverride[]>(recordOverride, []), overrides);
      t.is(new Set(once.keys.map(({ table }) => table)).size, once.keys.length);
      t.true(graphSvg(relationGraph(PROPOSAL, once)).endsWith("</svg>\n"));
    }),
  );
});
