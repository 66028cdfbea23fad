/** One tree of an LMDB file, as a meta page describes it. */
export interface TreeHead {
  readonly flags: number;
  readonly hasIntegerKeys: boolean;
  readonly depth: number;
  readonly branchPages: number;
  readonly leafPages: number;
  readonly overflowPages: number;
  readonly entries: number;
  /** `null` for an empty tree. */
  readonly root: number | null;
}

/** The newest commit of an LMDB file. */
export interface LmdbHead {
  readonly pageBytes: number;
  readonly lastPage: number;
  readonly transaction: number;
  /** Page numbers that may be reused, by transaction. */
  readonly free: TreeHead;
  readonly main: TreeHead;
}

/** The length of a page's header: number, transaction, padding, flags, bounds. */
export const PAGE_HEAD_BYTES = 24;
/** Before the page size is known. */
const META_BYTES = 192;

const MAGIC = 0xbeefc0de;
const VERSION = 2;
const META_FLAG = 0x08;
const PAGE_SIZES: readonly number[] = [4096, 8192, 16384, 32768, 65536];
/** Larger than any disk we may meet; a flipped bit gives more. */
const MOST_MAP_BYTES = 2 ** 46;
/** Keys are integers of this machine. */
const INTEGER_KEYS = 0x08;
/** Of a tree: several values to a key, or keys compared from their end. None of ours has them. */
const OTHER_TREES = 0x76;
const NONE = 0xffffffffffffffffn;

/** Reads bytes of a file at a position; shorter at its end. */
export type ReadAt = (position: number, length: number) => Buffer;

/**
 * The newest commit that the two meta pages of a file describe; a text (French, for people) when
 * they are not those of an LMDB file of our kinds. LMDB itself checks the magic number and the
 * version of the first alone, and maps what the rest says. Source: `MDB_meta` of mdb.c, lmdb 3.5.6.
 */
export function readHead(read: ReadAt): LmdbHead | string {
  const first = metaIn(read(0, META_BYTES));
  if (typeof first === "string") return first;
  const second = metaIn(read(first.pageBytes, META_BYTES));
  if (typeof second === "string") return second;
  if (second.pageBytes !== first.pageBytes) return "ses deux en-têtes se contredisent";
  // Transaction N writes page N % 2; a copy has its whole content in the second.
  const [one, other] = [first.transaction, second.transaction];
  const isInTurn = Math.abs(one - other) === 1 && one % 2 === 0;
  if (!isInTurn && one !== 0) return "ses deux en-têtes se contredisent";
  return other > one ? second : first;
}

function metaIn(bytes: Buffer): LmdbHead | string {
  if (bytes.length < META_BYTES) return "il est tronqué";
  if (bytes.readUInt32LE(PAGE_HEAD_BYTES) !== MAGIC) return "son en-tête n'est pas celui d'un état";
  if ((bytes.readUInt32LE(28) & 0xffff) !== VERSION) return "il vient d'une autre version";
  const pageBytes = bytes.readUInt32LE(48);
  const mapBytes = integerAt(bytes, 40);
  const lastPage = integerAt(bytes, 144);
  const transaction = integerAt(bytes, 152);
  const free = treeAt(bytes, 48);
  const main = treeAt(bytes, 96);
  const isSound =
    (bytes.readUInt16LE(18) & META_FLAG) !== 0 &&
    PAGE_SIZES.includes(pageBytes) &&
    mapBytes < MOST_MAP_BYTES &&
    (lastPage + 1) * pageBytes <= mapBytes &&
    lastPage >= 1 &&
    Number.isSafeInteger(transaction) &&
    free.hasIntegerKeys &&
    // The free tree's flags are also those of the environment.
    (free.flags & OTHER_TREES) === 0 &&
    (main.flags & ~INTEGER_KEYS) === 0;
  return isSound ? { pageBytes, lastPage, transaction, free, main } : "son en-tête est abîmé";
}

function treeAt(bytes: Buffer, at: number): TreeHead {
  const root = bytes.readBigUInt64LE(at + 40);
  const flags = bytes.readUInt16LE(at + 4);
  return {
    flags,
    hasIntegerKeys: (flags & INTEGER_KEYS) !== 0,
    depth: bytes.readUInt16LE(at + 6),
    branchPages: integerAt(bytes, at + 8),
    leafPages: integerAt(bytes, at + 16),
    overflowPages: integerAt(bytes, at + 24),
    entries: integerAt(bytes, at + 32),
    root: root === NONE ? null : Number(root),
  };
}

/** Unsafe integers come out as such, and fit no file. */
function integerAt(bytes: Buffer, at: number): number {
  return Number(bytes.readBigUInt64LE(at));
}
