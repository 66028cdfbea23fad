import { on } from "node:events";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { Parser, type ReadEntry } from "tar";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { outsideName, PACKING_BYTES, packingOf } from "./packing.ts";
import { peek } from "./peek.ts";
import type { SourceDocument } from "./source-file.ts";

const CHUNK_BYTES = 1 << 20;
/** A tar of .taz is four deep: gzip, tar, gzip, tar. */
const DEEPEST = 4;
const PACKED_ENDING = /\.(?:gz|taz|tgz|tar)$/i;

/**
 * The documents in bytes that may be packed by nested gzip and tar, such as DILA's .taz (a gzip of
 * a tar of one xml) and its yearly tars of them. Nothing is written to disk: a tar with a name
 * outside of itself is `fichier.format`.
 *
 * @param members  Files of a tar to read.
 */
export async function* unpack(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
  members: RegExp | undefined,
  depth = 0,
): AsyncGenerator<Result<SourceDocument>> {
  const { head, all } = await peek(chunks, PACKING_BYTES);
  const packing = packingOf(head);
  if (packing === "none") yield success({ name, chunks: all });
  else if (packing === "gzip" && depth < DEEPEST)
    yield* unpack(gunzip(all), name, members, depth + 1);
  else if (packing === "tar" && depth < DEEPEST) yield* untar(all, members, depth + 1);
  else yield failed("fichier.format", `« ${name} » : archive dans une archive.`);
}

async function* gunzip(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(chunks, { objectMode: false });
  const stream = createGunzip({ chunkSize: CHUNK_BYTES });
  source.on("error", (error) => stream.destroy(error));
  try {
    for await (const chunk of source.pipe(stream)) yield chunk as Buffer;
  } finally {
    source.destroy();
    stream.destroy();
  }
}

async function* untar(
  chunks: AsyncIterable<Uint8Array>,
  members: RegExp | undefined,
  depth: number,
): AsyncGenerator<Result<SourceDocument>> {
  const source = Readable.from(chunks, { objectMode: false });
  const parser = new Parser({ strict: true });
  let current: ReadEntry | null = null;
  let isWhole = false;
  source.on("error", (error) => parser.emit("error", error));
  // The reader of an entry is not notified when its archive breaks.
  parser.on("error", (error: Error) => current?.destroy(error));
  parser.on("eof", () => {
    isWhole = true;
  });
  const entries = on(parser, "entry", { close: ["end"] });
  source.pipe(parser as unknown as NodeJS.WritableStream);
  let found = 0;
  try {
    for await (const [entry] of entries as AsyncIterable<[ReadEntry]>) {
      current = entry;
      // Broken after it was read: nobody listens any more, and the parser reports it too.
      entry.on("error", () => undefined);
      const outside = outsideName(entry.path);
      if (outside) {
        yield failed("fichier.format", outside);
        return;
      }
      if (isWanted(entry, members)) {
        found++;
        yield* unpack(bytesOf(entry), basename(entry.path), members, depth);
      }
      entry.resume();
    }
    // Without its end mark it was cut between two members, which look complete.
    if (!isWhole) yield failed("fichier.tronque", "L'archive n'a pas sa marque de fin.");
    else if (found === 0)
      yield failed("fichier.format", "L'archive ne contient aucun fichier de ce registre.");
  } finally {
    source.destroy();
  }
}

function isWanted({ type, path }: ReadEntry, members: RegExp | undefined): boolean {
  const isFile = type === "File" || type === "OldFile" || type === "ContiguousFile";
  return isFile && (PACKED_ENDING.test(path) || members?.test(basename(path)) === true);
}

async function* bytesOf(entry: ReadEntry): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) yield chunk as Buffer;
}
