import test from "ava";
import { dirigeantsEnd } from "../../../../engine/registers/dirigeants/entry.ts";
import { packEvent, readEvent } from "../../../../engine/registers/rncs/event.ts";
import { rncs } from "../../../../engine/registers/rncs/register.ts";
import { ByteWriter } from "../../../../engine/store/byte-writer.ts";
import fc from "../../../properties.ts";
import { merged, type Values } from "../array-row.ts";
import { officersOf } from "../rne/company.ts";
import { officersAfter, repEntry } from "./block.ts";

const LEFT = { Libelle_Evt: "Dirigeant partant" };
const NOTHING = { Nom_Patronymique: "", Prénoms: "", Date_Naissance: "", Ville: "", Type: "" };

type Names = readonly (readonly [nom: string, roles: readonly number[]])[];

const STORIES: readonly (readonly [events: readonly Values[], names: Names, why: string])[] = [
  [[{}], [["LERICHE", [30]]], "in the stock alone"],
  [[{}, {}], [["LERICHE", [30]]], "twice the same"],
  [
    [{}, { date_greffe: "2018-01-01", Nom_Patronymique: "DURIEUX" }],
    [["DURIEUX", [30]]],
    "the latest date of the court wins",
  ],
  [
    [{ date_greffe: "01/01/2018", Nom_Patronymique: "DURIEUX" }, {}],
    [["DURIEUX", [30]]],
    "also when the older row comes after it",
  ],
  [
    [{}, { Nom_Patronymique: "DURIEUX" }],
    [["DURIEUX", [30]]],
    "on one date the last row of the files",
  ],
  [
    [{}, { date_greffe: "2018-01-01", ...NOTHING, Nom_Usage: "MOULIN" }],
    [["LERICHE", [30]]],
    "a change leaves empty what did not change",
  ],
  [[{}, { ...LEFT, date_greffe: "2018-01-01" }], [], "left"],
  [[{ ...LEFT, date_greffe: "2018-01-01" }, {}], [], "left, the stock read later"],
  [[{ ...LEFT }, {}], [], "left on the day of the change: a departure is the last event of a day"],
  [
    [{}, { ...LEFT, date_greffe: "2018-01-01" }, { date_greffe: "2019-01-01" }],
    [["LERICHE", [30]]],
    "left and came back",
  ],
  [
    [
      { Nom_Usage: "MOULIN" },
      { ...LEFT, date_greffe: "2018-01-01" },
      { date_greffe: "2019-01-01", Nom_Patronymique: "DURIEUX", Prénoms: "" },
    ],
    [["DURIEUX", [30]]],
    "a newcomer has nothing of who had the number before",
  ],
  [
    [{}, { ID_Représentant: "2", Nom_Patronymique: "B" }],
    [
      ["LERICHE", [30]],
      ["B", [30]],
    ],
    "two officers",
  ],
  [[{}, { Qualité: "Directeur général" }], [["LERICHE", [30, 53]]], "one officer with two roles"],
  [
    [{}, { Qualité: "Directeur général" }, { ...LEFT, date_greffe: "2018-01-01" }],
    [["LERICHE", [53]]],
    "left one of two roles",
  ],
  [
    [{}, { Qualité: "Directeur général" }, { ...LEFT, Qualité: "", date_greffe: "2018-01-01" }],
    [],
    "left, without saying which role: all of them",
  ],
  [
    [{}, { ...NOTHING, Qualité: "", Nom_Patronymique: "DURIEUX", date_greffe: "2018-01-01" }],
    [["DURIEUX", [30]]],
    "a change without the role is of all roles",
  ],
  [
    [{}, { ...LEFT, ID_Représentant: "2", date_greffe: "2018-01-01" }],
    [["LERICHE", [30]]],
    "somebody unknown left",
  ],
  [
    [{}, { ...LEFT, Numero_Gestion: "2015B00001", date_greffe: "2018-01-01" }],
    [["LERICHE", [30]]],
    "the same number in another file is another officer",
  ],
  [
    [{}, { "Code Greffe": "7501", Numero_Gestion: "2016B1", ID_Représentant: "9" }],
    [["LERICHE", [30]]],
    "in the files of two courts: one person",
  ],
  [
    [{ ID_Représentant: "" }, { ID_Représentant: "", ...LEFT, date_greffe: "2018-01-01" }],
    [],
    "without a number the name tells who left",
  ],
  [
    [{ date_greffe: "" }, { date_greffe: "2016-01-01", Nom_Patronymique: "DURIEUX" }],
    [["DURIEUX", [30]]],
    "a row without a date is the oldest",
  ],
  [
    [{ Nom_Usage: "X" }, { date_greffe: "2018-01-01", Nom_Usage: "supprimé" }],
    [["LERICHE", [30]]],
    "a field that was taken away",
  ],
  [
    [
      { Type: "P.Morale", Dénomination: "TILLEUL", Siren: "356000000", Nom_Patronymique: "" },
      { ...NOTHING, Code_Commune: "84087", date_greffe: "2018-01-01" },
    ],
    [["TILLEUL", [30]]],
    "a change of a company leaves its type out",
  ],
];

