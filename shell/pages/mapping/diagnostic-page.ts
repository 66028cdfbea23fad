import type { PredictiveDiagnostic } from "../../../engine/files/diagnostic/predictive/predictive-diagnostic.ts";
import type { JobLink } from "../../endpoints/schema/job-links.ts";
import type { MappingPage } from "./mapping-page.ts";
import type { RuleList } from "./rule-page.ts";

/** The content of the page of a diagnosis before the work. */
export interface DiagnosticPage {
  readonly title: string;
  /** The mapping in its five layers, as on the mapping page. */
  readonly mapping: Pick<MappingPage, "tables" | "layers">;
  /** `null` while it is being computed. */
  readonly diagnostic: PredictiveDiagnostic | null;
  /** Euros a year that the work found, with the registers; `null` before its end. */
  readonly finalCost: number | null;
  /** Why the files could not be read; `null` when they were, or are being read. */
  readonly refusal: string | null;
  readonly rules: RuleList;
  readonly self: string;
  /** Path that reports the progress, for a module. */
  readonly progress: string;
  /** URLs of browser modules. */
  readonly modules: readonly string[];
  readonly links: readonly JobLink[];
}
