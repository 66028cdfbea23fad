import type { SourceRow } from "./proposed-value.ts";
import { contains, doAgree, type ValueReading } from "./value-reading.ts";

/** A filled cell of a column. */
export interface WrittenValue {
  readonly text: string;
  readonly reading: ValueReading;
  readonly row: SourceRow;
}

/** Whether one value says something that another denies. */
export function doContradict(values: readonly WrittenValue[]): boolean {
  const distinct = byKey(values);
  return distinct.some(([a], i) =>
    distinct.slice(i + 1).some(([b]) => !doAgree(readingOf(a), readingOf(b))),
  );
}

/** Without those that fail their key or form, if others pass it. */
export function soundValues(values: readonly WrittenValue[]): readonly WrittenValue[] {
  const sound = values.filter(({ reading }) => reading.isValid === true);
  return sound.length > 0 ? sound : values;
}

/** The values that say all that the others say, in order; none when two contradict each other. */
export function fullestValues(values: readonly WrittenValue[]): readonly WrittenValue[] {
  const distinct = byKey(values);
  const isFullest = ([one]: readonly WrittenValue[]): boolean =>
    distinct.every(([other]) => contains(readingOf(one), readingOf(other)));
  return distinct.find(isFullest) ?? [];
}

/** Values that say the same together, in the order of their first. */
export function byKey(values: readonly WrittenValue[]): readonly (readonly WrittenValue[])[] {
  const groups = new Map<string, WrittenValue[]>();
  for (const value of values) {
    const own = groups.get(value.reading.key);
    if (own) own.push(value);
    else groups.set(value.reading.key, [value]);
  }
  return [...groups.values()];
}

function readingOf(value: WrittenValue | undefined): ValueReading {
  return (value as WrittenValue).reading;
}

const LETTERS = /\p{L}/gu;
const ACCENTS = /\p{M}/gu;
const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;

/**
 * Of values that say the same, the best written: most letters, then accents, then capitals and small
 * letters, then the most frequent spelling, then the first.
 */
export function bestWritten(values: readonly WrittenValue[]): WrittenValue {
  const frequency = new Map<string, number>();
  for (const { text } of values) frequency.set(text, (frequency.get(text) ?? 0) + 1);
  const ranked = values.map((value) => {
    const { text } = value;
    const cased = LOWER.test(text) && UPPER.test(text) ? 1 : 0;
    return { value, rank: [letters(text), accents(text), cased, frequency.get(text) ?? 0] };
  });
  return ranked.reduce((best, one) => (isHigher(one.rank, best.rank) ? one : best)).value;
}

function letters(text: string): number {
  return text.match(LETTERS)?.length ?? 0;
}

function accents(text: string): number {
  return text.normalize("NFD").match(ACCENTS)?.length ?? 0;
}

function isHigher(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && (a[at] as number) > (b[at] as number);
}
