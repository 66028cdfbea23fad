import { rmSync } from "node:fs";
import test from "ava";
import type { PersonQuery } from "../../../engine/person/person.ts";
import { homeAt } from "../../../engine/registers/snapshot/home.ts";
import { openSnapshot } from "../../../engine/registers/snapshot/open-snapshot.ts";
import { DeathChecks } from "../../../shell/deaths/death-checks.ts";
import { PooledAnswers } from "../../../shell/snapshot/pooled-answers.ts";
import { serve } from "../../../shell/snapshot/served-snapshot.ts";
import { Pool } from "../../../workers/pool.ts";
import { loadedHome } from "../cli/home.ts";

const PERSONS: readonly PersonQuery[] = [
  { nom: "ORMIVILLE", prenom: "BRIGITTE", dateNaissance: "1946-11-30" },
  { nom: "", prenom: "" },
  { nom: "ESCARBERT", prenom: "René", dateNaissance: "1941-03" },
];

async function served() {
  const home = await loadedHome();
  const opened = openSnapshot(homeAt(home));
  if (!opened.ok || !opened.value) throw new Error("the sample was not loaded");
  const { deaths, id } = serve(opened.value);
  if (!deaths) throw new Error("no deaths");
  return { home, id, deaths, close: () => opened.value?.close() };
}

/** Checks that count how often the pool was opened, on a clock that a test sets. */
function checksOf(home: string) {
  const clock = { ms: 0, pools: 0 };
  const pooled = new PooledAnswers({
    openPool: () => {
      clock.pools++;
      return new Pool({ threads: 2, heapMb: 512 });
    },
    monotonicMs: () => clock.ms,
  });
  return { checks: new DeathChecks({ home, pooled }), pooled, clock };
}

test("several persons are answered as each alone is; the pool is opened once, when needed", async (t) => {
  const { home, id, deaths, close } = await served();
  const { checks, pooled, clock } = checksOf(home);
  const alone = [];
  for (const person of PERSONS) {
    const found = await checks.check(id, deaths, [person]);
    if (!found.ok) throw new Error(found.failure.detail);
    alone.push(...found.value);
  }
  t.deepEqual(await checks.check(id, deaths, []), { ok: true, value: [] });
  t.is(clock.pools, 0);
  const calls = Array.from({ length: 20 }, () => checks.check(id, deaths, PERSONS));
  for (const found of await Promise.all(calls)) t.deepEqual(found, { ok: true, value: alone });
  t.is(clock.pools, 1);
  await pooled.close();
  await close();
});

test("a snapshot that workers cannot open is answered here, but not for long", async (t) => {
  const { home, id, deaths, close } = await served();
  rmSync(homeAt(home).snapshot);
  const { checks, pooled, clock } = checksOf(home);
  const here = await checks.check(id, deaths, PERSONS);
  t.true(here.ok);
  t.deepEqual(await checks.check("of another load", deaths, PERSONS), here);
  const late = checks.check(id, deaths, PERSONS);
  clock.ms = 1000;
  t.like(await late, { ok: false, failure: { code: "service.non_pret" } });
  await pooled.close();
  await close();
});
