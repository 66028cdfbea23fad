import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";

/** The files that operators copy. */
export const DEPLOY = fileURLToPath(new URL("../../../shell/deploy/", import.meta.url));

/** Daemons are beside the usual path of people who are not root. */
const PLACES = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];

/** The path of a program of this machine; `null` when it is missing. */
export function installed(program: string): string | null {
  return PLACES.map((place) => join(place, program)).find((path) => existsSync(path)) ?? null;
}

/** Messages already given: a file may have several tests with the same programs. */
const reported = new Set<string>();

/**
 * A serial test that needs programs of this machine. Skipped, with a message, where one is missing,
 * except in CI: a skipped test would go unnoticed there.
 */
export function testWith(programs: readonly string[]): typeof test.serial | typeof test.skip {
  const missing = programs.filter((program) => installed(program) === null);
  if (missing.length === 0 || process.env["CI"] === "true") return test.serial;
  const title = `${programs.join(", ")}: skipped`;
  if (!reported.has(title))
    test(title, (t) => {
      t.log(`missing here: ${missing.join(", ")}`);
      t.pass();
    });
  reported.add(title);
  return test.skip;
}
