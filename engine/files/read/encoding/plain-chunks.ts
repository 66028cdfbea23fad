import { isUtf8 } from "node:buffer";
import type { ByteSource } from "../byte-source.ts";
import type { EncodingName, EncodingRead } from "./encoding.ts";
import { type SingleByteName, singleByteToUtf8 } from "./single-byte.ts";
import { eachLine, lineBlocks } from "./utf8-blocks.ts";
import { isWide, unitBytes, WideDecoder, type WideName } from "./wide-encoding.ts";

const READ_BYTES = 1 << 18;

/** Whether a source is plain text already and can be read in place. */
export function isPlain({ name, otherLines }: EncodingRead): boolean {
  return name === "utf-8" && otherLines === 0;
}

/**
 * A source as UTF-8 without byte order mark, in chunks of about 256 KiB, each valid until the next
 * one. Valid UTF-8 lines are copied; all others are decoded from the detected single-byte encoding.
 * NULs stay. Never throws: units of UTF-16 and UTF-32 that are no characters become U+FFFD.
 */
export function* plainChunks(
  source: ByteSource,
  encoding: EncodingRead,
): Generator<Uint8Array, void, undefined> {
  if (isWide(encoding.name)) {
    const from = encoding.byteOrderMark ? unitBytes(encoding.name) : 0;
    yield* wideChunks(source, from, encoding.name);
    return;
  }
  const name = singleByteOf(encoding);
  const keepsUtf8 = encoding.name === "utf-8" || encoding.otherName === "utf-8";
  for (const block of lineBlocks(source, encoding.byteOrderMark ? 3 : 0)) {
    if (name === null || (keepsUtf8 && isUtf8(block))) yield block;
    else yield keepsUtf8 ? mixedToUtf8(block, name) : singleByteToUtf8(block, name);
  }
}

function singleByteOf({ name, otherName }: EncodingRead): SingleByteName | null {
  const isSingle = (wanted: EncodingName | null): wanted is SingleByteName =>
    wanted !== null && !wanted.startsWith("utf-");
  if (isSingle(name)) return name;
  return isSingle(otherName) ? otherName : null;
}

function mixedToUtf8(block: Uint8Array, name: SingleByteName): Uint8Array {
  const lines: Uint8Array[] = [];
  eachLine(block, (line, isValid) => {
    lines.push(isValid ? line : singleByteToUtf8(line, name));
  });
  return Buffer.concat(lines);
}

function* wideChunks(
  source: ByteSource,
  from: number,
  name: WideName,
): Generator<Uint8Array, void, undefined> {
  const decoder = new WideDecoder(name);
  for (let at = from; at < source.size; at += READ_BYTES)
    yield Buffer.from(decoder.decode(source.read(at, at + READ_BYTES)));
  const rest = decoder.end();
  if (rest !== "") yield Buffer.from(rest);
}
