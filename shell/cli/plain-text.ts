import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { failureOfThrown } from "../../workers/pool/task-failures.ts";
import { hasLoneReturns, withLineFeeds } from "./line-feeds.ts";
import { fromUtf16, utf16Of } from "./utf16.ts";

/** What a file that is no text begins with, and what that is. */
const KNOWN: readonly (readonly [magic: string, kind: string])[] = [
  ["PK\x03\x04", "C'est un classeur Excel (.xlsx) ou une archive zip."],
  ["\xd0\xcf\x11\xe0", "C'est un classeur Excel (.xls)."],
  ["PAR1", "C'est un fichier parquet."],
  ["%PDF", "C'est un fichier PDF."],
];
const GZIP = "\x1f\x8b";
/** Waited for, as long as the longest of these; a first chunk is mostly longer. */
const HEAD_BYTES = 4;
/** Looked through for what no text holds. */
const LOOKED_BYTES = 4096;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\x00-\x08\x0e-\x19\x1c-\x1f\x7f]/;

type Chunks = AsyncIterable<Buffer>;

/**
 * The bytes of a text, unpacked when they are gzip, in UTF-8 when they are UTF-16, with line feeds
 * where it has none. Ends with a failure when they are no text (`fichier.binaire`) or cut off
 * (`fichier.tronque`).
 *
 * @param file  What failures call it.
 */
export async function* plainText(source: Readable, file: string): AsyncGenerator<Result<Buffer>> {
  try {
    const [textHead, text] = await decoded(source);
    const kind = kindOfBinary(textHead);
    if (kind !== null) yield failed("fichier.binaire", kind, { file });
    else {
      const lines = hasLoneReturns(textHead) ? withLineFeeds(text) : text;
      for await (const chunk of lines) yield success(chunk);
    }
  } catch (cause) {
    yield failureOfThrown(cause, file);
  } finally {
    // Input that nobody reads any more would keep the process alive.
    source.destroy();
  }
}

/** Unpacked, and in UTF-8 when it was UTF-16. */
async function decoded(source: Readable): Promise<[head: string, chunks: Chunks]> {
  const packed = await peek(source);
  const [head, chunks] = packed[0].startsWith(GZIP) ? await peek(gunzip(packed[1])) : packed;
  const utf16 = utf16Of(head);
  return utf16 ? peek(fromUtf16(chunks, utf16)) : [head, chunks];
}

/** What a binary is, `""` for one that is not known; `null` for text. */
function kindOfBinary(head: string): string | null {
  const known = KNOWN.find(([magic]) => head.startsWith(magic));
  if (known) return known[1];
  const looked = head.slice(0, LOOKED_BYTES);
  const [line = ""] = looked.split("\n", 1);
  // Behind the first line, exports of old programs may hold a stray one.
  return looked.includes("\0") || CONTROL.test(line) ? "" : null;
}

/** The first bytes, one character each, and all chunks from the first on. */
async function peek(source: Chunks): Promise<[head: string, chunks: Chunks]> {
  const iterator: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const { done, value } = await iterator.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return [head.toString("latin1"), joined(head, iterator)];
}

async function* joined(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function gunzip(chunks: Chunks): Readable {
  const unpacked = createGunzip();
  // An error comes out of what is read.
  return pipeline(chunks, unpacked, () => {});
}
