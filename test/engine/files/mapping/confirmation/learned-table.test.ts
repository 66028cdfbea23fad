import test from "ava";
import { learnedTables } from "../../../../../engine/files/mapping/confirmation/learned-table.ts";
import {
  type ProposedTable,
  proposedHeaders,
} from "../../../../../engine/files/mapping/confirmation/proposed-table.ts";

const { fingerprint, columns: NAMED } = proposedHeaders(["E-mail", "E-mail", "", "Ville"]);
const TABLE: ProposedTable = {
  name: "clients.csv",
  entity: "companies",
  rows: 3,
  fingerprint,
  columns: NAMED.map((column) => ({ ...column, field: null, entity: "companies" })),
};
const edits = (original_col: string, crm_field: string | null, table = TABLE.name) =>
  ({ table, original_col, crm_field, entity_type: "companies" }) as const;

test("what was said of named columns is learned, each header and field once", (t) => {
  const columns = [
    edits("E-mail", "email"),
    edits("E-mail (2)", "email"),
    edits("Colonne 3", "ville"),
    edits("Ville", null),
  ];
  const [learned] = learnedTables([TABLE], { columns, tables: [] });
  t.deepEqual(
    learned?.columns.map(({ headerKey, field }) => [headerKey, field]),
    [
      ["email", "email"],
      ["ville", null],
    ],
  );
});

test("tables of which nothing was said teach nothing", (t) => {
  t.deepEqual(
    learnedTables([TABLE], { columns: [edits("Ville", null, "autre.csv")], tables: [] }),
    [],
  );
});
