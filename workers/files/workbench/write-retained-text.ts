import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { ChangedRow } from "../../../engine/files/correction/raw-row.ts";
import type { SentEncoder, SentForm } from "../../../engine/files/correction/sent-form.ts";
import {
  recordPatches,
  rowPatches,
  type TextPatch,
} from "../../../engine/files/correction/text-patches.ts";
import type { ByteSource } from "../../../engine/files/read/byte-source.ts";
import { correctedCells } from "../../../engine/files/workbench/decide-row.ts";
import type { DecidedRows } from "../../../engine/files/workbench/decided-rows.ts";
import { type OpenBytes, openBytes } from "../unpack/file-bytes.ts";
import type { TableRows } from "./written-rows.ts";

const BYTE_ORDER_MARK = "\ufeff";
const MARK_BYTES = 3;
const READ_BYTES = 1 << 18;

/** Unpacks the kept texts into a folder; returns the path. */
export async function unpackedTexts(texts: string, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "envoi");
  await pipeline(createReadStream(texts), createGunzip(), createWriteStream(path));
  return path;
}

/**
 * Writes a kept text with the corrected cells of its tables: all other bytes are those that were
 * sent, in the given encoding.
 *
 * @param texts  Path of all kept texts, unpacked.
 */
export async function writeRetainedText(
  rows: DecidedRows,
  tables: readonly TableRows[],
  form: SentForm,
  { texts, out, encoder }: { texts: string; out: string; encoder: SentEncoder },
): Promise<void> {
  const { kept } = form;
  if (!kept) throw new Error("A text that was not kept is written as a table");
  const all = openBytes({ path: texts });
  try {
    const whole = part(all, kept.from, kept.to);
    const start = isMarked(whole) ? MARK_BYTES : 0;
    const patches = patchesOf(rows, tables, whole, start);
    const chunks = patchedChunks(whole, start, patches, encoder);
    const marked = form.byteOrderMark ? [encoder.encode(BYTE_ORDER_MARK)] : [];
    await pipeline(Readable.from(both(marked, chunks)), createWriteStream(out));
  } finally {
    all.close();
  }
}

function* both<T>(...all: readonly Iterable<T>[]): Generator<T> {
  for (const one of all) yield* one;
}

function part(all: OpenBytes, from: number, to: number): ByteSource {
  return {
    size: to - from,
    read: (start, end) => all.read(from + start, Math.min(from + end, to)),
    readInto: (bytes, at) =>
      all.readInto(bytes.subarray(0, Math.max(0, to - from - at)), from + at),
  };
}

function isMarked(text: ByteSource): boolean {
  return Buffer.from(text.read(0, MARK_BYTES)).toString("hex") === "efbbbf";
}

/** The patches of all tables of a text, in the order of the text. */
function* patchesOf(
  rows: DecidedRows,
  tables: readonly TableRows[],
  text: ByteSource,
  start: number,
): Generator<TextPatch> {
  const placed = tables.flatMap((of) => {
    const kept = rows.workbench.head.tables[of.table]?.sent?.kept;
    return kept ? [{ of, kept, from: kept.rows?.from ?? kept.list?.from ?? 0 }] : [];
  });
  for (const { of, kept } of placed.toSorted((a, b) => a.from - b.from)) {
    const { sent } = rows.workbench.head.tables[of.table]!;
    const changed = changedRows(rows, of);
    const { rows: range, continued } = kept;
    if (range && sent) yield* rowPatches(text, sent.dialect, range, changed, continued);
    else if (kept.list) {
      const document = text.read(start, text.size);
      for (const { from, to, text: now } of recordPatches(document, kept.list, changed))
        yield { from: from + start, to: to + start, text: now };
    }
  }
}

function* changedRows(rows: DecidedRows, { ranks }: TableRows): Generator<ChangedRow> {
  for (const rank of ranks) {
    const row = rows.row(rank);
    const corrected = correctedCells(row);
    if (corrected.some((text, column) => text !== row.cells[column]))
      yield { number: row.row, cells: row.cells, corrected };
  }
}

/** A text with patches, in an encoding. */
function* patchedChunks(
  text: ByteSource,
  start: number,
  patches: Iterable<TextPatch>,
  encoder: SentEncoder,
): Generator<Uint8Array> {
  let at = start;
  for (const { from, to, text: now } of patches) {
    yield* copied(text, at, from, encoder);
    yield encoder.encode(now);
    at = to;
  }
  yield* copied(text, at, text.size, encoder);
}

function* copied(
  text: ByteSource,
  from: number,
  to: number,
  encoder: SentEncoder,
): Generator<Uint8Array> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  for (let at = from; at < to; at += READ_BYTES) {
    const bytes = text.read(at, Math.min(at + READ_BYTES, to));
    yield encoder.isUtf8
      ? bytes
      : encoder.encode(decoder.decode(bytes, { stream: at + READ_BYTES < to }));
  }
}
