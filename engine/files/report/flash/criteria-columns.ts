import type { CriterionLine, FamilyLine, FlashReport } from "./flash-report.ts";

export interface FamilyOfCriteria {
  readonly family: FamilyLine;
  readonly lines: readonly CriterionLine[];
}

/** Height of a family's heading, in criteria. */
const HEADING = 0.8;

/** Families in order, in two columns of nearly equal height. */
export function criteriaColumns({ families, criteria }: FlashReport): FamilyOfCriteria[][] {
  const all = families.map((family) => ({
    family,
    lines: criteria.filter((line) => line.family === family.family),
  }));
  const lengths = all.map(({ lines }) => HEADING + lines.length);
  const half = lengths.reduce((sum, length) => sum + length, 0) / 2;
  let cut = 0;
  let left = 0;
  while (cut < all.length && left + (lengths[cut] ?? 0) / 2 < half) left += lengths[cut++] ?? 0;
  return [all.slice(0, cut), all.slice(cut)];
}
