import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { ServiceCall } from "./exchange.ts";

/** A file to send as the field `file` of a form. */
export interface FormFile {
  readonly path: string;
  /** One of our names: letters, digits, dots and dashes. */
  readonly name: string;
  readonly bytes: number;
}

/**
 * A form with one file, streamed from disk. RFC 7578.
 *
 * @param boundary Random, so that it does not occur in the file.
 */
export function multipartFile(
  { path, name, bytes }: FormFile,
  boundary: string,
): Required<Pick<ServiceCall, "headers" | "body">> {
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  async function* parts(): AsyncGenerator<Uint8Array, void, undefined> {
    yield head;
    yield* createReadStream(path);
    yield tail;
  }
  return {
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": head.length + bytes + tail.length,
    },
    body: Readable.from(parts(), { objectMode: false }),
  };
}
