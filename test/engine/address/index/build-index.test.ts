import test from "ava";
import { AddressIndex } from "../../../../engine/address/index/address-index.ts";
import type { CommuneBlock } from "../../../../engine/address/index/commune-block.ts";
import { CEDEX, TABLE } from "../../../../engine/address/index/layout.ts";
import { namingName, StreetRecord } from "../../../../engine/address/index/street-record.ts";
import { TOWN_NAME } from "../../../../engine/address/index/town-names.ts";
import { AddressNormaliser } from "../../../../engine/address/normaliser.ts";
import { packCommune } from "../../../../engine/registers/ban/street-key.ts";
import { TABLES } from "../../../../engine/words/layout.ts";
import { MapReader } from "../../store/map-reader.ts";
import { ADDRESSES, indexEntries, LITTLE_FRANCE, OTHER_ID, opened } from "../little-france.ts";
import { namingsOf, positionsOf } from "./read-street.ts";

const ENTRIES = indexEntries(LITTLE_FRANCE);
const index = new AddressIndex(new MapReader(new Map(ENTRIES)));

const packed = (insee: string): number => packCommune(Buffer.from(insee), 0, insee.length);
const rankOf = (insee: string): number => index.rankOf(packed(insee));
const blockOf = (insee: string): CommuneBlock => index.openCommune(rankOf(insee));

/** What the names of towns lead to: INSEE codes and kinds. */
function named(key: string): readonly (readonly [code: number, kind: number])[] {
  const name = index.towns.find(key);
  const { links } = index.townName(name);
  return links.map(({ rank, kind }) => [index.code(rank), kind] as const);
}

/** The streets of a commune: id without the commune, names, numbers. */
function streetsOf(insee: string) {
  const block = blockOf(insee);
  const record = new StreetRecord();
  return Array.from({ length: block.count }, (_, street) => {
    record.moveTo(block.bytes, block.streetAt(street));
    const names = namingsOf(record).map((naming) => namingName(block.bytes, naming));
    const numbers = positionsOf(record.details(), block).map(({ numero }) => numero);
    return { stem: record.stem, isLieuDit: record.isLieuDit, names, numbers };
  });
}

test("entries go out in ascending order, communes before CEDEX codes before tables", (t) => {
  const keys = ENTRIES.map(([key]) => key);
  t.deepEqual(
    keys,
    keys.toSorted((a, b) => a - b),
  );
  t.is(new Set(keys).size, keys.length);
  t.deepEqual(
    keys.filter((key) => key < CEDEX),
    "01995 01997 01998 01999 13055 38998 38999 69123 75056 75102 75108".split(" ").map(packed),
  );
  t.deepEqual(
    keys.filter((key) => key >= CEDEX && key < TABLES),
    [CEDEX + 38_991, CEDEX + 75_083],
  );
});

test("the same registers give the same bytes", (t) => {
  t.deepEqual(indexEntries(LITTLE_FRANCE), ENTRIES);
});

test("every address is counted once, a city has those of its arrondissements", (t) => {
  const own = Array.from({ length: index.count }, (_, rank) => rank).filter(
    (rank) => !index.isCity(rank),
  );
  const lieuxDits = LITTLE_FRANCE.lieuxDits?.length ?? 0;
  const sum = own.reduce((all, rank) => all + index.addresses(rank), 0);
  t.is(sum, ADDRESSES.length + lieuxDits);
  const paris = index.addresses(rankOf("75102")) + index.addresses(rankOf("75108"));
  t.is(index.addresses(rankOf("75056")), paris);
  t.is(index.streets, new Set(ADDRESSES.map(({ id }) => id?.slice(0, 10))).size + lieuxDits);
});

test("communes are ranked by their addresses", (t) => {
  for (let rank = 1; rank < index.count; rank++)
    t.true(index.addresses(rank - 1) >= index.addresses(rank));
});

