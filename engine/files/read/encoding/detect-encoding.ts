import { isAscii, isUtf8 } from "node:buffer";
import type { ByteSource } from "../byte-source.ts";
import type { EncodingName, EncodingRead } from "./encoding.ts";
import { frenchness } from "./french-letters.ts";
import { highCharacters, SINGLE_BYTE_NAMES, type SingleByteName } from "./single-byte.ts";
import { eachLine, lineBlocks } from "./utf8-blocks.ts";
import { wideEncodingOf } from "./wide-encoding.ts";

const HEAD_BYTES = 1 << 16;
/** Characters examined to distinguish single-byte encodings. */
const MOST_LETTERS = 100_000;
/**
 * Smallest mean length of runs of UTF-8 lines that were appended to a file of another encoding.
 * Scattered single lines are texts that were encoded twice: a fault of the data, which stays.
 */
const LEAST_RUN = 3;

/**
 * Logarithms of how frequent each encoding is in files of French offices, relative to windows-1252:
 * old Macintoshes and DOS programs left a few.
 */
const PRIORS: Readonly<Record<SingleByteName, number>> = {
  "windows-1252": 0,
  "iso-8859-15": -2,
  macintosh: -3.5,
  ibm850: -4,
};

const UTF8_MARK = [0xef, 0xbb, 0xbf] as const;

/**
 * Detects the encoding of a text: by its byte order mark; UTF-16 and UTF-32 by the places of NULs;
 * UTF-8 when the whole text is valid; else the single-byte encoding that makes the most French text. UTF-8
 * lines among others are recognised when they form runs or are the majority. UTF-8 that was encoded
 * twice counts as UTF-8: that is a fault of the data. One pass, some hundred MB a second.
 */
export function detectEncoding(source: ByteSource): EncodingRead {
  const head = source.read(0, HEAD_BYTES);
  const wide = wideEncodingOf(head);
  if (wide) return whole(wide.name, wide.byteOrderMark ? 1 : 0.95, wide.byteOrderMark);
  const isMarked = UTF8_MARK.every((byte, index) => head[index] === byte);
  const lines = countLines(source, isMarked ? UTF8_MARK.length : 0);
  if (lines.broken === 0) return whole("utf-8", lines.beyondAscii > 0 ? 0.99 : 1, isMarked);
  const { name, confidence } = likeliest(lines.letters);
  const isMostlyUtf8 = isMarked || lines.beyondAscii >= lines.broken;
  return {
    name: isMostlyUtf8 ? "utf-8" : name,
    byteOrderMark: isMarked,
    otherLines: isMostlyUtf8 ? lines.broken : lines.beyondAscii,
    otherName: isMostlyUtf8 ? name : lines.beyondAscii > 0 ? "utf-8" : null,
    confidence,
  };
}

function whole(name: EncodingName, confidence: number, byteOrderMark: boolean): EncodingRead {
  return { name, byteOrderMark, otherLines: 0, otherName: null, confidence };
}

interface LineCounts {
  /** Lines of valid UTF-8 with characters beyond ASCII. */
  readonly beyondAscii: number;
  /** Lines that are not valid UTF-8. */
  readonly broken: number;
  /** Counts of the bytes beyond ASCII in these lines, each with its previous and next byte. */
  readonly letters: ReadonlyMap<number, number>;
}

function countLines(source: ByteSource, from: number): LineCounts {
  const letters = new Map<number, number>();
  let broken = 0;
  let left = MOST_LETTERS;
  let hasLetters = false;
  for (const block of lineBlocks(source, from)) {
    if (isAscii(block)) continue;
    hasLetters = true;
    if (broken === 0 && isUtf8(block)) continue;
    eachLine(block, (line, isValid) => {
      if (!isValid) {
        broken++;
        if (left > 0) left -= countLetters(line, letters);
      }
    });
  }
  if (broken === 0) return { beyondAscii: Number(hasLetters), broken, letters };
  const { lines, runs } = countValid(source, from);
  const isScattered = lines < broken && lines < runs * LEAST_RUN;
  return { beyondAscii: isScattered ? 0 : lines, broken, letters };
}

/** The number of valid UTF-8 lines beyond ASCII, and of the runs that they form. */
function countValid(source: ByteSource, from: number): { lines: number; runs: number } {
  let lines = 0;
  let runs = 0;
  let isInRun = false;
  for (const block of lineBlocks(source, from))
    if (!isAscii(block))
      eachLine(block, (line, isValid) => {
        if (isAscii(line)) return;
        if (isValid) lines++;
        if (isValid && !isInRun) runs++;
        isInRun = isValid;
      });
  return { lines, runs };
}

/** Counts the bytes beyond ASCII of a line; returns their number. */
function countLetters(line: Uint8Array, letters: Map<number, number>): number {
  let found = 0;
  for (let at = 0; at < line.length; at++) {
    const byte = line[at] as number;
    if (byte < 0x80) continue;
    const key = ((line[at - 1] ?? 0) << 16) | (byte << 8) | (line[at + 1] ?? 0);
    letters.set(key, (letters.get(key) ?? 0) + 1);
    found++;
  }
  return found;
}

function likeliest(letters: ReadonlyMap<number, number>): {
  name: SingleByteName;
  confidence: number;
} {
  const scores = SINGLE_BYTE_NAMES.map((name) => ({ name, score: scoreOf(name, letters) }));
  const sorted = scores.toSorted((a, b) => b.score - a.score);
  const [best, ...others] = sorted as [(typeof scores)[number], ...typeof scores];
  const second = others.find(({ name }) => !readsAlike(best.name, name, letters));
  const margin = second ? Math.min(best.score - second.score, 50) : 50;
  return { name: best.name, confidence: 1 / (1 + Math.exp(-margin)) };
}

/** Whether two encodings decode the counted bytes to the same text. */
function readsAlike(
  a: SingleByteName,
  b: SingleByteName,
  letters: ReadonlyMap<number, number>,
): boolean {
  const [own, other] = [highCharacters(a), highCharacters(b)];
  return [...letters.keys()].every((key) => own[byteOf(key)] === other[byteOf(key)]);
}

/** The middle byte of a key of `countLetters`, minus 0x80. */
function byteOf(key: number): number {
  return ((key >> 8) & 0xff) - 0x80;
}

function scoreOf(name: SingleByteName, letters: ReadonlyMap<number, number>): number {
  const characters = highCharacters(name);
  let score = PRIORS[name];
  for (const [key, times] of letters) {
    const character = characters[byteOf(key)] as string;
    score += times * frenchness(character, key >> 16, key & 0xff);
  }
  return score;
}
