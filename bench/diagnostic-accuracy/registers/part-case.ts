import type { Draw } from "../../corpus/customer-files/draw.ts";
import type { RegisterBook } from "./register-book.ts";

/** Some cells of a record, with the truth by the registers. */
export interface PartCase {
  /** The kind of case, for tuning. */
  readonly kind: string;
  /** By column. */
  readonly cells: Readonly<Record<string, string>>;
  /** Criteria that must report it. */
  readonly expected: readonly number[];
  /** Criteria that may report it: either is right. */
  readonly open: readonly number[];
  /** The expected proposal of the first of them; absent when there is none. */
  readonly after?: string;
}

/** One way to fill in a part of a record; `null` when the book has no such record. */
export interface PartKind {
  readonly kind: string;
  readonly weight: number;
  draw(book: RegisterBook, draw: Draw): Omit<PartCase, "kind"> | null;
}

/** Draws until one of the kinds is available. */
export function drawPart(kinds: readonly PartKind[], book: RegisterBook, draw: Draw): PartCase {
  for (;;) {
    const { kind, draw: made } = draw.weighted(kinds.map((one) => [one.weight, one] as const));
    const part = made(book, draw);
    if (part) return { ...part, kind };
  }
}
