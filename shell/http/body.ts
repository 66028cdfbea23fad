import { isAscii, isUtf8 } from "node:buffer";
import type { Call } from "./call.ts";

/** ASVS 4.1.1: the media type, with UTF-8 as the only charset. */
const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
/** The identity coding, or none. */
const NO_CODING = /^\s*(?:identity\s*)?$/i;
/** As browsers send it: without a charset, in that of the page, which is UTF-8. */
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
/** Deadline for a body that does not arrive with the headers: ample on slow lines. */
const BODY_MS = 30_000;
const BYTE_ORDER_MARK = 0xfeff;

export function isJsonType(contentType: string): boolean {
  return contentType === "application/json" || JSON_TYPE.test(contentType);
}

export function isFormType(contentType: string): boolean {
  return FORM_TYPE.test(contentType);
}

/** Whether a `Content-Encoding` leaves the body unencoded. */
export function isPlainCoding(contentEncoding: string): boolean {
  return contentEncoding === "" || NO_CODING.test(contentEncoding);
}

/**
 * Collects the body, then calls `done` with its bytes, which are valid until `done` returns;
 * `tooLarge` as soon as it exceeds the limit; `tooSlow` after `BODY_MS`. The server drops the rest.
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
      // The chunk's memory is reused after this handler returns.
      gathered ??= [];
      deadline ??= setTimeout(() => {
        if (call.isOpen) tooSlow();
      }, BODY_MS).unref();
      gathered.push(new Uint8Array(chunk.slice(0)));
    }
  });
}

/** ASCII bytes as text; `null` when some are not ASCII. */
export function plainText(bytes: Uint8Array): string | null {
  if (!isAscii(bytes)) return null;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}

/** The fields of a posted form; `null` when it is not UTF-8. */
export function formFields(bytes: Uint8Array): URLSearchParams | null {
  if (!isUtf8(bytes)) return null;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  return new URLSearchParams(text);
}

/** The parsed value of JSON bytes; `undefined` when they are not JSON (which has no undefined). */
export function parseJson(bytes: Uint8Array): unknown {
  if (!isUtf8(bytes)) return undefined;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  try {
    return JSON.parse(text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text);
  } catch {
    return undefined;
  }
}
