import { isAscii, isUtf8 } from "node:buffer";
import type { Call } from "./call.ts";

/** ASVS 4.1.1: the type, and UTF-8 when a charset is said. */
const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
/** The coding that changes nothing, or none said. */
const NO_CODING = /^\s*(?:identity\s*)?$/i;
/** What browsers send; they say no charset, and mean that of the page, which is ours. */
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
/** For a body that does not come with the headers: a few seconds on the worst of lines. */
const BODY_MS = 30_000;
const BYTE_ORDER_MARK = 0xfeff;

export function isJsonType(contentType: string): boolean {
  return contentType === "application/json" || JSON_TYPE.test(contentType);
}

export function isFormType(contentType: string): boolean {
  return FORM_TYPE.test(contentType);
}

/** Whether a `Content-Encoding` leaves the body as it is. */
export function isPlainCoding(contentEncoding: string): boolean {
  return contentEncoding === "" || NO_CODING.test(contentEncoding);
}

/**
 * Gathers the body, then calls `done` with its bytes, which are valid until `done` returns; or
 * `tooLarge` as soon as it is longer than allowed, or `tooSlow` when it takes half a minute. What
 * still comes is dropped by the server.
 *
 * A body of one chunk is not copied.
 */
export function gatherBody(
  call: Call,
  maxBytes: number,
  done: (bytes: Uint8Array) => void,
  tooLarge: () => void,
  tooSlow: () => void,
): void {
  let gathered: Uint8Array[] | null = null;
  let length = 0;
  let deadline: NodeJS.Timeout | null = null;
  call.response.onData((chunk, isLast) => {
    if (!call.isOpen) return;
    length += chunk.byteLength;
    if (deadline && (isLast || length > maxBytes)) clearTimeout(deadline);
    if (length > maxBytes) {
      gathered = null;
      tooLarge();
    } else if (isLast) {
      const last = new Uint8Array(chunk);
      done(gathered ? Buffer.concat([...gathered, last], length) : last);
    } else {
      // The chunk's memory is taken back when this returns.
      gathered ??= [];
      deadline ??= setTimeout(() => {
        if (call.isOpen) tooSlow();
      }, BODY_MS).unref();
      gathered.push(new Uint8Array(chunk.slice(0)));
    }
  });
}

/** Bytes of plain ASCII as text; `null` when there are others among them. */
export function plainText(bytes: Uint8Array): string | null {
  if (!isAscii(bytes)) return null;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}

/** The fields of a form that a browser posted; `null` when it is no UTF-8. */
export function formFields(bytes: Uint8Array): URLSearchParams | null {
  if (!isUtf8(bytes)) return null;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  return new URLSearchParams(text);
}

/** The value that JSON bytes hold; `undefined` when they hold none. JSON itself has no undefined. */
export function parseJson(bytes: Uint8Array): unknown {
  if (!isUtf8(bytes)) return undefined;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  try {
    return JSON.parse(text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text);
  } catch {
    return undefined;
  }
}
