const FREE = -1;
const INITIAL = 1 << 12;

/**
 * Scores of establishments while candidates are gathered: a hash table of numbers that is emptied
 * for each query without being allocated again. An establishment gets each word of the query once,
 * at its best, and one street.
 */
export class ScoreTable {
  size = 0;
  /** The most that the words of one establishment tell, in nats. */
  bestName = 0;
  #keys = new Int32Array(INITIAL).fill(FREE);
  /** What the words of an establishment tell, in nats. */
  #names = new Float64Array(INITIAL);
  /** The last word that scored, and its score. */
  #words = new Int32Array(INITIAL);
  #best = new Float64Array(INITIAL);
  /** Points for the area and for the street. */
  #areas = new Float64Array(INITIAL);
  #streets = new Float64Array(INITIAL);
  /** Slots in use. */
  #used = new Int32Array(INITIAL);

  clear(): void {
    for (let i = 0; i < this.size; i++) this.#keys[this.#used[i] as number] = FREE;
    this.size = 0;
    this.bestName = 0;
  }

  /**
   * Adds the score of a word of the query, in nats; words come one after the other.
   *
   * @param area  Points for its area, when the establishment comes in.
   */
  addWord(establishment: number, word: number, score: number, area: number): void {
    const slot = this.#entry(establishment, area);
    const before = this.#words[slot] === word ? (this.#best[slot] as number) : 0;
    if (score <= before) return;
    const name = (this.#names[slot] as number) + score - before;
    this.#names[slot] = name;
    this.#words[slot] = word;
    this.#best[slot] = score;
    if (name > this.bestName) this.bestName = name;
  }

  /** Gives an establishment the points of a street, where it has no better. */
  addStreet(establishment: number, points: number, area: number): void {
    const slot = this.#entry(establishment, area);
    if (points > (this.#streets[slot] as number)) this.#streets[slot] = points;
  }

  has(establishment: number): boolean {
    return this.#keys[this.#slotOf(establishment)] !== FREE;
  }

  /**
   * The best establishments, by score, then by number; at most `most`.
   *
   * @param worth     Points of a nat of the name.
   * @param mostNats  Nats of the whole name: more tell no more.
   */
  top(most: number, worth: number, mostNats: number): { establishment: number; score: number }[] {
    const all: { establishment: number; score: number }[] = [];
    for (let i = 0; i < this.size; i++) {
      const slot = this.#used[i] as number;
      const name = Math.min(mostNats, this.#names[slot] as number) * worth;
      const place = (this.#areas[slot] as number) + (this.#streets[slot] as number);
      all.push({ establishment: this.#keys[slot] as number, score: name + place });
    }
    all.sort((a, b) => b.score - a.score || a.establishment - b.establishment);
    return all.slice(0, most);
  }

  /** The slot of an establishment, which comes in when it is not there. */
  #entry(establishment: number, area: number): number {
    let slot = this.#slotOf(establishment);
    if (this.#keys[slot] !== FREE) return slot;
    if (this.size * 2 >= this.#keys.length) {
      this.#grow();
      slot = this.#slotOf(establishment);
    }
    this.#keys[slot] = establishment;
    this.#names[slot] = 0;
    this.#words[slot] = -1;
    this.#areas[slot] = area;
    this.#streets[slot] = 0;
    this.#used[this.size++] = slot;
    return slot;
  }

  #slotOf(establishment: number): number {
    const mask = this.#keys.length - 1;
    let slot = Math.imul(establishment, 0x9e3779b1) >>> Math.clz32(mask);
    while (this.#keys[slot] !== FREE && this.#keys[slot] !== establishment)
      slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [keys, used] = [this.#keys, this.#used.slice(0, this.size)];
    const columns = [this.#names, this.#words, this.#best, this.#areas, this.#streets] as const;
    const room = keys.length * 2;
    this.#keys = new Int32Array(room).fill(FREE);
    this.#names = new Float64Array(room);
    this.#words = new Int32Array(room);
    this.#best = new Float64Array(room);
    this.#areas = new Float64Array(room);
    this.#streets = new Float64Array(room);
    this.#used = new Int32Array(room);
    const grown = [this.#names, this.#words, this.#best, this.#areas, this.#streets] as const;
    for (const [i, before] of used.entries()) {
      const key = keys[before] as number;
      const slot = this.#slotOf(key);
      this.#keys[slot] = key;
      for (const [column, values] of columns.entries())
        (grown[column] as Float64Array)[slot] = values[before] as number;
      this.#used[i] = slot;
    }
  }
}
