import { writeFileSync } from "node:fs";

/** Calls that are alike but for their bodies. */
export interface Posts {
  readonly path: string;
  readonly key: string;
  /** JSON texts. */
  readonly bodies: readonly string[];
}

/** Writes calls to a file as the load generator reads it. */
export function writePosts(file: string, { path, key, bodies }: Posts): void {
  const parts = bodies.flatMap((body) => {
    const request = Buffer.from(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    const length = Buffer.alloc(4);
    length.writeUInt32LE(request.length);
    return [length, request];
  });
  writeFileSync(file, Buffer.concat(parts));
}
