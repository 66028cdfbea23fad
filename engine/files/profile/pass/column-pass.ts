import { detectorOf } from "../all-detectors.ts";
import { DAMAGE_KINDS } from "../damage.ts";
import { dateText } from "../date-text.ts";
import type { Detector, Reading } from "../detector.ts";
import { isPlaceholder, mayBePlaceholder } from "../placeholder.ts";
import { readCell } from "../read-cell.ts";
import { type CellHash, hashCell, hashKey, hashNumber } from "./cell-hash.ts";
import { CELL_CODE, type ColumnPart, type ColumnPlan } from "./column-part.ts";
import { DistinctCounter } from "./distinct-counter.ts";
import { KeySample } from "./key-sample.ts";
import { NumberRange } from "./number-range.ts";
import { NOT_KNOWN, ReadingMemo } from "./reading-memo.ts";

const CODES = CELL_CODE.damage + DAMAGE_KINDS.length;
const DAMAGE_EXAMPLES = 3;
const LONGEST_EXAMPLE = 80;
/** Of longer cells only this many bytes are read. */
const LONGEST_READ = 1600;
const DECODER = new TextDecoder();
const HASH: CellHash = { low: 0, high: 0, characters: 0, isKey: false };

/**
 * One column, cell by cell. Repeated values are recognised by their hash while they are in the
 * memo; others are read by the column's detector, from bytes when possible.
 */
export class ColumnPass {
  readonly #plan: ColumnPlan;
  readonly #detector: Detector;
  readonly #readsPlain: boolean;
  readonly #codes = new Float64Array(CODES);
  readonly #damageExamples: string[][] = Array.from({ length: CODES }, () => []);
  readonly #distinct: DistinctCounter;
  /** `null` while all values equal their keys: both counts are the same then. */
  #keys: DistinctCounter | null = null;
  readonly #keySample = new KeySample();
  readonly #numbers = new NumberRange();
  readonly #memo: ReadingMemo;
  #empty = 0;
  #characters = 0;
  #minLength = Number.POSITIVE_INFINITY;
  #maxLength = 0;

  /** @param memoSlots  A power of two. */
  constructor(plan: ColumnPlan, memoSlots: number) {
    this.#plan = plan;
    this.#detector = detectorOf(plan.type);
    this.#readsPlain = this.#detector.isPlain !== undefined && !plan.isMonthFirst;
    this.#distinct = new DistinctCounter(plan.isVast ? Number.POSITIVE_INFINITY : 0);
    this.#memo = new ReadingMemo(memoSlots);
  }

  addEmpty(): void {
    this.#empty++;
  }

  /**
   * @param view   Over `bytes`.
   * @param start  Of the trimmed cell, which is not empty.
   */
  add(bytes: Uint8Array, view: DataView, start: number, end: number): void {
    hashCell(view, start, end, HASH);
    const { low, high, characters } = HASH;
    this.#characters += characters;
    if (characters < this.#minLength) this.#minLength = characters;
    if (characters > this.#maxLength) this.#maxLength = characters;
    let code = this.#memo.find(low, high);
    if (code === NOT_KNOWN) {
      code = this.#read(bytes, start, end);
      this.#memo.keep(low, high, code);
      if (code !== CELL_CODE.placeholder) this.#addRead(bytes, start, end);
    }
    this.#codes[code] = (this.#codes[code] as number) + 1;
  }

  /** Returns the counts and releases the memory: no cell may follow. */
  end(): ColumnPart {
    const distinct = this.#distinct.part();
    const part: ColumnPart = {
      empty: this.#empty,
      codes: this.#codes,
      characters: this.#characters,
      minLength: this.#minLength,
      maxLength: this.#maxLength,
      numbers: this.#numbers.part(),
      distinct,
      distinctKeys: this.#keys?.part() ?? distinct,
      keySample: this.#keySample.least(),
      damageExamples: this.#damageExamples,
    };
    for (const pooled of [this.#distinct, this.#keys, this.#memo]) pooled?.release();
    return part;
  }

  /** Adds a value that may be new; `HASH` has its hash. */
  #addRead(bytes: Uint8Array, start: number, end: number): void {
    if (!HASH.isKey) this.#keys ??= this.#distinct.copy();
    if (!this.#distinct.add(HASH.low, HASH.high)) return;
    if (!HASH.isKey) hashKey(bytes, start, end, HASH);
    this.#keys?.add(HASH.low, HASH.high);
    this.#keySample.add(hashNumber(HASH.low, HASH.high));
    if (this.#plan.isNumeric) this.#numbers.add(bytes, start, end);
  }

  #read(bytes: Uint8Array, start: number, end: number): number {
    if (this.#readsPlain && this.#detector.isPlain?.(bytes, start, end)) return CELL_CODE.ok;
    const text = textOf(bytes, start, Math.min(end, start + LONGEST_READ));
    if (mayBePlaceholder(bytes, start, end) && isPlaceholder(text)) return CELL_CODE.placeholder;
    const reading = readCell(this.#detector, text);
    const code = codeOf(this.#plan.isMonthFirst ? inOtherOrder(reading, text) : reading);
    if (code >= CELL_CODE.damage) this.#keepExample(code, text);
    return code;
  }

  #keepExample(code: number, text: string): void {
    const examples = this.#damageExamples[code] as string[];
    const view = text.slice(0, LONGEST_EXAMPLE);
    if (examples.length < DAMAGE_EXAMPLES && !examples.includes(view)) examples.push(view);
  }
}

function codeOf({ verdict, damage }: Reading): number {
  if (verdict === "ok") return CELL_CODE.ok;
  return damage === null ? CELL_CODE.no : CELL_CODE.damage + DAMAGE_KINDS.indexOf(damage);
}

/** A reading of a date in a column with months first. */
function inOtherOrder(reading: Reading, text: string): Reading {
  if (reading.damage === "date_ordre") return { ...reading, verdict: "ok", damage: null };
  const written = reading.verdict === "ok" ? dateText(text) : null;
  return written?.order === "dmy" && written.isCertain && !/\p{L}/u.test(text)
    ? { ...reading, verdict: "damaged", damage: "date_ordre" }
    : reading;
}

const SHORT = 24;

/** Decodes short plain cells, the majority, without the decoder's call. */
function textOf(bytes: Uint8Array, start: number, end: number): string {
  if (end - start > SHORT) return DECODER.decode(bytes.subarray(start, end));
  let text = "";
  for (let i = start; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte > 0x7f) return DECODER.decode(bytes.subarray(start, end));
    text += String.fromCharCode(byte);
  }
  return text;
}
