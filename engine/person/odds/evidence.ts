/** What one field says: how it agrees, and how much likelier that is of this person than of any. */
export interface Evidence<Agreement> {
  readonly agreement: Agreement;
  readonly ratio: number;
}

export const NO_EVIDENCE = { agreement: null, ratio: 1 } as const;
