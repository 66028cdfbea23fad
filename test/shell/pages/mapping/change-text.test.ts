import test from "ava";
import type { KeyOverride } from "../../../../engine/files/mapping/confirmation/key-override.ts";
import type { MappingChange } from "../../../../engine/files/mapping/history/mapping-change.ts";
import { changeText } from "../../../../shell/pages/mapping/change-text.ts";
import { mappingPage } from "./sample-mapping-page.ts";

const NOTHING: MappingChange = { columns: [], tables: [], removed: [], added: [] };
const override: KeyOverride = {
  table: "factures",
  entity_type: "ventes",
  column: "Client",
  override_type: "fk",
  target_table: "clients",
  target_entity: "companies",
  target_field: "Code",
};

/** What was changed, and what it is called. */
const CHANGES: readonly (readonly [change: Partial<MappingChange>, text: string])[] = [
  [{ columns: [[0, 1, null, "companies.siren"]] }, "«\u00a0Code\u00a0» : SIREN (Entreprises)"],
  [{ columns: [[0, 1, "companies.siren", "companies."]] }, "«\u00a0Code\u00a0» ignorée"],
  [{ columns: [[0, 1, "companies.siren", null]] }, "«\u00a0Code\u00a0» à décider de nouveau"],
  [
    {
      columns: [
        [0, 1, null, "companies."],
        [0, 2, null, "companies."],
      ],
    },
    "2\u00a0colonnes de «\u00a0clients\u00a0»",
  ],
  [
    {
      columns: [
        [0, 1, null, "companies."],
        [1, 2, null, "ventes."],
      ],
    },
    "2\u00a0colonnes de 2\u00a0tables",
  ],
  [{ tables: [[0, null, "contacts"]] }, "«\u00a0clients\u00a0» : Contacts"],
  [{ added: [[0, override]] }, "«\u00a0Client\u00a0» renvoie à «\u00a0Code\u00a0»"],
  [{ removed: [[0, override]] }, "ce qui était dit de «\u00a0Client\u00a0»"],
  [{ columns: [[9, 9, null, "companies."]] }, "une colonne sans nom ignorée"],
];

for (const [change, text] of CHANGES)
  test(`a change is called ${text}`, (t) => {
    t.is(changeText({ ...NOTHING, ...change }, mappingPage()), text);
  });
