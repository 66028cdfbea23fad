import test from "ava";
import type { ColumnType } from "../../../../engine/files/profile/column-type.ts";
import { planProfile } from "../../../../engine/files/profile/profile-plan.ts";
import { formatSiren, isSiren } from "../../../../engine/identifiers/siren.ts";
import { formatSiret, isSiret } from "../../../../engine/identifiers/siret.ts";
import { blockOfRows } from "./block-of-rows.ts";

const ROWS = 200;
const spread = (row: number, range: number) => Math.imul(row + 1, 0x9e3779b1) >>> (0 % range);

function typeOf(values: readonly string[]): ColumnType {
  const plan = planProfile("t", [""], [blockOfRows(values.map((value) => [value]))]);
  return plan.columns[0]!.type;
}

function column(cell: (row: number) => string): string[] {
  return Array.from({ length: ROWS }, (_, row) => cell(row));
}

/** The first SIREN from a number on. */
function sirenFrom(number: number): number {
  let siren = number;
  while (!isSiren(siren)) siren++;
  return siren;
}

function siretOf(row: number): string {
  const siren = sirenFrom(300_000_000 + (spread(row, 1) % 600_000_000));
  let nic = 10 + (row % 7) * 10;
  while (!isSiret(siren, nic)) nic++;
  return formatSiret(siren, nic);
}

const sirenOf = (row: number) =>
  formatSiren(sirenFrom(300_000_000 + (spread(row, 1) % 600_000_000)));

/** Real damage of official files (data.gouv.fr, annuaire des entreprises). */
const DAMAGED_SIRETS = [
  "8,00E+13",
  "501735335",
  "79382632220001",
  "PAS",
  "58801481",
  "829605252000xx",
];

test("a SIRET column of which a third is damaged is one", (t) => {
  t.is(typeOf(column((row) => (row % 3 === 0 ? DAMAGED_SIRETS[row % 6]! : siretOf(row)))), "siret");
});

test("a SIRET column in scientific notation alone is one", (t) => {
  t.is(typeOf(column((row) => `${1 + (row % 9)},${10 + (row % 83)}E+13`)), "siret");
});

test("a SIREN column that lost its zeros in part is one", (t) => {
  const short = (row: number) => String(sirenFrom(10_000_000 + (spread(row, 1) % 80_000_000)));
  t.is(typeOf(column((row) => (row % 3 === 0 ? short(row) : sirenOf(row)))), "siren");
});

test("nine digits at random are no SIREN, fourteen no SIRET", (t) => {
  const digits = (row: number) =>
    String(100_000_000 + ((Math.imul(row, 0x5bd1e995) >>> 0) % 899_999_999));
  t.not(typeOf(column(digits)), "siren");
  t.not(typeOf(column((row) => `${digits(row)}${10_000 + (row % 80_000)}`)), "siret");
});

test("FANTOIR codes of streets are no NAF codes", (t) => {
  const codes = column(
    (row) => `${String((row * 41) % 1000).padStart(4, "0")}${"ABCDEFGHJKLM"[row % 12]}`,
  );
  t.not(typeOf(codes), "naf");
});

test("a counter of five digits is no postcode (code_canal_parent)", (t) => {
  t.is(typeOf(column((row) => String(10_000 + row))), "identifiant");
});

test("départements with Corsica late in the file, INSEE codes of Corsica", (t) => {
  const codes = column((row) =>
    row > 190 ? "2A" : String(((row * 37) % 95) + 1).padStart(2, "0"),
  );
  t.is(typeOf(codes), "departement");
  const insee = ["2A004", "2B033", "01053", "75056", "13055", "69123", "33063", "97411", "59350"];
  t.is(typeOf(column((row) => insee[row % 9]!)), "code_insee");
});

test("postcodes that lost their zeros are postcodes", (t) => {
  const codes = [
    "1000",
    "1400",
    "75011",
    "69003",
    "6000",
    "33000",
    "59000",
    "2100",
    "13001",
    "44000",
  ];
  t.is(typeOf(column((row) => codes[row % 10]!)), "code_postal");
});

test("birth dates are told from dates by their years", (t) => {
  const day = (row: number) => `${String((row % 28) + 1).padStart(2, "0")}/0${(row % 9) + 1}`;
  t.is(typeOf(column((row) => `${day(row)}/${1940 + (row % 60)}`)), "date_naissance");
  t.is(typeOf(column((row) => `${day(row)}/${2015 + (row % 10)}`)), "date");
});

test("mobiles and phones", (t) => {
  const rest = (row: number) =>
    String(10_000_000 + ((Math.imul(row, 0x9e3779b1) >>> 0) % 89_999_999));
  t.is(typeOf(column((row) => `06${rest(row)}`)), "mobile");
  t.is(typeOf(column((row) => `0${1 + (row % 5)}${rest(row)}`)), "telephone");
  t.is(typeOf(column((row) => `0${row % 4 === 0 ? 6 : 1 + (row % 5)}${rest(row)}`)), "telephone");
});

test("one repeated value does not decide: 200 times a SIREN among texts", (t) => {
  const plan = planProfile("t", [""], [blockOfRows(column(() => "552100554").map((v) => [v]))]);
  t.true(plan.columns[0]!.types[0]!.odds < 60);
});

test("the order of dates is the column's", (t) => {
  const orders = (values: readonly string[]) =>
    planProfile("t", [""], [blockOfRows(values.map((value) => [value]))]).columns[0]!.dateOrder;
  t.is(orders(column((row) => `0${(row % 9) + 1}/${10 + (row % 19)}/2021`)), "mdy");
  t.is(orders(column((row) => `${10 + (row % 19)}/0${(row % 9) + 1}/2021`)), "dmy");
  t.is(orders(column((row) => `2021-0${(row % 9) + 1}-${10 + (row % 19)}`)), "ymd");
  t.is(orders(column((row) => `0${(row % 9) + 1}/0${(row % 8) + 1}/2021`)), "dmy");
});

test("empty tables, empty columns, short and long rows", (t) => {
  t.deepEqual(planProfile("t", [], []).columns, []);
  const { columns } = planProfile("t", ["a", "b"], [blockOfRows([["", " "], [], ["x", "", "z"]])]);
  t.is(columns.length, 2);
  t.true(columns[1]!.types.length > 0);
});
