import type { PredictiveDiagnostic } from "../../../engine/files/diagnostic/predictive/predictive-diagnostic.ts";
import type { MappingPage, PageLink } from "./mapping-page.ts";
import type { RuleList } from "./rule-page.ts";

/** What the page of a diagnosis before the work says. */
export interface DiagnosticPage {
  readonly title: string;
  /** The mapping in its five layers, as the page of the mapping has it. */
  readonly mapping: Pick<MappingPage, "tables" | "layers">;
  /** `null` while it is being made. */
  readonly diagnostic: PredictiveDiagnostic | null;
  /** Why the files could not be read; `null` where they were, or are being read. */
  readonly refusal: string | null;
  readonly rules: RuleList;
  readonly self: string;
  /** Where it is asked how far the files are, for a module that follows it. */
  readonly progress: string;
  /** Addresses of modules of the service. */
  readonly modules: readonly string[];
  readonly links: readonly PageLink[];
}
