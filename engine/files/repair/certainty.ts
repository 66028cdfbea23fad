/** Certainty of a repair or a finding: `prouve` may be corrected without confirmation. */
export type Certainty = "prouve" | "probable" | "a_verifier";
