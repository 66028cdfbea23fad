/** Weights and thresholds may be tuned on the country of this seed. */
export const TUNING_SEED = 103;
/** Figures are reported on the country of this seed: nothing is ever tuned on it. */
export const REPORT_SEED = 2029;
