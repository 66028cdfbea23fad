import test from "ava";
import {
  cityOf,
  firstArrondissement,
  OfficialTowns,
} from "../../../../engine/address/index/official-towns.ts";
import { withoutLieuDit } from "../../../../engine/address/index/street-names.ts";
import { shortTownKeys, townKeyOf } from "../../../../engine/address/index/town-names.ts";
import { packCommune } from "../../../../engine/registers/ban/street-key.ts";
import fc from "../../../properties.ts";

const packed = (insee: string): number => packCommune(Buffer.from(insee), 0, insee.length);

const KEYS: readonly (readonly [name: string, key: string, short: string, why: string])[] = [
  ["Vallorgues", "VALLORGUES", "", "one word"],
  ["Villeneuve-l'Inventée", "VILLENEUVEINVENTEE", "VILLENEUVE", "no article"],
  ["VILLENEUVE L INVENTEE", "VILLENEUVEINVENTEE", "VILLENEUVE", "as La Poste writes it"],
  ["Saint-Ambre-sur-Veyne", "SAINTAMBREVEYNE", "SAINTAMBRE", "a saint has a name"],
  ["ST AMBRE SUR VEYNE", "SAINTAMBREVEYNE", "SAINTAMBRE", "abbreviated"],
  ["Ste-Opaline", "SAINTEOPALINE", "", "a saint alone"],
  ["Le Val d'Or Noir", "VALORNOIR", "VAL VALOR", "each first words"],
  ["Bû Haut", "BUHAUT", "", "two letters say nothing"],
  ["Les", "", "", "articles alone"],
  ["…", "", "", "no word"],
];

for (const [name, key, short, why] of KEYS)
  test(`the keys of ${name}: ${why}`, (t) => {
    t.is(townKeyOf(name), key);
    t.is(shortTownKeys(name).join(" "), short);
  });

test("any name: short keys are beginnings of its key, shorter each", (t) => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (name) => {
      const key = townKeyOf(name);
      t.regex(key, /^[A-Z0-9]*$/);
      for (const short of shortTownKeys(name)) {
        t.true(key.startsWith(short) && short.length < key.length && short.length > 2);
      }
    }),
  );
});

test("LIEU DIT before a name is no part of it, alone it is", (t) => {
  t.deepEqual(withoutLieuDit(["LIEU", "DIT", "LE", "PRE"]), ["LE", "PRE"]);
  for (const words of [["LIEU", "DIT"], ["LE", "LIEU", "DIT"], ["LIEU"], []])
    t.deepEqual(withoutLieuDit(words), words);
});

const CITIES: readonly (readonly [insee: string, city: string])[] = [
  ["75101", "75056"],
  ["75120", "75056"],
  ["69381", "69123"],
  ["69389", "69123"],
  ["13201", "13055"],
  ["13216", "13055"],
];

for (const [insee, city] of CITIES)
  test(`${insee} is an arrondissement of ${city}`, (t) => {
    t.is(cityOf(packed(insee)), packed(city));
    const first = firstArrondissement(packed(city));
    t.true(first >= 0 && first <= packed(insee) && packed(insee) < first + 20);
  });

test("neighbours of arrondissements are of no city, and have none", (t) => {
  for (const insee of ["75100", "75121", "69380", "69390", "13200", "13217", "75056", "01999"])
    t.is(cityOf(packed(insee)), -1, insee);
  for (const insee of ["75101", "01999"]) t.is(firstArrondissement(packed(insee)), -1, insee);
});

test("communes of both tables, whichever comes first; bad codes are left out", (t) => {
  const place = { postcode: 1970, label: "MONTBRELAN", line5: "" };
  const rows = [
    (towns: OfficialTowns) => towns.addCommune("01997", "COM", "Montbrelan", ""),
    (towns: OfficialTowns) => towns.addCommune("01996", "COMD", "Orgeville", "01997"),
    (towns: OfficialTowns) => towns.addCommune("01997", "COMD", "Montbrelan", "01997"),
    (towns: OfficialTowns) => towns.addPostcode("01997", "MONTBRELAN", place),
    (towns: OfficialTowns) => towns.addPostcode("2C004", "ZZZ", place),
    (towns: OfficialTowns) => towns.addCommune("ZZZZZ", "COM", "Zzz", ""),
  ];
  for (const order of [rows, rows.toReversed()]) {
    const towns = new OfficialTowns();
    for (const add of order) add(towns);
    t.deepEqual(
      towns.all.map(({ commune }) => commune),
      ["01997", "13055", "69123", "75056"].map(packed),
    );
    t.like(towns.get(packed("01997")), { name: "Montbrelan", places: [place] });
    t.deepEqual([...(towns.get(packed("01997"))?.formerNames ?? [])], ["Orgeville"]);
    t.is(towns.get(packed("01996")), undefined);
  }
});
