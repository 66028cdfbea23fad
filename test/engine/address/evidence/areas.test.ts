import test from "ava";
import type { AddressQuery } from "../../../../engine/address/address.ts";
import {
  type Area,
  AreaFinder,
  type PostcodeAgreement,
} from "../../../../engine/address/evidence/areas.ts";
import { AddressIndex } from "../../../../engine/address/index/address-index.ts";
import { TOWN_NAME } from "../../../../engine/address/index/town-names.ts";
import { readAddress } from "../../../../engine/address/query/parsed-address.ts";
import { WordMemo } from "../../../../engine/address/query/word-memo.ts";
import { unpackCommune } from "../../../../engine/registers/ban/street-key.ts";
import fc, { rounds } from "../../../properties.ts";
import { ADDRESSES, LITTLE_FRANCE, opened } from "../little-france.ts";

const index = new AddressIndex(opened(LITTLE_FRANCE).index);
const memo = new WordMemo(index);
const finder = new AreaFinder(index, memo);

const read = (query: string | AddressQuery) =>
  readAddress(typeof query === "string" ? { adresse: query } : query, memo);

const inseeOf = ({ rank }: Area): string => unpackCommune(index.code(rank));

const agreed = (query: string | AddressQuery): string[] =>
  [...new Set(finder.agreed(read(query)).map(inseeOf))].sort();

const AGREED: readonly (readonly [query: string | AddressQuery, communes: string, why: string])[] =
  [
    ["5 rue du Pressoir 38980 Vieille-Combe", "38998", "a postcode and its town"],
    ["38980 Vieille-Combe", "38998", "both alone"],
    ["Vieille-Combe 38980", "38998", "the town before the postcode"],
    ["5 rue du Pressoir, Vieille-Combe", "38998", "the town alone"],
    ["5 rue du Pressoir VIEILLE COMBE", "38998", "in RNVP"],
    ["01990 Villeneuve-l'Inventée", "01999", "one of two communes of a postcode"],
    ["01990 Saint-Ambre-sur-Veyne", "01998", "the other"],
    ["01990 St Ambre sur Veyne", "01998", "abbreviated"],
    ["01991 Villeneuve-l'Inventée", "01999", "the other postcode of a commune"],
    ["01970 Orgeville", "01997", "the old commune"],
    ["01950 Sèchefontaine", "01995", "a commune without streets"],
    ["38991 Vallorgues CEDEX", "38999", "a CEDEX code"],
    ["75002 Paris", "75102", "an arrondissement by its postcode"],
    ["8 rue Paris 8e", "75102 75108", "the name of one is that of its city too"],
    ["38980 Vallorgues", "", "a postcode and the town of another"],
    ["99999 Vallorgues", "", "a postcode that does not exist"],
    ["38980 Xyzzy", "", "a town that does not exist"],
    ["38980", "", "a postcode alone agrees with no town"],
    ["", "", "nothing"],
    [
      { adresse: "5 rue du Pressoir", codePostal: "38980", ville: "Vieille-Combe" },
      "38998",
      "parts",
    ],
    [{ adresse: "5 rue du Pressoir", ville: "Vieille-Combe" }, "38998", "parts without a postcode"],
  ];

for (const [query, communes, why] of AGREED)
  test(`communes that postcode and town agree on: ${why}`, (t) => {
    const found = agreed(query);
    for (const insee of communes.split(" ").filter(Boolean)) t.true(found.includes(insee), insee);
    if (!communes.includes(" ")) t.deepEqual(found, communes === "" ? [] : [communes]);
  });

/** The likeliest area of a commune. */
function areaOf(query: string, insee: string): Area | undefined {
  const parsed = read(query);
  return [...finder.agreed(parsed), ...finder.others(parsed)]
    .filter((area) => inseeOf(area) === insee)
    .sort((a, b) => b.weight - a.weight)[0];
}

const POSTCODES: readonly (readonly [
  query: string,
  insee: string,
  agreement: PostcodeAgreement,
])[] = [
  ["38980 Vieille-Combe", "38998", "same"],
  ["Vieille-Combe", "38998", "absent"],
  ["38991 Vallorgues CEDEX", "38999", "cedex"],
  ["75008 Paris 2e arrondissement", "75102", "sibling"],
  ["38981 Vieille-Combe", "38998", "oneDigit"],
  ["38123 Vieille-Combe", "38998", "sameDepartment"],
  ["01234 Vieille-Combe", "38998", "other"],
];