for (const [events, names, why] of STORIES)
  test(`events: ${why}`, (t) => {
    const officers = officersAfter(...events);
    t.deepEqual<unknown, unknown>(
      officers.map(({ nom, roles }) => [nom, roles]),
      names,
    );
  });

test("a field that was taken away is empty; one that was left empty is as before", (t) => {
  const usage = (change: Values) =>
    officersAfter({ Nom_Usage: "MOULIN" }, { date_greffe: "2018-01-01", ...change })[0]?.nomUsage;
  t.is(usage({ Nom_Usage: "supprimé" }), "");
  t.is(usage({ Nom_Usage: "" }), "MOULIN");
  t.is(usage({ Nom_Usage: "DURIEUX" }), "DURIEUX");
});

/** Rows of one company on distinct days, so that their order is given. */
const history = fc
  .uniqueArray(fc.integer({ min: 10, max: 28 }), { minLength: 1, maxLength: 9 })
  .chain((days) =>
    fc.tuple(
      ...days.map((day) =>
        fc.record({
          date_greffe: fc.constant(`2018-01-${day}`),
          ID_Représentant: fc.constantFrom("1", "2", ""),
          Qualité: fc.constantFrom("Gérant", "Président", ""),
          Nom_Patronymique: fc.constantFrom("LERICHE", "DURIEUX", ""),
          Nom_Usage: fc.constantFrom("", "MOULIN", "supprimé"),
          Prénoms: fc.constantFrom("ANNE", ""),
          Libelle_Evt: fc.constantFrom("Nouveau dirigeant", "Modification", "Dirigeant partant"),
        }),
      ),
    ),
  )
  .map((rows) =>
    rows.filter((row) => row.ID_Représentant !== "" || row.Nom_Patronymique !== "").map(repEntry),
  )
  .filter((entries) => entries.length > 0);

test("events on distinct days fold alike in any order", (t) => {
  fc.assert(
    fc.property(history, fc.infiniteStream(fc.nat()), (entries, numbers) => {
      const shuffled = entries
        .map((entry) => ({ entry, rank: numbers.next().value as number }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ entry }) => entry);
      t.deepEqual(merged(rncs, shuffled), merged(rncs, entries));
    }),
  );
});

test("files that complete an edition, in any number, give what loading all of them gives", (t) => {
  fc.assert(
    fc.property(history, history, history, (first, second, third) => {
      const whole = merged(rncs, [...first, ...second, ...third]);
      const parts = (value: Uint8Array) => rncs.split?.(value) ?? [];
      const once = merged(rncs, [...parts(merged(rncs, first).value), ...second]);
      const twice = merged(rncs, [...parts(once.value), ...third]);
      t.deepEqual(officersOf(twice.value), officersOf(whole.value));
      t.deepEqual(twice, whole);
      t.deepEqual(merged(rncs, parts(whole.value)), whole);
    }),
  );
});

test("behind the block stand its events and nothing else", (t) => {
  const { kept: retained, value } = merged(rncs, [repEntry(), repEntry({ ID_Représentant: "2" })]);
  const end = dirigeantsEnd(value, 0);
  t.is(Buffer.from(value).readUInt32LE(end), retained);
  t.is(
    rncs.split?.(value).reduce((sum, entry) => sum + 4 + entry.length, end + 4),
    value.length,
  );
});

test("an event is read as it was packed", (t) => {
  const text = fc.string({ unit: "grapheme", maxLength: 300 });
  const u32 = fc.nat(0xffffffff);
  fc.assert(
    fc.property(
      fc.record({
        date: u32,
        hasLeft: fc.boolean(),
        isCompany: fc.boolean(),
        birth: u32,
        siren: u32,
        greffe: text,
        gestion: text,
        id: text,
        qualite: text,
        nom: text,
        nomUsage: text,
        prenoms: text,
        codeCommune: text,
        commune: text,
      }),
      (event) => {
        const into = new ByteWriter();
        packEvent(event, into);
        t.deepEqual(readEvent(into.copy()), event);
      },
    ),
  );
});
