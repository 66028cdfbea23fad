const INITIAL_SLOTS = 1 << 16;
const INITIAL_BYTES = 1 << 20;
const FREE = 0;

/**
 * Distinct names met while an index is built: folded keys in, numbers from 0 out, in the order
 * they are met. Open addressing over bytes: no string is made. About 100 ns a name; 30 bytes a
 * distinct one.
 */
export class NameTable {
  size = 0;
  /** Deaths that bear the name; the caller counts. */
  counts = new Uint32Array(INITIAL_SLOTS);
  /** Keys one after the other; key i is `bytes[starts[i]..starts[i + 1]]`. */
  bytes = new Uint8Array(INITIAL_BYTES);
  starts = new Uint32Array(INITIAL_SLOTS + 1);
  /** Number of the name plus 1, `FREE` for none; beside it the hash, which tells most others. */
  #slots = new Uint32Array(INITIAL_SLOTS * 4);

  /** The number of the key at `start..end` of `source`, a new one when it was not met before. */
  numberOf(source: Uint8Array, start: number, end: number): number {
    const mask = this.#slots.length - 1;
    const hash = hashOf(source, start, end);
    let slot = (hash * 2) & mask;
    for (;;) {
      const entry = this.#slots[slot] as number;
      if (entry === FREE) break;
      if (this.#slots[slot + 1] === hash && this.#isKey(entry - 1, source, start, end))
        return entry - 1;
      slot = (slot + 2) & mask;
    }
    const number = this.#add(source, start, end);
    this.#slots[slot] = number + 1;
    this.#slots[slot + 1] = hash;
    if (this.size * 4 > this.#slots.length) this.#growSlots();
    return number;
  }

  #isKey(number: number, source: Uint8Array, start: number, end: number): boolean {
    const { bytes } = this;
    const from = this.starts[number] as number;
    if ((this.starts[number + 1] as number) - from !== end - start) return false;
    for (let i = 0; i < end - start; i++) if (bytes[from + i] !== source[start + i]) return false;
    return true;
  }

  #add(source: Uint8Array, start: number, end: number): number {
    const number = this.size++;
    if (this.size >= this.counts.length) {
      this.counts = grown(this.counts);
      this.starts = grown(this.starts);
    }
    const from = this.starts[number] as number;
    const to = from + end - start;
    if (to > this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes.set(source.subarray(start, end), from);
    this.starts[number + 1] = to;
    return number;
  }

  #growSlots(): void {
    const before = this.#slots;
    const slots = new Uint32Array(before.length * 2);
    const mask = slots.length - 1;
    for (let at = 0; at < before.length; at += 2) {
      if (before[at] === FREE) continue;
      const hash = before[at + 1] as number;
      let slot = (hash * 2) & mask;
      while (slots[slot] !== FREE) slot = (slot + 2) & mask;
      slots[slot] = before[at] as number;
      slots[slot + 1] = hash;
    }
    this.#slots = slots;
  }
}

function grown(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}

/** FNV-1a, its bits spread for tables of powers of two. Source: Fowler, Noll, Vo. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
