import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Failure } from "../../../../engine/errors/failure.ts";
import { UNPACK_LIMITS, type UnpackLimits } from "../../../../engine/files/read/gate/limits.ts";
import type { ReadNote } from "../../../../engine/files/read/layout/file-part.ts";
import { unpackCustomerFile } from "../../../../workers/files/unpack/unpack-customer-file.ts";

/** The content of a file, its texts as strings; `failure` and no texts when it was refused. */
export interface Unpacked {
  readonly failure: Failure | null;
  /** By name. */
  readonly texts: ReadonlyMap<string, string>;
  readonly natures: readonly string[];
  /** Notes on the file and on all its texts. */
  readonly notes: readonly ReadNote[];
}

/** Unpacks a file in memory, in a temporary folder. */
export async function unpacked(
  name: string,
  content: string | Uint8Array,
  limits: Partial<UnpackLimits> = {},
  encoding: BufferEncoding = "utf8",
): Promise<Unpacked> {
  const folder = mkdtempSync(join(tmpdir(), "recoupe-unpack-"));
  try {
    const sent = { name, content: { bytes: new Uint8Array(Buffer.from(content)) } };
    const result = await unpackCustomerFile(sent, folder, { ...UNPACK_LIMITS, ...limits });
    if (!result.ok) return { failure: result.failure, texts: new Map(), natures: [], notes: [] };
    const { texts, notes } = result.value;
    return {
      failure: null,
      texts: new Map(
        texts.map(({ name, text }) => [
          name,
          Buffer.from("bytes" in text ? text.bytes : readFileSync(text.path)).toString(encoding),
        ]),
      ),
      natures: texts.map(({ nature }) => nature),
      notes: [...notes, ...texts.flatMap((text) => text.notes)],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The only text of a file that must be readable. */
export async function onlyText(name: string, content: string | Uint8Array): Promise<string> {
  const { texts, failure } = await unpacked(name, content);
  if (failure) throw new Error(failure.detail);
  if (texts.size !== 1) throw new Error(`${texts.size} texts`);
  return [...texts.values()][0] as string;
}