test("a commune's block: name, centre, places with the old communes and the labels", (t) => {
  const block = blockOf("01997");
  t.is(block.name, "Montbrelan");
  t.true(Math.abs(block.lon - 5_300_000) < 10_000 && Math.abs(block.lat - 46_200_000) < 10_000);
  const label = "MONTBRELAN";
  const places = block.places().sort((a, b) => (a.formerCode < b.formerCode ? -1 : 1));
  t.deepEqual(places, [
    { postcode: 1970, formerCode: "01996", formerName: "Orgeville", label },
    { postcode: 1970, formerCode: "01997", formerName: "Montbrelan", label },
  ]);
  t.is(blockOf("75102").name, "Paris 2e Arrondissement");
  t.is(index.parent(rankOf("75102")), rankOf("75056"));
  t.is(index.parent(rankOf("01999")), -1);
});

test("a commune of the code tables alone has its name and postcode, no street and no place", (t) => {
  const block = blockOf("01995");
  t.deepEqual([block.name, block.count, block.words], ["Sèchefontaine", 0, 0]);
  t.deepEqual([block.lon, block.lat], [0, 0]);
  t.deepEqual(index.postcodesOf(rankOf("01995")), [1950]);
});

test("streets: ids, aliases as names, lieux-dits, points without a number", (t) => {
  const streets = streetsOf("01999");
  const of = (stem: string) => streets.find((street) => street.stem === stem);
  t.deepEqual(of("a006")?.names, ["Boulevard Honoré Vasselin", "Boulevard du Rempart Gris"]);
  t.like(of("b008"), { isLieuDit: true, names: ["Le Grand Pré"], numbers: [0] });
  t.like(of("a007"), { isLieuDit: false, numbers: [0] });
  t.like(of("a009"), { isLieuDit: false, numbers: [3, 7] });
  t.is(streets.length, 9);
  t.deepEqual(
    streetsOf("01997")
      .map(({ stem }) => stem)
      .sort(),
    ["c001", "c002", "c003"],
    "two streets of one name",
  );
});

test("an id that is not built from the street's is kept", (t) => {
  const block = blockOf("38999");
  const record = new StreetRecord();
  const ids = Array.from({ length: block.count }, (_, street) => {
    record.moveTo(block.bytes, block.streetAt(street));
    return [...record.details().otherIds.values()];
  });
  t.deepEqual(ids.flat(), [OTHER_ID.id]);
});

test("a street in two postcodes has both, and its commune too", (t) => {
  t.deepEqual(index.postcodesOf(rankOf("01999")), [1990, 1991]);
  t.deepEqual(index.communesOf(1991), [rankOf("01999")]);
  t.deepEqual(index.communesOf(1990), [rankOf("01999"), rankOf("01998")]);
  for (const unknown of [0, 1989, 99_999]) t.deepEqual(index.communesOf(unknown), []);
});

function communesWith(word: number): number[] {
  const ranks: number[] = [];
  index.eachCommune(word, (rank) => ranks.push(rank));
  return ranks;
}

test("every word of a street leads to the street, and to its commune", (t) => {
  const record = new StreetRecord();
  for (let rank = 0; rank < index.count; rank++) {
    const block = index.openCommune(rank);
    const leading = Array.from({ length: block.words }, (_, word) => {
      t.true(communesWith(block.word(word)).includes(rank));
      const from = block.linksFrom(word);
      const count = block.linksFrom(word + 1) - from;
      return Array.from({ length: count }, (_, i) => block.link(from + i));
    });
    for (let street = 0; street < block.count; street++) {
      record.moveTo(block.bytes, block.streetAt(street));
      t.true(namingsOf(record).length > 0);
      t.true(leading.some((streets) => streets.includes(street)));
    }
  }
  t.deepEqual(
    communesWith(index.words.find("TONNELLERIE")).sort(),
    [rankOf("38999"), rankOf("01998")].sort(),
  );
});

