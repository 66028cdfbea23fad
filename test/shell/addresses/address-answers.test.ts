import { rmSync } from "node:fs";
import test from "ava";
import { homeAt } from "../../../engine/registers/snapshot/home.ts";
import { openSnapshot } from "../../../engine/registers/snapshot/open-snapshot.ts";
import { AddressAnswers } from "../../../shell/addresses/address-answers.ts";
import { ADDRESS_CALL } from "../../../shell/endpoints/adresse/examples.ts";
import { PooledAnswers } from "../../../shell/snapshot/pooled-answers.ts";
import { serve } from "../../../shell/snapshot/served-snapshot.ts";
import { Pool } from "../../../workers/pool.ts";
import { loadedHome } from "../cli/home.ts";

const { adresses } = ADDRESS_CALL;

async function served() {
  const home = await loadedHome();
  const opened = openSnapshot(homeAt(home));
  if (!opened.ok || !opened.value) throw new Error("the sample was not loaded");
  const { addresses, id } = serve(opened.value);
  if (!addresses) throw new Error("no addresses");
  return { home, id, addresses, close: () => opened.value?.close() };
}

/** Answers that count how often the pool was opened, on a clock that a test sets. */
function answersOf(home: string) {
  const clock = { ms: 0, pools: 0 };
  const pooled = new PooledAnswers({
    openPool: () => {
      clock.pools++;
      return new Pool({ threads: 2, heapMb: 512 });
    },
    monotonicMs: () => clock.ms,
  });
  return { answers: new AddressAnswers({ home, pooled }), pooled, clock };
}

const textOf = (answer: { ok: boolean; value?: Uint8Array }): string =>
  Buffer.from(answer.value ?? []).toString();

test("several addresses are answered as each alone is; the pool is opened once, when needed", async (t) => {
  const { home, id, addresses, close } = await served();
  const { answers, pooled, clock } = answersOf(home);
  const alone: unknown[] = [];
  for (const address of adresses) {
    const { results } = JSON.parse(textOf(await answers.normalise(id, addresses, [address])));
    alone.push(...results);
  }
  t.is(clock.pools, 0);
  const calls = Array.from({ length: 20 }, () => answers.normalise(id, addresses, adresses));
  for (const answer of await Promise.all(calls))
    t.deepEqual(JSON.parse(textOf(answer)), { results: alone });
  t.is(clock.pools, 1);
  await pooled.close();
  await close();
});

test("a snapshot that workers cannot open is answered here, but not for long", async (t) => {
  const { home, id, addresses, close } = await served();
  rmSync(homeAt(home).snapshot);
  const { answers, pooled, clock } = answersOf(home);
  const here = await answers.normalise(id, addresses, adresses);
  t.true(here.ok);
  t.deepEqual(await answers.normalise("of another load", addresses, adresses), here);
  const late = answers.normalise(id, addresses, adresses);
  clock.ms = 1000;
  t.like(await late, { ok: false, failure: { code: "service.non_pret" } });
  await pooled.close();
  await close();
});
