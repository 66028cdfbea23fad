import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readFile, reading } from "../../workers/files/read-file.ts";
import { wholeTable } from "./read-bytes.ts";
import type { ReadTable } from "./read-file.ts";

/** All tables of a file of any format, read as in a worker; `null` when it is refused. */
export async function readFormat(
  bytes: Uint8Array,
  name: string,
): Promise<readonly ReadTable[] | null> {
  const folder = mkdtempSync(join(tmpdir(), "recoupe-bench-"));
  try {
    const read = await readFile({ name, content: { bytes } }, folder);
    if (!read.ok) return null;
    return read.value.parts.flatMap(({ part, text }) =>
      reading(text, (plain) => part.tables.map((layout) => wholeTable(plain, layout))),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
