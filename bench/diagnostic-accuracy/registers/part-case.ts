import type { Draw } from "../../corpus/customer-files/draw.ts";
import type { RegisterBook } from "./register-book.ts";

/** Some cells of a record, and what the registers make true of them. */
export interface PartCase {
  /** What was done, for tuning. */
  readonly kind: string;
  /** By column. */
  readonly cells: Readonly<Record<string, string>>;
  /** Criteria that have to tell it. */
  readonly expected: readonly number[];
  /** Criteria that may tell it: nobody is wrong. */
  readonly open: readonly number[];
  /** What the first of them should propose; absent when nothing can be proposed. */
  readonly after?: string;
}

/** One way to fill in a part of a record; `null` where the book has nothing of the kind. */
export interface PartKind {
  readonly kind: string;
  readonly weight: number;
  draw(book: RegisterBook, draw: Draw): Omit<PartCase, "kind"> | null;
}

/** Draws until one of the kinds can be had. */
export function drawPart(kinds: readonly PartKind[], book: RegisterBook, draw: Draw): PartCase {
  for (;;) {
    const { kind, draw: made } = draw.weighted(kinds.map((one) => [one.weight, one] as const));
    const part = made(book, draw);
    if (part) return { ...part, kind };
  }
}
