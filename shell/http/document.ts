import type { Readable } from "node:stream";
import type { Attempt } from "../access/refusal.ts";

export type AnswerHeader = readonly [name: string, value: string];

/** An answer with another media type than the row's, or computed from another snapshot. */
export class Document {
  readonly media: string;
  readonly body: string | Uint8Array;
  readonly headers: readonly AnswerHeader[];
  /** Sent as `X-Snapshot`; that of the current one when `undefined`, none when `null`. */
  readonly snapshotId: string | null | undefined;
  /** A page that reports the faults of a form has the status of a refusal. */
  readonly status: number;

  constructor(
    media: string,
    body: string | Uint8Array,
    headers: readonly AnswerHeader[] = [],
    snapshotId?: string | null,
    status = 200,
  ) {
    this.media = media;
    this.body = body;
    this.headers = headers;
    this.snapshotId = snapshotId;
    this.status = status;
  }
}

/**
 * An answer that is the same for every caller until the service restarts: cacheable with
 * revalidation.
 */
export class Lasting {
  readonly media: string;
  /** `null` when the caller's copy is current. */
  readonly body: Uint8Array | null;
  readonly headers: readonly AnswerHeader[];

  constructor(media: string, body: Uint8Array | null, headers: readonly AnswerHeader[]) {
    this.media = media;
    this.body = body;
    this.headers = headers;
  }
}

/** Redirects a browser that posted a form to another page. */
export class Redirect {
  /** A path of this service; user input in it must be encoded. */
  readonly location: string;
  readonly headers: readonly AnswerHeader[];

  constructor(location: string, headers: readonly AnswerHeader[] = []) {
    this.location = location;
    this.headers = headers;
  }
}

/** An answer too long for memory: streamed as fast as the caller receives it. */
export class Download {
  readonly media: string;
  /** The exact length. */
  readonly bytes: number;
  readonly headers: readonly AnswerHeader[];
  /** Called when the answer starts; the stream is destroyed when the caller leaves. */
  readonly open: () => Readable;
  /** 206 for a part of it. */
  readonly status: 200 | 206;

  constructor(
    media: string,
    bytes: number,
    open: () => Readable,
    headers: readonly AnswerHeader[] = [],
    status: 200 | 206 = 200,
  ) {
    this.media = media;
    this.bytes = bytes;
    this.headers = headers;
    this.open = open;
    this.status = status;
  }
}

/** A refused form: its own page replaces the general page of refusals. */
export class RefusedForm {
  readonly refusal: Extract<Attempt<never>, { ok: false }>;
  readonly page: Document;

  constructor(refusal: RefusedForm["refusal"], page: Document) {
    this.refusal = refusal;
    this.page = page;
  }
}