const { own, parent, former, short } = TOWN_NAME;
const TOWN_KEYS: readonly (readonly [
  key: string,
  leads: readonly [string, number],
  why: string,
])[] = [
  ["VILLENEUVEINVENTEE", ["01999", own], "its name, without articles"],
  ["VILLENEUVE", ["01999", short], "the first word of its name"],
  ["SAINTAMBREVEYNE", ["01998", own], "SAINT for ST, and no SUR"],
  ["SAINTAMBRE", ["01998", short], "SAINT alone would be none"],
  ["PARIS", ["75102", parent], "the city of an arrondissement"],
  ["ORGEVILLE", ["01997", former], "the commune that it became part of"],
  ["SECHEFONTAINE", ["01995", own], "a commune without streets"],
];

for (const [key, [insee, kind], why] of TOWN_KEYS)
  test(`the name ${key} leads to its commune: ${why}`, (t) => {
    t.deepEqual(
      named(key).find(([code]) => code === packed(insee)),
      [packed(insee), kind],
    );
  });

test("names that are of no town lead nowhere, and so does SAINT alone", (t) => {
  for (const key of ["SAINT", "ZZZ", "VILLENEUVEINV"]) t.deepEqual(named(key), [], key);
});

/** The index of these registers, and the block of a commune of it. */
function blockIn(registers: Parameters<typeof opened>[0], insee: string): CommuneBlock {
  const other = new AddressIndex(opened(registers).index);
  return other.openCommune(other.rankOf(packed(insee)));
}

test("a commune that the register itself places is there, under the name it gives", (t) => {
  const municipality = {
    id: "01998",
    type: "municipality",
    name: "Saint-Ambre",
    postcode: "01990",
    citycode: '["01998"]',
    lon: "5.51",
    lat: "46.06",
    city: '["Saint-Ambre"]',
  };
  const block = blockIn({ addresses: ADDRESSES, addok: [municipality] }, "01998");
  t.deepEqual([block.name, block.lon, block.lat], ["Saint-Ambre", 5_510_000, 46_060_000]);
  t.is(block.count, 2, "it is no street");
});

test("an address outside of France does not move the middle of its commune", (t) => {
  const usual = blockIn({ addresses: ADDRESSES }, "38998");
  const [pressoir] = ADDRESSES.filter(({ nom_voie }) => nom_voie === "Rue du Pressoir");
  const stray = { ...pressoir, id: "38998_f001_00099", numero: "99", lon: "60", lat: "60" };
  const block = blockIn({ addresses: [...ADDRESSES, stray] }, "38998");
  t.deepEqual([block.lon, block.lat], [usual.lon, usual.lat]);
  const alone = blockIn({ addresses: [stray] }, "38998");
  t.deepEqual([alone.lon, alone.lat, alone.count], [0, 0, 1]);
});

test("a street whose id is another commune's keeps all of it", (t) => {
  const [row] = ADDRESSES;
  const block = blockIn({ addresses: [{ ...row, id: "01994_z001_00001" }] }, "01999");
  const record = new StreetRecord();
  record.moveTo(block.bytes, block.streetAt(0));
  t.is(record.stem, "_01994_z001");
});

test("without code tables the names and postcodes of the register are there", (t) => {
  const { index: store } = opened({ addresses: ADDRESSES });
  const alone = new AddressIndex(store);
  const rank = alone.rankOf(packed("01999"));
  t.is(alone.openCommune(rank).name, "Villeneuve-l'Inventée");
  t.deepEqual(alone.postcodesOf(rank), [1990, 1991]);
  t.is(alone.rankOf(packed("01995")), -1);
  t.true(alone.rankOf(packed("75056")) >= 0, "cities of arrondissements need no table");
  t.is(alone.cedex(38_991), null);
});

test("an empty register gives an index that finds nothing", (t) => {
  const normaliser = new AddressNormaliser(opened({ addresses: [] }));
  for (const adresse of ["", "12 rue Haute 01990 Villeneuve", "38991 CEDEX"])
    t.is(normaliser.normalise({ adresse }).niveau, "aucun", adresse);
});

test("what is no index is refused at once", (t) => {
  t.throws(() => new AddressIndex(new MapReader(new Map())));
  const without = ENTRIES.filter(([key]) => key !== TABLES + TABLE.communes);
  t.throws(() => new AddressIndex(new MapReader(new Map(without))));
});
