import test from "ava";
import { departmentOfPlace, departmentOfPostcode } from "../../../engine/person/department.ts";

const PLACES: readonly (readonly [code: string, department: number])[] = [
  ["01004", 1],
  ["75056", 75],
  ["75115", 75],
  ["2A004", 20],
  ["2B033", 20],
  ["20004", 20],
  ["97105", 101],
  ["97411", 104],
  ["98818", 118],
  ["99352", 120],
  ["", 0],
  ["X", 0],
];

for (const [code, department] of PLACES)
  test(`place ${JSON.stringify(code)} is of ${department}`, (t) => {
    t.is(departmentOfPlace(code), department);
  });

const POSTCODES: readonly (readonly [text: string, department: number])[] = [
  ["01400", 1],
  ["1400", 1],
  ["75 015", 75],
  ["20000", 20],
  ["20200", 20],
  ["97400", 104],
  ["98800", 118],
  ["00100", 0],
  ["96000", 0],
  ["F-75001", 75],
  ["FR 75001", 75],
  ["f75001", 75],
  ["75008 CEDEX 08", 75],
  ["20176 AJACCIO CEDEX 1", 20],
  ["2A", 20],
  ["2b033", 20],
  ["B-1000", 0],
  ["SW1A 1AA", 0],
  ["75001-1234", 0],
  ["75001.0", 75],
  ["75", 0],
  ["140", 0],
  ["140000", 0],
  ["", 0],
];

for (const [text, department] of POSTCODES)
  test(`postcode ${JSON.stringify(text)} is of ${department}`, (t) => {
    t.is(departmentOfPostcode(text), department);
  });
