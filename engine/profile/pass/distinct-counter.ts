/** Different values of a part of a column. Plain data, to be merged. */
export interface DistinctPart {
  /** Pairs of halves (signed), in no order; `null` when there were too many to keep. */
  readonly exact: Int32Array | null;
  /** Registers of a HyperLogLog, when `exact` is `null`. */
  readonly registers: Uint8Array | null;
}

/** Up to here values are counted one by one. */
export const MOST_EXACT = 200_000;
const FIRST_SLOTS = 64;
/** More are slow to find, as those that lie beside one another are searched in turn. */
const FULL = 0.75;
/** Smaller tables grow faster. */
const MANY_SLOTS = 1 << 15;
/** An estimate above it is of more than are counted one by one, whatever its error. */
const SURELY_TOO_MANY = 1.2 * MOST_EXACT;
/** 16,384 registers: a standard error of 0.8 %. */
const INDEX_BITS = 14;
const REGISTERS = 1 << INDEX_BITS;
/** Leading zeros of 32 bits, and one. */
const MOST_RANK = 33;

/**
 * Counts different 64-bit hashes: exactly up to 200,000, then by HyperLogLog (Flajolet et al.,
 * 2007). What comes of it does not depend on the order, nor on how values were parted.
 */
export class DistinctCounter {
  #slots: Int32Array;
  #mask: number;
  #size = 0;
  #hasZero = false;
  #registers: Uint8Array | null = null;

  /** @param expected  Values that room is made for; of too many, none is kept from the first on. */
  constructor(expected = 0) {
    if (expected > SURELY_TOO_MANY) this.#registers = new Uint8Array(REGISTERS);
    const kept = expected > SURELY_TOO_MANY ? 0 : Math.min(expected, MOST_EXACT);
    let slots = FIRST_SLOTS;
    while (slots * FULL <= kept) slots *= 2;
    this.#slots = new Int32Array(2 * slots);
    this.#mask = slots - 1;
  }

  /** Counts the values of several parts together. */
  static of(parts: readonly DistinctPart[]): DistinctCounter {
    const known = parts.reduce((sum, { exact }) => sum + (exact?.length ?? 0) / 2, 0);
    const isSmall = known <= MOST_EXACT && parts.every(({ exact }) => exact !== null);
    const registers = isSmall ? null : mergedRegisters(parts);
    const expected = registers === null ? known : estimate(registers);
    const isTooMany = expected > SURELY_TOO_MANY || parts.some(({ exact }) => exact === null);
    const counter = new DistinctCounter(isTooMany ? 0 : Math.min(expected, MOST_EXACT));
    if (isTooMany) counter.#registers = registers;
    else for (const { exact } of parts) counter.#addAll(exact as Int32Array);
    return counter;
  }

  /** Whether the value is new; always so when values are no longer kept. */
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

  get isExact(): boolean {
    return this.#registers === null;
  }

  /** Different values so far. */
  count(): number {
    return this.#registers === null
      ? this.#size + (this.#hasZero ? 1 : 0)
      : estimate(this.#registers);
  }

  #addAll(exact: Int32Array): void {
    for (let i = 0; i < exact.length; i += 2) this.add(exact[i] as number, exact[i + 1] as number);
  }

  #grow(): void {
    const before = this.#slots;
    const times = before.length < MANY_SLOTS ? 4 : 2;
    this.#slots = new Int32Array(times * before.length);
    this.#mask = times * (this.#mask + 1) - 1;
    for (let i = 0; i < before.length; i += 2) {
      const [low, high] = [before[i] as number, before[i + 1] as number];
      if (low !== 0 || high !== 0) place(this.#slots, this.#mask, low, high);
    }
  }

  #forget(): void {
    const registers = new Uint8Array(REGISTERS);
    for (let i = 0; i < this.#slots.length; i += 2) {
      const [low, high] = [this.#slots[i] as number, this.#slots[i + 1] as number];
      if (low !== 0 || high !== 0) addToRegisters(registers, low, high);
    }
    if (this.#hasZero) addToRegisters(registers, 0, 0);
    this.#registers = registers;
    this.#slots = new Int32Array(0);
  }
}

/** Puts a value where it belongs; false when it is there. */
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

/** Those of all values of the parts. */
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

/** Raw estimate, and linear counting where many registers are empty. */
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
