/**
 * Rules and weights may be tuned on seeds 1 to 1999. Seeds from this one on are only for reporting:
 * nothing is ever tuned on their files.
 */
export const FIRST_REPORT_SEED = 2003;
