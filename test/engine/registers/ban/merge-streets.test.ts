import test from "ava";
import { positionCount, streetsOf } from "../../../../engine/registers/ban/entry.ts";
import { ban } from "../../../../engine/registers/ban/register.ts";
import { readStreet } from "../../../../engine/registers/ban/street.ts";
import fc, { rounds } from "../../../properties.ts";
import { merged, type Parsed, type Values } from "../array-row.ts";
import { addok, address, decoded, idBan, joined } from "./decoded.ts";

const mergedRows = (rows: readonly Parsed[]) =>
  merged(
    ban,
    rows.map(({ entry }) => entry),
  );

/** Two versions of one address, told apart by their latitude; the first has to win. */
const DUELS: readonly (readonly [winner: Values, loser: Values, why: string])[] = [
  [{ certification_commune: "1", type_position: "" }, {}, "certified before a better type"],
  [{ lon: "5.4" }, { lon: "13.4", lat: "52.5", certification_commune: "1" }, "in France first"],
  [{ type_position: "entrée" }, { type_position: "bâtiment" }, "entrance before building"],
  [{ type_position: "bâtiment" }, { type_position: "cage d’escalier" }, "building before stairs"],
  [{ type_position: "logement" }, { type_position: "service technique" }, "flat before service"],
  [
    { type_position: "délivrance postale" },
    { type_position: "parcelle" },
    "letter box before plot",
  ],
  [{ type_position: "parcelle" }, { type_position: "segment" }, "plot before road section"],
  [{ type_position: "segment" }, { type_position: "" }, "any type before none"],
];

for (const [winner, loser, why] of DUELS)
  test(`of two positions of one number: ${why}`, (t) => {
    const rows = [address({ ...winner, lat: "46.1" }), address({ lat: "46.2", ...loser })];
    for (const order of [rows, rows.toReversed(), [...rows, ...rows]]) {
      t.is(mergedRows(order).kept, 1);
      t.is(joined(...order)[0]?.positions[0]?.lat, 46_100_000);
    }
  });

test("of two positions worth the same the last in the file is kept", (t) => {
  const rows = [address({ lat: "46.2" }), address({ lat: "46.1" })];
  t.is(joined(...rows)[0]?.positions[0]?.lat, 46_100_000);
  t.is(joined(...rows.toReversed())[0]?.positions[0]?.lat, 46_200_000);
});

test("one id for two numbers: both are kept, and both ids", (t) => {
  const rows = [address(), address({ numero: "13" })];
  t.deepEqual(
    joined(...rows)[0]?.positions.map(({ numero, id }) => [numero, id]),
    [
      [12, "01999_ab12cd_00012"],
      [13, "01999_ab12cd_00012"],
    ],
  );
});

const APART: readonly (readonly [change: Values, why: string])[] = [
  [{ id: "01999_zz99zz_00012" }, "another stem whose hash is the same"],
  [{ nom_voie: "Rue Neuve", nom_afnor: "RUE NEUVE" }, "one stem given to two streets"],
  [{ id: "" }, "a street without stem of the same name"],
];

for (const [change, why] of APART)
  test(`streets under one key are kept apart: ${why}`, (t) => {
    const rows = [address(), address(change), address({ numero: "14" })];
    const streets = joined(...rows);
    t.deepEqual(streets.map(({ positions }) => positions.length).sort(), [1, 2]);
    t.deepEqual(joined(...rows.toReversed()), streets);
  });

const NAMED: readonly (readonly [changes: readonly Values[], name: string, why: string])[] = [
  [[{ nom_voie: "RUE DE L'ETANG NOEUF" }, {}], "Rue de l'Étang Nœuf", "accents before capitals"],
  [[{ nom_voie: "rue de l'étang-nœuf" }, {}], "rue de l'étang-nœuf", "one of two spellings"],
];

for (const [changes, name, why] of NAMED)
  test(`spellings of one street are one street: ${why}`, (t) => {
    const rows = changes.map((change, i) => address({ ...change, numero: String(i + 1) }));
    for (const order of [rows, rows.toReversed()]) {
      const streets = joined(...order);
      t.is(streets.length, 1);
      t.like(streets[0], { name, aliases: [], nomAfnor: "RUE DE L ETANG NOEUF" });
    }
  });

test("aliases of all rows are joined, once each", (t) => {
  const rows = [address({ alias: "B|A" }), address({ numero: "2", alias: "C|A" })];
  t.deepEqual(joined(...rows)[0]?.aliases, ["A", "B", "C"]);
});

test("a street has the postcodes of its numbers, and each number its own", (t) => {
  const rows = [
    address({ numero: "1", code_postal: "75016" }),
    address({ numero: "2", code_postal: "75116" }),
    address({ numero: "3", code_postal: "75016", nom_ld: "Le Pré" }),
  ];
  const [street] = joined(...rows);
  t.is(street?.places.length, 3);
  t.deepEqual(
    street?.positions.map(({ codePostal, lieuDit }) => [codePostal, lieuDit]),
    [
      ["75016", ""],
      ["75116", ""],
      ["75016", "Le Pré"],
    ],
  );
});

test("repetitions stand in order: none, letters, then longer ones", (t) => {
  const rows = ["ter", "p10", "", "b", "a", "p9", "bis"].map((rep) => address({ rep }));
  t.deepEqual(
    joined(...rows)[0]?.positions.map(({ rep }) => rep),
    ["", "a", "b", "p9", "bis", "p10", "ter"],
  );
});

