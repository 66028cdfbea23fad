import type { PersonQuery } from "../person/person.ts";
import {
  ACTION_OF,
  type DeathAction,
  type DeathVerdict,
  type VitalStatus,
} from "../person/verdict.ts";
import { MASKED } from "../registers/row-values.ts";
import type { CompanyOfficer, OfficerList } from "./officer-list.ts";

/** One element of `results[]`: the officers of a company, matched with the death register. */
export interface CrossedOfficers {
  /** Nine digits when readable, else as sent. */
  readonly siren: string;
  readonly dirigeants: CrossedOfficer[];
  /** Sentences with their source, separated by "; ". */
  readonly raisons: string;
  /** AAAA-MM-JJ. */
  readonly date_verification: string;
}

/** An officer with the verdict of the death register; a death is never certain. */
interface CrossedOfficer {
  readonly nom: string;
  readonly nom_usage: string | null;
  /** `null` for a company. */
  readonly prenoms: string | null;
  readonly role: string;
  readonly role_code: string | null;
  /** AAAA-MM. */
  readonly date_naissance: string | null;
  /** SIREN of a company officer, `null` for a person. */
  readonly siren: string | null;
  readonly statut_vital: VitalStatus;
  readonly action: DeathAction;
  readonly score_confiance: number;
  readonly raisons: string;
}

/** The persons to search in the death register, in the order of the officers. */
export function personsAmong(lists: readonly OfficerList[]): PersonQuery[] {
  return lists.flatMap(({ officers }) => officers.flatMap(({ person }) => person ?? []));
}

/**
 * Combines officers with the verdicts of the death register.
 *
 * @param verdicts  For `personsAmong(lists)`, in the same order; `null` when deaths are not loaded.
 * @param date      AAAA-MM-JJ of the verification.
 */
export function crossOfficers(
  lists: readonly OfficerList[],
  verdicts: readonly DeathVerdict[] | null,
  date: string,
): CrossedOfficers[] {
  const inTurn = verdicts?.values();
  return lists.map(({ siren, officers, remarks }) => {
    const dirigeants = officers.map((officer) =>
      crossed(officer, officer.person ? inTurn?.next().value : undefined),
    );
    const summary = summaryOf(dirigeants, verdicts !== null);
    return {
      siren,
      dirigeants,
      raisons: [...remarks, ...summary].join("; "),
      date_verification: date,
    };
  });
}

function crossed(officer: CompanyOfficer, verdict: DeathVerdict | undefined): CrossedOfficer {
  const statut = verdict?.statutVital ?? "inconnu";
  return {
    nom: officer.nom,
    nom_usage: officer.nomUsage || null,
    prenoms: officer.prenoms || null,
    role: officer.role,
    role_code: officer.roleCode || null,
    date_naissance: officer.birth || null,
    siren: officer.siren,
    statut_vital: statut,
    action: ACTION_OF[statut],
    score_confiance: verdict?.scoreConfiance ?? 0,
    raisons: verdict?.raisons.join("; ") ?? whyUnknown(officer),
  };
}

function whyUnknown({ siren, nom, person }: CompanyOfficer): string {
  if (siren !== null) return "personne morale";
  if (nom === MASKED) return "nom masqué par son registre";
  return person ? NOT_LOADED : "date de naissance inconnue : un homonyme ne se distingue pas";
}

const NOT_LOADED = "fichier des décès non chargé";

function summaryOf(officers: readonly CrossedOfficer[], isCrossed: boolean): string[] {
  if (officers.length === 0) return [];
  if (!isCrossed) return [NOT_LOADED];
  const toVerify = officers.filter(({ action }) => action !== "conserver").length;
  return [
    toVerify === 0
      ? `aucun dirigeant à vérifier sur ${officers.length}`
      : `dirigeants à vérifier : ${toVerify} sur ${officers.length}, homonymie possible, jamais une certitude`,
  ];
}
