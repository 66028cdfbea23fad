import { type PostingBlock, packBirthDate, postingKey } from "./posting-block.ts";

interface Changes {
  readonly added: number[];
  readonly removed: number[];
}

/** Bearers gained and lost by surnames since an earlier index. */
export class PostingChanges {
  readonly #bySurname = new Map<number, Changes>();

  change(surname: number, first: number, birthDate: number, by: 1 | -1): void {
    let changes = this.#bySurname.get(surname);
    if (!changes) {
      changes = { added: [], removed: [] };
      this.#bySurname.set(surname, changes);
    }
    const key = postingKey(first, packBirthDate(birthDate));
    (by > 0 ? changes.added : changes.removed).push(key);
  }

  /** Whether a surname has changes. */
  has(surname: number): boolean {
    return this.#bySurname.has(surname);
  }

  /** The new bearers of a surname (`writePostingBlock`). Throws when a lost one is missing. */
  bearers(surname: number, before: PostingBlock): Float64Array {
    return changed(before, this.#bySurname.get(surname) ?? { added: [], removed: [] });
  }
}

function changed(before: PostingBlock, changes: Changes): Float64Array {
  const added = Float64Array.from(changes.added).sort();
  const removed = Float64Array.from(changes.removed).sort();
  const keys = new Float64Array(Math.max(0, before.count - removed.length) + added.length);
  let count = 0;
  let gained = 0;
  let lost = 0;
  for (let row = 0; row < before.count; row++) {
    const key = before.key(row);
    if (removed[lost] === key) {
      lost++;
      continue;
    }
    while ((added[gained] as number) < key) keys[count++] = added[gained++] as number;
    keys[count++] = key;
  }
  keys.set(added.subarray(gained), count);
  if (lost < removed.length) throw new Error("death index: a bearer that is none");
  return keys;
}
