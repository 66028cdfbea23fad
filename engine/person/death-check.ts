import type { DeathAction, DeathCandidate, DeathVerdict, VitalStatus } from "./verdict.ts";

/** One element of `results[]` of a death check. */
export interface DeathCheck {
  readonly statut_vital: VitalStatus;
  readonly action: DeathAction;
  readonly date_deces: string | null;
  readonly code_lieu_deces: string | null;
  readonly score_confiance: number;
  /** AAAA-MM-JJ. */
  readonly date_verification: string;
  /** Sentences, separated by "; ". */
  readonly raisons: string;
  readonly homonymes_attendus: number | null;
  readonly candidats: CheckedCandidate[];
  readonly candidats_total: number;
  readonly tronque: boolean;
}

/** A death that may be the person's. */
interface CheckedCandidate {
  readonly reference: string;
  readonly nom: string;
  readonly prenoms: string;
  readonly sexe: "M" | "F" | null;
  readonly date_naissance: string;
  readonly lieu_naissance: string;
  readonly date_deces: string;
  readonly code_lieu_deces: string;
  readonly score: number;
  readonly accords: string[];
}

/**
 * Formats a verdict as one element of `results[]` of the endpoint.
 *
 * @param date  AAAA-MM-JJ, for `date_verification`.
 *
 * ```ts
 * const person = { nom: "Ormiville", prenom: "Brigitte", dateNaissance: "30/11/1946" };
 * const check = deathCheck(new DeathMatcher(deaths, 20261121).check(person), "2026-11-21");
 * [check.statut_vital, check.action]; // -> ["decede_probable", "alerter_succession"]
 * check.date_verification; // -> "2026-11-21"
 * ```
 */
export function deathCheck(verdict: DeathVerdict, date: string): DeathCheck {
  return {
    statut_vital: verdict.statutVital,
    action: verdict.action,
    date_deces: verdict.dateDeces,
    code_lieu_deces: verdict.codeLieuDeces,
    score_confiance: verdict.scoreConfiance,
    date_verification: date,
    raisons: verdict.raisons.join("; "),
    homonymes_attendus: verdict.homonymesAttendus,
    candidats: verdict.candidats.map(candidateOf),
    candidats_total: verdict.candidatsTotal,
    tronque: verdict.tronque,
  };
}

function candidateOf(candidate: DeathCandidate): CheckedCandidate {
  return {
    reference: candidate.reference,
    nom: candidate.nom,
    prenoms: candidate.prenoms,
    sexe: candidate.sexe,
    date_naissance: candidate.dateNaissance,
    lieu_naissance: candidate.lieuNaissance,
    date_deces: candidate.dateDeces,
    code_lieu_deces: candidate.codeLieuDeces,
    score: candidate.score,
    accords: [...candidate.accords],
  };
}
