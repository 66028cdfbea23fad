import test from "ava";
import { applyConfirmed } from "../../../../../engine/files/mapping/confirmation/apply-confirmed.ts";
import {
  type ConfirmationRequest,
  checkConfirmation,
} from "../../../../../engine/files/mapping/confirmation/check-confirmation.ts";
import {
  type Confirmation,
  mergeConfirmation,
  NOTHING_CONFIRMED,
  unconfirmedTables,
} from "../../../../../engine/files/mapping/confirmation/confirmation.ts";
import {
  columnNames,
  proposedTable,
} from "../../../../../engine/files/mapping/confirmation/proposed-table.ts";
import { mapTables } from "../../../../../engine/files/mapping/map-tables.ts";
import fc, { rounds } from "../../../../properties.ts";
import { tableOf } from "../profile-of.ts";

const CLIENTS = tableOf("clients.csv", [
  ["Société", "raison_sociale"],
  ["SIRET", "siret", { distinct: 100 }],
  ["Numéro", "texte"],
  ["Email", "email"],
  ["", "texte"],
  ["Ville", "ville"],
]);
const CONTACTS = tableOf("contacts.csv", [
  ["Nom", "nom"],
  ["Prénom", "prenom"],
  ["Email", "email"],
  ["Email", "email"],
]);
const MAPPINGS = mapTables([CLIENTS, CONTACTS]);
const PROPOSAL = MAPPINGS.map((mapping) => proposedTable(mapping, 100));

type Entry = ConfirmationRequest["mappings"][number];
const entry = (
  original_col: string,
  crm_field: string | null,
  entity_type = "companies",
  table?: string,
): Entry => ({ original_col, crm_field, entity_type, table });

function confirmed(request: ConfirmationRequest, before = NOTHING_CONFIRMED): Confirmation {
  const checked = checkConfirmation(PROPOSAL, before, request);
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  return checked.value;
}

const REFUSED: readonly [string, ConfirmationRequest, readonly (readonly [string, unknown])[]][] = [
  [
    "an unknown column",
    { mappings: [entry("Société", "raison_sociale"), entry("Societe", "siren")] },
    [["mapping.colonne_inconnue", ["body", "mappings", 1, "original_col"]]],
  ],
  [
    "a column of another table",
    { mappings: [entry("Nom", "nom_contact", "contacts", "clients.csv")] },
    [["mapping.colonne_inconnue", ["body", "mappings", 0, "original_col"]]],
  ],
  [
    "a field of another entity, objects' own names",
    { mappings: [entry("Ville", "prenom"), entry("SIRET", "__proto__"), entry("Numéro", "")] },
    [0, 1, 2].map((i) => ["mapping.champ_inconnu", ["body", "mappings", i, "crm_field"]] as const),
  ],
  [
    "an unknown entity",
    { mappings: [entry("Ville", null, "clients")] },
    [["mapping.entite_inconnue", ["body", "mappings", 0, "entity_type"]]],
  ],
  [
    "two tables with the column, none named",
    { mappings: [entry("Email", "email")] },
    [["mapping.table_a_preciser", ["body", "mappings", 0, "table"]]],
  ],
  [
    "an unknown table",
    { mappings: [entry("Email", "email", "companies", "autre.csv")], tables: [{ table: "x" }] },
    [
      ["mapping.table_inconnue", ["body", "mappings", 0, "table"]],
      ["mapping.table_inconnue", ["body", "tables", 0, "table"]],
    ],
  ],
  [
    "a column told twice",
    { mappings: [entry("Ville", "ville"), entry("Ville", null)] },
    [["mapping.contradiction", ["body", "mappings", 1, "crm_field"]]],
  ],
  [
    "two columns for one field",
    { mappings: [entry("SIRET", "siret"), entry("Ville", null), entry("Numéro", "siret")] },
    [
      ["mapping.champ_double", ["body", "mappings", 0, "crm_field"]],
      ["mapping.champ_double", ["body", "mappings", 2, "crm_field"]],
    ],
  ],
  [
    "a table as a whole, where a column was told what another is proposed to be",
    { mappings: [entry("Numéro", "siret")], tables: [{ table: "clients.csv" }] },
    [
      ["mapping.champ_double", ["body", "mappings", 0, "crm_field"]],
      ["mapping.champ_double", ["body", "tables", 0]],
    ],
  ],
];

test("what cannot be confirmed is refused where it stands", (t) => {
  for (const [about, request, faults] of REFUSED) {
    const checked = checkConfirmation(PROPOSAL, NOTHING_CONFIRMED, request);
    const reported = checked.ok ? [] : checked.faults.map(({ code, loc }) => [code, loc]);
    t.is(JSON.stringify(reported.toSorted()), JSON.stringify(faults.toSorted()), about);
  }
});

test("a field that was confirmed before is told with the column that has it", (t) => {
  const before = confirmed({ mappings: [entry("SIRET", "siret")] });
  const checked = checkConfirmation(PROPOSAL, before, { mappings: [entry("Numéro", "siret")] });
  t.false(checked.ok);
  if (!checked.ok) t.regex(checked.faults[0]?.detail ?? "", /« Numéro » et « SIRET »/);
  const swapped = { mappings: [entry("Numéro", "siret"), entry("SIRET", null)] };
  t.is(confirmed(swapped, before).columns.length, 2);
});

test("fields that a table may hold several times are taken as often as they are given", (t) => {
  const mappings = ["Email", "Email (2)"].map((name) =>
    entry(name, "email", "contacts", "contacts.csv"),
  );
  t.is(confirmed({ mappings }).columns.length, 2);
});

