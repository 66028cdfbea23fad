import { LONG_TEXT } from "./byte-writer.ts";

/** Little-endian readers over packed entries; offsets are absolute in `bytes`. Never throw. */
export function readU16(bytes: Uint8Array, at: number): number {
  return (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
}

export function readU24(bytes: Uint8Array, at: number): number {
  return (
    (bytes[at] as number) | ((bytes[at + 1] as number) << 8) | ((bytes[at + 2] as number) << 16)
  );
}

export function readU32(bytes: Uint8Array, at: number): number {
  return (
    ((bytes[at] as number) |
      ((bytes[at + 1] as number) << 8) |
      ((bytes[at + 2] as number) << 16) |
      ((bytes[at + 3] as number) << 24)) >>>
    0
  );
}

/** Length in bytes of the text packed at `at`. */
export function textLength(bytes: Uint8Array, at: number): number {
  const short = bytes[at] as number;
  return short === LONG_TEXT ? readU32(bytes, at + 1) : short;
}

/** Offset of the bytes of the text packed at `at`. */
export function textStart(bytes: Uint8Array, at: number): number {
  return (bytes[at] as number) === LONG_TEXT ? at + 5 : at + 1;
}

/** The end of the text packed at `at`. */
export function textEnd(bytes: Uint8Array, at: number): number {
  return textStart(bytes, at) + textLength(bytes, at);
}

/** The offset after `count` texts from `at`. */
export function skipTexts(bytes: Uint8Array, at: number, count: number): number {
  let position = at;
  for (let i = 0; i < count; i++) position = textEnd(bytes, position);
  return position;
}

/** Decodes the text packed at `at`. */
export function readText(bytes: Uint8Array, at: number): string {
  const start = textStart(bytes, at);
  const end = start + textLength(bytes, at);
  return start === end ? "" : DECODER.decode(bytes.subarray(start, end));
}

const DECODER = new TextDecoder();
