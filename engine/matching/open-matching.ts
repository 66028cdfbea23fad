import type { CompanyBase } from "../company/company-base.ts";
import type { EntryReader } from "../store/entry-reader.ts";

/** The opened registers of the search by name: the index, and the companies that it points to. */
export interface OpenMatching {
  /** `engine/matching/index/layout.ts` */
  readonly index: EntryReader;
  /** Number of establishments in it. */
  readonly establishments: number;
  readonly base: CompanyBase;
}
