/** A piece of a text; `isOther` where the text beside it has something else. */
export interface TextPart {
  readonly text: string;
  readonly isOther: boolean;
}

/** Words, blanks and signs, each by itself. */
const PIECES = /[\p{L}\p{M}]+|\p{N}+|\s+|[^\p{L}\p{M}\p{N}\s]/gu;
/** Above so many pieces texts are compared as wholes: values are cut long before. */
const PIECES_MOST = 200;

/**
 * What of two texts is not the same, word by word, case and accents apart. The parts of each joined
 * are the text. Time is that of the pieces of one times those of the other.
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

/** Which pieces of each are of their longest common sequence. */
function sharedPieces(
  a: readonly string[],
  b: readonly string[],
): readonly [ReadonlySet<number>, ReadonlySet<number>] {
  // length[i][j]: of the longest sequence that a from i on and b from j on share.
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

/** Neighbours of a kind together; blanks between two other pieces are as those. */
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
