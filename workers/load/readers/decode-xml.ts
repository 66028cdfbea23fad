import { decodeWindows1252 } from "../../../engine/text/windows-1252.ts";
import { peek } from "./peek.ts";

/** The declaration is at the start of the document, in ASCII. */
const DECLARATION_BYTES = 256;
const DECLARED_ENCODING =
  /^(?:\xef\xbb\xbf)?<\?xml[^>]*\bencoding\s*=\s*["']([A-Za-z0-9._:-]+)["']/;
const UTF8_NAMES = /^utf-?8$/i;
/** The Encoding Standard decodes all of these as windows-1252; Node 20's decoder does not. */
const LATIN_1_NAMES = /^(?:iso-?8859-1|latin-?1|windows-1252|cp1252|us-ascii)$/i;

/**
 * An XML document's chunks in UTF-8: decoded from its declared encoding (the BODACC before 2016 is
 * ISO-8859-1), or taken for UTF-8 without a declaration. Source: XML 1.0, 4.3.3.
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

/** An unknown declared encoding is read as UTF-8: records with invalid bytes are refused. */
function decoderOf(encoding: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder("utf-8");
  }
}
