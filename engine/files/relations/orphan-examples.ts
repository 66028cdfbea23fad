import type { RowBlock } from "../read/rows/row-block.ts";
import type { FoundLink } from "./foreign-keys.ts";
import { KeyHash } from "./keys/key-hash.ts";
import type { Relation } from "./relation.ts";

const MOST_EXAMPLES = 5;
/** Longest part of a value in an example. */
const MOST_BYTES_DISPLAYED = 40;

export type LinkView = FoundLink & Pick<Relation, "orphanExamples">;

/** Takes the number of each row whose link leads nowhere. */
export type OrphanSink = (link: FoundLink, row: number) => void;

/**
 * Adds to links the first distinct orphans of each, as written in the file. This second pass, over
 * the final links only, avoids storing the text of each key.
 *
 * Cost: the rows of the tables with such links, up to their examples, or with `onOrphan` up to their
 * last orphans.
 */
export function withOrphanExamples(
  links: readonly FoundLink[],
  rowsOf: (table: number) => Iterable<RowBlock>,
  onOrphan: OrphanSink | null,
): readonly LinkView[] {
  const searches = links.map((link) => new OrphanSearch(link, onOrphan));
  for (const table of new Set(links.map(({ from }) => from.table))) {
    const open = searches.filter(({ link, isOver }) => link.from.table === table && !isOver);
    if (open.length === 0) continue;
    for (const block of rowsOf(table)) {
      for (const search of open) search.see(block);
      if (open.every(({ isOver }) => isOver)) break;
    }
  }
  return searches.map(({ link, examples }) => ({ ...link, orphanExamples: examples }));
}

class OrphanSearch {
  readonly link: FoundLink;
  readonly examples: { readonly row: number; readonly value: string }[] = [];
  readonly #hash = new KeyHash();
  readonly #view = new Set<string>();
  /** Orphan rows still to find. */
  #left: number;

  readonly #onOrphan: OrphanSink | null;

  constructor(link: FoundLink, onOrphan: OrphanSink | null) {
    this.link = link;
    this.#onOrphan = onOrphan;
    this.#left = link.orphans;
  }

  get isOver(): boolean {
    const isReportedAll = this.#onOrphan === null && this.examples.length === MOST_EXAMPLES;
    return this.#left === 0 || isReportedAll;
  }

  see(block: RowBlock): void {
    const { from, toKeys } = this.link;
    const columns = [from.column];
    for (let row = 0; row < block.rows && !this.isOver; row++) {
      const hash = this.#hash;
      if (!hash.of(block, row, columns) || hash.isNone || toKeys.has(hash.low, hash.high)) continue;
      this.#left--;
      this.#onOrphan?.(this.link, block.numbers[row] as number);
      if (this.examples.length === MOST_EXAMPLES) continue;
      const key = `${hash.high} ${hash.low}`;
      if (this.#view.has(key)) continue;
      this.#view.add(key);
      this.examples.push({
        row: block.numbers[row] as number,
        value: cellView(block, (block.cellAt[row] as number) + from.column),
      });
    }
  }
}

const utf8 = new TextDecoder();

/** The cell as written, cut to forty bytes between characters. */
function cellView({ bytes, starts, ends }: RowBlock, cell: number): string {
  const from = starts[cell] as number;
  let to = ends[cell] as number;
  if (to - from > MOST_BYTES_DISPLAYED) {
    to = from + MOST_BYTES_DISPLAYED;
    while (to > from && ((bytes[to] as number) & 0xc0) === 0x80) to--;
  }
  return utf8.decode(bytes.subarray(from, to));
}
