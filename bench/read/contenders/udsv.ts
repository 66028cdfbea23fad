import { createReadStream } from "node:fs";
import { inferSchema, initParser } from "udsv";
import type { Contender } from "./contender.ts";

/** udsv, chunk by chunk, rows as strings passed to a callback. */
export const udsv: Contender = async (file) => {
  const decoder = new TextDecoder();
  let parser: ReturnType<typeof initParser> | null = null;
  let rows = 1;
  let characters = 0;
  const add = (row: unknown): void => {
    rows++;
    for (const text of row as string[]) characters += text.length;
  };
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    const text = decoder.decode(chunk, { stream: true });
    if (!parser) {
      const schema = inferSchema(text);
      for (const { name } of schema.cols) characters += name.length;
      parser = initParser(schema);
    }
    parser.chunk(text, parser.stringArrs as never, add);
  }
  parser?.end();
  return { rows, characters };
};