test("a street without end keeps as many repetitions as it has room for", (t) => {
  const rows = Array.from({ length: 4200 }, (_, i) => address({ rep: `p${i}` }));
  const { value, kept: retained } = mergedRows(rows);
  t.is(retained, 4095);
  t.is(decoded(value)[0]?.repetitions.length, 4095);
  const houses = Array.from({ length: 4200 }, (_, i) => `"1p${i}":{"lat":46,"lon":5}`);
  t.is(joined(addok({ housenumbers: `{${houses.join()}}` }))[0]?.positions.length, 4096);
});

const NAMES = ["Rue A", "rue a", "RUE À", "Rue B"];
const TYPES = ["", "entrée", "parcelle", "segment"];
const row = fc.record({
  id: fc.constantFrom("01999_ab12cd_00012", "01999_ab12cd", "01999_zz_00001_b", "x", ""),
  nom_voie: fc.constantFrom(...NAMES),
  nom_afnor: fc.constantFrom("", "RUE A", "R A"),
  nom_commune: fc.constantFrom("Ici", "ICI"),
  numero: fc.constantFrom("", "0", "1", "2", "12", "300"),
  rep: fc.constantFrom("", "b", "B", "bis", "p1"),
  code_postal: fc.constantFrom("01990", "1991", ""),
  nom_ld: fc.constantFrom("", "Le Pré"),
  alias: fc.constantFrom("", "A|B", "Rue B"),
  type_position: fc.constantFrom(...TYPES),
  certification_commune: fc.constantFrom("0", "1"),
  lon: fc.constantFrom("5.1", "5.2", "48.1", "60"),
  lat: fc.constantFrom("46.1", "46.2"),
});
const rows = fc.array(row, { minLength: 1, maxLength: 30 });

test("rows in any order give the same bytes, as long as no two of equal worth conflict", (t) => {
  const number = (one: Values) => {
    const stem = /^01999_[a-z0-9]+/.exec(one["id"] ?? "")?.[0] ?? "";
    const name = one["nom_voie"]?.toUpperCase().replace("À", "A");
    return [stem, name, Number(one["numero"]), one["rep"]?.toLowerCase()].join();
  };
  const distinct = fc.uniqueArray(row, { minLength: 1, maxLength: 30, selector: number });
  fc.assert(
    fc.property(
      distinct.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: 0 })),
      ),
      ([all, more]) => {
        const parsed = all.map((one) => address(one));
        const again = more.map((one) => address(one));
        const expected = mergedRows(parsed).value;
        t.deepEqual(mergedRows(parsed.toReversed()).value, expected);
        t.deepEqual(mergedRows([...again, ...parsed]).value, expected);
      },
    ),
    { numRuns: rounds(1) },
  );
});

test("a value splits into entries that merge into it again, in any order, and complete others", (t) => {
  fc.assert(
    fc.property(rows, rows, (some, more) => {
      const first = some.map((one) => address(one));
      const second = more.map((one) => address(one));
      const once = mergedRows(first);
      const parts = ban.split?.(once.value) ?? [];
      t.deepEqual(merged(ban, parts), once);
      t.deepEqual(merged(ban, parts.toReversed()), once);
      const completed = merged(ban, [...parts, ...second.map(({ entry }) => entry)]);
      const together = decoded(mergedRows([...first, ...second]).value);
      t.deepEqual(positionsOf(decoded(completed.value)), positionsOf(together));
    }),
    { numRuns: rounds(1) },
  );
});

function positionsOf(streets: ReturnType<typeof decoded>) {
  return streets.map(({ stem, name, positions }) => ({ stem, name, positions }));
}

/** What merging means, row by row. */
function naive(all: readonly Values[]): readonly (readonly [number, string])[] {
  const best = new Map<string, number>();
  const lats = new Map<string, readonly [number, string]>();
  for (const one of all) {
    const [decodedStreet] = decoded(address(one).entry);
    const [position] = decodedStreet?.positions ?? [];
    if (!decodedStreet || !position) continue;
    const name = decodedStreet.name.toUpperCase().replace("À", "A");
    const key = `${decodedStreet.stem}|${name}|${position.numero}|${position.rep}`;
    const rank = TYPES.indexOf(position.type ?? "");
    const worth =
      (position.outside ? 0 : 100) + (position.certified ? 50 : 0) - (rank === 0 ? 9 : rank);
    if (worth < (best.get(key) ?? Number.NEGATIVE_INFINITY)) continue;
    best.set(key, worth);
    lats.set(key, [position.lon, position.id]);
  }
  return [...lats.values()].sort();
}

test("merging keeps what a naive reading of the rules keeps", (t) => {
  fc.assert(
    fc.property(rows, (all) => {
      const { value, kept: retained } = mergedRows(all.map((one) => address(one)));
      const found = decoded(value).flatMap(({ positions }) =>
        positions.map(({ lon, id }): readonly [number, string] => [lon, id]),
      );
      t.is(retained, found.length);
      t.deepEqual(found.sort(), naive(all));
    }),
    { numRuns: rounds(1) },
  );
});

test("readers answer something for any bytes", (t) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(100), (bytes, cut) => {
      const whole = mergedRows([address({ rep: "b", alias: "A|B" }), addok()]).value;
      const damaged = Uint8Array.from(whole);
      damaged.set(bytes.subarray(0, damaged.length - 4), 4);
      for (const value of [bytes, damaged, whole.subarray(0, whole.length - cut)])
        for (const at of streetsOf(value, 0, value.length)) {
          const street = readStreet(value, at);
          t.is(typeof idBan(value, at, street, 0), "string");
          t.is(typeof positionCount(value, at), "number");
        }
    }),
    { numRuns: rounds(3) },
  );
});
