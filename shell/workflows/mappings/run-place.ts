import type { SenderKey } from "../sender-shares.ts";
import type { MappingUpload } from "./mapping-upload.ts";

/** Whose upload it is, and what gives back the place that it takes. */
export interface RunPlace {
  readonly sender: SenderKey;
  readonly leave: () => void;
}

/** Of an upload that is read again, or was abandoned by another process: one at a time. */
export function ownPlace({ id }: MappingUpload): RunPlace {
  return { sender: id, leave: () => {} };
}
