import type { Result } from "../../../engine/errors/failure.ts";
import type { ByteSource } from "../../../engine/files/read/byte-source.ts";
import type { FileNature } from "../../../engine/files/read/gate/file-nature.ts";
import type { UnpackLimits } from "../../../engine/files/read/gate/limits.ts";
import type { PlainBudget } from "./plain-text.ts";
import type { WorkFolder } from "./plain-text-sink.ts";
import type { TextBytes, UnpackedFile } from "./unpacked-text.ts";

/** A customer's file, or an entry of one, of a known format. */
export interface KnownFile {
  /** For display, and for failures. */
  readonly name: string;
  readonly nature: FileNature;
  readonly content: TextBytes;
  /** The same bytes, open while the unpacker runs. */
  readonly source: ByteSource;
}

/** Shared by all unpackers of one customer's file. */
export interface UnpackWork {
  readonly folder: WorkFolder;
  readonly limits: UnpackLimits;
  readonly budget: PlainBudget;
}

/** Converts one format to plain texts. May be killed at any moment: it has no state. */
export type Unpacker = (file: KnownFile, work: UnpackWork) => Promise<Result<UnpackedFile>>;
