import type { Failure } from "../../engine/errors/failure.ts";
import type { TrustedProxy } from "../access/client-address.ts";
import type { SessionCookie } from "../access/session-cookie.ts";
import type { SharedSecrets } from "../access/shared-secrets.ts";
import type { UserFinder } from "../access/signed-in.ts";
import type { Document } from "./document.ts";
import type {
  Endpoint,
  KeyFinder,
  QuotaLedger,
  RateLimiter,
  SnapshotIdentity,
} from "./endpoint.ts";
import type { Traffic } from "./traffic.ts";

/** The methods of a pino logger that the shell calls. */
interface Log {
  error(fields: object, message: string): void;
  info(fields: object, message: string): void;
}

/** A call with the powers of admin or pipeline. */
export interface AuditedCall {
  readonly row: Pick<Endpoint, "access" | "method" | "path">;
  /** Validated: path, query and body. */
  readonly input: readonly unknown[];
  readonly requestId: string;
  readonly atMs: number;
  readonly status: number;
}

/** How browsers reach our pages and stay signed in. */
export interface Site {
  readonly cookie: SessionCookie;
  /** The public host name behind a proxy; `null` when unknown. */
  readonly publicHost: string | null;
  /** The page of an unknown path. */
  readonly unknownPage: (failure: Failure, requestId: string) => Document;
  /** A page in its frame; with the notice that the served registers are invented. */
  readonly framed: (html: string, isExample: boolean) => string;
}

/** Everything needed to answer a call; opened by the composition root. */
export interface Service<Snapshot extends SnapshotIdentity = SnapshotIdentity> {
  readonly keys: KeyFinder;
  readonly ledger: QuotaLedger;
  readonly rates: RateLimiter;
  readonly users: UserFinder;
  readonly secrets: SharedSecrets;
  readonly site: Site;
  readonly trustedProxy: TrustedProxy;
  /** Called when X-Forwarded-For arrives although no proxy is trusted. */
  readonly onUntrustedProxy: () => void;
  /** Origins whose pages may call more than the free checks; none when absent. */
  readonly corsOrigins?: readonly string[];
  /** The current snapshot; `null` while none is loaded. */
  readonly snapshot: () => Snapshot | null;
  /** Why there is none; `registre.non_charge` when absent. */
  readonly whyNoSnapshot?: () => Failure;
  /**
   * Brings the state that this process sees up to date with other hosts; rejects when it cannot.
   * Absent where no others share it.
   */
  readonly refresh?: () => Promise<unknown>;
  /** Receives every admitted call with the powers of admin or pipeline, when it ends. */
  readonly audit?: (call: AuditedCall) => void;
  readonly traffic: Traffic;
  readonly log: Log;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** A monotonic clock in milliseconds, for durations: `performance.now`. */
  readonly monotonicMs: () => number;
  readonly newRequestId: () => string;
}
