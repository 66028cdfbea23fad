import type { Result } from "../../../engine/errors/failure.ts";
import type { ByteSource } from "../../../engine/files/read/byte-source.ts";
import type { FileNature } from "../../../engine/files/read/gate/file-nature.ts";
import type { UnpackLimits } from "../../../engine/files/read/gate/limits.ts";
import type { PlainBudget } from "./plain-text.ts";
import type { WorkFolder } from "./plain-text-sink.ts";
import type { TextBytes, UnpackedFile } from "./unpacked-text.ts";

/** A customer's file, or an entry of one, whose nature is known. */
export interface KnownFile {
  /** For people, and for failures. */
  readonly name: string;
  readonly nature: FileNature;
  readonly content: TextBytes;
  /** The same bytes, open as long as the unpacker runs. */
  readonly source: ByteSource;
}

/** What all unpackers of one customer's file share. */
export interface UnpackWork {
  readonly folder: WorkFolder;
  readonly limits: UnpackLimits;
  readonly budget: PlainBudget;
}

/** Makes plain texts of one nature of file. May be stopped at any moment: it keeps nothing. */
export type Unpacker = (file: KnownFile, work: UnpackWork) => Promise<Result<UnpackedFile>>;
