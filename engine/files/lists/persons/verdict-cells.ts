import { ACTION_OF, type DeathVerdict } from "../../../person/verdict.ts";

/** The columns added to a customer's file for a person, in this order. */
export const VERDICT_COLUMNS = [
  "statut_vital",
  "action",
  "date_deces",
  "code_lieu_deces",
  "score_confiance",
  "homonymes_attendus",
  "raisons",
  "reference",
] as const;

/** The values of these columns for one verdict. */
export function verdictCells(verdict: DeathVerdict): (string | number | null)[] {
  const [best] = verdict.action === "conserver" ? [] : verdict.candidats;
  return [
    verdict.statutVital,
    verdict.action,
    verdict.dateDeces,
    verdict.codeLieuDeces,
    verdict.scoreConfiance,
    verdict.homonymesAttendus,
    verdict.raisons.join("; "),
    best?.reference ?? null,
  ];
}

/** The verdict for a row without a readable person. */
export function unreadable(reason: string): DeathVerdict {
  return {
    statutVital: "inconnu",
    action: ACTION_OF.inconnu,
    dateDeces: null,
    codeLieuDeces: null,
    scoreConfiance: 0,
    homonymesAttendus: null,
    raisons: [reason],
    candidats: [],
    candidatsTotal: 0,
    tronque: false,
  };
}
