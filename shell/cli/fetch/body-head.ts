import type { Transform } from "node:stream";
import { constants, createGunzip, gunzipSync } from "node:zlib";

/** Enough bytes to recognise a body; few enough that a decompression bomb is harmless. */
export const HEAD_BYTES = 1024;

/** How to decode the body, or why it is not the expected file (French). */
export type HeadVerdict =
  | { readonly ok: true; readonly decoder: (() => Transform) | null }
  | { readonly ok: false; readonly reason: string };

/** Required first bytes by file extension. */
const MAGIC: Readonly<Record<string, readonly number[]>> = {
  ".zip": [0x50, 0x4b],
  ".xlsx": [0x50, 0x4b],
  ".parquet": [0x50, 0x41, 0x52, 0x31],
  ".gz": [0x1f, 0x8b],
};

/** Text extensions: gzip bytes under them are an undeclared Content-Encoding. */
const TEXT_ENDINGS: ReadonlySet<string> = new Set([".csv", ".txt", ".json", ".xml"]);

/**
 * Checks the first bytes of a whole body (status 200).
 *
 * @param encoding Content-Encoding; requests ask for identity, but some servers answer gzip.
 * @param file Local file name: its extension determines the expected type.
 */
export function judgeHead(head: Buffer, encoding: string | undefined, file: string): HeadVerdict {
  const decoding = chooseDecoder(head, (encoding ?? "").trim().toLowerCase(), endingOf(file));
  if (!decoding) return refused(`Le serveur a répondu dans un codage inconnu (${encoding}).`);
  const content = decoding.head;
  if (looksLikePage(content) && !/\.html?$/i.test(file)) {
    return refused("Le serveur a répondu par une page web au lieu du fichier.");
  }
  const magic = MAGIC[endingOf(file)];
  if (magic?.some((byte, index) => content[index] !== byte)) {
    return refused(`Le serveur a répondu par autre chose qu'un fichier ${endingOf(file)}.`);
  }
  return { ok: true, decoder: decoding.decoder };
}

interface Decoding {
  readonly decoder: (() => Transform) | null;
  /** First bytes after decoding. */
  readonly head: Buffer;
}

function chooseDecoder(head: Buffer, encoding: string, ending: string): Decoding | null {
  const asSent: Decoding = { decoder: null, head };
  const gzip = head[0] === 0x1f && head[1] === 0x8b;
  switch (encoding) {
    case "":
    case "identity":
      return gzip && TEXT_ENDINGS.has(ending) ? unzipped(head) : asSent;
    case "gzip":
    case "x-gzip": {
      if (!gzip) return asSent;
      const decoded = unzipped(head);
      // A .gz file served as `Content-Encoding: gzip`: its content is not gzip, so the bytes sent
      // are the file.
      const inner = decoded.head[0] === 0x1f && decoded.head[1] === 0x8b;
      return ending === ".gz" && !inner ? asSent : decoded;
    }
    default:
      return null;
  }
}

function unzipped(head: Buffer): Decoding {
  try {
    return {
      decoder: createGunzip,
      head: gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH }),
    };
  } catch {
    return { decoder: null, head };
  }
}

function looksLikePage(head: Buffer): boolean {
  const text = head
    .toString("latin1")
    .replace(/^\xef\xbb\xbf/, "")
    .trimStart()
    .toLowerCase();
  return /^(<\?xml[^>]*>\s*)?<(!doctype\s+html|html|head|body)\b/.test(text);
}

function endingOf(file: string): string {
  return file.toLowerCase().match(/\.[^.]+$/)?.[0] ?? "";
}

function refused(reason: string): HeadVerdict {
  return { ok: false, reason };
}
