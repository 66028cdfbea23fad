import model from "../../../../data/diagnostic/personal-data.json" with { type: "json" };
import { type ColumnOfPerson, columnsOfPersons } from "./columns-of-persons.ts";
import type { PredictedTable } from "./predictive-diagnostic.ts";

export type PersonalDataRisk = "faible" | "moyen" | "eleve";

interface PersonalColumn {
  readonly table: string;
  readonly header: string;
  /** Number of filled cells. */
  readonly filled: number;
  /** Recognised by its cells alone; no person has confirmed its type. */
  readonly isGuessed: boolean;
}

/** Personal data of one kind, with its requirements. */
export interface PersonalDataCategory {
  readonly code: string;
  readonly label: string;
  readonly risk: PersonalDataRisk;
  readonly purpose: string;
  readonly retention: string;
  readonly advice: string;
  readonly columns: readonly PersonalColumn[];
}

export interface PersonalDataPart {
  /** Categories present in the files, in the order of the model. */
  readonly categories: readonly PersonalDataCategory[];
  readonly sources: readonly string[];
  readonly method: readonly string[];
}

/** Less probable types do not count as personal data. */
const TYPE_FROM = 0.8;

/** The columns with personal data, by kind. */
export function personalDataPart(tables: readonly PredictedTable[]): PersonalDataPart {
  const retained = columnsOfPersons(tables);
  const categories = model.categories
    .map(({ fields, types, risk, ...reported }) => ({
      ...reported,
      risk: risk as PersonalDataRisk,
      columns: retained.flatMap((column) => personalColumn(column, fields, types)),
    }))
    .filter(({ columns }) => columns.length > 0);
  return {
    categories,
    sources: model.sources,
    method: [
      "Une colonne est rangée par le champ qu'elle porte. Une colonne sans champ l'est par l'aspect de ses cellules, quand il est probable à 80 % au moins : c'est alors signalé « d'après le contenu ».",
      "Les cellules remplies sont comptées sur toutes les lignes ; vides et valeurs bouchons n'en sont pas.",
    ],
  };
}

function personalColumn(
  { table, header, key, profile, filled }: ColumnOfPerson,
  fields: readonly string[],
  types: readonly string[],
): PersonalColumn[] {
  if (key !== null)
    return fields.includes(key) ? [{ table, header, filled, isGuessed: false }] : [];
  const [type] = profile.types;
  const looksSo = type !== undefined && type.probability >= TYPE_FROM && types.includes(type.type);
  return looksSo ? [{ table, header, filled, isGuessed: true }] : [];
}
