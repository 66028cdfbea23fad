import { pathsInAndOutOfEnvelopes } from "./json-envelope.ts";
import { BACKSLASH } from "./json-scanner.ts";

/** Most spellings of names cached per object; further ones are compared each time. */
const MAX_KNOWN_NAMES = 1024;
const BUCKETS = 64;

/**
 * The wanted paths of a record, as a tree of names. Each path has its own slot, as a field may be
 * found under several paths.
 */
export interface WantedPaths {
  readonly root: PathNode;
  /** The slots of field i: from `firstSlots[i]` to below `firstSlots[i + 1]`. */
  readonly firstSlots: Int32Array;
}

/**
 * @param paths  For each field, its possible paths, the preferred one first. A path is the name of
 *   a member, or names joined by dots; all apply inside an envelope too.
 * @param fold  Folds names, to compare them.
 */
export function wantedPaths(
  paths: readonly (readonly string[])[],
  fold: (name: string) => string,
): WantedPaths {
  const root = new PathNode(fold);
  const firstSlots = new Int32Array(paths.length + 1);
  let slot = 0;
  paths.forEach((alternatives, field) => {
    firstSlots[field] = slot;
    for (const path of pathsInAndOutOfEnvelopes(alternatives)) root.add(path.split("."), slot++);
  });
  firstSlots[paths.length] = slot;
  return { root, firstSlots };
}

interface KnownName {
  readonly bytes: Uint8Array;
  readonly node: PathNode | null;
}

/** An object or a value of a record: the wanted slots of it, and of its members. */
export class PathNode {
  /** Slots for the value itself. */
  readonly slots: number[] = [];
  /** Slots for the value and everything below it. */
  readonly slotsWithin: number[] = [];
  readonly #fold: (name: string) => string;
  readonly #members = new Map<string, PathNode>();
  readonly #known: KnownName[][] = Array.from({ length: BUCKETS }, () => []);
  #knownCount = 0;

  constructor(fold: (name: string) => string) {
    this.#fold = fold;
  }

  get hasMembers(): boolean {
    return this.#members.size > 0;
  }

  add([name, ...rest]: readonly string[], slot: number): void {
    this.slotsWithin.push(slot);
    if (name === undefined) {
      this.slots.push(slot);
      return;
    }
    const folded = this.#fold(name);
    const member = this.#members.get(folded) ?? new PathNode(this.#fold);
    this.#members.set(folded, member);
    member.add(rest, slot);
  }

  /**
   * The node of the member with that escaped name; `null` when not wanted. Known spellings are
   * found by their bytes, without decoding.
   */
  member(bytes: Uint8Array, start: number, end: number): PathNode | null {
    const bucket = this.#known[bucketOf(bytes, start, end)] as KnownName[];
    for (const known of bucket) if (isSame(known.bytes, bytes, start, end)) return known.node;
    const name = Uint8Array.prototype.slice.call(bytes, start, end);
    const node = this.#members.get(this.#fold(decodeName(name))) ?? null;
    if (this.#knownCount < MAX_KNOWN_NAMES) {
      this.#knownCount++;
      bucket.push({ bytes: name, node });
    }
    return node;
  }
}

function bucketOf(bytes: Uint8Array, start: number, end: number): number {
  if (start === end) return 0;
  const last = bytes[end - 1] as number;
  const middle = bytes[(start + end) >> 1] as number;
  return ((end - start) * 7 + (bytes[start] as number) * 3 + last * 5 + middle) % BUCKETS;
}

function isSame(name: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let i = 0; i < name.length; i++) if (name[i] !== bytes[start + i]) return false;
  return true;
}

/** Decodes a name found between quotes. */
export function decodeName(name: Uint8Array): string {
  const text = Buffer.prototype.utf8Slice.call(name, 0, name.length);
  return name.includes(BACKSLASH) ? JSON.parse(`"${text}"`) : text;
}
