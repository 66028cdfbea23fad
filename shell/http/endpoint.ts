import type { output, ZodType } from "zod";
import type { FailureKind } from "../../engine/errors/error-row.ts";
import type { ErrorCode } from "../../engine/errors/error-table.ts";
import type { Failure } from "../../engine/errors/failure.ts";
import type { KeyRecord } from "../access/key-records.ts";
import type { KeyRing } from "../access/key-ring.ts";
import type { Ledger } from "../access/ledger.ts";
import type { Attempt, Refused } from "../access/refusal.ts";
import type { SignedIn } from "../access/signed-in.ts";
import type { TokenBuckets } from "../access/token-bucket.ts";
import type { Document, Download, Lasting, Redirect, RefusedForm } from "./document.ts";

/** The only place that maps failures to HTTP statuses. */
export const STATUS: Readonly<Record<FailureKind, number>> = {
  malformed: 400,
  input: 422,
  anonymous: 401,
  forbidden: 403,
  missing: 404,
  method: 405,
  conflict: 409,
  gone: 410,
  too_slow: 408,
  too_large: 413,
  head_too_large: 431,
  expectation: 417,
  media_type: 415,
  range: 416,
  quota: 429,
  unavailable: 503,
  internal: 500,
  not_implemented: 501,
  http_version: 505,
};

/** Longest accepted body, unless a row sets another limit. */
export const DEFAULT_BODY_MAX_BYTES = 64 * 1024;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call: `open`, anybody; `key`, the holder of a key (X-API-Key); `bearer`, the holder of an
 * access token (Authorization: Bearer); `admin`, the admin key (X-Admin-Key); `internal`, the
 * secret of the pipeline (X-Internal-Secret); `signed`, a body signed with the callback secret
 * (X-Signature); `cookie`, a person signed in on our pages; `operator`, whoever
 * reaches the listener that no proxy passes on.
 */
export type Access =
  | "open"
  | "key"
  | "bearer"
  | "admin"
  | "internal"
  | "signed"
  | "cookie"
  | "operator";

/** Whether rows of an access are on the operator's own listener, and nowhere else. */
export function isInternal(access: Access): boolean {
  return access === "internal" || access === "signed" || access === "operator";
}

/**
 * `free`: limited per client address. `read`: likewise, twenty times as many: pages, and what a
 * link's holder follows. `none`: not limited here (rows with a key have its quota, those with a
 * session its holder).
 */
type Rate = "free" | "read" | "none";

/** What the HTTP shell uses of the key ring, the ledger and the token buckets. */
export type KeyFinder = Pick<KeyRing, "find">;
export type QuotaLedger = Pick<Ledger, "charge" | "refund" | "usage">;
export type RateLimiter = Pick<TokenBuckets, "take">;

/** The part of a snapshot that the shell uses, whatever a row reads of it. */
export interface SnapshotIdentity {
  readonly id: string;
  /** Its registers are invented: every answer and page says so. */
  readonly isExample?: true;
}

