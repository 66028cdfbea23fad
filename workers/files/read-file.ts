import { join } from "node:path";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { overriddenDialect, sniffDialect } from "../../engine/files/read/dialect/sniff-dialect.ts";
import { detectEncoding } from "../../engine/files/read/encoding/detect-encoding.ts";
import type { EncodingName, EncodingRead } from "../../engine/files/read/encoding/encoding.ts";
import {
  isPlain as isPlainEncoding,
  plainChunks,
} from "../../engine/files/read/encoding/plain-chunks.ts";
import { wantedEncoding } from "../../engine/files/read/encoding/wanted-encoding.ts";
import type { UnpackLimits } from "../../engine/files/read/gate/limits.ts";
import type { FilePart, ReadNote } from "../../engine/files/read/layout/file-part.ts";
import { layoutTables, overriddenTables } from "../../engine/files/read/layout/layout-tables.ts";
import { headerPlace } from "../../engine/files/read/layout/overridden-head.ts";
import { MOST_TABLES, type TextLayout } from "../../engine/files/read/layout/text-layout.ts";
import { checkOptions, checkTables } from "../../engine/files/read/reading/check-reading.ts";
import {
  isOverridden,
  type PartReading,
  type ReadingOptions,
} from "../../engine/files/read/reading/reading-options.ts";
import { PLAIN_DIALECT } from "../../engine/files/read/rows/dialect.ts";
import { type OpenBytes, openBytes } from "./unpack/file-bytes.ts";
import { TextSink, WorkFolder } from "./unpack/plain-text-sink.ts";
import { type SentFile, unpackCustomerFile } from "./unpack/unpack-customer-file.ts";
import type { SentDocument, TextBytes, UnpackedText } from "./unpack/unpacked-text.ts";

/**
 * A text of a file after reading, and the position of its plain form. Plain data, passed between
 * threads.
 */
export interface ReadPart {
  readonly part: FilePart;
  /** UTF-8: the text that the layouts of `part` refer to. */
  readonly text: TextBytes;
  /** What the text was made of, if that was JSON. */
  readonly document?: SentDocument | undefined;
}

/** A customer's file after reading. */
export interface ReadFile {
  readonly parts: readonly ReadPart[];
  /** About the file as a whole. */
  readonly notes: readonly ReadNote[];
  /** Filled rows beyond `mostRows`, which were only counted. */
  readonly rest: number;
}

/** What is read of a file, and how. */
interface ReadFileOptions {
  /** The options that a person chose for its parts; all others are detected. */
  readonly reported?: readonly PartReading[] | undefined;
  readonly limits?: UnpackLimits;
  /** Filled rows after which the others are only counted. */
  readonly mostRows?: number;
}

/** Of texts that the engine wrote itself. */
const OUR_ENCODING: EncodingRead = {
  name: "utf-8",
  byteOrderMark: false,
  otherLines: 0,
  otherName: null,
  confidence: 1,
};

/**
 * Reads a file of any format: unpacks it, detects the encoding, the dialect and the tables of each
 * text. Linear in its bytes; memory is bounded by the limits of unpacking.
 *
 * @param folder  For this file alone, possibly not existing yet; needed as long as the parts are
 * used. Nothing is written into it for in-memory texts of less than 4 MiB.
 *
 * Expected failures name the file, `fichier.trop_grand` for one of too many tables; options that cannot be followed give `lecture.…`. Throws the
 * system's errors for folder and disk.
 */
export async function readFile(
  sent: SentFile,
  folder: string,
  { reported = [], mostRows: most, limits }: ReadFileOptions = {},
): Promise<Result<ReadFile>> {
  const unpacked = await unpackCustomerFile(sent, folder, limits);
  if (!unpacked.ok) return unpacked;
  const { texts, notes } = unpacked.value;
  const decoded = new WorkFolder(join(folder, "decodes"));
  const parts: ReadPart[] = [];
  const mostRows = most ?? Number.POSITIVE_INFINITY;
  let rows = 0;
  let tables = 0;
  for (const [at, text] of texts.entries()) {
    const options = reported.find(({ part }) => part === at + 1) ?? {};
    const read = isOverridden(options)
      ? textAsOverridden(text, decoded, options)
      : readText(text, decoded, {}, Math.max(0, mostRows - rows));
    if (!read.ok) return read;
    const { part, text: plain } = read.value;
    parts.push({ part, text: plain, document: text.document });
    rows += read.value.filledRows;
    tables += part.tables.length;
    if (tables > MOST_TABLES) return tooManyTables(sent.name);
  }
  const isThere = reported.every(({ part }) => part <= parts.length);
  return isThere
    ? success({ parts, notes, rest: Math.max(0, rows - mostRows) })
    : failed("lecture.partie", `« ${sent.name} ».`);
}

