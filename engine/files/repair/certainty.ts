/** How sure a repair or a finding is: `prouve` may be corrected without asking. */
export type Certainty = "prouve" | "probable" | "a_verifier";
