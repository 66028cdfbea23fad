import { decodeWindows1252 } from "../../../engine/text/windows-1252.ts";
import { peek } from "./peek.ts";

/** A declaration stands at the very beginning, in ASCII. */
const DECLARATION_BYTES = 256;
const DECLARED_ENCODING =
  /^(?:\xef\xbb\xbf)?<\?xml[^>]*\bencoding\s*=\s*["']([A-Za-z0-9._:-]+)["']/;
const UTF8_NAMES = /^utf-?8$/i;
/** The Encoding Standard reads all of these as windows-1252; Node 20's decoder does not. */
const LATIN_1_NAMES = /^(?:iso-?8859-1|latin-?1|windows-1252|cp1252|us-ascii)$/i;

/**
 * An XML document's chunks in UTF-8: it is decoded as its declaration says (the BODACC of before
 * 2016 is ISO-8859-1), and taken for UTF-8 when it does not. Source: XML 1.0, 4.3.3.
 */
export async function* decodeXml(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(chunks, DECLARATION_BYTES);
  const declaration = Buffer.from(head.subarray(0, DECLARATION_BYTES)).toString("latin1");
  const encoding = DECLARED_ENCODING.exec(declaration)?.[1] ?? "utf-8";
  if (UTF8_NAMES.test(encoding)) {
    yield* all;
    return;
  }
  if (LATIN_1_NAMES.test(encoding)) {
    for await (const chunk of all) yield Buffer.from(decodeWindows1252(chunk));
    return;
  }
  const decoder = decoderOf(encoding);
  for await (const chunk of all) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

/** A declared encoding that nobody knows is read as UTF-8: what is not gets its record refused. */
function decoderOf(encoding: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder("utf-8");
  }
}
