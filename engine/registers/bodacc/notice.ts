import type { Persons } from "./persons.ts";

/** What a notice is to an earlier one. */
export type NoticeType = "annonce" | "rectificatif" | "annulation";

/** A judgement as the greffe published it; encoding repaired. */
export interface Judgement {
  readonly famille: string;
  readonly nature: string;
  readonly complement: string;
}

/** One notice, whatever shape it was published in. */
export interface Notice {
  readonly identity: number;
  readonly type: NoticeType;
  /** The identity of the notice that this one corrects or cancels, 0 when it names none. */
  readonly earlier: number;
  /** Code of `NOTICE_KINDS`. */
  readonly kind: number;
  /** AAAAMMJJ. */
  readonly publication: number;
  readonly persons: Persons;
  readonly judgement: Judgement | null;
  /** When what it announces took place, as it is written; "" when it does not say. */
  readonly date: string;
  /** Closing date of the accounts that were filed, as it is written. */
  readonly closing: string;
  /** The greffe's remark on a striking off; encoding repaired. */
  readonly remark: string;
}
