import { THREAD_MEMORY } from "../../../memory/buffer-pool.ts";

/** Distinct values of a part of a column. Plain data, to be merged. */
export interface DistinctPart {
  /** Pairs of signed halves, in no order; `null` when there were too many to store. */
  readonly exact: Int32Array | null;
  /** Registers of a HyperLogLog, when `exact` is `null`. */
  readonly registers: Uint8Array | null;
}

export interface DistinctCount {
  /** Number of distinct values. */
  readonly values: number;
  readonly isExact: boolean;
}

/** Largest number of values that are counted exactly. */
export const MOST_EXACT = 200_000;
const FIRST_SLOTS = 64;
/**
 * Maximum load: beyond it clusters make probing slow; a little below, the exact limit would need a
 * table of twice the size.
 */
const FULL = 0.77;
/** Smaller tables grow faster. */
const MANY_SLOTS = 1 << 15;
/** An estimate above it exceeds the exact limit, whatever its error. */
const SURELY_TOO_MANY = 1.2 * MOST_EXACT;
const NO_SLOTS = new Int32Array(0);
/** 16,384 registers: a standard error of 0.8 %. */
const INDEX_BITS = 14;
const REGISTERS = 1 << INDEX_BITS;
/** Leading zeros of 32 bits, and one. */
const MOST_RANK = 33;

/**
 * Counts distinct 64-bit hashes: exactly up to 200,000, then by HyperLogLog (Flajolet et al.,
 * 2007). The result does not depend on the order, nor on the division into parts.
 */
export class DistinctCounter {
  #slots: Int32Array<ArrayBuffer>;
  #mask: number;
  #size = 0;
  #hasZero = false;
  #registers: Uint8Array | null = null;

  /** @param expected  Expected number of values; beyond the limit it estimates from the start. */
  constructor(expected = 0) {
    if (expected > SURELY_TOO_MANY) this.#registers = new Uint8Array(REGISTERS);
    const retained = expected > SURELY_TOO_MANY ? 0 : Math.min(expected, MOST_EXACT);
    let slots = FIRST_SLOTS;
    while (slots * FULL <= retained) slots *= 2;
    this.#slots = pooledSlots(slots);
    this.#mask = slots - 1;
  }

  /** A copy with the same counted values. */
  copy(): DistinctCounter {
    const copy = new DistinctCounter();
    copy.release();
    copy.#slots = pooledSlots(this.#slots.length / 2);
    copy.#slots.set(this.#slots);
    copy.#mask = this.#mask;
    copy.#size = this.#size;
    copy.#hasZero = this.#hasZero;
    copy.#registers = this.#registers?.slice() ?? null;
    return copy;
  }

