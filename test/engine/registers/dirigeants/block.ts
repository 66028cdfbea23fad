import type { Officer } from "../../../../engine/registers/dirigeants/officer.ts";
import {
  type DirigeantsHead,
  packDirigeants,
} from "../../../../engine/registers/dirigeants/pack-dirigeants.ts";
import { ByteWriter } from "../../../../engine/store/byte-writer.ts";

/** A packed block of officers. */
export function blockOf(
  officers: readonly Officer[],
  head: Partial<DirigeantsHead> = {},
): Uint8Array {
  const into = new ByteWriter();
  const usual = { updated: { seconds: 1_715_985_000, day: 20240518 }, cessation: 0, flags: 0 };
  packDirigeants({ ...usual, ...head }, officers, into);
  return into.copy();
}
