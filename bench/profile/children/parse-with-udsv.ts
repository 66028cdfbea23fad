import { createReadStream } from "node:fs";
import { inferSchema, initParser } from "udsv";
import { type FilePass, measured } from "./file-pass.ts";

/** Bytes per call of the parser. */
const CHUNK_BYTES = 1 << 20;

/** Child process: one bare pass of udsv; every cell becomes a string, which is dropped. */
const [file = ""] = process.argv.slice(2);
const pass: FilePass = await measured(() => parse(file));
console.log(JSON.stringify(pass));

async function parse(path: string): Promise<number> {
  const stream = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const decoder = new TextDecoder();
  let parser: ReturnType<typeof initParser> | null = null;
  let rows = 0;
  const count = () => {
    rows++;
  };
  for await (const bytes of stream) {
    const text = decoder.decode(bytes as Uint8Array, { stream: true });
    parser ??= initParser(inferSchema(text, { trim: false }));
    parser.chunk<string[]>(text, parser.stringArrs, count);
  }
  parser?.end();
  return rows;
}
