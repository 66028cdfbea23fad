import type { Concordance, FieldAgreement } from "../../../matching/evidence/concordance.ts";
import type { MatchAnswer, MatchCandidate } from "../../../matching/match-answer.ts";
import { type Doubt, markOfDoubt } from "../../diagnostic/decisions/doubt.ts";
import type { RecordFields } from "../../diagnostic/record/record-fields.ts";
import { distinctiveFields, pairField } from "./pair-fields.ts";
import { pairId } from "./pair-id.ts";
import type { CandidateCompany, PairConfidence, PairField, RankedPair } from "./review-pair.ts";

const CONFIDENCE: Readonly<Record<MatchAnswer["verdict"], PairConfidence>> = {
  sur: "forte",
  probable: "moyenne",
  plusieurs: "faible",
  introuvable: "faible",
  non_cherchable: "faible",
};

const STATES: Readonly<Record<MatchCandidate["etat"], string>> = {
  ouvert: "ouvert",
  ferme: "établissement fermé",
  cesse: "entreprise cessée",
};

/** Scale for ranks of pairs, which are whole numbers. */
const RANKS_A_UNIT = 1000;

/**
 * A row without a usable identifier, and the companies that its name and place may mean.
 *
 * @param table   Its name, and its index among those of the job.
 * @param fields  On the row of the doubt.
 * @param key     Of the search (`CompanySearch.key`).
 */
export function identifierPair(
  table: { readonly name: string; readonly index: number },
  fields: RecordFields,
  {
    answer,
    doubt,
    key,
  }: { readonly answer: MatchAnswer; readonly doubt: Doubt; readonly key: string },
): RankedPair {
  const { row } = fields;
  const [first] = answer.candidats;
  const candidats = answer.candidats.map(candidateOf);
  const mark = markOfDoubt(doubt, "");
  return {
    rank: Math.round(answer.probabilite_siren * RANKS_A_UNIT),
    pair: {
      id: pairId({ kind: "identifiant", table: table.index, row, mark }),
      genre: "identifiant",
      table: table.name,
      lignes: [row],
      cotes: [`Ligne ${row}`, "Registre SIRENE"],
      champs: distinctiveFields(first ? fieldsOf(fields, first) : []),
      confiance: CONFIDENCE[answer.verdict],
      ...weighed(answer),
      si_accepte: `Le numéro choisi est écrit dans la ligne ${row} ; avec un compte, vos prochains fichiers le reprennent pour ce nom à cette adresse.`,
      si_rejete: `La ligne ${row} reste comme elle est : aucune de ces entreprises n'est la sienne.`,
      candidats,
      cle: key,
    },
  };
}

function candidateOf(one: MatchCandidate): CandidateCompany {
  const { siret, denomination, adresse, code_postal, ville, etat, probabilite_siren } = one;
  const place = [adresse, `${code_postal} ${ville}`.trim()].filter((text) => text !== "");
  return {
    siret,
    denomination,
    adresse: place.join(", "),
    etat: STATES[etat],
    probabilite: probabilite_siren,
  };
}

/** One column for each field that the table has, beside the likeliest company. */
function fieldsOf(fields: RecordFields, one: MatchCandidate): readonly PairField[] {
  const { companies, contacts, header } = fields.columns;
  const values: readonly (readonly [field: string, ofRegister: string])[] = [
    ["raison_sociale", one.denomination],
    ["enseigne", one.enseigne],
    ["siret", one.siret],
    ["siren", one.siren],
    ["adresse", one.adresse],
    ["adresse_complete", `${one.adresse} ${one.code_postal} ${one.ville}`.trim()],
    ["code_postal", one.code_postal],
    ["ville", one.ville],
    ["naf", one.naf],
  ];
  return values.flatMap(([field, ofRegister]) => {
    const [column] = companies.get(field) ?? contacts.get(field) ?? [];
    if (column === undefined) return [];
    return [pairField(header[column] ?? "", fields.text(column), ofRegister)];
  });
}

/** What the fields of the likeliest company say for and against it. */
function weighed({ candidats: [first, ...others], verdict }: MatchAnswer): {
  readonly pour: readonly string[];
  readonly contre: readonly string[];
} {
  const agreements = Object.entries(first?.concordance ?? {});
  const named = (wanted: FieldAgreement, before: string, after = ""): string[] =>
    agreements
      .filter(([, agreement]) => agreement === wanted)
      .map(([field]) => `${before}${FIELDS[field as keyof Concordance]}${after}`);
  const isOneOf = verdict === "plusieurs" && others.length > 0;
  return {
    pour: [...named("identique", "même "), ...named("proche", "", " proche")],
    contre: [
      ...named("different", "autre "),
      ...(isOneOf ? ["plusieurs entreprises répondent aussi bien"] : []),
    ],
  };
}

const FIELDS: Readonly<Record<keyof Concordance, string>> = {
  nom: "nom",
  forme: "forme juridique",
  adresse: "adresse",
  code_postal: "code postal",
  ville: "ville",
  dirigeant: "dirigeant",
  site: "site ou e-mail",
  activite: "activité",
};
