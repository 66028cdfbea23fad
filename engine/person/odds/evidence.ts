/** The evidence of one field: its agreement and likelihood ratio. */
export interface Evidence<Agreement> {
  readonly agreement: Agreement;
  readonly ratio: number;
}

export const NO_EVIDENCE = { agreement: null, ratio: 1 } as const;
