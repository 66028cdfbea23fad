import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import test from "ava";
import { fromLambert93 } from "../../../bench/corpus/ban/lambert-93.ts";
import { readCsv } from "./corpus-files.ts";

const PARIS = fileURLToPath(
  new URL("../../../../shared/registers/samples/ban/adresses-75.csv.gz", import.meta.url),
);
/** A millionth of a degree is 11 cm. */
const DEGREES = 2e-6;

test("the origin of the projection is where it is defined", (t) => {
  const { lon, lat, convergence } = fromLambert93(700_000, 6_600_000);
  t.true(Math.abs(lon - 3) < DEGREES && Math.abs(lat - 46.5) < DEGREES);
  t.is(convergence, 0);
});

test("east of the origin the grid turns to one side, west of it to the other", (t) => {
  t.true(fromLambert93(1_000_000, 6_300_000).convergence > 0);
  t.true(fromLambert93(300_000, 6_300_000).convergence < 0);
});

test("the real addresses of Paris: longitude and latitude follow from x and y", (t) => {
  if (!existsSync(PARIS)) {
    t.log("not checked: the real samples are not there");
    t.pass();
    return;
  }
  const { rows } = readCsv(gunzipSync(readFileSync(PARIS)).toString("utf8"), ";");
  let farthest = 0;
  for (const row of rows) {
    const { lon, lat } = fromLambert93(Number(row["x"]), Number(row["y"]));
    farthest = Math.max(
      farthest,
      Math.abs(lon - Number(row["lon"])),
      Math.abs(lat - Number(row["lat"])),
    );
  }
  t.is(rows.length, 158_048);
  t.true(farthest < DEGREES, String(farthest));
});
