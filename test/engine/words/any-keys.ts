import fc from "../../properties.ts";

const ENCODER = new TextEncoder();

/** A word's letters as stored in the dictionary. */
export function bytesOf(key: string): Uint8Array {
  return ENCODER.encode(key);
}

/** Few letters, so that they repeat; and a digit with the same bit as one of them (R). */
const letter = fc.constantFrom(..."AABELNRZ2");

export const anyKey = fc.string({ unit: letter, maxLength: 12 });

type Edit = readonly [kind: "change" | "add" | "drop" | "swap", at: number, letter: string];

const anyEdit: fc.Arbitrary<Edit> = fc.tuple(
  fc.constantFrom("change", "add", "drop", "swap"),
  fc.nat(12),
  letter,
);

function edited(key: string, [kind, at, put]: Edit): string {
  const i = Math.min(at, key.length);
  const [before, inThread, behind] = [key.slice(0, i), key.slice(i, i + 1), key.slice(i + 1)];
  if (kind === "add") return before + put + inThread + behind;
  if (kind === "drop") return before + behind;
  if (kind === "change") return inThread === "" ? key : before + put + behind;
  return before + behind.slice(0, 1) + inThread + behind.slice(1);
}

/** A key, and a variant of it with at most `most` edits. */
export function anyEditedKey(most: number): fc.Arbitrary<readonly [string, string]> {
  return fc
    .tuple(anyKey, fc.array(anyEdit, { maxLength: most }))
    .map(([key, edits]) => [key, edits.reduce(edited, key)] as const);
}
