import type { output, ZodType } from "zod";
import type { FailureKind } from "../../engine/errors/error-row.ts";
import type { ErrorCode } from "../../engine/errors/error-table.ts";
import type { Failure } from "../../engine/errors/failure.ts";
import type { KeyRecord, KeyRing } from "../access/key-ring.ts";
import type { Ledger } from "../access/ledger.ts";
import type { Attempt } from "../access/refusal.ts";
import type { SignedIn } from "../access/signed-in.ts";
import type { TokenBuckets } from "../access/token-bucket.ts";
import type { Document, Download, Lasting, Redirect, RefusedForm } from "./document.ts";

/** The only place where HTTP statuses of failures are chosen. */
export const STATUS: Readonly<Record<FailureKind, number>> = {
  input: 422,
  anonymous: 401,
  forbidden: 403,
  missing: 404,
  method: 405,
  conflict: 409,
  gone: 410,
  too_slow: 408,
  too_large: 413,
  media_type: 415,
  quota: 429,
  unavailable: 503,
  internal: 500,
};

/** Longest body taken when a row does not say otherwise. */
export const DEFAULT_BODY_MAX_BYTES = 64 * 1024;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call: anybody, the holder of a key (X-API-Key), the holder of an access token
 * (Authorization: Bearer), whoever knows the admin key (X-Admin-Key) or the secret of the pipeline
 * (X-Internal-Secret), whoever signs what he sends with the other secret of the pipeline
 * (X-Signature), whoever signed in on our pages (the cookie), or the operator, that is a peer on this very machine whose call came through no
 * proxy.
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

/** `free`: limited per client address. `none`: not limited here (keyed rows have their quota). */
type Rate = "free" | "none";

/** What the HTTP shell needs of the key ring, the ledger and the token buckets. */
export type KeyFinder = Pick<KeyRing, "find">;
export type QuotaLedger = Pick<Ledger, "charge" | "refund" | "usage">;
export type RateLimiter = Pick<TokenBuckets, "take">;

/** What every snapshot of the registers has, whatever else a row reads from it. */
export interface SnapshotIdentity {
  readonly id: string;
}

