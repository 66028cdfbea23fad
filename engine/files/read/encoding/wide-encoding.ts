import type { EncodingName } from "./encoding.ts";

/** Encodings of two or four bytes a unit. */
export type WideName = Extract<EncodingName, `utf-16${string}` | `utf-32${string}`>;

/** A wide encoding, and whether its byte order mark told it. */
export interface WideRead {
  readonly name: WideName;
  readonly byteOrderMark: boolean;
}

/** The mark of UTF-16 begins that of UTF-32. */
const MARKS: readonly (readonly [bytes: readonly number[], name: WideName])[] = [
  [[0xff, 0xfe, 0, 0], "utf-32le"],
  [[0, 0, 0xfe, 0xff], "utf-32be"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

const LOOKED_BYTES = 1 << 13;
/** Fewer units show nothing. */
const LEAST_UNITS = 2;
/** French has few letters beyond Latin-1: most high bytes of UTF-16 are NULs, few low ones. */
const [MOST, FEW] = [0.6, 0.05];
/** Least share of characters of the basic plane, which have no emoji. */
const BASIC = 0.8;

/** Bytes of a unit. */
export function unitBytes(name: WideName): 2 | 4 {
  return name.startsWith("utf-32") ? 4 : 2;
}

export function isWide(name: EncodingName): name is WideName {
  return name.startsWith("utf-16") || name.startsWith("utf-32");
}

/** The wide encoding of a text by its mark, or by the NULs of its high bytes; `null` for others. */
export function wideEncodingOf(head: Uint8Array): WideRead | null {
  const mark = MARKS.find(([bytes]) => bytes.every((byte, at) => head[at] === byte));
  if (mark) return { name: mark[1], byteOrderMark: true };
  const name = nameByNuls(head);
  return name && !hasControls(head, name) ? { name, byteOrderMark: false } : null;
}

function nameByNuls(head: Uint8Array): WideName | null {
  const nuls = nulShares(head);
  if (nuls === null) return null;
  const [first, second, third, fourth] = nuls;
  if (fourth === 1 && third >= BASIC && first < FEW) return "utf-32le";
  if (first === 1 && second >= BASIC && fourth < FEW) return "utf-32be";
  const [even, odd] = [(first + third) / 2, (second + fourth) / 2];
  if (odd >= MOST && even < FEW) return "utf-16le";
  return even >= MOST && odd < FEW ? "utf-16be" : null;
}

/** Whether a person may choose that encoding: the high bytes of its units are those with NULs. */
export function mayBeWide(head: Uint8Array, name: WideName): boolean {
  const [first, second, third, fourth] = nulShares(head) ?? [0, 0, 0, 0];
  if (name === "utf-32le") return fourth === 1 && third >= BASIC;
  if (name === "utf-32be") return first === 1 && second >= BASIC;
  return name === "utf-16le" ? second + fourth > first + third : first + third > second + fourth;
}

type NulShares = readonly [first: number, second: number, third: number, fourth: number];

/** Share of NULs among the bytes at each place of four; `null` for too few bytes. */
function nulShares(head: Uint8Array): NulShares | null {
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  const looked = Math.min(head.length, LOOKED_BYTES) & ~1;
  if (looked < 2 * LEAST_UNITS) return null;
  for (let at = 0; at < looked; at++) if (head[at] === 0) counts[(at & 3) as 0 | 1 | 2 | 3]++;
  const [more, less] = [Math.ceil(looked / 4), looked >> 2];
  const [first, second, third, fourth] = counts;
  return [first / more, second / more, third / less, fourth / less];
}

/** Signs other than tab, line and page ends: tables of small numbers have many. */
const CONTROL = /(?!\s)\p{Cc}/gu;
const MOST_CONTROLS = 0.05;

function hasControls(head: Uint8Array, name: WideName): boolean {
  const whole = Math.min(head.length, LOOKED_BYTES);
  const text = wideText(head.subarray(0, whole - (whole % unitBytes(name))), name);
  return (text.match(CONTROL)?.length ?? 0) > text.length * MOST_CONTROLS;
}

/** A text at once, without its byte order mark. */
export function wideText(bytes: Uint8Array, name: WideName): string {
  const decoder = new WideDecoder(name);
  return (decoder.decode(bytes) + decoder.end()).replace(/^\ufeff/, "");
}

/** Decodes a text in chunks, its byte order mark included; what is no character becomes U+FFFD. */
export class WideDecoder {
  readonly #name: WideName;
  readonly #utf16: InstanceType<typeof TextDecoder>;
  #rest: Uint8Array = new Uint8Array();

  constructor(name: WideName) {
    this.#name = name;
    const isLittle = name.endsWith("le");
    this.#utf16 = new TextDecoder(isLittle ? "utf-16le" : "utf-16be", { ignoreBOM: true });
  }

  decode(chunk: Uint8Array): string {
    if (unitBytes(this.#name) === 2) return this.#utf16.decode(chunk, { stream: true });
    const bytes = Buffer.concat([this.#rest, chunk]);
    const whole = bytes.length & ~3;
    this.#rest = bytes.subarray(whole);
    return utf32Text(bytes.subarray(0, whole), this.#name === "utf-32le");
  }

  end(): string {
    return this.#rest.length > 0 ? REPLACEMENT : this.#utf16.decode();
  }
}

const REPLACEMENT = "\ufffd";
const LAST_CHARACTER = 0x10ffff;
/** Characters joined at a time. */
const BATCH = 4096;

function utf32Text(bytes: Buffer, isLittle: boolean): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += 4 * BATCH) {
    const codes: number[] = [];
    for (let at = from; at < Math.min(bytes.length, from + 4 * BATCH); at += 4) {
      const code = isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
      codes.push(code > LAST_CHARACTER ? REPLACEMENT.charCodeAt(0) : code);
    }
    text += String.fromCodePoint(...codes);
  }
  return text;
}

/** The bytes of a text. */
export function wideBytes(text: string, name: WideName): Uint8Array {
  if (unitBytes(name) === 2) {
    const bytes = Buffer.from(text, "utf16le");
    return name === "utf-16le" ? bytes : bytes.swap16();
  }
  const codes = Array.from(text, (char) => char.codePointAt(0) as number);
  const bytes = Buffer.alloc(4 * codes.length);
  for (const [at, code] of codes.entries()) bytes.writeUInt32LE(code, 4 * at);
  return name === "utf-32le" ? bytes : bytes.swap32();
}
