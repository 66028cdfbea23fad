import type { ByteWriter } from "../../store/byte-writer.ts";

/** Writes an integer below 2^31 with seven bits per byte, low ones first. */
export function writeVarint(value: number, into: ByteWriter): void {
  let left = value;
  while (left > 0x7f) {
    into.u8((left & 0x7f) | 0x80);
    left >>>= 7;
  }
  into.u8(left);
}

/** Maps small signed integers to small unsigned ones: 0, -1, 1, -2, 2. */
export function zigzag(value: number): number {
  return ((value << 1) ^ (value >> 31)) >>> 0;
}

export function unzigzag(value: number): number {
  return (value >>> 1) ^ -(value & 1);
}

/** Reads varints in sequence. Never throws: returns 0 past the end. */
export class VarintCursor {
  bytes: Uint8Array = new Uint8Array(0);
  at = 0;

  moveTo(bytes: Uint8Array, at: number): void {
    this.bytes = bytes;
    this.at = at;
  }

  next(): number {
    const { bytes } = this;
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = bytes[this.at++];
      if (byte === undefined) return 0;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    return value >>> 0;
  }

  /** The next one, decoded by `unzigzag`. */
  nextSigned(): number {
    return unzigzag(this.next());
  }
}
