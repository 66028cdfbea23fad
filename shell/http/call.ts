import type { Readable } from "node:stream";
import type { Failure } from "../../engine/errors/failure.ts";
import type { QuotaState } from "../access/counter.ts";
import type { Charge } from "../access/ledger.ts";
import { wantsProblem } from "./accept.ts";
import { zipped } from "./compression.ts";
import type { Document } from "./document.ts";
import type { SnapshotIdentity } from "./endpoint.ts";
import { framed } from "./framed-body.ts";
import type { InFlight } from "./in-flight.ts";
import { failureReply, type Header, pageReply, type Reply } from "./reply.ts";
import type { AuditedCall, Service } from "./service.ts";
import { type StreamedBody, streamBody } from "./stream-body.ts";
import type { WireRequest, WireResponse } from "./wire/wire.ts";
import { type LimitView, writeHead, writeReply } from "./write-reply.ts";

/** The id is repeated in headers and logs: other characters are not accepted from a caller. */
const SANE_REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;
/** Counted when the client disconnects early, the code that nginx logs. */
const STATUS_ABORTED = 499;

/**
 * One call, from its first header to its answer.
 *
 * The native request object is invalid once the handler returns, so everything needed from it is
 * read here. A call ends once: answered, or aborted by the client. Only a 2xx answer retains its
 * charge.
 */
export class Call {
  readonly service: Service;
  readonly response: WireResponse;
  readonly nowMs: number;
  readonly requestId: string;
  readonly accept: string;
  readonly isHead: boolean;
  /** Index in the traffic counters; 0 until a row is found. */
  counter = 0;
  quota: QuotaState | null = null;
  /** The limit in the RateLimit fields, other than the quota of a key. */
  limit: LimitView | null = null;
  /** The snapshot of the answer; `undefined` until it is known. */
  snapshot: SnapshotIdentity | null | undefined = undefined;
  /** Headers for pages of other origins, on every answer of the row. */
  cors: readonly Header[] = [];
  /** Default `loc` of a failure of kind `input` returned by a row. */
  inputLoc: readonly (string | number)[] = ["body"];
  /** The answer may be compressed; only set for rows that answer pages. */
  takesGzip = false;
  /** What the audit log needs of the call when it ends; `null` when it is no act. */
  audited: Pick<AuditedCall, "row" | "input"> | null = null;
  /** Renders a failure as a page, when the row has pages and the caller prefers them. */
  failurePage: ((failure: Failure, requestId: string) => Document) | null = null;
  private readonly inFlight: InFlight;
  private readonly startedMs: number;
  private readonly endsConnection: boolean;
  private charge: Charge | null = null;
  private ended = false;
  /** Its answer is written in the next turn. */
  private waits = false;
  private streamed: StreamedBody | null = null;
  private onEnd: ((isAborted: boolean) => void) | null = null;

  constructor(
    service: Service,
    inFlight: InFlight,
    response: WireResponse,
    request: WireRequest,
    isHead: boolean,
  ) {
    this.service = service;
    this.inFlight = inFlight;
    this.response = response;
    this.isHead = isHead;
    this.endsConnection = request.isLast;
    this.nowMs = service.now();
    this.startedMs = service.monotonicMs();
    this.accept = request.getHeader("accept");
    const input = request.getHeader("x-request-id");
    this.requestId = SANE_REQUEST_ID.test(input) ? input : service.newRequestId();
    inFlight.enter();
  }

  get isOpen(): boolean {
    return !this.ended && !this.waits;
  }

  /** The answer closes the connection: the server stops, or the request's framing is not certain. */
  get isLast(): boolean {
    return this.endsConnection || this.inFlight.isClosing;
  }

  /** Records a granted charge; refunds it at once when the client has already left. */
  grant(charge: Charge, quota: QuotaState): void {
    this.charge = charge;
    this.quota = quota;
    this.service.traffic.charged(this.counter, charge.units);
    if (this.ended) this.giveBack();
  }

  /** Sets the callback for the end of the call: answered, or aborted by the client. */
  whenEnded(done: (isAborted: boolean) => void): void {
    this.onEnd = done;
  }

  answer(reply: Reply): void {
    if (!this.isOpen) return;
    if (!this.endsConnection) {
      this.write(reply);
      return;
    }
    // In a later turn: once answered, the native server would read what came in the same packet as
    // a next request; before, it closes the connection instead.
    this.waits = true;
    const { body } = reply;
    const own = body instanceof Uint8Array ? { ...reply, body: body.slice() } : reply;
    setImmediate(() => this.write(own));
  }

  private write(reply: Reply): void {
    if (this.ended) return;
    this.ended = true;
    if (reply.status >= 300) this.giveBack();
    if (this.snapshot === undefined) this.snapshot = this.service.snapshot();
    try {
      writeReply(this, reply);
    } finally {
      this.onEnd?.(false);
      this.leave(reply.status);
    }
  }

  /** Answers with `bytes` bytes of a source; the call ends when all are sent. */
  stream(reply: Reply, bytes: number, open: () => Readable): void {
    if (!this.isOpen) return;
    if (this.isHead || bytes === 0) {
      this.answer({ ...reply, body: "", bytes });
      return;
    }
    const source = open();
    this.ended = true;
    if (this.snapshot === undefined) this.snapshot = this.service.snapshot();
    writeHead(this, reply);
    this.streamed = streamBody(this.response, source, bytes, (isWhole) => {
      this.streamed = null;
      if (!isWhole) this.response.close();
      this.onEnd?.(!isWhole);
      this.leave(isWhole ? reply.status : STATUS_ABORTED);
    });
  }

  fail(failure: Failure, retryAfterSeconds?: number, headers?: readonly Header[]): void {
    if (!this.isOpen) return;
    const known = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
    const asProblem = wantsProblem(this.accept);
    const where = { loc: this.inputLoc, ...known };
    const reply = failureReply(failure, this.requestId, asProblem, where, headers);
    const page = this.failurePage?.(failure, this.requestId);
    if (!page) this.answer(reply);
    else {
      const body = framed(this.service, page.media, page.body);
      const drawn = { ...pageReply(reply, page), body };
      if (this.takesGzip) zipped(drawn, (zip) => this.answer(zip));
      else this.answer(drawn);
    }
  }

  abort(): void {
    const { streamed } = this;
    if (streamed) {
      this.streamed = null;
      streamed.stop();
      this.onEnd?.(true);
      this.leave(STATUS_ABORTED);
    }
    if (this.ended) return;
    this.ended = true;
    this.giveBack();
    this.onEnd?.(true);
    this.leave(STATUS_ABORTED);
  }

  private leave(status: number): void {
    const elapsedMs = this.service.monotonicMs() - this.startedMs;
    this.service.traffic.answered(this.counter, status, elapsedMs);
    const { audited, requestId, nowMs: atMs } = this;
    if (audited) this.service.audit?.({ ...audited, requestId, atMs, status });
    this.inFlight.leave();
  }

  private giveBack(): void {
    const { charge, quota } = this;
    if (!charge) return;
    this.charge = null;
    this.service.ledger.refund(charge);
    this.service.traffic.refunded(this.counter, charge.units);
    if (quota?.remaining != null) {
      this.quota = { ...quota, remaining: quota.remaining + charge.units };
    }
  }
}