/** A file received in a form, on disk until the call ends; a row moves it to retain it. */
export interface ReceivedFile {
  /** Name of its form field. */
  readonly field: string;
  /** Its original name: data, never a path. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}

/**
 * The files that a row accepts, as multipart/form-data; other fields of the form are its `body`.
 */
export interface FormFiles {
  /** Accepted names of the form field; the reference documents the first. */
  readonly names: readonly string[];
  readonly most: number;
  /** Most bytes of one file. */
  readonly maxBytes: number;
  /** Most bytes of all files together; `most * maxBytes` when absent. */
  readonly totalBytes?: number;
  /** Called before the body is received: the reason to refuse files of this caller now, if any. */
  busy?(caller: Pick<CallContext, "clientAddress" | "user">): Refused | null;
  /** Creates a folder for the files of one call; throws file system errors. */
  intake(): string;
}

/** The context of a call, besides its input. */
export interface CallContext {
  readonly nowMs: number;
  /** The `Accept` header, `""` when there is none. */
  readonly accept: string;
  readonly requestId: string;
  /** `null` unless the row's access is `key`. */
  readonly key: KeyRecord | null;
  /**
   * `null` unless the row's access is `bearer` or `cookie`, or it accepts an optional access token
   * or session.
   */
  readonly user: SignedIn | null;
  /** "" for a row that counts by key alone. */
  readonly clientAddress: string;
  /** Whether the served registers are invented. */
  readonly isExample?: true;
  /** The request headers that the row reads, by lower-case name; absent ones are missing. */
  readonly headers: ReadonlyMap<string, string>;
}

export interface SnapshotContext<Snapshot> extends CallContext {
  readonly snapshot: Snapshot;
}

/**
 * An answer: a value to serialise as JSON, or the bytes themselves. Bytes may be a view of a reused
 * buffer: they are written before anything else runs.
 */
type Answered<Value> = Attempt<
  Value | Uint8Array | Document | Download | Lasting | Redirect | RefusedForm
>;
type Answer<Value> = Answered<Value> | Promise<Answered<Value>>;

/** Schemas of the input of a call; a row without `body` accepts none. */
interface Schemas<Body extends ZodType, Path extends ZodType, Query extends ZodType> {
  readonly body?: Body;
  /**
   * A fast path: parses the usual form of an ASCII body without a full parse; `null` leaves the
   * body to the schema. It must give the same value as the schema.
   */
  readonly plainBody?: (body: string) => output<Body> | null;
  readonly path?: Path;
  readonly query?: Query;
  /**
   * Converts the fields of a browser form (application/x-www-form-urlencoded) to a body; a row
   * without it accepts JSON only.
   */
  readonly formBody?: (fields: URLSearchParams) => unknown;
  /** A row with files receives a form; `body` is then the schema of its text fields. */
  readonly files?: FormFiles;
}

/** The validated input; `undefined` where the row has no schema. */
interface Input<Body, Path, Query> {
  readonly body: Body;
  /** Empty unless the row accepts files. */
  readonly files: readonly ReceivedFile[];
  readonly path: Path;
  readonly query: Query;
}

/**
 * Examples for the reference; the access tests send `body` and `path` too, so they must be valid.
 */
interface Examples {
  readonly body?: unknown;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Names of the example files of a form; `clients.csv` when absent. */
  readonly files?: readonly string[];
  readonly answer: unknown;
}

/** The description of a row: enough to mount it, to document it and to test its access. */
interface Description {
  readonly method: Method;
  /** Parameters are whole segments in braces: `/api/v1/tva/{siren}`. */
  readonly path: string;
  /** An alias of the path; the reference documents only `path`. */
  readonly alsoAt?: string;
  readonly access: Access;
  readonly rate: Rate;
  /** An open row with an optional access token: an invalid one is refused. */
  readonly maybeBearer?: true;
  /**
   * An open row that takes a form of our pages as that of the person signed in there, if any. To
   * any other call, and with a session that has ended, nobody is signed in.
   */
  readonly maybeCookie?: true;
  /** Accepts only forms posted from our pages, as every row with cookie access does. */
  readonly ownPagesOnly?: true;
  /**
   * A GET that changes state, like the link in a letter. HEAD must be safe (RFC 9110, 9.2.1), and
   * mail scanners send one to every link: with valid input it is answered like a successful GET,
   * without `run`. Not 405: link checkers then try GET, which uses up the link.
   */
  readonly changesState?: true;
  /** Status of a successful answer, 200 when absent. */
  readonly status?: 201;
  /** Programs repeat it while nothing happens: it is no act for the audit log. */
  readonly isRoutine?: true;
  /** A posted form is answered by a redirect to another page. */
  readonly redirects?: true;
  /** Most bytes of the body; `DEFAULT_BODY_MAX_BYTES` when absent. */
  readonly bodyMax?: number;
  /** French, for the reference. */
  readonly summary: string;
  readonly description: string;
  readonly example: Examples;
  /** Failures that `run` returns; the others follow from the other properties. */
  readonly fails: readonly ErrorCode[];
  /**
   * Where a failure of kind `input` lies in the call: `loc` of its 422. Without it, the first path
   * parameter, the file, or the body. A `loc` returned by `run` has priority.
   */
  readonly places?: Partial<Readonly<Record<ErrorCode, readonly (string | number)[]>>>;
  /** Media type of a successful answer; JSON when absent. */
  readonly produces?: string;
  /** Other media types of the answer, for callers that prefer them. */
  readonly alsoProduces?: readonly string[];
  /**
   * The row parses JSON itself, for a protocol with its own errors: the `body` of the input is its
   * bytes, and no schema validates them.
   */
  readonly takesBytes?: true;
  /** Request headers that `run` reads, in lower case. */
  readonly reads?: readonly string[];
  /** Renders every failure as this document, with its own status and headers. */
  readonly failureDocument?: (failure: Failure) => Document;
  /**
   * Renders a failure as a page, for callers that prefer HTML.
   *
   * `requested` is the path of a GET, as sent; `null` for other methods.
   */
  readonly failurePage?: (
    failure: Failure,
    requestId: string,
    requested: string | null,
  ) => Document;
}

interface Row<
  Body extends ZodType,
  Path extends ZodType,
  Query extends ZodType,
  Value extends ZodType,
  Context extends CallContext,
> extends Description {
  readonly input: Schemas<Body, Path, Query>;
  readonly answer: Value;
  /** Quota units of a call with a key; none when absent. */
  cost?(input: Input<output<Body>, output<Path>, output<Query>>, context: Context): number;
  run(
    input: Input<output<Body>, output<Path>, output<Query>>,
    context: Context,
  ): Answer<output<Value>>;
}

/** A row of the table from which the server and the reference are built. */
export interface Endpoint<Snapshot extends SnapshotIdentity = SnapshotIdentity>
  extends Row<ZodType, ZodType, ZodType, ZodType, SnapshotContext<Snapshot>> {
  /** Without a loaded snapshot, such a row answers 503 and `run` is not called. */
  readonly needsSnapshot: boolean;
}

/**
 * A row that reads the registers. The snapshot type is inferred from the annotation of `context`.
 */
export function endpoint<
  Body extends ZodType,
  Path extends ZodType,
  Query extends ZodType,
  Value extends ZodType,
  Snapshot extends SnapshotIdentity,
>(row: Row<Body, Path, Query, Value, SnapshotContext<Snapshot>>): Endpoint<Snapshot> {
  return { ...(row as Row<ZodType, ZodType, ZodType, ZodType, never>), needsSnapshot: true };
}

/** A row that does not need registers. */
export function serviceEndpoint<
  Body extends ZodType,
  Path extends ZodType,
  Query extends ZodType,
  Value extends ZodType,
>(row: Row<Body, Path, Query, Value, CallContext>): Endpoint {
  return { ...(row as Row<ZodType, ZodType, ZodType, ZodType, never>), needsSnapshot: false };
}