for (const [query, insee, agreement] of POSTCODES)
  test(`the postcode of ${query}: ${agreement}`, (t) => {
    t.is(areaOf(query, insee)?.agreement, agreement);
  });

test("of two towns that are named the one whose postcode is told is likelier", (t) => {
  for (const [postcode, own, other] of [
    ["38980", "38998", "38999"],
    ["38990", "38999", "38998"],
  ] as const) {
    const query = `${postcode} Vieille-Combe, Vallorgues`;
    const [reported, untold] = [areaOf(query, own), areaOf(query, other)];
    t.true((reported?.weight ?? 0) > (untold?.weight ?? 0), postcode);
  }
});

const NAMES: readonly (readonly [query: string, insee: string, kind: number, edits: number])[] = [
  ["38980 Vieille-Combe", "38998", TOWN_NAME.own, 0],
  ["01970 Orgeville", "01997", TOWN_NAME.former, 0],
  ["01990 Villeneuve", "01999", TOWN_NAME.short, 0],
  ["38980 Vielle-Combe", "38998", TOWN_NAME.own, 1],
  ["38980", "38998", -1, 0],
];

for (const [query, insee, kind, edits] of NAMES)
  test(`the town of ${query}: kind ${kind}, ${edits} edits`, (t) => {
    const area = areaOf(query, insee);
    t.deepEqual([area?.townKind, area?.townEdits], [kind, edits]);
  });

/** What else an address may lie in, with these communes beside the others: name and INSEE code. */
function othersWith(towns: readonly (readonly [insee: string, name: string])[], query: string) {
  const like = ADDRESSES.find((row) => row["nom_commune"] === "Vieille-Combe") ?? {};
  const rows = towns.map(([insee, name]) => ({
    ...like,
    id: `${insee}_f001_00001`,
    code_insee: insee,
    nom_commune: name,
    code_postal: `${insee.slice(0, 2)}970`,
  }));
  const more = new AddressIndex(
    opened({ ...LITTLE_FRANCE, addresses: [...ADDRESSES, ...rows] }).index,
  );
  const words = new WordMemo(more);
  const parsed = readAddress({ adresse: query }, words);
  return new AreaFinder(more, words).others(parsed).map((area) => ({
    insee: unpackCommune(more.code(area.rank)),
    edits: area.townEdits,
  }));
}

test("what is part of a town's name is no slip of another town", (t) => {
  const towns = [
    ["38901", "Auvrelin"],
    ["38902", "Auvrelon-Haut"],
  ] as const;
  const isMeant = (query: string) =>
    othersWith(towns, query).some(({ insee, edits }) => insee === "38901" && edits > 0);
  t.true(isMeant("5 rue Inconnue, Auvrelon"));
  t.false(isMeant("5 rue Inconnue, Auvrelon-Haut"));
});

test("of towns of one name all are looked at, however many", (t) => {
  const codes = Array.from({ length: 45 }, (_, i) => String(38_800 + i));
  const found = othersWith(
    codes.map((insee) => [insee, "Sainval"] as const),
    "5 rue Inconnue, Sainval",
  );
  t.deepEqual([...new Set(found.map(({ insee }) => insee))].sort(), codes);
});

test("any address: areas are communes, what they claim are tokens of it, once", (t) => {
  const words =
    "5 rue du Pressoir 38980 38991 75002 01990 1990 Paris 2e 8 Vieille Combe Vallorgues Orgeville Villeneuve St Ambre CEDEX , Vielle".split(
      " ",
    );
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 34 }), (parts) => {
      const parsed = read(parts.join(" "));
      for (const area of [...finder.agreed(parsed), ...finder.others(parsed)]) {
        t.true(area.rank >= 0 && area.rank < index.count);
        t.true(Number.isFinite(area.weight));
        t.true(area.claimed >= 0 && area.claimed < 2 ** parsed.tokens.length);
        t.is(area.named & ~area.claimed, 0);
        t.is(area.named === 0, area.townKind === -1);
      }
    }),
    { numRuns: rounds(5) },
  );
});
