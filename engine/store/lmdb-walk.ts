import { type LmdbHead, PAGE_HEAD_BYTES, type ReadAt, type TreeHead } from "./lmdb-head.ts";

const BRANCH = 0x01;
const LEAF = 0x02;
const OVERFLOW = 0x04;
/** Left on leaves whose overflow pages were written in the same transaction. */
const ADMINISTRATIVE = 0x2000;
const NODE_HEAD_BYTES = 8;
/** Of a leaf's node: its value is on overflow pages. */
const BIG_VALUE = 0x01;
const BIG_VALUE_BYTES = 24;
const KEY_MOST_BYTES = 1978;
const DEPTH_MOST = 32;

/** The key below, and that above, of all keys of a page; `null` without limit. */
interface Bounds {
  readonly low: Uint8Array | null;
  readonly high: Uint8Array | null;
}

/** A page read: its bytes, and the same as 16-bit numbers. */
interface Page {
  readonly bytes: Buffer;
  readonly words: Uint16Array;
}

class Damage extends Error {}

/**
 * Walks all pages of the newest commit of an LMDB file, as LMDB would, and checks what LMDB trusts:
 * numbers, kinds and transactions of pages, bounds and lengths of nodes, the order of keys, the
 * totals of each tree, that no page is used twice, and that none in use is listed as free. Returns
 * what is wrong in French, or `null`. Values themselves are not decoded.
 *
 * Costs 4 us a page (a state of 1 GB: about a second); memory, a byte a page. The file must not be
 * committed to meanwhile.
 */
export function walkPages(head: LmdbHead, fileBytes: number, read: ReadAt): string | null {
  try {
    new Walk(head, fileBytes, read).run();
    return null;
  } catch (error) {
    if (error instanceof Damage) return error.message;
    throw error;
  }
}

class Walk {
  readonly #head: LmdbHead;
  readonly #pages: number;
  readonly #read: ReadAt;
  readonly #used: Uint8Array;
  /** Page numbers listed as free. */
  readonly #free: number[] = [];

  constructor(head: LmdbHead, fileBytes: number, read: ReadAt) {
    this.#head = head;
    this.#pages = Math.min(head.lastPage + 1, Math.floor(fileBytes / head.pageBytes));
    this.#read = read;
    this.#used = new Uint8Array(this.#pages);
    this.#used[0] = 1;
    this.#used[1] = 1;
  }