/** A file that came with a form, on disk until the call ends: a row that keeps it moves it away. */
export interface ReceivedFile {
  /** Name of its field. */
  readonly field: string;
  /** As its sender calls it: data, never a path. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}

/** The files that a row takes, as multipart/form-data; other fields of the form are its `body`. */
export interface FormFiles {
  /** Names of the field that are understood; the reference tells the first. */
  readonly names: readonly string[];
  readonly most: number;
  /** Bytes of one file. */
  readonly maxBytes: number;
  /** Of all files together; each may be as large as it may where absent. */
  readonly totalBytes?: number;
  /** Asked before the body is taken in: why no file can be taken now. */
  busy?(): Failure | null;
  /** A new folder for the files of one call; throws what the system says. */
  intake(): string;
}

/** What a row knows of its call besides the input. */
export interface CallContext {
  readonly nowMs: number;
  /** The `Accept` header, `""` when there is none. */
  readonly accept: string;
  readonly requestId: string;
  /** `null` unless the row's access is `key`. */
  readonly key: KeyRecord | null;
  /** `null` unless the row's access is `bearer` or `cookie`, or it takes an access token that came. */
  readonly user: SignedIn | null;
  readonly clientAddress: string;
  /** Those request headers that the row reads, by their names in lower case; absent ones are not there. */
  readonly headers: ReadonlyMap<string, string>;
}

export interface SnapshotContext<Snapshot> extends CallContext {
  readonly snapshot: Snapshot;
}

/**
 * What a row answers: a value to be written as JSON, or the bytes themselves. Bytes may be a view
 * of a buffer that is used again: they are written before anything else runs.
 */
type Answered<Value> = Attempt<
  Value | Uint8Array | Document | Download | Lasting | Redirect | RefusedForm
>;
type Answer<Value> = Answered<Value> | Promise<Answered<Value>>;

/** Schemas of what a call brings; a row without `body` takes none. */
interface Schemas<Body extends ZodType, Path extends ZodType, Query extends ZodType> {
  readonly body?: Body;
  /**
   * Reads the common spelling of a body of plain ASCII without building a tree of it; `null`
   * leaves the body to the schema. Whatever it reads, the schema reads alike.
   */
  readonly plainBody?: (body: string) => output<Body> | null;
  readonly path?: Path;
  readonly query?: Query;
  /**
   * Makes the body of the fields of a form, as browsers send it (application/x-www-form-urlencoded);
   * a row without it takes JSON alone.
   */
  readonly formBody?: (fields: URLSearchParams) => unknown;
  /** A row with files takes a form; `body` is then the schema of its text fields. */
  readonly files?: FormFiles;
}

/** What came out of the schemas; `undefined` where the row has none. */
interface Input<Body, Path, Query> {
  readonly body: Body;
  /** Empty unless the row takes a form. */
  readonly files: readonly ReceivedFile[];
  readonly path: Path;
  readonly query: Query;
}

/** Shown in the reference; the access tests send `body` and `path` too, so they must be valid. */
interface Examples {
  readonly body?: unknown;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Names of the files of a form; `clients.csv` when absent. */
  readonly files?: readonly string[];
  readonly answer: unknown;
}

/** What a row says of itself: enough to mount it, to document it and to test its access. */
interface Description {
  readonly method: Method;
  /** Parameters are whole segments in braces: `/api/v1/tva/{siren}`. */
  readonly path: string;
  /** Another path that answers alike; the reference tells of `path` alone. */
  readonly alsoAt?: string;
  readonly access: Access;
  readonly rate: Rate;
  /** An open row that an access token may come with: a wrong one is refused. */
  readonly maybeBearer?: true;
  /** Forms of our own pages alone are taken; so are those of every row whose access is the cookie. */
  readonly ownPagesOnly?: true;
  /**
   * A GET that changes something, as the link of a letter does. HEAD has to be safe (RFC 9110,
   * 9.2.1), and mail scanners send one to every link: it is answered like a GET that succeeds,
   * without its run, as soon as the input is valid. Not 405: whoever checks links then tries GET,
   * which uses the link up.
   */
  readonly changesState?: true;
  /** Of a successful answer, 200 when absent. */
  readonly status?: 201;
  /** Forms are answered by sending the browser on to another page. */
  readonly redirects?: true;
  /** Bytes; `DEFAULT_BODY_MAX_BYTES` when absent. */
  readonly bodyMax?: number;
  /** French, for the reference. */
  readonly summary: string;
  readonly description: string;
  readonly example: Examples;
  /** The failures that `run` itself returns; those of the walk of a call are known from the rest. */
  readonly fails: readonly ErrorCode[];
  /** Media type of a successful answer; JSON when absent. */
  readonly produces?: string;
  /** Other media types of it, for whoever prefers them. */
  readonly alsoProduces?: readonly string[];
  /**
   * JSON that the row reads itself, for a protocol that has errors of its own: `body` of the input
   * is its bytes, and no schema judges them.
   */
  readonly takesBytes?: true;
  /** Request headers that `run` reads, in lower case. */
  readonly reads?: readonly string[];
  /** Every failure as this document, with its own status and headers. */
  readonly failureDocument?: (failure: Failure) => Document;
  /**
   * A failure as a page, for whoever prefers HTML.
   *
   * `requested` is the path of a GET, as it was sent; `null` of any other call.
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
  /** Units of quota that a keyed call costs; nothing when absent. */
  cost?(input: Input<output<Body>, output<Path>, output<Query>>, context: Context): number;
  run(
    input: Input<output<Body>, output<Path>, output<Query>>,
    context: Context,
  ): Answer<output<Value>>;
}

/** A row of the table that the server mounts and the reference is made from. */
export interface Endpoint<Snapshot extends SnapshotIdentity = SnapshotIdentity>
  extends Row<ZodType, ZodType, ZodType, ZodType, SnapshotContext<Snapshot>> {
  /** Without a snapshot such a row answers 503 and `run` is not called. */
  readonly needsSnapshot: boolean;
}

/** A row that reads the registers. The snapshot's type is taken from the annotation of `context`. */
export function endpoint<
  Body extends ZodType,
  Path extends ZodType,
  Query extends ZodType,
  Value extends ZodType,
  Snapshot extends SnapshotIdentity,
>(row: Row<Body, Path, Query, Value, SnapshotContext<Snapshot>>): Endpoint<Snapshot> {
  return { ...(row as Row<ZodType, ZodType, ZodType, ZodType, never>), needsSnapshot: true };
}

/** A row that answers whether or not registers are loaded. */
export function serviceEndpoint<
  Body extends ZodType,
  Path extends ZodType,
  Query extends ZodType,
  Value extends ZodType,
>(row: Row<Body, Path, Query, Value, CallContext>): Endpoint {
  return { ...(row as Row<ZodType, ZodType, ZodType, ZodType, never>), needsSnapshot: false };
}
