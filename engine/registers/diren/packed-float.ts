import type { ByteWriter } from "../../store/byte-writer.ts";

const scratch = new DataView(new ArrayBuffer(8));

/** Packs a double, little-endian; preserves NaN. */
export function packFloat(value: number, into: ByteWriter): void {
  scratch.setFloat64(0, value, true);
  into.u32(scratch.getUint32(0, true));
  into.u32(scratch.getUint32(4, true));
}
