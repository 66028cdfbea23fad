/** A piece of a text; `isOther` when the other text differs there. */
export interface TextPart {
  readonly text: string;
  readonly isOther: boolean;
}

/** Words, blanks and signs, each a piece. */
const PIECES = /[\p{L}\p{M}]+|\p{N}+|\s+|[^\p{L}\p{M}\p{N}\s]/gu;
/** Texts with more pieces are compared whole; values are cut long before. */
const PIECES_MOST = 200;

/**
 * The differing parts of two texts, word by word, ignoring case and accents. The parts of each text
 * join to the text. Time: product of the numbers of pieces.
 */
export function differingParts(
  a: string,
  b: string,
): readonly [readonly TextPart[], readonly TextPart[]] {
  const [left, right] = [a.match(PIECES) ?? [], b.match(PIECES) ?? []];
  if (left.length > PIECES_MOST || right.length > PIECES_MOST) return [whole(a), whole(b)];
  const [inLeft, inRight] = sharedPieces(left.map(folded), right.map(folded));
  return [joined(left, inLeft), joined(right, inRight)];
}

function whole(text: string): readonly TextPart[] {
  return text === "" ? [] : [{ text, isOther: true }];
}

const MARKS = /\p{M}+/gu;

function folded(piece: string): string {
  return piece.normalize("NFKD").replace(MARKS, "").toUpperCase();
}

/** The pieces of each text in their longest common sequence. */
function sharedPieces(
  a: readonly string[],
  b: readonly string[],
): readonly [ReadonlySet<number>, ReadonlySet<number>] {
  // length[i][j]: length of the longest sequence common to a from i on and b from j on.
  const length = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number): number => length[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      (length[i] as Uint16Array)[j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const [inA, inB] = [new Set<number>(), new Set<number>()];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      inA.add(i++);
      inB.add(j++);
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return [inA, inB];
}

/** Joins adjacent pieces of one kind; blanks between two other pieces count as other. */
function joined(pieces: readonly string[], shared: ReadonlySet<number>): readonly TextPart[] {
  const parts: { text: string; isOther: boolean }[] = [];
  pieces.forEach((text, i) => {
    const last = parts.at(-1);
    const isBlank = text.trim() === "";
    const isBetween =
      isBlank && last?.isOther === true && i + 1 < pieces.length && !shared.has(i + 1);
    const isOther = isBlank ? isBetween : !shared.has(i);
    if (last?.isOther === isOther) last.text += text;
    else parts.push({ text, isOther });
  });
  return parts;
}
