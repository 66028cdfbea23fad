import type { Block } from "./block.ts";
import type { ReportFacts } from "./report-facts.ts";
import type { ReportedProduct } from "./report-input.ts";

type Role = "dirigeant" | "commercial" | "dsi";

/** The report of one role, whatever the product. `ALL_ROLES` lists them. */
export interface RoleReport {
  readonly role: Role;
  /** French. */
  readonly title: string;
  /** Rows of all its tables together; what is beyond them is counted, not told. */
  readonly rowsMost: number;
  /** What it says, from top to bottom. Pure. */
  blocks(facts: ReportFacts): readonly Block[];
}

/** A report as it is printed or shown: the one source of PDF and page. Plain data. */
export interface RoleDocument {
  readonly role: Role;
  readonly produit: ReportedProduct;
  /** `Rapport commercial`. */
  readonly title: string;
  /** Whose files, or which. */
  readonly subject: string;
  /** What was read: files, tables, records. */
  readonly about: string;
  /** AAAA-MM-JJ. */
  readonly date: string;
  readonly blocks: readonly Block[];
}
