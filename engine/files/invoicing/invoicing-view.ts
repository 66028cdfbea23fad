import type { Requirement, RequirementText } from "../diagnostic/invoicing/requirements.ts";
import type { InvoicingState } from "../diagnostic/invoicing/row-invoicing.ts";
import type { InvoicingSummary } from "./invoicing-summary.ts";

/** The readiness for electronic invoicing in answers and in `synthese.json`: aggregates only. */
export interface InvoicingView {
  /** Why it was not measured. */
  readonly raison: string | null;
  readonly resume: string;
  readonly premiere_action: string | null;
  /** Rows of companies by what is asked of them. */
  readonly etats: Readonly<Record<InvoicingState, number>>;
  readonly organismes_publics: { readonly sures: number; readonly a_verifier: number };
  /** Those that some customers do not meet, most blocking first. */
  readonly exigences: readonly {
    readonly code: Requirement;
    readonly libelle: string;
    readonly bloquees: number;
    readonly a_completer: number;
    readonly texte: string;
    readonly force: RequirementText["force"];
    /** AAAA-MM-JJ; `null` when asked before the reform. */
    readonly depuis: string | null;
    readonly action: string;
  }[];
}

export function invoicingView({ result, headline, first, unmet }: InvoicingSummary): InvoicingView {
  return {
    raison: result.notMeasured,
    resume: headline,
    premiere_action: first === "" ? null : first,
    etats: result.states,
    organismes_publics: { sures: result.publicBodies, a_verifier: result.maybePublic },
    exigences: unmet.map(({ text, blocking, completable }) => ({
      code: text.code,
      libelle: text.label,
      bloquees: blocking,
      a_completer: completable,
      texte: text.source,
      force: text.force,
      depuis: text.since,
      action: text.action,
    })),
  };
}
