import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { newFolder } from "../journeys/recoupe-process.ts";
import { readChecks } from "./suite-checks.ts";

const RAN = "2026-11-23T18-58-26-058Z";

/** A folder as the suite writes it. */
function written(files: Readonly<Record<string, unknown>>): string {
  const folder = newFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "checks.json"), JSON.stringify(content));
  }
  return folder;
}

test("checks carry their scenario, whose name may begin as the folder's does", (t) => {
  const folder = written({
    [`server-caching-${RAN}`]: [
      { id: "ttl", name: "Ttl", status: "SUCCESS", timestamp: "t", details: {} },
      { id: "list", name: "List", status: "FAILURE", errorMessage: "-32601" },
    ],
    [`server-server-stateless-${RAN}`]: [{ id: "discover", status: "WARNING" }],
  });
  t.deepEqual(
    readChecks(folder).toSorted((a, b) => a.id.localeCompare(b.id)),
    [
      { scenario: "server-stateless", id: "discover", status: "WARNING", message: "" },
      { scenario: "caching", id: "list", status: "FAILURE", message: "-32601" },
      { scenario: "caching", id: "ttl", status: "SUCCESS", message: "" },
    ],
  );
});

/** Nothing is counted of what another suite wrote. */
const STRANGE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "another name": { "client-initialize": [] },
  "another word": { [`server-ping-${RAN}`]: [{ id: "ping", status: "PASSED" }] },
  "no list": { [`server-ping-${RAN}`]: { id: "ping", status: "SUCCESS" } },
};

for (const [why, files] of Object.entries(STRANGE))
  test(`refused: ${why}`, (t) => {
    t.throws(() => readChecks(written(files)));
  });
