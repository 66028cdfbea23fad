/** Different values of a part of a column. Plain data, to be merged. */
export interface DistinctPart {
  /** Pairs of halves, in no order; `null` when there were too many to keep. */
  readonly exact: Uint32Array | null;
  /** Registers of a HyperLogLog, when `exact` is `null`. */
  readonly registers: Uint8Array | null;
}

/** Up to here values are counted one by one. */
export const MOST_EXACT = 200_000;
const FIRST_SLOTS = 64;
const FULL = 0.8;
/** 16,384 registers: a standard error of 0.8 %. */
const INDEX_BITS = 14;
const REGISTERS = 1 << INDEX_BITS;

/**
 * Counts different 64-bit hashes: exactly up to 200,000, then by HyperLogLog (Flajolet et al.,
 * 2007). What comes of it does not depend on the order, nor on how values were parted.
 */
export class DistinctCounter {
  #slots = new Uint32Array(2 * FIRST_SLOTS);
  #mask = FIRST_SLOTS - 1;
  #size = 0;
  #hasZero = false;
  #registers: Uint8Array | null = null;

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
    const exact = new Uint32Array(2 * (this.#size + (this.#hasZero ? 1 : 0)));
    let at = 0;
    for (let i = 0; i < this.#slots.length; i += 2) {
      const [low, high] = [this.#slots[i] as number, this.#slots[i + 1] as number];
      if (low === 0 && high === 0) continue;
      exact[at++] = low;
      exact[at++] = high;
    }
    return { exact, registers: null };
  }

  /** Takes in a part of another counter. */
  merge({ exact, registers }: DistinctPart): void {
    if (exact !== null) {
      for (let i = 0; i < exact.length; i += 2)
        this.add(exact[i] as number, exact[i + 1] as number);
    } else if (registers !== null) {
      if (this.#registers === null) this.#forget();
      const mine = this.#registers as unknown as Uint8Array;
      for (let i = 0; i < REGISTERS; i++)
        if ((registers[i] as number) > (mine[i] as number)) mine[i] = registers[i] as number;
    }
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

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Uint32Array(2 * before.length);
    this.#mask = this.#mask * 2 + 1;
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
    this.#slots = new Uint32Array(0);
  }
}

/** Puts a value where it belongs; false when it is there. */
function place(slots: Uint32Array, mask: number, low: number, high: number): boolean {
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

const ALPHA = 0.7213 / (1 + 1.079 / REGISTERS);

/** Raw estimate, and linear counting where many registers are empty. */
function estimate(registers: Uint8Array): number {
  let sum = 0;
  let empty = 0;
  for (const rank of registers) {
    sum += 2 ** -rank;
    if (rank === 0) empty++;
  }
  const raw = (ALPHA * REGISTERS * REGISTERS) / sum;
  if (raw <= 2.5 * REGISTERS && empty > 0)
    return Math.round(REGISTERS * Math.log(REGISTERS / empty));
  return Math.round(raw);
}
