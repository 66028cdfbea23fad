import { PooledAnswers } from "../../../../shell/workflows/lookups/pooled-answers.ts";
import { Pool } from "../../../../workers/pool/pool.ts";

/** For rows that are described but not called with several queries: opens nothing. */
export const UNOPENED = {
  home: "",
  pooled: new PooledAnswers({
    openPool: () => new Pool({ threads: 1, heapMb: 64 }),
    monotonicMs: () => 0,
  }),
};
