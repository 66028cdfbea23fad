import type { Readable } from "node:stream";
import type { Attempt } from "../access/refusal.ts";

export type AnswerHeader = readonly [name: string, value: string];

/** An answer in another media type than the row's, or computed from another snapshot. */
export class Document {
  readonly media: string;
  readonly body: string | Uint8Array;
  readonly headers: readonly AnswerHeader[];
  /** Goes out as `X-Snapshot`; the one that is served when `undefined`, none when `null`. */
  readonly snapshotId: string | null | undefined;
  /** Of a page that tells what was wrong with a form it is a refusal's. */
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

/** What is the same for every caller until the service is started again: it may be kept, and asked for. */
export class Lasting {
  readonly media: string;
  /** `null` for a caller who has it already. */
  readonly body: Uint8Array | null;
  readonly headers: readonly AnswerHeader[];

  constructor(media: string, body: Uint8Array | null, headers: readonly AnswerHeader[]) {
    this.media = media;
    this.body = body;
    this.headers = headers;
  }
}

/** Sends a browser that posted a form on to another page. */
export class Redirect {
  /** A path of this service; what a user wrote in it must be encoded. */
  readonly location: string;
  readonly headers: readonly AnswerHeader[];

  constructor(location: string, headers: readonly AnswerHeader[] = []) {
    this.location = location;
    this.headers = headers;
  }
}

/** An answer too long for memory: read as fast as the caller takes it. */
export class Download {
  readonly media: string;
  /** The exact length. */
  readonly bytes: number;
  readonly headers: readonly AnswerHeader[];
  /** Opened when the answer begins; destroyed when its caller leaves. */
  readonly open: () => Readable;

  constructor(
    media: string,
    bytes: number,
    open: () => Readable,
    headers: readonly AnswerHeader[] = [],
  ) {
    this.media = media;
    this.bytes = bytes;
    this.headers = headers;
    this.open = open;
  }
}

/** A refusal of a form, for a person: the page that says it in place of the one of all refusals. */
export class RefusedForm {
  readonly refusal: Extract<Attempt<never>, { ok: false }>;
  readonly page: Document;

  constructor(refusal: RefusedForm["refusal"], page: Document) {
    this.refusal = refusal;
    this.page = page;
  }
}
