import type { MatchAnswer, MatchCandidate } from "../../../matching/match-answer.ts";

type Cell = string | number | boolean | null;

const PER_CANDIDATE = "siret denomination adresse code_postal ville probabilite".split(" ");
const CANDIDATES = [1, 2, 3] as const;

/** The columns added to a customer's file for a company that is looked for, in this order. */
export const MATCH_COLUMNS = [
  ..."verdict siren_trouve siret_trouve siret_sur siret_ferme denomination_trouvee".split(" "),
  ..."probabilite_siren probabilite_siret raisons".split(" "),
  ...CANDIDATES.flatMap((rank) => PER_CANDIDATE.map((name) => `candidat_${rank}_${name}`)),
] as const;

/** The values of these columns. */
export function matchCells(answer: MatchAnswer): Cell[] {
  return [
    answer.verdict,
    answer.siren,
    answer.siret,
    answer.siret_sur,
    answer.siret_ferme,
    answer.denomination,
    answer.probabilite_siren,
    answer.probabilite_siret,
    answer.raisons,
    ...CANDIDATES.flatMap((rank) => candidateCells(answer.candidats[rank - 1])),
  ];
}

/** The values for a row that could not be read. */
export function faultCells(fault: string): Cell[] {
  const nothing: Cell[] = MATCH_COLUMNS.map(() => null);
  nothing[0] = "non_cherchable";
  nothing[MATCH_COLUMNS.indexOf("raisons")] = fault;
  return nothing;
}

function candidateCells(candidate: MatchCandidate | undefined): Cell[] {
  if (!candidate) return PER_CANDIDATE.map(() => null);
  const { siret, denomination, adresse, code_postal, ville, probabilite_siret } = candidate;
  return [siret, denomination, adresse, code_postal, ville, probabilite_siret];
}
