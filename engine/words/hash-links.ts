import { fnv1a } from "../text/hash.ts";
import { deletionHashes } from "./deletion-keys.ts";
import { LONGEST_KEY } from "./layout.ts";
import { phoneticKey } from "./phonetic-key.ts";
import { countOne, grown } from "./typed-bytes.ts";

/** Separates the hashes of sounds from those of spellings. */
const SOUND_SALT = 0x9e3779b9;

/**
 * Links sorted by hash, then by word. Link i is `hashes[i]` with `owners[i]`, 64 bits from low to
 * high, read from two arrays; words are below `NO_WORD`:
 *
 *     | radix pass 1  16 | radix pass 2  16 | owner            32 |
 *     | hash                                | number of a word    |
 *     0                 16                 32                    64
 */
export interface SortedLinks {
  readonly hashes: Uint32Array;
  readonly owners: Uint32Array;
}

/** Collects the hashes by which words of similar spelling or sound are found. */
export class HashLinks {
  #hashes: Uint32Array<ArrayBuffer>;
  #owners: Uint32Array<ArrayBuffer>;
  #count = 0;
  readonly #scratch = new Uint32Array(LONGEST_KEY + 1);

  /** @param words  Approximate number of words. */
  constructor(words: number) {
    this.#hashes = new Uint32Array(words * 10 + 16);
    this.#owners = new Uint32Array(words * 10 + 16);
  }

  /** Adds the hashes of a word; words come in the order of their numbers. */
  addWord(key: Uint8Array, word: number): void {
    const count = deletionHashes(key, 0, key.length, this.#scratch);
    for (let i = 0; i < count; i++) this.#add(this.#scratch[i] as number, word);
    const sound = soundHash(key);
    if (sound !== null) this.#add(sound, word);
  }

  #add(hash: number, owner: number): void {
    if (this.#count === this.#hashes.length) {
      this.#hashes = grown(this.#hashes, this.#hashes.length * 2);
      this.#owners = grown(this.#owners, this.#owners.length * 2);
    }
    this.#hashes[this.#count] = hash;
    this.#owners[this.#count++] = owner;
  }

  /** Sorts by hash with a stable radix sort; there are about ten links per word. */
  sorted(): SortedLinks {
    let hashes = this.#hashes.subarray(0, this.#count);
    let owners = this.#owners.subarray(0, this.#count);
    for (const shift of [0, 16]) {
      const starts = new Uint32Array(0x1_0001);
      for (const hash of hashes) countOne(starts, ((hash >>> shift) & 0xffff) + 1);
      for (let i = 1; i < starts.length; i++)
        starts[i] = (starts[i] as number) + (starts[i - 1] as number);
      const nextHashes = new Uint32Array(this.#count);
      const nextOwners = new Uint32Array(this.#count);
      for (let i = 0; i < this.#count; i++) {
        const hash = hashes[i] as number;
        const part = (hash >>> shift) & 0xffff;
        const at = starts[part] as number;
        starts[part] = at + 1;
        nextHashes[at] = hash;
        nextOwners[at] = owners[i] as number;
      }
      hashes = nextHashes;
      owners = nextOwners;
    }
    return { hashes, owners };
  }
}

/** Merges the links of existing and added words, without those of removed words. */
export function joinLinks(
  before: SortedLinks,
  added: SortedLinks,
  isLeftOut: (word: number) => boolean,
): SortedLinks {
  const most = before.hashes.length + added.hashes.length;
  const hashes = new Uint32Array(most);
  const owners = new Uint32Array(most);
  let count = 0;
  let next = 0;
  const takeAdded = (): void => {
    hashes[count] = added.hashes[next] as number;
    owners[count++] = added.owners[next++] as number;
  };
  for (let i = 0; i < before.hashes.length; i++) {
    const hash = before.hashes[i] as number;
    const owner = before.owners[i] as number;
    if (isLeftOut(owner)) continue;
    while (next < added.hashes.length && isBefore(added, next, hash, owner)) takeAdded();
    hashes[count] = hash;
    owners[count++] = owner;
  }
  while (next < added.hashes.length) takeAdded();
  return { hashes: hashes.subarray(0, count), owners: owners.subarray(0, count) };
}

function isBefore(links: SortedLinks, at: number, hash: number, owner: number): boolean {
  const own = links.hashes[at] as number;
  return own < hash || (own === hash && (links.owners[at] as number) < owner);
}

/** The hash shared by words of the same sound; `null` for a word without sound. */
export function soundHash(key: Uint8Array): number | null {
  const sound = phoneticKey(Buffer.from(key).toString("latin1"));
  if (sound === "") return null;
  let hash = SOUND_SALT;
  for (let i = 0; i < sound.length; i++) hash = fnv1a(hash, sound.charCodeAt(i));
  return hash >>> 0;
}
