import texts from "../../../../data/facturation/destinataire.json" with { type: "json" };

/** What is asked of the addressee of an electronic invoice, in the order in which it is told. */
export const REQUIREMENTS = [
  "siren",
  "siren_connu",
  "siren_actif",
  "tva",
  "siret_public",
  "adresse",
] as const;

export type Requirement = (typeof REQUIREMENTS)[number];

/** A requirement with its source of law; French. */
export interface RequirementText {
  readonly code: Requirement;
  readonly label: string;
  /** `source` in a few words, for tables. */
  readonly cite: string;
  /** Ends `12 clients …`, of those who do not meet it. */
  readonly unmet: string;
  /**
   * `texte`: the text says so; `deduit`: it follows from the text; `condition`: the text says so for
   * some invoices only.
   */
  readonly force: "texte" | "deduit" | "condition";
  /** AAAA-MM-JJ; `null` for what was asked before the reform. */
  readonly since: string | null;
  readonly source: string;
  readonly reasoning: string;
  /** What to do first. */
  readonly action: string;
}

const TEXTS: ReadonlyMap<string, RequirementText> = new Map(
  texts.requirements.map((text) => [text.code, text as RequirementText]),
);

export function requirementText(code: Requirement): RequirementText {
  const text = TEXTS.get(code);
  if (!text) throw new Error(`no text for ${code}`);
  return text;
}

/** Who has to receive and to send electronic invoices, and from when. */
export const CALENDAR = texts.calendar;

/** What the texts of law are, and are not; French. */
export const NOTICE: string = texts.notice;
