import type { Fault } from "../../diagnostic/criteria/criterion.ts";
import { nameLevel, writtenNames } from "../../diagnostic/criteria/identite/written-names.ts";
import { markOf } from "../../diagnostic/decisions/doubt.ts";
import type { RecordFields } from "../../diagnostic/record/record-fields.ts";
import type {
  CompanyAddress,
  CompanyFacts,
} from "../../diagnostic/register-checks/register-checks.ts";
import { distinctiveFields, pairField } from "./pair-fields.ts";
import { pairId } from "./pair-id.ts";
import type { PairConfidence, PairField, RankedPair } from "./review-pair.ts";

/** Most names of the register that are listed besides the official one. */
const OTHER_NAMES_MOST = 3;

const STATES: Readonly<Record<CompanyFacts["statut"], string>> = {
  A: "active",
  C: "cessée",
  F: "tous ses établissements sont fermés",
};

/** Confidence that the register's company is the row's, by similarity of the names. */
const CONFIDENCE: ReadonlyMap<string, PairConfidence> = new Map([
  ["close", "forte"],
  ["heard", "moyenne"],
]);
const RANKS: Readonly<Record<PairConfidence, number>> = { faible: 0, moyenne: 1, forte: 2 };

/** Fields that both the row and the register have, with the register's values. */
type RegisterValues = readonly (readonly [field: string, ofRegister: string])[];

/**
 * A row and the company that the register has under its number, with another name. The register's
 * address is displayed and never copied: customers may want their letters elsewhere.
 *
 * @param table   Its name, and its index among those of the job.
 * @param fields  On the row of the fault.
 */
export function companyPair(
  table: { readonly name: string; readonly index: number },
  fields: RecordFields,
  company: CompanyFacts,
  { column, after }: Fault,
): RankedPair {
  const { row, columns } = fields;
  const official = after ?? "";
  const before = fields.raw(column);
  const level = nameLevel(writtenNames(fields), company.names());
  const isAlike = level.name !== "other";
  const confiance = CONFIDENCE.get(level.name) ?? "faible";
  const address = company.address();
  const mark = markOf("entreprise", before, official);
  return {
    rank: RANKS[confiance],
    pair: {
      id: pairId({ kind: "entreprise", table: table.index, row, mark }),
      genre: "entreprise",
      table: table.name,
      lignes: [row],
      cotes: [`Ligne ${row}`, "Registre SIRENE"],
      champs: distinctiveFields([
        pairField(columns.header[column] ?? "", before, official),
        ...fieldsOf(fields, registerValuesOf(company, address)),
        pairField("Autres noms au registre", "", otherNames(company)),
        pairField("État au registre", "", STATES[company.statut]),
      ]),
      confiance,
      pour: [...(isAlike ? [level.label] : []), ...sameCode(fields, address, true)],
      contre: [
        ...(isAlike ? [] : ["aucun nom du registre ne ressemble à celui de la ligne"]),
        ...sameCode(fields, address, false),
        ...(company.isPerson
          ? ["entrepreneur individuel : son enseigne peut n'être dans aucun registre"]
          : []),
      ],
      si_accepte: `Dans la colonne « ${columns.header[column]} », « ${before} » devient « ${official} », le nom du registre SIRENE.`,
      si_rejete: "Le nom de votre fichier reste, et n'est plus signalé.",
    },
  };
}

function registerValuesOf({ siret }: CompanyFacts, address: CompanyAddress): RegisterValues {
  return [
    ["siret", siret ?? ""],
    ["siren", siret?.slice(0, 9) ?? ""],
    ["adresse", address.street],
    ["code_postal", address.postcode],
    ["ville", address.town],
  ];
}

/** One column for each field that the table has. */
function fieldsOf(fields: RecordFields, reported: RegisterValues): readonly PairField[] {
  const { companies, header } = fields.columns;
  return reported.flatMap(([field, ofRegister]) => {
    const [column] = companies.get(field) ?? [];
    if (column === undefined) return [];
    return [pairField(header[column] ?? "", fields.text(column), ofRegister)];
  });
}

function otherNames(company: CompanyFacts): string {
  return company
    .names()
    .slice(1, 1 + OTHER_NAMES_MOST)
    .join(", ");
}

/**
 * Whether the postcodes agree, as a reason; empty unless both are known and the result is `isSame`.
 */
function sameCode(fields: RecordFields, { postcode }: CompanyAddress, isSame: boolean): string[] {
  const own = fields.company("code_postal");
  if (own === "" || postcode === "" || (own === postcode) !== isSame) return [];
  return [
    isSame ? "même code postal que l'établissement" : "autre code postal que l'établissement",
  ];
}
