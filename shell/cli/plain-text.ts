import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { failureOfThrown } from "../../workers/pool/task-failures.ts";
import { hasLoneReturns, withLineFeeds } from "./line-feeds.ts";
import { fromUtf16, utf16Of } from "./utf16.ts";

/** First bytes of known binary formats, and their names. */
const KNOWN: readonly (readonly [magic: string, kind: string])[] = [
  ["PK\x03\x04", "C'est un classeur Excel (.xlsx) ou une archive zip."],
  ["\xd0\xcf\x11\xe0", "C'est un classeur Excel (.xls)."],
  ["PAR1", "C'est un fichier parquet."],
  ["%PDF", "C'est un fichier PDF."],
];
const GZIP = "\x1f\x8b";
/** Length of the longest signature; a first chunk is usually longer. */
const HEAD_BYTES = 4;
/** Bytes searched for control characters. */
const LOOKED_BYTES = 4096;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\x00-\x08\x0e-\x19\x1c-\x1f\x7f]/;

type Chunks = AsyncIterable<Buffer>;

/**
 * The bytes of a text file: gzip is unpacked, UTF-16 becomes UTF-8, lone carriage returns become
 * line feeds. Ends with a failure when the file is binary (`fichier.binaire`) or truncated
 * (`fichier.tronque`).
 *
 * @param file Its name in failures.
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
    // An open input would prevent the process from exiting.
    source.destroy();
  }
}

/** The text unpacked, and converted from UTF-16 to UTF-8. */
async function decoded(source: Readable): Promise<[head: string, chunks: Chunks]> {
  const packed = await peek(source);
  const [head, chunks] = packed[0].startsWith(GZIP) ? await peek(gunzip(packed[1])) : packed;
  const utf16 = utf16Of(head);
  return utf16 ? peek(fromUtf16(chunks, utf16)) : [head, chunks];
}

/** The name of a binary format, `""` for an unknown one; `null` for text. */
function kindOfBinary(head: string): string | null {
  const known = KNOWN.find(([magic]) => head.startsWith(magic));
  if (known) return known[1];
  const looked = head.slice(0, LOOKED_BYTES);
  const [line = ""] = looked.split("\n", 1);
  // After the first line, stray control characters occur in exports of old programs.
  return looked.includes("\0") || CONTROL.test(line) ? "" : null;
}

/** The first bytes, one character each, and all chunks including them. */
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
  // Readers of the stream get the error.
  return pipeline(chunks, unpacked, () => {});
}
