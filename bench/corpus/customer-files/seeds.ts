/**
 * Rules and weights may be tuned on seeds 1 to 1999. From this one on seeds are reported on alone:
 * nothing is ever tuned on their files.
 */
export const FIRST_REPORT_SEED = 2003;