function tooManyTables(name: string): Result<never> {
  const precision = `« ${name} » : plus de ${MOST_TABLES} tableaux, séparés par des lignes vides ou répartis en feuilles.`;
  return failed("fichier.trop_grand", precision, { file: name });
}

/** A text after reading, and the number of its rows. */
type ReadText = ReadPart & Pick<TextLayout, "filledRows">;

/** A text read with a person's options, if it has data under them. */
function textAsOverridden(
  unpacked: UnpackedText,
  texts: WorkFolder,
  reported: ReadingOptions,
): Result<ReadText> {
  const may = checkOptions(unpacked, reported);
  if (!may.ok) return may;
  const read = readText(unpacked, texts, reported);
  if (!read.ok) return read;
  const checked = checkTables(read.value.part, reported);
  return checked.ok ? read : checked;
}

function readText(
  unpacked: UnpackedText,
  texts: WorkFolder,
  reported: ReadingOptions,
  mostRows = Number.POSITIVE_INFINITY,
): Result<ReadText> {
  const { name, nature, isPlain, notes } = unpacked;
  const plain = isPlain
    ? success({ text: unpacked.text, encoding: OUR_ENCODING, found: OUR_ENCODING })
    : plainText(unpacked, texts, reported.encoding);
  if (!plain.ok) return plain;
  const { text, encoding, found } = plain.value;
  return reading(text, (bytes) => {
    const sniffed = isPlain ? PLAIN_DIALECT : sniffDialect(bytes).dialect;
    const dialect = isPlain ? sniffed : overriddenDialect(bytes, sniffed, reported);
    const first = layoutTables(bytes, dialect, name, { mostRows });
    const layout = overriddenTables(bytes, dialect, name, {
      found: first,
      mostRows,
      headerRow: reported.headerRow ?? unpacked.headerRow,
    });
    const part: FilePart = {
      name,
      nature,
      encoding,
      dialect: isPlain ? null : dialect,
      tables: layout.tables,
      preamble: layout.preamble,
      notes: [...notes, ...layout.notes],
      ...(isOverridden(reported)
        ? {
            found: {
              encoding: found,
              dialect: isPlain ? null : sniffed,
              header: headerPlace(first.tables),
            },
          }
        : {}),
    };
    return success({ part, text, filledRows: layout.filledRows });
  });
}

interface PlainRead {
  readonly text: TextBytes;
  readonly encoding: EncodingRead;
  /** The encoding detected without options. */
  readonly found: EncodingRead;
}

/** The text in UTF-8: unchanged if it is UTF-8 already. */
function plainText(
  { text, name }: UnpackedText,
  texts: WorkFolder,
  wanted: EncodingName | undefined,
): Result<PlainRead> {
  return reading(text, (source) => {
    const found = detectEncoding(source);
    const encoding = wanted === undefined ? found : wantedEncoding(source, found, wanted);
    if (encoding === null) return failed("lecture.encodage", `« ${name} ».`, { file: name });
    if (isPlainEncoding(encoding)) return success({ text, encoding, found });
    const sink = new TextSink(texts);
    try {
      for (const chunk of plainChunks(source, encoding)) sink.write(chunk);
      return success({ text: sink.finish(), encoding, found });
    } finally {
      sink.close();
    }
  });
}

/** Opens a text during a callback. */
export function reading<T>(text: TextBytes, look: (bytes: OpenBytes) => T): T {
  const bytes = openBytes(text);
  try {
    return look(bytes);
  } finally {
    bytes.close();
  }
}
