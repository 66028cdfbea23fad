const FREE = -1;
const INITIAL = 1 << 12;

/**
 * Scores of establishments while candidates are gathered: a hash table of numbers that is emptied
 * for each query without being allocated again. An establishment gets each word of the query once,
 * at its best.
 */
export class ScoreTable {
  size = 0;
  #keys = new Int32Array(INITIAL).fill(FREE);
  #scores = new Float64Array(INITIAL);
  /** The last word that scored, and its score. */
  #words = new Int32Array(INITIAL);
  #best = new Float64Array(INITIAL);
  /** Slots in use. */
  #used: number[] = [];

  clear(): void {
    for (const slot of this.#used) this.#keys[slot] = FREE;
    this.#used = [];
    this.size = 0;
  }

  /**
   * Adds the score of a word of the query; words come one after the other.
   *
   * @param base  Added once, when the establishment comes in.
   */
  add(establishment: number, word: number, score: number, base = 0): void {
    let slot = this.#slotOf(establishment);
    if (this.#keys[slot] === FREE) {
      if (this.size * 2 >= this.#keys.length) {
        this.#grow();
        slot = this.#slotOf(establishment);
      }
      this.#keys[slot] = establishment;
      this.#scores[slot] = base;
      this.#words[slot] = -1;
      this.#used.push(slot);
      this.size++;
    }
    const before = this.#words[slot] === word ? (this.#best[slot] as number) : 0;
    if (score <= before) return;
    this.#scores[slot] = (this.#scores[slot] as number) + score - before;
    this.#words[slot] = word;
    this.#best[slot] = score;
  }

  /** The highest score. */
  get best(): number {
    return this.#used.reduce((best, slot) => Math.max(best, this.#scores[slot] as number), 0);
  }

  has(establishment: number): boolean {
    return this.#keys[this.#slotOf(establishment)] !== FREE;
  }

  /** The best establishments, by score, then by number; at most `most`. */
  top(most: number): { establishment: number; score: number }[] {
    const all = this.#used.map((slot) => ({
      establishment: this.#keys[slot] as number,
      score: this.#scores[slot] as number,
    }));
    all.sort((a, b) => b.score - a.score || a.establishment - b.establishment);
    return all.slice(0, most);
  }

  #slotOf(establishment: number): number {
    const mask = this.#keys.length - 1;
    let slot = Math.imul(establishment, 0x9e3779b1) >>> (32 - Math.log2(mask + 1));
    while (this.#keys[slot] !== FREE && this.#keys[slot] !== establishment)
      slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const before = this.#used.map((slot) => [
      this.#keys[slot] as number,
      this.#scores[slot] as number,
      this.#words[slot] as number,
      this.#best[slot] as number,
    ]);
    const room = this.#keys.length * 2;
    this.#keys = new Int32Array(room).fill(FREE);
    this.#scores = new Float64Array(room);
    this.#words = new Int32Array(room);
    this.#best = new Float64Array(room);
    this.#used = before.map(([key, score, word, best]) => {
      const slot = this.#slotOf(key as number);
      this.#keys[slot] = key as number;
      this.#scores[slot] = score as number;
      this.#words[slot] = word as number;
      this.#best[slot] = best as number;
      return slot;
    });
  }
}
