import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { fileChecksum } from "../file-checksum.ts";

export interface VerifyStore {
  readonly file: string;
  readonly bytes: number;
  readonly checksum: number;
}

export interface StoreVerified {
  readonly bytes: number;
}

/** Reads a whole store file and compares it with its manifest. */
export default function verifyStore(task: VerifyStore): Result<StoreVerified> {
  try {
    const { bytes, checksum } = fileChecksum(task.file);
    if (bytes === task.bytes && checksum === task.checksum) return success({ bytes });
    return failed("registre.corrompu", task.file);
  } catch (error) {
    return failureOfThrown(error, task.file);
  }
}
