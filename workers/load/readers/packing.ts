/** The packing of bytes, detected by their beginning, never by a name. */
export type Packing = "zip" | "gzip" | "tar" | "parquet" | "none";

/** Bytes that suffice to detect every packing: a tar has its mark at 257. */
export const PACKING_BYTES = 512;

const TAR_MARK = 257;

export function packingOf(head: Uint8Array): Packing {
  if (head[0] === 0x1f && head[1] === 0x8b) return "gzip";
  const mark = Buffer.from(head.subarray(0, 4)).toString("latin1");
  if (mark === "PK\x03\x04" || mark === "PK\x05\x06") return "zip";
  if (mark === "PAR1") return "parquet";
  const tar = Buffer.from(head.subarray(TAR_MARK, TAR_MARK + 5)).toString("latin1");
  return tar === "ustar" ? "tar" : "none";
}

/** Absolute, or with "..": publishers never use these, and they would escape the target folder. */
const OUTSIDE_NAME = /^(?:[\\/]|[a-z]:)|(?:^|[\\/])\.\.(?:[\\/]|$)/i;

/** Why an archive with a member of that name is refused; `null` for a safe name. */
export function outsideName(name: string): string | null {
  return OUTSIDE_NAME.test(name)
    ? `L'archive contient un nom de fichier interdit, qui sort d'elle (« ${name} ») : prenez le fichier chez son éditeur.`
    : null;
}
