import type { QueryFields } from "./queries/query.ts";

/** What a method says on one search. */
export interface Answer {
  readonly siret: string | null;
  readonly siren: string | null;
  /** That the company of the first answer is the right one, 0 to 1. */
  readonly probability: number;
  /** Whether the company may be used without a person. */
  readonly isSure: boolean;
  /** The likeliest first. */
  readonly sirens: readonly string[];
  /** At most a hundred, the likeliest first. */
  readonly sirets: readonly string[];
}

/** A way to find companies, opened on the files of one country. */
export interface Method {
  readonly name: string;
  /** One answer a search, in their order. */
  match(queries: readonly QueryFields[]): Promise<Answer[]>;
}

export const NO_ANSWER: Answer = {
  siret: null,
  siren: null,
  probability: 0,
  isSure: false,
  sirens: [],
  sirets: [],
};
