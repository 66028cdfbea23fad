import type { ByteWriter } from "../../store/byte-writer.ts";
import { readText, readU32 } from "../../store/packed-bytes.ts";

/** A CEDEX code and its destination. */
export interface CedexCode {
  /** The postal label: PARIS LA DEFENSE CEDEX. */
  readonly label: string;
  /** Packed INSEE codes (`packCommune`). */
  readonly communes: readonly number[];
}

const MOST_COMMUNES = 255;

/** Writes u8 communes, u32 x communes, text of the label. */
export function writeCedex({ label, communes }: CedexCode, into: ByteWriter): void {
  const retained = communes.slice(0, MOST_COMMUNES);
  into.u8(retained.length);
  for (const commune of retained) into.u32(commune);
  into.string(label);
}

export function readCedex(bytes: Uint8Array, at: number): CedexCode {
  const count = bytes[at] as number;
  const communes = Array.from({ length: count }, (_, i) => readU32(bytes, at + 1 + i * 4));
  return { communes, label: readText(bytes, at + 1 + count * 4) };
}
