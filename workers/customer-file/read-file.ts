import { join } from "node:path";
import { PLAIN_DIALECT } from "../../engine/customer-file/dialect/dialect.ts";
import { sniffDialect } from "../../engine/customer-file/dialect/sniff-dialect.ts";
import { detectEncoding } from "../../engine/customer-file/encoding/detect-encoding.ts";
import type { EncodingRead } from "../../engine/customer-file/encoding/encoding.ts";
import {
  isPlain as isPlainEncoding,
  plainChunks,
} from "../../engine/customer-file/encoding/plain-chunks.ts";
import type { FilePart, ReadNote } from "../../engine/customer-file/layout/file-part.ts";
import { layoutTables } from "../../engine/customer-file/layout/layout-tables.ts";
import { type Result, success } from "../../engine/errors/failure.ts";
import { type OpenBytes, openBytes } from "./unpack/file-bytes.ts";
import { TextSink, WorkFolder } from "./unpack/plain-text-sink.ts";
import { type SentFile, unpackCustomerFile } from "./unpack/unpack-customer-file.ts";
import type { TextBytes, UnpackedText } from "./unpack/unpacked-text.ts";

/** A text of a file after reading, and where its plain form is. Crosses threads as it is. */
export interface ReadPart {
  readonly part: FilePart;
  /** UTF-8: what the layouts of `part` speak of. */
  readonly text: TextBytes;
}

/** A file of a customer after reading. */
export interface ReadFile {
  readonly parts: readonly ReadPart[];
  /** About the file as a whole. */
  readonly notes: readonly ReadNote[];
}

/** Of texts that we write ourselves. */
const OUR_ENCODING: EncodingRead = {
  name: "utf-8",
  byteOrderMark: false,
  otherLines: 0,
  otherName: null,
  confidence: 1,
};

/**
 * Reads a file of any nature: unpacks it, finds the encoding, the dialect and the tables of each
 * text. Linear in its bytes; memory is bounded by the limits of unpacking.
 *
 * @param folder  Of this file alone, or not there yet; stays as long as the parts are used. Nothing
 *                is written into it of texts of less than 4 MiB that come in memory.
 *
 * Expected failures name the file. Throws what the system says of folder and disk.
 */
export async function readFile(sent: SentFile, folder: string): Promise<Result<ReadFile>> {
  const unpacked = await unpackCustomerFile(sent, folder);
  if (!unpacked.ok) return unpacked;
  const texts = new WorkFolder(join(folder, "decodes"));
  const { notes } = unpacked.value;
  return success({ parts: unpacked.value.texts.map((text) => readText(text, texts)), notes });
}

function readText(unpacked: UnpackedText, texts: WorkFolder): ReadPart {
  const { name, nature, isPlain, notes } = unpacked;
  const { text, encoding } = isPlain
    ? { text: unpacked.text, encoding: OUR_ENCODING }
    : plainText(unpacked.text, texts);
  return reading(text, (plain) => {
    const dialect = isPlain ? PLAIN_DIALECT : sniffDialect(plain).dialect;
    const layout = layoutTables(plain, dialect, name);
    const part: FilePart = {
      name,
      nature,
      encoding,
      dialect: isPlain ? null : dialect,
      tables: layout.tables,
      preamble: layout.preamble,
      notes: [...notes, ...layout.notes],
    };
    return { part, text };
  });
}

/** The text in UTF-8: as it is where it is so already. */
function plainText(
  text: TextBytes,
  texts: WorkFolder,
): { readonly text: TextBytes; readonly encoding: EncodingRead } {
  return reading(text, (source) => {
    const encoding = detectEncoding(source);
    if (isPlainEncoding(encoding)) return { text, encoding };
    const sink = new TextSink(texts);
    try {
      for (const chunk of plainChunks(source, encoding)) sink.write(chunk);
      return { text: sink.finish(), encoding };
    } finally {
      sink.close();
    }
  });
}

/** Opens a text for as long as it is looked at. */
export function reading<T>(text: TextBytes, look: (bytes: OpenBytes) => T): T {
  const bytes = openBytes(text);
  try {
    return look(bytes);
  } finally {
    bytes.close();
  }
}