test("columns without a header and with the same one have names of their own", (t) => {
  t.deepEqual(columnNames(["Email", "", "Email", "Email (2)", " "]), [
    "Email",
    "Colonne 2",
    "Email (3)",
    "Email (2)",
    "Colonne 5",
  ]);
  t.is(confirmed({ mappings: [entry("Colonne 5", null)] }).columns[0]?.crm_field, null);
});

test("a table is confirmed column by column, or as a whole as it was proposed", (t) => {
  t.deepEqual(unconfirmedTables(PROPOSAL, NOTHING_CONFIRMED), ["clients.csv", "contacts.csv"]);
  const one = confirmed({
    mappings: [entry("Ville", null)],
    tables: [{ table: "clients.csv", entity_type: "contacts" }],
  });
  t.deepEqual(unconfirmedTables(PROPOSAL, one), ["contacts.csv"]);
  t.is(one.columns.find(({ original_col }) => original_col === "Ville")?.crm_field, null);
  t.is(one.columns.find(({ original_col }) => original_col === "SIRET")?.crm_field, "siret");
  const all = confirmed({ mappings: [], tables: [{ table: "contacts.csv" }] }, one);
  t.deepEqual(unconfirmedTables(PROPOSAL, all), []);
  t.deepEqual(all.tables, [
    { table: "clients.csv", entity_type: "contacts" },
    { table: "contacts.csv", entity_type: "contacts" },
  ]);
});

test("what the rows of a table are is said without its columns", (t) => {
  const entities = [{ table: "clients.csv", entity_type: "contacts" }];
  const edits = confirmed({ mappings: [entry("Ville", null)], entities });
  t.deepEqual(edits.tables, entities);
  t.deepEqual(
    edits.columns.map(({ original_col }) => original_col),
    ["Ville"],
  );
  const later = { mappings: [], tables: [{ table: "clients.csv", entity_type: "companies" }] };
  t.is(confirmed(later, edits).tables[0]?.entity_type, "companies");
  for (const [table, entity_type, code] of [
    ["clients.csv", "x", "mapping.entite_inconnue"],
    ["x", "contacts", "mapping.table_inconnue"],
  ] as const) {
    const request = { mappings: [], entities: [{ table, entity_type }] };
    const checked = checkConfirmation(PROPOSAL, NOTHING_CONFIRMED, request);
    t.deepEqual(checked.ok ? [] : checked.faults.map((fault) => fault.code), [code]);
  }
});

test("nothing is guessed once a mapping is confirmed", (t) => {
  const edits = confirmed({
    mappings: [entry("Numéro", "siren"), entry("SIRET", null), entry("Colonne 5", "statut")],
    tables: [],
  });
  const { columns, layers } = applyConfirmed(MAPPINGS[0]!, edits);
  t.deepEqual(
    columns.map(({ field }) => field),
    [null, null, "siren", null, "statut", null],
  );
  t.is(layers.L0, 2);
  t.true(
    columns.filter(({ field }) => field !== null).every(({ certainty }) => certainty === "certain"),
  );
});

/** Entries of which none contradicts another: each column once, fields that may stand several times. */
const ENTRIES = fc.uniqueArray(
  fc.record({
    at: fc.constantFrom(
      ...PROPOSAL.flatMap((table) => table.columns.map(({ name }) => [table.name, name] as const)),
    ),
    field: fc.constantFrom("email", "telephone", "commentaire", null),
  }),
  { selector: ({ at }) => at.join("/") },
);
const requestOf = (
  entries: readonly { at: readonly [string, string]; field: string | null }[],
) => ({
  mappings: entries.map(({ at: [table, name], field }) => entry(name, field, "contacts", table)),
});

test("the order of entries and repeats change nothing; confirming twice is confirming once", (t) => {
  fc.assert(
    fc.property(ENTRIES, ENTRIES, fc.func(fc.nat()), (first, second, order) => {
      const before = confirmed(requestOf(first));
      const once = confirmed(requestOf(second), before);
      const shuffled = [...second, ...second].sort((a, b) => order(a.at) - order(b.at));
      t.deepEqual(confirmed(requestOf(shuffled), before), once);
      t.deepEqual(confirmed(requestOf(second), once), once);
      t.deepEqual(mergeConfirmation(PROPOSAL, once, once), once);
      t.deepEqual(mergeConfirmation(PROPOSAL, NOTHING_CONFIRMED, once), once);
    }),
  );
});

test("every proposal may be confirmed as it is", (t) => {
  const headers = [
    "SIRET",
    "Ville",
    "Adresse facturation",
    "Adresse livraison",
    "Email 2",
    "Tél",
    "Tél",
  ];
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.constantFrom(...headers, ""),
          fc.constantFrom(
            "siret",
            "ville",
            "adresse",
            "email",
            "telephone",
            "texte",
          ) as fc.Arbitrary<"siret">,
        ),
        { maxLength: 12 },
      ),
      (columns) => {
        const [mapping] = mapTables([tableOf("t.csv", columns)]);
        const proposal = [proposedTable(mapping!, 100)];
        const checked = checkConfirmation(proposal, NOTHING_CONFIRMED, {
          mappings: [],
          tables: [{ table: "t.csv" }],
        });
        t.true(checked.ok, JSON.stringify(checked));
        if (checked.ok) t.deepEqual(unconfirmedTables(proposal, checked.value), []);
      },
    ),
    { numRuns: rounds(0.5) },
  );
});
