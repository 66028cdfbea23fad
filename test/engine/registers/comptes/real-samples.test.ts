import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test, { type ExecutionContext } from "ava";
import { latestAccounts, readAccounts } from "../../../../engine/company/accounts.ts";
import { reliableTurnover } from "../../../../engine/company/accounts-warnings.ts";
import {
  compteClosing,
  compteFigures,
  compteType,
} from "../../../../engine/registers/comptes/entry.ts";
import { comptes } from "../../../../engine/registers/comptes/register.ts";
import { ArrayRow, merged, type Parsed, parsed } from "../array-row.ts";

/** Real filings of real companies: they are read where they are and never copied. */
const SAMPLES = join(
  process.env["RECOUPE_SAMPLES"] ??
    fileURLToPath(new URL("../../../../../shared/registers/samples", import.meta.url)),
  "ratios",
);
const read = (file: string) => readFileSync(join(SAMPLES, file), "utf8");

/** The test passes where the folder of real files is not there, and says so. */
function ifThere(title: string, run: (t: ExecutionContext) => void): void {
  test(title, (t) => {
    if (existsSync(SAMPLES)) return run(t);
    t.log(`no official samples in ${SAMPLES}: not tested`);
    t.pass();
  });
}

function rowsOfCsv(file: string): Parsed[] {
  const [header = [], ...lines] = read(file)
    .split(/\r?\n/)
    .filter((line) => line !== "")
    .map((line) => line.split(";"));
  return lines.map((fields) => parsed(comptes, new ArrayRow(comptes.layout, header, fields)));
}

function rowsOfJson(file: string): Parsed[] {
  const records: Record<string, string | number>[] = JSON.parse(read(file));
  return records.map((record) =>
    parsed(
      comptes,
      new ArrayRow(comptes.layout, Object.keys(record), Object.values(record).map(String)),
    ),
  );
}

ifThere("every real row is kept: six of four companies as CSV, five of three as JSON", (t) => {
  const counts = [
    rowsOfCsv("ratios_inpi_bce.real-1row.csv"),
    rowsOfCsv("ratios_inpi_bce.derived-from-api.csv"),
    rowsOfJson("ratios_inpi_bce.api-records.json"),
  ].map((rows) => {
    const keys = rows.map(({ key }) => key);
    t.true(keys.every((key) => typeof key === "number"));
    return [rows.length, new Set(keys).size];
  });
  t.deepEqual(counts, [
    [1, 1],
    [6, 4],
    [5, 3],
  ]);
});

const nameOf = ({ key, entry }: Parsed) =>
  `${key} ${compteClosing(entry, 0)} ${compteType(entry, 0)}`;

ifThere("the same filing is packed alike from CSV and from JSON", (t) => {
  const csv = new Map(
    rowsOfCsv("ratios_inpi_bce.derived-from-api.csv").map((row) => [nameOf(row), row.entry]),
  );
  const common = rowsOfJson("ratios_inpi_bce.api-records.json").filter((row) => {
    const twin = csv.get(nameOf(row));
    if (twin) t.deepEqual(row.entry, twin, nameOf(row));
    return twin !== undefined;
  });
  t.is(common.length, 5);
  const [one] = rowsOfCsv("ratios_inpi_bce.real-1row.csv");
  t.deepEqual(one?.entry, one && csv.get(nameOf(one)));
});

ifThere("figures are kept to the last digit that is published", (t) => {
  const [header = [], ...lines] = read("ratios_inpi_bce.derived-from-api.csv")
    .split(/\r?\n/)
    .filter((line) => line !== "")
    .map((line) => line.split(";"));
  const entries = rowsOfCsv("ratios_inpi_bce.derived-from-api.csv");
  lines.forEach((fields, row) => {
    const published = header
      .slice(2, 21)
      .map((_, i) => (fields[i + 2] === "" ? Number.NaN : Number(fields[i + 2])));
    t.deepEqual([...compteFigures(entries[row]?.entry ?? new Uint8Array(), 0)], published);
  });
});

ifThere("consolidated accounts stand before the complete ones of the same date", (t) => {
  const rows = rowsOfCsv("ratios_inpi_bce.derived-from-api.csv");
  const both = rows.filter(({ entry }) => compteClosing(entry, 0) === 20221231);
  const ofOne = both.filter(({ key }) => key === both[0]?.key).map(({ entry }) => entry);
  t.is(ofOne.length, 2);
  for (const entries of [ofOne, ofOne.toReversed()]) {
    const { value } = merged(comptes, entries);
    t.is(compteType(value, latestAccounts(value, 0, 20261121)), "K");
  }
});

ifThere("one of the six contradicts itself by a factor of 100; nothing else is suspected", (t) => {
  const rows = rowsOfCsv("ratios_inpi_bce.derived-from-api.csv");
  const warned = rows.filter(({ entry }) => readAccounts(entry, 0, 20261121).warnings.length > 0);
  t.deepEqual(
    warned.map(({ entry }) => readAccounts(entry, 0, 20261121).warnings),
    [["echelle"]],
  );
  const reliable = rows.filter(({ entry }) => reliableTurnover(compteFigures(entry, 0)) > 0);
  t.is(reliable.length, 5);
});
