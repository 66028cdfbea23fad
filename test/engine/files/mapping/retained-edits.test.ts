import test from "ava";
import type { KeyOverride } from "../../../../engine/files/mapping/confirmation/key-override.ts";
import { retainedEdits } from "../../../../engine/files/mapping/confirmation/retained-edits.ts";
import { proposedTableOf } from "./proposed-table-of.ts";

const CLIENTS = proposedTableOf("clients.csv", "companies", 2, { SIRET: "siret", Nom: null });
const SITES = proposedTableOf("sites.csv", "companies", 2, { SIRET: "siret" });

const column = (table: string, original_col: string) =>
  ({ table, original_col, crm_field: null, entity_type: "companies" }) as const;
const whole = (table: string) => ({ table, entity_type: "companies" }) as const;
const key = (table: string, name: string): KeyOverride => ({
  table,
  entity_type: "companies",
  column: name,
  override_type: "pk",
  target_table: null,
  target_entity: null,
  target_field: null,
});
const link = (target_table: string, target_field: string): KeyOverride => ({
  ...key("clients.csv", "SIRET"),
  override_type: "fk",
  target_table,
  target_entity: "companies",
  target_field,
});

test("what was said of columns that are still there holds, the rest is told", (t) => {
  const { confirmation, overrides, lost } = retainedEdits([CLIENTS, SITES], {
    confirmation: {
      columns: [
        column("sites.csv", "SIRET"),
        column("clients.csv", "SIRET;Nom"),
        column("clients.csv", "Nom"),
        column("autre.csv", "SIRET"),
        column("clients.csv", "__proto__"),
      ],
      tables: [whole("sites.csv"), whole("autre.csv"), whole("clients.csv")],
    },
    overrides: [
      key("clients.csv", "Nom"),
      key("clients.csv", "Ville"),
      link("sites.csv", "SIRET"),
      link("sites.csv", "Ville"),
      link("autre.csv", "SIRET"),
    ],
  });
  t.deepEqual(confirmation, {
    columns: [column("clients.csv", "Nom"), column("sites.csv", "SIRET")],
    tables: [whole("clients.csv"), whole("sites.csv")],
  });
  t.deepEqual(overrides, [key("clients.csv", "Nom"), link("sites.csv", "SIRET")]);
  t.deepEqual(lost, ["SIRET;Nom", "SIRET", "__proto__", "Ville"]);
});

test("where nothing changed all of it holds", (t) => {
  const edits = {
    confirmation: { columns: [column("clients.csv", "Nom")], tables: [whole("clients.csv")] },
    overrides: [link("sites.csv", "SIRET")],
  };
  t.deepEqual(retainedEdits([CLIENTS, SITES], edits), { ...edits, lost: [] });
});
