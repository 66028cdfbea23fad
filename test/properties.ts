import fc from "fast-check";

/** How many random inputs a property is tried with: 50, or as many as `RECOUPE_TEST_ROUNDS` says. */
const ROUNDS = Number(process.env["RECOUPE_TEST_ROUNDS"] ?? 50);

fc.configureGlobal({ numRuns: ROUNDS });

/** So many times the number of rounds: more for faults that few inputs show, less for dear ones. */
export const rounds = (factor: number): number => Math.max(1, Math.round(ROUNDS * factor));

/** Of the code points from U+D800 on, so many stand for no character. */
const SURROGATES = [0xd800, 0x800] as const;

/**
 * Any character, as `unit: "binary"` draws them: that builds a table of all 1.1 million before its
 * first text, a second of a core in each process.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat(0x10ffff - SURROGATES[1]).map(
  (at) => String.fromCodePoint(at < SURROGATES[0] ? at : at + SURROGATES[1]),
  (drawn) => {
    const [character, ...more] = String(drawn);
    const at = character?.codePointAt(0) ?? Number.NaN;
    if (more.length > 0 || !(at < SURROGATES[0] || at >= SURROGATES[0] + SURROGATES[1]))
      throw new Error("not one character");
    return at < SURROGATES[0] ? at : at - SURROGATES[1];
  },
);

export default fc;