  run(): void {
    const { free, main } = this.#head;
    new Tree(this, free, true).walk();
    new Tree(this, main, false).walk();
    for (const page of this.#free)
      if (this.#used[page] === 1) this.fail(page, "est donnée pour libre et pour occupée");
  }

  get transaction(): number {
    return this.#head.transaction;
  }

  get pageBytes(): number {
    return this.#head.pageBytes;
  }

  /** Reads a page that nothing else uses, and checks its header. */
  take(number: number): Page {
    this.#use(number, 1);
    const { pageBytes } = this.#head;
    const bytes = this.#read(number * pageBytes, pageBytes);
    this.#checkHeader(bytes, number);
    return { bytes, words: new Uint16Array(bytes.buffer, bytes.byteOffset, pageBytes / 2) };
  }

  /** Takes the overflow pages of a value; returns how many: a shortened value keeps its pages. */
  takeOverflow(number: number, valueBytes: number): number {
    const { pageBytes } = this.#head;
    this.#use(number, 1);
    const bytes = this.#read(number * pageBytes, PAGE_HEAD_BYTES);
    this.#checkHeader(bytes, number);
    const count = bytes.readUInt32LE(20);
    const isOverflow = (bytes.readUInt16LE(18) & ~ADMINISTRATIVE) === OVERFLOW;
    if (!isOverflow || count * pageBytes < PAGE_HEAD_BYTES + valueBytes)
      this.fail(number, "n'est pas la suite d'une valeur");
    if (count > 1) this.#use(number + 1, count - 1);
    return count;
  }

  /** The bytes of a value on overflow pages. */
  overflow(number: number, valueBytes: number): Buffer {
    return this.#read(number * this.#head.pageBytes + PAGE_HEAD_BYTES, valueBytes);
  }

  /** Page numbers of a record of free pages: a number, or minus a count before the first of many. */
  release(at: number, record: Buffer): void {
    const count = record.length < 8 ? Number.NaN : Number(record.readBigInt64LE(0));
    if (!(count >= 0 && (count + 1) * 8 <= record.length))
      this.fail(at, "liste mal les pages libres");
    for (let place = 1; place <= count; place++) {
      let number = Number(record.readBigInt64LE(place * 8));
      let length = 1;
      if (number < 0 && place < count) {
        length = -number;
        number = Number(record.readBigInt64LE(++place * 8));
      }
      // Minus a count at the end: its page is in the next record.
      if (number === 0 || number < 0) continue;
      if (number < 2 || number + length - 1 > this.#head.lastPage)
        this.fail(at, "liste comme libre une page qui n'existe pas");
      for (let nth = 0; nth < length; nth++) this.#free.push(number + nth);
    }
  }

  fail(page: number, what: string): never {
    throw new Damage(`sa page ${page} ${what}`);
  }

  #use(number: number, count: number): void {
    if (!(number >= 2 && number + count <= this.#pages)) {
      const isCut = number >= 2 && number + count <= this.#head.lastPage + 1;
      throw new Damage(
        isCut ? "il est tronqué" : `il renvoie à une page ${number} qui n'existe pas`,
      );
    }
    const pages = this.#used.subarray(number, number + count);
    const twice = pages.indexOf(1);
    if (twice >= 0) this.fail(number + twice, "est occupée deux fois");
    pages.fill(1);
  }

  #checkHeader(bytes: Buffer, number: number): void {
    if (bytes.length < PAGE_HEAD_BYTES) throw new Damage("il est tronqué");
    if (Number(bytes.readBigUInt64LE(0)) !== number) this.fail(number, "porte un autre numéro");
    if (Number(bytes.readBigUInt64LE(8)) > this.#head.transaction)
      this.fail(number, "est d'une écriture qui n'a pas eu lieu");
  }
}

/** One tree of the file, page by page, depth first. */
class Tree {
  readonly #walk: Walk;
  readonly #head: TreeHead;
  readonly #isFree: boolean;
  #branches = 0;
  #leaves = 0;
  #overflows = 0;
  #entries = 0;

  constructor(walk: Walk, head: TreeHead, isFree: boolean) {
    this.#walk = walk;
    this.#head = head;
    this.#isFree = isFree;
  }

  walk(): void {
    const { root, depth, branchPages, leafPages, overflowPages, entries } = this.#head;
    if (depth > DEPTH_MOST || (root === null) !== (depth === 0))
      throw new Damage("son en-tête est abîmé");
    if (root !== null) this.#page(root, depth, { low: null, high: null });
    const isWhole =
      this.#branches === branchPages &&
      this.#leaves === leafPages &&
      this.#overflows === overflowPages &&
      this.#entries === entries;
    if (!isWhole) throw new Damage("il ne contient pas ce que dit son en-tête");
  }

  #page(number: number, depth: number, bounds: Bounds): void {
    const page = this.#walk.take(number);
    const flags = (page.words[9] as number) & ~ADMINISTRATIVE;
    if (flags !== (depth === 1 ? LEAF : BRANCH)) this.#walk.fail(number, "n'est pas de son espèce");
    if (depth === 1) this.#leaf(number, page, bounds);
    else this.#branch(number, page, depth, bounds);
  }

  /** Checks the bounds of a page's nodes; returns how many there are. */
  #count(number: number, { words }: Page): number {
    const lower = words[10] as number;
    const upper = words[11] as number;
    const room = this.#walk.pageBytes - PAGE_HEAD_BYTES;
    if (lower % 2 !== 0 || lower === 0 || lower > upper || upper > room)
      this.#walk.fail(number, "a des limites fausses");
    return lower / 2;
  }

  /** Position of a node in its page. */
  #node(number: number, { words }: Page, nth: number): number {
    const offset = words[PAGE_HEAD_BYTES / 2 + nth] as number;
    const at = offset + PAGE_HEAD_BYTES;
    const upper = words[11] as number;
    if (offset % 2 !== 0 || offset < upper || at + NODE_HEAD_BYTES > this.#walk.pageBytes)
      this.#walk.fail(number, "a une entrée hors de ses limites");
    return at;
  }

  #key(number: number, { bytes, words }: Page, at: number): Uint8Array {
    const length = words[at / 2 + 3] as number;
    const end = at + NODE_HEAD_BYTES + length;
    if (length > KEY_MOST_BYTES || end > this.#walk.pageBytes)
      this.#walk.fail(number, "a une clé hors de ses limites");
    return bytes.subarray(at + NODE_HEAD_BYTES, end);
  }

  /** Nodes fill a page without a gap. */
  #mustFill(number: number, { words }: Page, filled: number): void {
    if (filled !== this.#walk.pageBytes - PAGE_HEAD_BYTES - (words[11] as number))
      this.#walk.fail(number, "a des entrées qui se recouvrent");
  }

  #branch(number: number, page: Page, depth: number, bounds: Bounds): void {
    this.#branches++;
    const count = this.#count(number, page);
    if (count < 2) this.#walk.fail(number, "a trop peu d'entrées");
    const children: number[] = [];
    const keys: (Uint8Array | null)[] = [];
    let filled = 0;
    for (let nth = 0; nth < count; nth++) {
      const at = this.#node(number, page, nth);
      const key = this.#key(number, page, at);
      // The first key of a branch stands for the lowest, and is not compared.
      const below = nth <= 1 ? bounds.low : (keys[nth - 1] as Uint8Array);
      if (nth > 0) this.#mustBeBetween(number, key, below, bounds.high);
      keys.push(nth === 0 ? bounds.low : Uint8Array.from(key));
      children.push(page.bytes.readUIntLE(at, 6));
      filled += even(NODE_HEAD_BYTES + key.length);
    }
    this.#mustFill(number, page, filled);
    for (const [nth, child] of children.entries())
      this.#page(child, depth - 1, {
        low: keys[nth] as Uint8Array | null,
        high: nth + 1 < count ? (keys[nth + 1] as Uint8Array) : bounds.high,
      });
  }

  #leaf(number: number, page: Page, { low, high }: Bounds): void {
    this.#leaves++;
    const count = this.#count(number, page);
    let filled = 0;
    let last: Uint8Array | null = null;
    for (let nth = 0; nth < count; nth++) {
      const at = this.#node(number, page, nth);
      const key = this.#key(number, page, at);
      if (key.length === 0) this.#walk.fail(number, "a une clé vide");
      if (last === null) this.#mustBeFrom(number, key, low);
      else this.#mustBeBetween(number, key, last, null);
      last = key;
      filled += even(NODE_HEAD_BYTES + key.length + this.#value(number, page, at, key.length));
    }
    if (last !== null && high !== null) this.#mustBeBetween(number, last, null, high);
    this.#mustFill(number, page, filled);
    this.#entries += count;
  }

  /** Checks a leaf's value; returns its bytes in the page. */
  #value(number: number, { bytes, words }: Page, at: number, keyBytes: number): number {
    const length = (words[at / 2] as number) + (words[at / 2 + 1] as number) * 0x10000;
    const flags = words[at / 2 + 2] as number;
    const start = at + NODE_HEAD_BYTES + keyBytes;
    const isBig = flags === BIG_VALUE;
    const inPage = isBig ? BIG_VALUE_BYTES : length;
    if ((!isBig && flags !== 0) || start + inPage > this.#walk.pageBytes)
      this.#walk.fail(number, "a une valeur hors de ses limites");
    if (isBig) {
      const at = Number(bytes.readBigUInt64LE(start));
      this.#overflows += this.#walk.takeOverflow(at, length);
      if (this.#isFree) this.#walk.release(at, this.#walk.overflow(at, length));
    } else if (this.#isFree) {
      this.#walk.release(number, bytes.subarray(start, start + length));
    }
    return inPage;
  }

  #mustBeFrom(page: number, key: Uint8Array, low: Uint8Array | null): void {
    if (low !== null && this.#compare(key, low) < 0) this.#outOfOrder(page);
  }

  #mustBeBetween(
    page: number,
    key: Uint8Array,
    low: Uint8Array | null,
    high: Uint8Array | null,
  ): void {
    if (low !== null && this.#compare(key, low) <= 0) this.#outOfOrder(page);
    if (high !== null && this.#compare(key, high) >= 0) this.#outOfOrder(page);
  }

  #outOfOrder(page: number): never {
    return this.#walk.fail(page, "a des clés en désordre");
  }

  /** Integers of this machine have their lowest byte first. */
  #compare(one: Uint8Array, other: Uint8Array): number {
    if (!this.#head.hasIntegerKeys) return compareBytes(one, other);
    if (one.length !== other.length) return one.length - other.length;
    for (let nth = one.length - 1; nth >= 0; nth--)
      if (one[nth] !== other[nth]) return (one[nth] as number) - (other[nth] as number);
    return 0;
  }
}

/** In this loop rather than by `Buffer.compare`, whose call costs more than most keys. */
function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const length = Math.min(one.length, other.length);
  for (let nth = 0; nth < length; nth++)
    if (one[nth] !== other[nth]) return (one[nth] as number) - (other[nth] as number);
  return one.length - other.length;
}

function even(bytes: number): number {
  return bytes + (bytes % 2);
}
