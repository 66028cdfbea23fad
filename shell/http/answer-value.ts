import type { Call } from "./call.ts";
import { zipped } from "./compression.ts";
import { Document, Download, Lasting, Redirect } from "./document.ts";
import { framed } from "./framed-body.ts";
import { JSON_MEDIA, lastingReply, redirectReply, successReply } from "./reply.ts";
import type { RequestContext } from "./request-context.ts";

const STATUS_OK = 200;
const HTML = "text/html";

/** Answers a call with what its row returned: JSON, bytes, a page, a download, a redirect. */
export function answerValue({ call, mounted }: RequestContext, value: unknown): void {
  if (value instanceof Document) {
    answerDocument(call, value);
  } else if (value instanceof Lasting) {
    call.answer(lastingReply(value));
  } else if (value instanceof Redirect) {
    call.answer(redirectReply(value));
  } else if (value instanceof Download) {
    const { media, bytes, headers, open, status } = value;
    call.stream(successReply(status, media, null, headers), bytes, open);
  } else {
    const { produces, status } = mounted.row;
    const body = value instanceof Uint8Array ? value : JSON.stringify(value);
    call.answer(successReply(status ?? STATUS_OK, produces ?? JSON_MEDIA, body));
  }
}

function answerDocument(call: Call, { media, body, headers, snapshotId, status }: Document): void {
  if (snapshotId !== undefined) call.snapshot = snapshotId === null ? null : { id: snapshotId };
  const reply = successReply(status, media, framed(call.service, media, body), headers);
  if (call.takesGzip && media.startsWith(HTML)) zipped(reply, (zip) => call.answer(zip));
  else call.answer(reply);
}