  /** Whether the value is new; always true once values are only estimated. */
  add(low: number, high: number): boolean {
    if (this.#registers !== null) {
      addToRegisters(this.#registers, low, high);
      return true;
    }
    if (low === 0 && high === 0) {
      const isNew = !this.#hasZero;
      this.#hasZero = true;
      return isNew;
    }
    if (!place(this.#slots, this.#mask, low, high)) return false;
    this.#size++;
    if (this.#size > MOST_EXACT) this.#forget();
    else if (this.#size > FULL * (this.#mask + 1)) this.#grow();
    return true;
  }

  /** The counts, in memory of their own. */
  part(): DistinctPart {
    if (this.#registers !== null) return { exact: null, registers: this.#registers };
    const exact = new Int32Array(2 * (this.#size + (this.#hasZero ? 1 : 0)));
    let at = 0;
    for (let i = 0; i < this.#slots.length; i += 2) {
      const [low, high] = [this.#slots[i] as number, this.#slots[i + 1] as number];
      if (low === 0 && high === 0) continue;
      exact[at++] = low;
      exact[at++] = high;
    }
    return { exact, registers: null };
  }

  /** Number of distinct values so far. */
  count(): DistinctCount {
    return this.#registers === null
      ? { values: this.#size + (this.#hasZero ? 1 : 0), isExact: true }
      : { values: estimate(this.#registers), isExact: false };
  }

  /** Releases the memory: no value may follow. */
  release(): void {
    THREAD_MEMORY.giveBack(this.#slots.buffer);
    this.#slots = NO_SLOTS;
  }

  #grow(): void {
    const before = this.#slots;
    const times = before.length < MANY_SLOTS ? 4 : 2;
    const slots = times * (this.#mask + 1);
    this.#slots = pooledSlots(slots);
    this.#mask = slots - 1;
    for (let i = 0; i < before.length; i += 2) {
      const [low, high] = [before[i] as number, before[i + 1] as number];
      if (low !== 0 || high !== 0) place(this.#slots, this.#mask, low, high);
    }
    THREAD_MEMORY.giveBack(before.buffer);
  }

  #forget(): void {
    const registers = new Uint8Array(REGISTERS);
    for (let i = 0; i < this.#slots.length; i += 2) {
      const [low, high] = [this.#slots[i] as number, this.#slots[i + 1] as number];
      if (low !== 0 || high !== 0) addToRegisters(registers, low, high);
    }
    if (this.#hasZero) addToRegisters(registers, 0, 0);
    this.#registers = registers;
    this.release();
  }
}

/** Counts the distinct values of several parts together. */
export function countTogether(parts: readonly DistinctPart[]): DistinctCount {
  const exact = parts.flatMap((part) => part.exact ?? []);
  const known = exact.reduce((sum, values) => sum + values.length / 2, 0);
  const isEach = exact.length === parts.length;
  if (isEach && parts.length === 1) return { values: known, isExact: true };
  const registers = isEach && known <= MOST_EXACT ? null : mergedRegisters(parts);
  const expected = registers === null ? known : estimate(registers);
  if (registers !== null && (!isEach || expected > SURELY_TOO_MANY))
    return { values: expected, isExact: false };
  const counter = new DistinctCounter(Math.min(expected, MOST_EXACT));
  for (const values of exact)
    for (let i = 0; i < values.length; i += 2)
      counter.add(values[i] as number, values[i + 1] as number);
  const count = counter.count();
  counter.release();
  return count;
}

/** Empty slots. */
function pooledSlots(slots: number): Int32Array<ArrayBuffer> {
  const words = 2 * slots;
  return new Int32Array(THREAD_MEMORY.lend(4 * words), 0, words).fill(0);
}

/** Inserts a value; false when it is present. */
function place(slots: Int32Array, mask: number, low: number, high: number): boolean {
  let slot = low & mask;
  for (;;) {
    const at = slot * 2;
    const [a, b] = [slots[at] as number, slots[at + 1] as number];
    if (a === 0 && b === 0) {
      slots[at] = low;
      slots[at + 1] = high;
      return true;
    }
    if (a === low && b === high) return false;
    slot = (slot + 1) & mask;
  }
}

function addToRegisters(registers: Uint8Array, low: number, high: number): void {
  const index = low >>> (32 - INDEX_BITS);
  const rank = Math.clz32(high) + 1;
  if (rank > (registers[index] as number)) registers[index] = rank;
}

/** The merged registers of all parts. */
function mergedRegisters(parts: readonly DistinctPart[]): Uint8Array {
  const merged = new Uint8Array(REGISTERS);
  for (const { exact, registers } of parts) {
    for (let i = 0; exact !== null && i < exact.length; i += 2)
      addToRegisters(merged, exact[i] as number, exact[i + 1] as number);
    registers?.forEach((rank, i) => {
      if (rank > (merged[i] as number)) merged[i] = rank;
    });
  }
  return merged;
}

const ALPHA = 0.7213 / (1 + 1.079 / REGISTERS);

/** Raw estimate, and linear counting when many registers are empty. */
function estimate(registers: Uint8Array): number {
  const counts = new Uint32Array(MOST_RANK + 1);
  for (const rank of registers) counts[rank] = (counts[rank] as number) + 1;
  const empty = counts[0] as number;
  const sum = counts.reduce((total, count, rank) => total + count * 2 ** -rank, 0);
  const raw = (ALPHA * REGISTERS * REGISTERS) / sum;
  if (raw <= 2.5 * REGISTERS && empty > 0)
    return Math.round(REGISTERS * Math.log(REGISTERS / empty));
  return Math.round(raw);
}
