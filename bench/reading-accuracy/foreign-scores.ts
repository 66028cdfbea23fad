import { Draw } from "../corpus/customer-files/draw.ts";
import { Share } from "../mapping-accuracy/share.ts";
import { FOREIGN_KINDS } from "./foreign-file.ts";
import { readBytes, wholeFile } from "./read-bytes.ts";

/** Files of each kind for a scale of 1. */
const FILES = 60;

/** Accuracy on the files of one kind. */
export interface ForeignScores {
  readonly delimiters: Share;
  /** Files whose first table has the header and the cells that are meant. */
  readonly files: Share;
}

/**
 * Reads small foreign files of each kind. Their seeds are their own: a number and the kind.
 *
 * @param seed  Of the first file of each kind.
 */
export function foreignScores(seed: number, scale: number): Map<string, ForeignScores> {
  const scores = new Map<string, ForeignScores>();
  for (const [kind, make] of Object.entries(FOREIGN_KINDS)) {
    const own: ForeignScores = { delimiters: new Share(), files: new Share() };
    for (let number = seed; number < seed + Math.round(FILES * scale); number++) {
      const { text, delimiter, table } = make(new Draw(number, `foreign ${kind}`));
      const { dialect, tables } = wholeFile(readBytes(Buffer.from(text), "essai.csv"));
      const [first] = tables;
      const read = first ? [first.header, ...first.rows] : [];
      const where = (): string => `${number}: ${JSON.stringify(text.slice(0, 160))}`;
      own.delimiters.add(
        dialect.delimiter === delimiter,
        () => `${where()} -> ${dialect.delimiter}`,
      );
      own.files.add(isSameTable(read, table), where);
    }
    scores.set(kind, own);
  }
  return scores;
}

type Table = readonly (readonly string[])[];

function isSameTable(a: Table, b: Table): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
