import { readFileSync } from "node:fs";
import test from "ava";
import { COMMUNES_FILE, communesTable } from "../../../bench/corpus/write-communes.ts";
import { addressWords } from "../../../engine/address/text/address-tokens.ts";
import { communeTable } from "../../../engine/places/commune-table.ts";
import {
  hasInsee,
  hasPostcode,
  isTown,
  postcodeAgreesWith,
  postcodesOf,
} from "../../../engine/places/communes.ts";
import {
  departmentOfCode,
  departmentOfPostcode,
  departmentOfWords,
} from "../../../engine/places/departments.ts";

test("the committed table is what the script writes", async (t) => {
  t.true(readFileSync(COMMUNES_FILE, "utf8") === (await communesTable()));
});

const SPELLINGS: readonly (readonly [spelling: string, insee: string])[] = [
  ["Bourg-en-Bresse", "01053"],
  ["BOURG EN BRESSE CEDEX 9", "01053"],
  ["st etienne", "42218"],
  ["Ste-Foy-lès-Lyon", "69202"],
  ["L'Abergement-Clémenciat", "01001"],
  ["LE HAVRE", "76351"],
  ["Havre (Le)", "76351"],
  ["PARIS 12E ARRONDISSEMENT", "75056"],
  ["Paris 12", "75056"],
  ["MARSEILLE CEDEX 08", "13055"],
  ["69003 Lyon 3eme", "69123"],
  ["AJACCIO", "2A004"],
  ["Saint-Denis (Réunion)", "97411"],
  ["Bellegarde-sur-Valserine", "01033"],
];

for (const [spelling, insee] of SPELLINGS)
  test(`a town in another spelling: ${spelling}`, (t) => {
    const postcodes = communeTable().ofInsee(insee)?.postcodes ?? [];
    t.true(isTown(spelling));
    t.true(postcodesOf(spelling).some((postcode) => postcodes.includes(postcode)));
  });

test("isTown: what is none", (t) => {
  for (const text of ["", "CEDEX", "12", "Service comptabilité", "75011", "Belgique"])
    t.false(isTown(text), text);
});

test("postcodes: of towns, and their towns", (t) => {
  t.deepEqual(postcodesOf("Paris 12e"), ["75012"]);
  t.deepEqual(postcodesOf("paris 16"), ["75016", "75116"]);
  t.is(postcodesOf("Paris").length, 21);
  t.deepEqual(postcodeAgreesWith("75011", "").towns, ["Paris"]);
  t.true(postcodeAgreesWith("01400", "").towns.includes("L'Abergement-Clémenciat"));
  t.deepEqual(postcodeAgreesWith("99999", "").towns, []);
  t.true(hasPostcode("20000"));
  t.true(hasPostcode("97400"));
  t.false(hasPostcode("92088"));
});

test("INSEE codes: Corsica, arrondissements, former communes", (t) => {
  for (const code of ["2A004", "2b033", "75056", "75112", "13208", "97411"])
    t.true(hasInsee(code), code);
  t.false(hasInsee("75150"));
  t.is(communeTable().ofInsee("01033")?.name, "Valserhône");
});

const AGREEMENTS = [
  ["75012", "PARIS 12", "agrees"],
  ["75011", "PARIS 12", "disagrees"],
  ["69001", "Lyon", "agrees"],
  ["69421", "LYON CEDEX 03", "agrees"],
  ["69421", "LYON", "unknown"],
  ["75009", "MARSEILLE CEDEX 09", "disagrees"],
  ["13001", "Lyon", "disagrees"],
  ["75000", "PARIS", "unknown"],
  ["33000", "PARIS LA DEFENSE", "unknown"],
  ["1000", "Bourg-en-Bresse", "unknown"],
  ["20000", "Ajaccio", "agrees"],
] as const;

for (const [postcode, town, verdict] of AGREEMENTS)
  test(`postcodeAgreesWith: ${postcode} ${town}`, (t) => {
    t.is(postcodeAgreesWith(postcode, town).verdict, verdict);
  });

test("postcodeAgreesWith: what would agree", (t) => {
  const { postcodes, towns } = postcodeAgreesWith("13001", "Lyon 3e");
  t.deepEqual(postcodes, ["69003"]);
  t.deepEqual(towns, ["Marseille"]);
});

test("departments: codes and names", (t) => {
  t.is(departmentOfCode("1")?.name, "Ain");
  t.is(departmentOfCode("2b")?.name, "Haute-Corse");
  t.is(departmentOfCode("974")?.name, "La Réunion");
  t.is(departmentOfCode("96"), null);
  t.is(departmentOfWords(addressWords("cotes d'armor"))?.code, "22");
  t.is(departmentOfPostcode("97400"), "974");
  t.is(departmentOfPostcode("20200"), "20");
  t.is(departmentOfPostcode("1000"), null);
  t.is(departmentOfPostcode("99000"), "990");
});
