import type { Key, KeyPart } from "./store.ts";

/** Longest encoded key. LMDB allows 1,978 bytes; user text belongs in a value, or is hashed. */
export const KEY_MAX_BYTES = 1024;

const NUMBER = 0x01;
const STRING = 0x02;
/**
 * Greater than any tag: ends the range of keys with a prefix. A store's own records have keys that
 * start with it, outside every range of callers.
 */
export const AFTER_EVERY_PART = 0xff;

const ESCAPED_ZERO = Buffer.from([0x00, 0xff]);
const LONE_SURROGATE = /\p{Surrogate}/u;

// A UTF-16 unit takes at most three bytes, so a part within the limit fits before the check.
const scratch = Buffer.allocUnsafe(KEY_MAX_BYTES * 4);

/**
 * A tuple as bytes in the order of the keys: part by part, numbers (ascending) before strings (code
 * point order), a tuple before longer ones that it is a prefix of.
 *
 * ```text
 * ["cle", 7]  ->  02 'c' 'l' 'e' 00   01 <8 bytes, sign-folded double>
 * ```
 *
 * A zero byte inside a string becomes 00 FF, so that parts cannot merge and different tuples have
 * different bytes. Throws a RangeError, a bug of the caller, for a key over KEY_MAX_BYTES, a number
 * that is not finite, and a string that UTF-8 cannot encode. Source: the tuple layer of
 * FoundationDB, github.com/apple/foundationdb, design/tuple.md.
 */
export function encodeKey(key: Key): Buffer {
  let end = 0;
  for (const part of key) {
    end = typeof part === "number" ? writeNumber(part, end) : writeString(part, end);
    if (end > KEY_MAX_BYTES) throw new RangeError(`Key over ${KEY_MAX_BYTES} bytes`);
  }
  return Buffer.from(scratch.subarray(0, end));
}

/** The tuple of an encoded key. */
export function decodeKey(bytes: Uint8Array): Key {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: KeyPart[] = [];
  let at = 0;
  while (at < buffer.length) {
    if (buffer[at] === NUMBER) {
      parts.push(readNumber(buffer, at + 1));
      at += 9;
    } else {
      const end = endOfString(buffer, at + 1);
      parts.push(unescaped(buffer.subarray(at + 1, end)));
      at = end + 1;
    }
  }
  return parts;
}

function writeNumber(part: number, at: number): number {
  if (!Number.isFinite(part)) throw new RangeError("A key's number must be finite");
  scratch[at] = NUMBER;
  // `+ 0` turns -0 into 0.
  scratch.writeDoubleBE(part + 0, at + 1);
  foldSign(scratch, at + 1, part < 0);
  return at + 9;
}

function readNumber(buffer: Buffer, at: number): number {
  const copy = Buffer.from(buffer.subarray(at, at + 8));
  foldSign(copy, 0, (copy[0]! & 0x80) === 0);
  return copy.readDoubleBE(0);
}

/** Doubles sort as bytes once the sign bit is flipped, and all bits of negative ones. */
function foldSign(buffer: Buffer, at: number, negative: boolean): void {
  if (!negative) {
    buffer[at]! ^= 0x80;
    return;
  }
  for (let i = at; i < at + 8; i++) buffer[i]! ^= 0xff;
}

function writeString(part: string, at: number): number {
  if (part.length > KEY_MAX_BYTES) throw new RangeError(`Key over ${KEY_MAX_BYTES} bytes`);
  if (LONE_SURROGATE.test(part)) throw new RangeError("A key's text must be well-formed");
  scratch[at] = STRING;
  let end = at + 1;
  const pieces = part.split("\0");
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) end += ESCAPED_ZERO.copy(scratch, end);
    end += scratch.write(piece, end, "utf8");
    if (end > KEY_MAX_BYTES) throw new RangeError(`Key over ${KEY_MAX_BYTES} bytes`);
  }
  scratch[end] = 0;
  return end + 1;
}

function endOfString(buffer: Buffer, from: number): number {
  let end = buffer.indexOf(0, from);
  while (buffer[end + 1] === ESCAPED_ZERO[1]) end = buffer.indexOf(0, end + 2);
  return end;
}

function unescaped(bytes: Buffer): string {
  return bytes.includes(0)
    ? bytes.toString("latin1").split("\0\xff").map(fromLatin1).join("\0")
    : bytes.toString("utf8");
}

function fromLatin1(piece: string): string {
  return Buffer.from(piece, "latin1").toString("utf8");
}
