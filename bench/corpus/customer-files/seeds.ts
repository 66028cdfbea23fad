/** Seeds that rules and weights may be tuned on: 1 to 1999. */
export const DEV_SEEDS = { first: 1, last: 1999 } as const;

/** From here on seeds are reported on alone. Nothing is ever tuned on their files. */
export const FIRST_REPORT_SEED = 2003;
