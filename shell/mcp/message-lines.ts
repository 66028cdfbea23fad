import { Transform } from "node:stream";

/**
 * A stream of messages, one JSON text a line, with each message changed; a line that is no JSON
 * passes as it is.
 */
export function messageLines(change: (message: unknown) => unknown): Transform {
  let open = "";
  return new Transform({
    decodeStrings: false,
    readableObjectMode: false,
    transform(chunk: string | Buffer, _encoding, done) {
      const lines = (open + chunk.toString()).split("\n");
      open = lines.pop() ?? "";
      done(null, lines.map((line) => `${changed(line, change)}\n`).join(""));
    },
    flush(done) {
      done(null, open === "" ? "" : changed(open, change));
    },
  });
}

function changed(line: string, change: (message: unknown) => unknown): string {
  if (line.trim() === "") return line;
  try {
    return JSON.stringify(change(JSON.parse(line)));
  } catch {
    return line;
  }
}
