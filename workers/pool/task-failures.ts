import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import { failed, type Result } from "../../engine/errors/failure.ts";

/**
 * The failure for a thrown system error: full disk, path refused or of the wrong kind, damaged
 * archive; anything else is rethrown.
 */
export function failureOfThrown(error: unknown, file: string): Result<never> {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const text = `${String(code ?? "")} ${String(message ?? "")}`;
  if (/ENOSPC|No space left|EDQUOT|MDB_MAP_FULL|EFBIG|File too large/i.test(text))
    return failed("disque.plein", undefined, { file });
  if (/EIO|Input\/output error/.test(text) && isNearlyFull(file))
    return failed("disque.plein", undefined, { file });
  // Before the searches in messages: these contain paths, which may contain any word.
  if (REFUSED.test(text)) return failed("fichier.refuse", undefined, { file });
  if (/^(?:ENOTDIR|EISDIR|EEXIST)/.test(text)) return failed("fichier.nature", undefined, { file });
  if (/^(?:Z_|ERR_Z|ZIP_|YAUZL|TAR_)/.test(String(code)) || DAMAGED.test(text))
    return failed("fichier.tronque", undefined, { file });
  if (/ENOENT/.test(text)) return failed("fichier.absent", file, { file });
  throw error;
}

/** By code, or by message for LMDB, whose codes are numbers. */
const REFUSED =
  /^(?:EACCES|EPERM|EROFS)|^\d+ (?:Permission denied|Operation not permitted|Read-only)/;

/** Messages of zlib and yauzl for invalid bytes; yauzl's errors have no code. */
const DAMAGED =
  /unexpected end|incorrect|invalid (?:block|stored|distance|code|data)|crc|truncat|(?:not enough|too many) bytes/i;

/** Less than the unit in which stores are written (`SEGMENT_BYTES`). */
const NEARLY_FULL_BYTES = 32 * 1024 * 1024;

/** LMDB reports EIO, not ENOSPC, for a partial write on a full disk. */
function isNearlyFull(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize < NEARLY_FULL_BYTES;
  } catch {
    return false;
  }
}
