import { PooledAnswers } from "../../../../shell/workflows/lookups/pooled-answers.ts";
import { Pool } from "../../../../workers/pool/pool.ts";

/** For rows that are looked at and not asked for several things at once: nothing is opened. */
export const UNOPENED = {
  home: "",
  pooled: new PooledAnswers({
    openPool: () => new Pool({ threads: 1, heapMb: 64 }),
    monotonicMs: () => 0,
  }),
};
