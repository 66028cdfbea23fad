import { writeFileSync } from "node:fs";

/** Calls that only differ in their bodies. */
export interface Posts {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON texts. */
  readonly bodies: readonly string[];
}

/** Writes calls to a file in the load generator's format. */
export function writePosts(file: string, { path, headers, bodies }: Posts): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join("")}Content-Type: application/json\r\n`;
  const parts = bodies.flatMap((body) => {
    const request = Buffer.from(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(request.length);
    return [length, request];
  });
  writeFileSync(file, Buffer.concat(parts));
}
