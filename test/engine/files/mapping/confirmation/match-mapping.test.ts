import test from "ava";
import type { LearnedTable } from "../../../../../engine/files/mapping/confirmation/learned-table.ts";
import { learnedTables } from "../../../../../engine/files/mapping/confirmation/learned-table.ts";
import { matchMapping } from "../../../../../engine/files/mapping/confirmation/match-mapping.ts";
import {
  type ProposedTable,
  proposedHeaders,
} from "../../../../../engine/files/mapping/confirmation/proposed-table.ts";

function tableOf(name: string, headers: readonly string[]): ProposedTable {
  const { fingerprint, columns } = proposedHeaders(headers);
  return {
    ...{ name, entity: "companies", rows: 1, fingerprint },
    columns: columns.map((one) => ({ ...one, field: null, entity: "companies" })),
  };
}

/** What is learned when each column is confirmed as a field, in order. */
function learned(table: ProposedTable, fields: readonly (string | null)[]): LearnedTable[] {
  const columns = table.columns.map(({ name }, at) => ({
    ...{ table: table.name, original_col: name, crm_field: fields[at] ?? null },
    entity_type: "companies" as const,
  }));
  return learnedTables([table], { columns, tables: [] });
}

const BEFORE = tableOf("clients-10.csv", ["Code", "Nom", "Mail", "Mail", ""]);
const KNOWN = learned(BEFORE, ["identifiant", "raison_sociale", "email", null]);

test("equal headers take what is known of them in order; nameless ones do not count", (t) => {
  const match = matchMapping(
    [tableOf("clients-11.csv", ["NOM", "code", "Mail", "Mail", ""])],
    KNOWN,
  );
  t.deepEqual(
    match.mappings.map(({ original_col, crm_field }) => [original_col, crm_field]),
    [
      ["NOM", "raison_sociale"],
      ["code", "identifiant"],
      ["Mail", "email"],
      ["Mail (2)", null],
    ],
  );
  t.like(match, { added: [], missing: [], share: 1 });
});

test("what differs is told", (t) => {
  const match = matchMapping([tableOf("x", ["Code", "Nom", "Fax"])], KNOWN);
  t.deepEqual(match.added, ["Fax"]);
  t.deepEqual(match.missing, ["Mail", "Mail"]);
  t.is(match.share, 2 / 5);
});

test("tables take the known table that is nearest, each once; nothing is nearest to nothing", (t) => {
  const sales = tableOf("ventes.csv", ["Facture", "Code", "Montant"]);
  const known = [...KNOWN, ...learned(sales, ["numero_facture", "identifiant", "montant"])];
  const match = matchMapping(
    [tableOf("v", ["Facture", "Code", "Montant"]), tableOf("c", ["Code", "Nom"])],
    known,
  );
  t.deepEqual(
    match.mappings.map(({ table, crm_field }) => [table, crm_field]),
    [
      ["v", "numero_facture"],
      ["v", "identifiant"],
      ["v", "montant"],
      ["c", "identifiant"],
      ["c", "raison_sociale"],
    ],
  );
  t.deepEqual(matchMapping([], []), { mappings: [], added: [], missing: [], share: 0 });
  t.is(matchMapping([tableOf("y", ["Autre"])], known).share, 0);
});
