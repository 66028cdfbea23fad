/** Thresholds and weights may be tuned on the files of this seed. */
export const TUNING_SEED = 101;
/** Figures are reported on the files of this seed: nothing is ever tuned on them. */
export const REPORT_SEED = 2029;
