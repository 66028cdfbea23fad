import type { Failure } from "../../engine/errors/failure.ts";
import type { TrustedProxy } from "../access/client-address.ts";
import type { SessionCookie } from "../access/session-cookie.ts";
import type { SharedSecrets } from "../access/shared-secrets.ts";
import type { UserFinder } from "../access/signed-in.ts";
import type { Document } from "./document.ts";
import type { KeyFinder, QuotaLedger, RateLimiter, SnapshotIdentity } from "./endpoint.ts";
import type { Traffic } from "./traffic.ts";

/** The two levels of a pino logger that the shell writes to. */
interface Log {
  error(fields: object, message: string): void;
  info(fields: object, message: string): void;
}

/** How people reach our pages, and stay signed in on them. */
export interface Site {
  readonly cookie: SessionCookie;
  /** The host by which people reach us through a proxy; `null` where none is known. */
  readonly publicHost: string | null;
  /** What a browser is shown where nothing is. */
  readonly unknownPage: (failure: Failure, requestId: string) => Document;
}

/** Everything a call is answered with; the composition root opens it and passes it down. */
export interface Service<Snapshot extends SnapshotIdentity = SnapshotIdentity> {
  readonly keys: KeyFinder;
  readonly ledger: QuotaLedger;
  readonly rates: RateLimiter;
  readonly users: UserFinder;
  readonly secrets: SharedSecrets;
  readonly site: Site;
  readonly trustedProxy: TrustedProxy;
  /** The edition that is served now; `null` while none is loaded. */
  readonly snapshot: () => Snapshot | null;
  readonly traffic: Traffic;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a clock that is never set back, for durations: `performance.now`. */
  readonly monotonicMs: () => number;
  readonly newRequestId: () => string;
}
