import { mkdirSync } from "node:fs";
import { failed, type Result } from "../../../engine/errors/failure.ts";
import type { PartReading } from "../../../engine/files/read/reading/reading-options.ts";
import {
  type KnownReading,
  type ReadingPreview,
  readingPreview,
} from "../../../engine/files/read/reading/reading-preview.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { unpackCustomerFile } from "../unpack/unpack-customer-file.ts";
import { walkingRows } from "../walking-rows.ts";

export interface PreviewReading {
  readonly path: string;
  /** The sender's name for it. */
  readonly name: string;
  readonly override: PartReading;
  /** The detected reading of that part. */
  readonly known: KnownReading;
  /** Folder for unpacked files; made by the task, removed by its pool. */
  readonly work: string;
}

/**
 * Previews a part of a file under reading options. Only the head of a delimited text is read; a
 * workbook or an archive is unpacked first.
 */
export default async function previewReading(
  task: PreviewReading,
): Promise<Result<ReadingPreview>> {
  const { path, name, override, known, work } = task;
  try {
    mkdirSync(work, { recursive: true });
    const unpacked = await unpackCustomerFile({ name, content: { path } }, work);
    if (!unpacked.ok) return unpacked;
    const part = unpacked.value.texts[override.part - 1];
    if (!part) return failed("lecture.partie", `« ${name} ».`);
    return walkingRows(part.text, (source) => readingPreview(source, part, override, known));
  } catch (error) {
    return failureOfThrown(error, path);
  }
}
