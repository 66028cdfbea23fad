import test from "ava";
import { tableEntity } from "../../../../../engine/files/mapping/context/table-entity.ts";
import type { EntityType } from "../../../../../engine/files/mapping/entity-type.ts";

const NAMES: readonly (readonly [name: string, entity: EntityType])[] = [
  ["export_clients_2026.csv", "companies"],
  ["clients.zip/factures.csv", "ventes"],
  ["Export clients.zip/2026/contacts.csv", "contacts"],
  ["Gestion des clients.xlsx#Articles", "produits"],
  ["clients.xlsx#Feuil1", "companies"],
  ["contacts.zip/export.csv", "contacts"],
  ["crm.json#data.contacts", "contacts"],
  ["factures.csv (tableau 2)", "ventes"],
];

for (const [name, entity] of NAMES)
  test(`a table without columns is what its own name says: ${name}`, (t) => {
    t.is(tableEntity(name, [], [], null), entity);
  });
