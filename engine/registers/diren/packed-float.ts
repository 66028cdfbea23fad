import type { ByteWriter } from "../../store/byte-writer.ts";

const BYTES = 8;
const scratch = new DataView(new ArrayBuffer(BYTES));

/** Packs a double, little-endian; NaN is kept. */
export function packFloat(value: number, into: ByteWriter): void {
  scratch.setFloat64(0, value, true);
  into.u32(scratch.getUint32(0, true));
  into.u32(scratch.getUint32(4, true));
}

/** The double packed at `at`. */
export function readFloat(bytes: Uint8Array, at: number): number {
  for (let i = 0; i < BYTES; i++) scratch.setUint8(i, bytes[at + i] as number);
  return scratch.getFloat64(0, true);
}
