/** Never a certain death: the register identifies names, not persons. */
export type VitalStatus = "vivant" | "a_verifier_homonyme" | "decede_probable" | "inconnu";

export type DeathAction = "conserver" | "verifier_avant_action" | "alerter_succession";

export const ACTION_OF = {
  vivant: "conserver",
  inconnu: "conserver",
  a_verifier_homonyme: "verifier_avant_action",
  decede_probable: "alerter_succession",
} as const satisfies Readonly<Record<VitalStatus, DeathAction>>;

/** The verdict on one person. */
export interface DeathVerdict {
  readonly statutVital: VitalStatus;
  readonly action: DeathAction;
  /**
   * AAAA-MM-JJ of the best candidate, unknown parts 00; `null` without a possible death, and when
   * the candidate is less likely than not.
   */
  readonly dateDeces: string | null;
  /** INSEE code of the place, `null` likewise or when the register has none. */
  readonly codeLieuDeces: string | null;
  /** Probability, 0 to 1, that the person is the best candidate; 0 without one. */
  readonly scoreConfiance: number;
  /**
   * Expected number of deaths that match the query by chance as well as the best candidate; without
   * a candidate, as well as the person's own record would. `null` when names or dates are
   * insufficient.
   */
  readonly homonymesAttendus: number | null;
  /** French sentences. */
  readonly raisons: readonly string[];
  /** The likeliest deaths, at most three, best first. */
  readonly candidats: readonly DeathCandidate[];
  /** Number of possible deaths. */
  readonly candidatsTotal: number;
  /** Whether a limit of the search was reached: there may be more. */
  readonly tronque: boolean;
}

/** A death that may be the person's. */
export interface DeathCandidate {
  /** Date of death, place code and act number, which identify a record of the register. */
  readonly reference: string;
  readonly nom: string;
  readonly prenoms: string;
  readonly sexe: "M" | "F" | null;
  /** AAAA-MM-JJ as published, unknown parts 00. */
  readonly dateNaissance: string;
  readonly lieuNaissance: string;
  readonly dateDeces: string;
  readonly codeLieuDeces: string;
  /** Probability, 0 to 1, that the person is this one. */
  readonly score: number;
  /** The agreement of each field, in French. */
  readonly accords: readonly string[];
}
