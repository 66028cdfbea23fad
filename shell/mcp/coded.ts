import { z } from "zod";

/** A code for agents, with its meaning and source. */
export interface Coded<Code extends string> {
  readonly code: Code;
  /** French. */
  readonly label: string;
  /** The register or rule it comes from. */
  readonly source: string;
}

/** The meaning of each code of one kind. */
export type Labels<Code extends string> = Readonly<Record<Code, string>>;

export function coded<Code extends string>(
  code: Code,
  labels: Labels<Code>,
  source: string,
): Coded<Code> {
  return { code, label: labels[code], source };
}

/** The schema of a coded value. */
export function codedOf<Code extends string>(labels: Labels<Code>) {
  const codes = Object.keys(labels) as [Code, ...Code[]];
  return z.object({ code: z.enum(codes), label: z.string(), source: z.string() });
}
