import { type Result, success } from "../../../engine/errors/failure.ts";
import type { ByteSource } from "../../../engine/files/read/byte-source.ts";
import {
  WideDecoder,
  type WideName,
  wideBytes,
  wideEncodingOf,
  wideText,
} from "../../../engine/files/read/encoding/wide-encoding.ts";
import { areRowsQuoted, withoutQuotes } from "../../../engine/files/read/gate/quoted-rows.ts";
import type { ReadNote } from "../../../engine/files/read/layout/file-part.ts";
import { TextSink } from "./plain-text-sink.ts";
import type { TextBytes, UnpackedFile } from "./unpacked-text.ts";
import type { KnownFile, UnpackWork } from "./unpacker.ts";

const HEAD_BYTES = 1 << 16;
const CHUNK_BYTES = 1 << 20;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const MARK = [0xef, 0xbb, 0xbf] as const;

const ROWS_IN_QUOTES: ReadNote = {
  code: "lignes_entre_guillemets",
  text: "Chaque ligne du fichier était en entier entre guillemets, comme une seule cellule : ces guillemets sont retirés.",
};

/** A csv as it is, but for the quotes around whole rows. */
export async function unpackCsv(
  { name, nature, content, source }: KnownFile,
  work: UnpackWork,
): Promise<Result<UnpackedFile>> {
  const wide = wideEncodingOf(source.read(0, HEAD_BYTES))?.name ?? null;
  const isQuoted = areRowsQuoted(headOf(source, wide));
  const text = isQuoted ? unquoted(source, wide, work) : content;
  const notes = isQuoted ? [ROWS_IN_QUOTES] : [];
  return success({ texts: [{ name, nature, text, isPlain: false, notes }], notes: [] });
}

/** The whole lines at the start of a text, in Latin-1: of a wide text, as it is in UTF-8. */
function headOf(source: ByteSource, wide: WideName | null): string {
  const bytes = source.read(0, HEAD_BYTES);
  const head = Buffer.from(wide ? wideText(bytes, wide) : bytes).toString("latin1");
  return source.size <= HEAD_BYTES ? head : head.slice(0, head.lastIndexOf("\n") + 1);
}

/** Its rows without their quotes, a MiB at a time; a longer line keeps them. */
function unquoted(source: ByteSource, wide: WideName | null, { folder }: UnpackWork): TextBytes {
  const sink = new TextSink(folder);
  const decoder = wide && new WideDecoder(wide);
  const write = (rows: Uint8Array): void =>
    sink.write(wide ? wideBytes(Buffer.from(rows).toString(), wide) : rows);
  try {
    let rest: Uint8Array = new Uint8Array();
    for (let at = 0; at < source.size; at += CHUNK_BYTES) {
      const read = source.read(at, Math.min(source.size, at + CHUNK_BYTES));
      const isLast = at + CHUNK_BYTES >= source.size;
      const bytes = decoder ? Buffer.from(decoder.decode(read)) : read;
      rest = writeRows(Buffer.concat([rest, bytes]), at === 0, isLast, write);
    }
    return sink.finish();
  } finally {
    sink.close();
  }
}

/** Writes the whole lines of a chunk, each with its end; returns what begins the next one. */
function writeRows(
  chunk: Uint8Array,
  isFirst: boolean,
  isLast: boolean,
  write: (rows: Uint8Array) => void,
): Uint8Array {
  const mark = isFirst && MARK.every((byte, i) => chunk[i] === byte) ? MARK.length : 0;
  const rows: Uint8Array[] = [chunk.subarray(0, mark)];
  let start = mark;
  for (;;) {
    const feed = chunk.indexOf(LINE_FEED, start);
    if (feed < 0) break;
    const end = chunk[feed - 1] === CARRIAGE_RETURN && feed > start ? feed - 1 : feed;
    rows.push(withoutQuotes(chunk.subarray(start, end)), chunk.subarray(end, feed + 1));
    start = feed + 1;
  }
  const isWhole = isLast || chunk.length - start > CHUNK_BYTES;
  if (isWhole) rows.push(isLast ? withoutQuotes(chunk.subarray(start)) : chunk.subarray(start));
  write(Buffer.concat(rows));
  return isWhole ? new Uint8Array() : chunk.subarray(start);
}
