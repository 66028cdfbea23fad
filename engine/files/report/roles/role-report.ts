import type { Block } from "./block.ts";
import type { ReportFacts } from "./report-facts.ts";
import type { ReportedProduct } from "./report-input.ts";

type Role = "dirigeant" | "commercial" | "dsi";

/** The report of one role, whatever the product. `ALL_ROLES` lists them. */
export interface RoleReport {
  readonly role: Role;
  /** French. */
  readonly title: string;
  /** Row limit of all its tables together; rows beyond it are only counted. */
  readonly rowsMost: number;
  /** Its content, from top to bottom. Pure. */
  blocks(facts: ReportFacts): readonly Block[];
  /** Pages that its content takes at most: rows of its tables are left out and counted. */
  readonly pagesMost: number;
  /** Details for those who look for them, on pages of their own. Pure; none when absent. */
  annex?(facts: ReportFacts): readonly Block[];
}

/** The content of a report: the only source of PDF and page. Plain data. */
export interface RoleDocument {
  readonly role: Role;
  readonly produit: ReportedProduct;
  /** `Rapport commercial`. */
  readonly title: string;
  /** Owner or names of the files. */
  readonly subject: string;
  /** What was read: files, tables, records. */
  readonly about: string;
  /** AAAA-MM-JJ. */
  readonly date: string;
  readonly blocks: readonly Block[];
  readonly pagesMost: number;
  readonly annex: readonly Block[];
}
