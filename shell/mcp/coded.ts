import { z } from "zod";

/** A code as agents read it: what it means and who says so stand beside it. */
export interface Coded<Code extends string> {
  readonly code: Code;
  /** French. */
  readonly label: string;
  /** Register or rule that it comes from. */
  readonly source: string;
}

/** What the codes of one kind mean. */
export type Labels<Code extends string> = Readonly<Record<Code, string>>;

export function coded<Code extends string>(
  code: Code,
  labels: Labels<Code>,
  source: string,
): Coded<Code> {
  return { code, label: labels[code], source };
}

/** The schema of such a code. */
export function codedOf<Code extends string>(labels: Labels<Code>) {
  const codes = Object.keys(labels) as [Code, ...Code[]];
  return z.object({ code: z.enum(codes), label: z.string(), source: z.string() });
}
