import { Pool } from "../../../workers/pool/pool.ts";
import { AddressAnswers } from "./address-answers.ts";
import { CompanyMatches } from "./company-matches.ts";
import { DeathChecks } from "./death-checks.ts";
import { PooledAnswers } from "./pooled-answers.ts";

/**
 * Threads for lists of persons and of addresses; the registers they search are memory-mapped. A
 * pause delays only their own call, so they rarely collect garbage: see "Short pauses" in the
 * README.
 */
const LIST_POOL = { threads: 2, heapMb: 512, semiSpaceMb: 32, idleMs: 60_000 };

interface ListDeps {
  /** RECOUPE_HOME. */
  readonly home: string;
  /** Threads of the configuration. */
  readonly threads: number;
}

/** Answers lists: persons against the deaths, addresses, companies by name. The threads start at first use. */
export function openListAnswers({ home, threads }: ListDeps) {
  const most = Math.min(LIST_POOL.threads, threads);
  const pooled = new PooledAnswers({
    openPool: () => new Pool({ ...LIST_POOL, threads: most }),
    monotonicMs: () => performance.now(),
  });
  return {
    deaths: new DeathChecks({ home, pooled }),
    addresses: new AddressAnswers({ home, pooled }),
    matches: new CompanyMatches({ home, pooled }),
    close: () => pooled.close(),
  };
}
