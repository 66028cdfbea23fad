import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test, { type ExecutionContext } from "ava";
import {
  dirigeantsDay,
  dirigeantsFlags,
  managerCount,
} from "../../../../engine/registers/dirigeants/entry.ts";
import { allRoles } from "../../../../engine/registers/dirigeants/roles.ts";
import { rne } from "../../../../engine/registers/rne/register.ts";
import { parsed, rowOf } from "../array-row.ts";
import { flagNames, officersOf } from "./company.ts";

/** Real records, which name real persons: they are read where they are and never copied. */
const SAMPLES = join(
  process.env["RECOUPE_SAMPLES"] ??
    fileURLToPath(new URL("../../../../../shared/registers/samples", import.meta.url)),
  "rne",
);

/** The test passes where the folder of real files is not there, and says so. */
function ifThere(title: string, run: (t: ExecutionContext) => void): void {
  test(title, (t) => {
    if (existsSync(SAMPLES)) return run(t);
    t.log(`no official samples in ${SAMPLES}: not tested`);
    t.pass();
  });
}

interface Company {
  readonly updatedAt?: string;
  readonly siren: string;
  readonly formality: object;
}

/** What each of the three companies holds, in both shapes. */
const COMPANIES = [
  // Five powers, two of them of one person: a manager who is a partner, and three partners.
  { siren: 58_503_202, officers: 4, managers: 1, roles: [[30], [], [], []], day: 20230615 },
  { siren: 750_526_709, officers: 1, managers: 1, roles: [[30]], day: 20240518 },
  // A company with role 99 that no name tells: no manager.
  { siren: 913_037_362, officers: 2, managers: 1, roles: [[30], [99]], day: 0 },
] as const;

const FILES: readonly (readonly [file: string, prefix: string])[] = [
  ["rne_stock_like.3companies.json", ""],
  ["rne_api_diff_like.3companies.json", "company."],
];

for (const [file, prefix] of FILES)
  ifThere(`${file}: three companies, seven officers, three active managers`, (t) => {
    const records: readonly (Company & { company?: Company })[] = JSON.parse(
      readFileSync(join(SAMPLES, file), "utf8"),
    );
    const found = records.map((record) => {
      const { updatedAt = "", siren, formality } = record.company ?? record;
      const header = ["updatedAt", "siren", "formality"].map((name) => prefix + name);
      const values = [updatedAt, siren, JSON.stringify(formality)];
      const row = Object.fromEntries(header.map((name, i) => [name, values[i] ?? ""]));
      const { key, entry } = parsed(rne, rowOf(rne, header, row));
      t.deepEqual(flagNames(dirigeantsFlags(entry, 0)), []);
      const officers = officersOf(entry);
      t.true(officers.every(({ isActive }) => isActive));
      return {
        siren: key,
        officers: officers.length,
        managers: managerCount(entry, 0),
        roles: officers.map(({ roles }) => roles),
        day: dirigeantsDay(entry, 0),
      };
    });
    t.deepEqual<unknown, unknown>(found, COMPANIES);
  });

ifThere("the table of roles is INPI's: 84 codes, the same labels", (t) => {
  const text = readFileSync(join(SAMPLES, "roles_dirigeants.json"), "utf8");
  const published = Object.entries<string>(JSON.parse(text));
  const ours = [...allRoles()].map(([code, { label }]) => [String(code), label]);
  t.is(published.length, 84);
  t.deepEqual(ours, published);
});
