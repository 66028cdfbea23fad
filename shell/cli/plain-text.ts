import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { failureOfThrown } from "../../workers/task-failures.ts";

/** What a file that is no text begins with, and what that is. */
const KNOWN: readonly (readonly [magic: string, kind: string])[] = [
  ["PK\x03\x04", "C'est un classeur Excel (.xlsx) ou une archive zip."],
  ["\xd0\xcf\x11\xe0", "C'est un classeur Excel (.xls)."],
  ["PAR1", "C'est un fichier parquet."],
  ["%PDF", "C'est un fichier PDF."],
  ["\xff\xfe", "C'est du texte en UTF-16."],
  ["\xfe\xff", "C'est du texte en UTF-16."],
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
 * The bytes of a text, unpacked when they are gzip. Ends with a failure when they are no text
 * (`fichier.binaire`) or cut off (`fichier.tronque`).
 *
 * @param file  What failures call it.
 */
export async function* plainText(source: Readable, file: string): AsyncGenerator<Result<Buffer>> {
  try {
    const [head, chunks] = await peek(source);
    const [textHead, text] = head.startsWith(GZIP) ? await peek(gunzip(chunks)) : [head, chunks];
    const kind = kindOfBinary(textHead);
    if (kind !== null) yield failed("fichier.binaire", kind, { file });
    else for await (const chunk of text) yield success(chunk);
  } catch (cause) {
    yield failureOfThrown(cause, file);
  } finally {
    // Input that nobody reads any more would keep the process alive.
    source.destroy();
  }
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
async function peek(source: Readable): Promise<[head: string, chunks: Chunks]> {
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
