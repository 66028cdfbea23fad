import test from "ava";
import {
  type FileTraits,
  type Likeness,
  likenessOf,
  previousRuns,
  seriesOf,
} from "../../../../engine/files/comparison/same-file.ts";
import fc, { anyCharacter, rounds } from "../../../properties.ts";

const CRM = ["code client", "raison sociale", "siret", "ville", "email"];
const MORE = [...CRM, "fax"];
const OTHER = ["date", "montant", "facture", "code client"];

const file = (name: string, columns: readonly string[] = CRM): FileTraits => ({
  names: [name],
  columns,
});

const CASES: readonly (readonly [
  why: string,
  a: FileTraits,
  b: FileTraits,
  likeness: Likeness | null,
])[] = [
  ["another month", file("export_2026-10.csv"), file("export_2026-11.csv"), "colonnes"],
  [
    "clients of another month",
    file("clients_2026-10.csv"),
    file("clients_2026-11.csv"),
    "nom_et_colonnes",
  ],
  [
    "other order, case, words",
    file("Export CLIENTS (3).xlsx"),
    file("clients-export.csv"),
    "nom_et_colonnes",
  ],
  [
    "a month in letters",
    file("Clients août 2026.csv"),
    file("CLIENTS_Décembre.csv"),
    "nom_et_colonnes",
  ],
  ["accents", file("sociétés.csv"), file("SOCIETES.CSV"), "nom_et_colonnes"],
  ["one more column", file("clients.csv"), file("clients.csv", MORE), "nom_et_colonnes"],
  ["the name alone", file("clients.csv", []), file("clients v2.csv"), "nom"],
  ["equal names, other columns", file("clients.csv"), file("clients.csv", OTHER), null],
  ["other words, same columns", file("clients.csv"), file("prospects.csv"), null],
  ["other words, columns unknown", file("clients.csv", []), file("prospects.csv", []), null],
  ["one word more, same columns", file("clients.csv"), file("clients Lyon.csv"), "colonnes"],
  ["one word more, columns unknown", file("clients.csv", []), file("clients Lyon.csv", []), null],
  ["one word more, other columns", file("clients.csv"), file("clients Lyon.csv", OTHER), null],
  ["two towns", file("clients Lyon.csv"), file("clients Nantes.csv"), null],
  ["a name that says nothing", file("data.csv"), file("clients.csv"), "colonnes"],
  ["numbers alone", file("20261003.csv"), file("20261103.csv"), "colonnes"],
  ["numbers alone, other columns", file("20261003.csv"), file("20261103.csv", OTHER), null],
  ["numbers alone, columns unknown", file("1.csv", []), file("2.csv", []), null],
  [
    "several files against one of them",
    { names: ["clients.csv", "factures.csv"], columns: [...CRM, ...OTHER] },
    file("clients.csv"),
    null,
  ],
  [
    "several files, in another order",
    { names: ["clients_10.csv", "factures_10.csv"], columns: [...CRM, ...OTHER] },
    { names: ["Factures 11.csv", "Clients 11.csv"], columns: [...OTHER, ...CRM] },
    "nom_et_colonnes",
  ],
  ["no names at all", { names: [], columns: CRM }, { names: [], columns: CRM }, "colonnes"],
  ["nothing at all", { names: [], columns: [] }, { names: [], columns: [] }, null],
];

for (const [why, a, b, likeness] of CASES)
  test(`same file: ${why}`, (t) => {
    t.is(likenessOf(a, b), likeness);
    t.is(likenessOf(b, a), likeness, "either way");
  });

test("any names and columns have an answer, the same either way", (t) => {
  const traits = fc.record({
    names: fc.array(fc.string({ unit: anyCharacter }), { maxLength: 3 }),
    columns: fc.array(fc.constantFrom(...MORE, ...OTHER)),
  });
  fc.assert(
    fc.property(traits, traits, (a, b) => likenessOf(a, b) === likenessOf(b, a)),
    { numRuns: rounds(4) },
  );
  t.pass();
});

const run = (id: string, sentMs: number, name: string, columns = CRM) => ({
  id,
  sentMs,
  ...file(name, columns),
});

test("the run before is the last one of the best match, and runs join in series", (t) => {
  const runs = [
    run("nov", 30, "clients_11.csv"),
    run("sept", 10, "clients_09.csv"),
    run("oct", 20, "clients_10.csv"),
    run("bare", 25, "export 2026.csv"),
    run("prospects", 26, "prospects.csv"),
    run("factures", 27, "factures.csv", OTHER),
  ];
  const previous = previousRuns(runs);
  t.is(previous.get("sept"), undefined);
  t.deepEqual(previous.get("oct"), { id: "sept", likeness: "nom_et_colonnes" });
  t.is(previous.get("nov")?.id, "oct", "a better match than the later one without a name");
  t.is(previous.get("factures"), undefined);
  t.is(previous.get("prospects"), undefined, "the bare one belongs to the clients");
  const series = seriesOf(runs, previous).map((one) => one.map(({ id }) => id));
  t.deepEqual(series, [["sept", "oct", "bare", "nov"], ["factures"], ["prospects"]]);
});

test("no runs have no series", (t) => {
  t.is(previousRuns([]).size, 0);
  t.deepEqual(seriesOf([], new Map()), []);
});
