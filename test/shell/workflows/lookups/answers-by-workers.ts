import { rmSync } from "node:fs";
import type { TestFn } from "ava";
import type { Result } from "../../../../engine/errors/failure.ts";
import { homeAt } from "../../../../engine/snapshot/home.ts";
import { openSnapshot } from "../../../../engine/snapshot/open-snapshot.ts";
import { PooledAnswers } from "../../../../shell/workflows/lookups/pooled-answers.ts";
import { type ServedSnapshot, serve } from "../../../../shell/workflows/lookups/served-snapshot.ts";
import { Pool } from "../../../../workers/pool/pool.ts";
import { loadedHome } from "../../../journeys/sample-home.ts";

/** Queries a snapshot: one answer per query, in order. */
type Ask<Query> = (
  snapshotId: string,
  queries: readonly Query[],
) => Promise<Result<readonly unknown[]>>;

/** Answers from a snapshot, computed here or by workers. */
export interface AnswersUnderTest<Query> {
  readonly queries: readonly Query[];
  askerOf(parts: { home: string; pooled: PooledAnswers }, served: ServedSnapshot): Ask<Query>;
}

/** A loaded sample, the number of pools opened for it, and a settable clock. */
export async function bedOf<Query>({ askerOf }: AnswersUnderTest<Query>) {
  const home = await loadedHome();
  const opened = openSnapshot(homeAt(home));
  if (!opened.ok || !opened.value) throw new Error("the sample was not loaded");
  const snapshot = opened.value;
  const clock = { ms: 0, pools: 0 };
  const pooled = new PooledAnswers({
    openPool: () => {
      clock.pools++;
      return new Pool({ threads: 2, heapMb: 512 });
    },
    monotonicMs: () => clock.ms,
  });
  const served = serve(snapshot);
  const close = async (): Promise<void> => {
    await pooled.close();
    await snapshot.close();
  };
  return { home, id: served.id, ask: askerOf({ home, pooled }, served), clock, close };
}

/** Tests of every answer that workers compute when a call has several queries. */
export function answersByWorkers<Query>(
  test: TestFn,
  what: string,
  underTest: AnswersUnderTest<Query>,
): void {
  const { queries } = underTest;

  test(`several ${what} are answered as each alone is; the pool is opened once, when needed`, async (t) => {
    const { id, ask, clock, close } = await bedOf(underTest);
    const alone: unknown[] = [];
    for (const query of queries) {
      const answer = await ask(id, [query]);
      if (!answer.ok) throw new Error(answer.failure.detail);
      alone.push(...answer.value);
    }
    t.is(alone.length, queries.length);
    t.deepEqual(await ask(id, []), { ok: true, value: [] });
    const calls = Array.from({ length: 20 }, () => ask(id, queries));
    for (const answer of await Promise.all(calls)) t.deepEqual(answer, { ok: true, value: alone });
    t.is(clock.pools, 1);
    await close();
  });

  test(`${what} of a snapshot that workers cannot open are answered here, but not for long`, async (t) => {
    const { home, id, ask, clock, close } = await bedOf(underTest);
    rmSync(homeAt(home).snapshot);
    rmSync(homeAt(home).snapshots, { recursive: true });
    const inThread = await ask(id, queries);
    t.true(inThread.ok);
    t.deepEqual(await ask("of another load", queries), inThread);
    const late = ask(id, queries);
    clock.ms = 1000;
    t.like(await late, { ok: false, failure: { code: "service.non_pret" } });
    await close();
  });
}
