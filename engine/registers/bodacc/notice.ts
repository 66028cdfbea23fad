import type { Persons } from "./persons.ts";

/** The relation of a notice to an earlier one. */
export type NoticeType = "annonce" | "rectificatif" | "annulation";

/** A judgement as published by the greffe, encoding repaired. */
export interface Judgement {
  readonly famille: string;
  readonly nature: string;
  readonly complement: string;
}

/** A notice, from either format. */
export interface Notice {
  readonly identity: number;
  readonly type: NoticeType;
  /** The identity of the notice that this one corrects or cancels, 0 when none. */
  readonly earlier: number;
  /** A code of `NOTICE_KINDS`. */
  readonly kind: number;
  /** AAAAMMJJ. */
  readonly publication: number;
  readonly persons: Persons;
  readonly judgement: Judgement | null;
  /** The date of the event as written; "" when absent. */
  readonly date: string;
  /** Closing date of the filed accounts, as written. */
  readonly closing: string;
  /** The greffe's remark on a striking off, encoding repaired. */
  readonly remark: string;
}
