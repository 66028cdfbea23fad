import fc from "fast-check";

/** How many random inputs a property is tried with: 50, or as many as `RECOUPE_TEST_ROUNDS` says. */
const ROUNDS = Number(process.env["RECOUPE_TEST_ROUNDS"] ?? 50);

fc.configureGlobal({ numRuns: ROUNDS });

/** So many times the number of rounds: more for faults that few inputs show, less for dear ones. */
export const rounds = (factor: number): number => Math.max(1, Math.round(ROUNDS * factor));

export default fc;
