import test from "ava";
import { REVOKED, startBed } from "./test-bed.ts";

const ONE = '{"ids":["732829320"]}';

/** Calls with a valid key that are refused before any charge. */
const UNCHARGED: readonly (readonly [
  why: string,
  status: number,
  body: string,
  headers?: Readonly<Record<string, string>>,
])[] = [
  ["schema", 422, '{"ids":[]}'],
  ["not JSON", 422, "{"],
  ["no body", 422, ""],
  ["media type", 415, ONE, { "content-type": "text/plain" }],
  ["announced length", 413, "a".repeat(4097)],
];

for (const [why, status, body, headers] of UNCHARGED) {
  test(`${status} (${why}) tells the holder of a key what is left, and nobody else`, async (t) => {
    const bed = await startBed(t);
    const reported = await bed.lookup(body, headers);
    t.is(reported.status, status);
    t.is(reported.headers.get("x-quota-limit"), "10");
    t.is(reported.headers.get("x-quota-remaining"), "10");
    t.is(reported.headers.get("x-quota-reset"), "1795266000");
    for (const key of ["rcp_x", REVOKED]) {
      const untold = await bed.lookup(body, { ...headers, "x-api-key": key });
      t.is(untold.status, status);
      t.is(untold.headers.get("x-quota-limit"), null);
    }
    bed.accounts.storeIsAway = true;
    const away = await bed.lookup(body, headers);
    t.is(away.status, status);
    t.is(away.headers.get("x-quota-limit"), null);
  });
}

test("a charged call does not read its counter once more", async (t) => {
  const bed = await startBed(t);
  bed.accounts.usage = () => t.fail() as never;
  t.is((await bed.lookup({ ids: ["732829320"] })).status, 200);
});

test("503 without registers tells what is left to the key", async (t) => {
  const bed = await startBed(t, { snapshot: () => null });
  const answer = await bed.lookup({ ids: ["732829320"] });
  t.is(answer.headers.get("x-quota-remaining"), "10");
});
