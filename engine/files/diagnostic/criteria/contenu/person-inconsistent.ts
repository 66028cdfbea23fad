import genders from "../../../../../data/diagnostic/given-name-genders.json" with { type: "json" };
import { writtenDays } from "../../../../markup/french.ts";
import { readBirthDate } from "../../../../person/identity/birth-date.ts";
import { foldWords } from "../../../../person/names/fold-name.ts";
import type { PersonQuery } from "../../../../person/person.ts";
import { isoDay } from "../../../../text/dates.ts";
import type { RecordFields } from "../../record/record-fields.ts";
import { type PersonChecks, whyNoDeaths } from "../../register-checks/register-checks.ts";
import {
  type DiagnosisScope,
  type Fault,
  OUTCOME,
  type Outcome,
  type RecordCriterion,
} from "../criterion.ts";

const FEMININE: ReadonlySet<string> = new Set(genders.feminine.split(" "));
const MASCULINE: ReadonlySet<string> = new Set(genders.masculine.split(" "));
const MADAM: ReadonlySet<string> = new Set(
  "MME MLLE MADAME MADEMOISELLE MRS MS F FEMME MELLE".split(" "),
);
const SIR: ReadonlySet<string> = new Set("M MR MONSIEUR H HOMME SIR MONS".split(" "));

/** 19: a person who may be dead by the register, or (a minor fault) inconsistent civil data. */
export const personInconsistent: RecordCriterion = {
  rule: 19,
  notMeasured: (scope) => {
    const { hasPerson, hasDeaths, hasBirth, hasCivility } = measurable(scope);
    if (hasDeaths || hasBirth || hasCivility) return null;
    return hasPerson
      ? `${whyNoDeaths(scope.registers)}, ni date de naissance ni civilité à contrôler`
      : "aucune colonne de personne";
  },
  leftOut: (scope) => (scope.registers.deaths === null ? whyNoDeaths(scope.registers) : null),
  prepare: (scope) => {
    const { hasDeaths, hasBirth, hasCivility } = measurable(scope);
    const { deaths } = scope.registers;
    const { contacts } = scope.columns;
    const at = (field: string): number => contacts.get(field)?.[0] ?? -1;
    const [birth, civility, name] = [at("date_naissance"), at("civilite"), at("nom_contact")];
    return ({ fields }, report) => {
      if (fields.contact("nom_contact") === "" && fields.contact("nom_complet") === "")
        return OUTCOME.notExamined;
      const faults = [
        hasBirth ? birthFault(fields, birth, scope.today) : null,
        hasCivility ? civilityFault(fields, civility) : null,
        hasDeaths && deaths ? deathFault(fields, name, deaths) : null,
      ].filter((fault) => fault !== null);
      for (const fault of faults) report(fault);
      return outcomeOf(faults.filter(({ certainty }) => certainty === "probable"));
    };
  },
};

function outcomeOf(faults: readonly Fault[]): Outcome {
  if (faults.length === 0) return OUTCOME.sound;
  return faults.every(({ isMinor }) => isMinor) ? OUTCOME.minor : OUTCOME.atFault;
}

function measurable({ columns, registers }: DiagnosisScope): {
  readonly hasPerson: boolean;
  readonly hasDeaths: boolean;
  readonly hasBirth: boolean;
  readonly hasCivility: boolean;
} {
  const { contacts } = columns;
  const hasPerson = contacts.has("nom_contact") || contacts.has("nom_complet");
  const hasNames = contacts.has("nom_contact") && contacts.has("prenom");
  return {
    hasPerson,
    hasDeaths: hasNames && registers.deaths !== null,
    hasBirth: hasPerson && contacts.has("date_naissance"),
    hasCivility: hasNames && contacts.has("civilite"),
  };
}

const REMARKS: Readonly<Record<string, string>> = {
  date_future: "date de naissance à venir",
  date_illisible: "date de naissance impossible ou illisible",
  date_serie: "date de naissance en numéro de tableur, lue comme un jour depuis 1900",
  date_par_defaut: "date de naissance mise par défaut par un logiciel",
  jour_impossible: "jour de naissance qui n'est dans aucun calendrier",
};

function birthFault(fields: RecordFields, column: number, today: number): Fault | null {
  const text = fields.value(column);
  if (text === "") return null;
  const { remark, dates } = readBirthDate(text, today);
  const why = remark === null ? undefined : REMARKS[remark];
  const after = remark === "date_serie" ? frenchDay(dates[0] as number) : null;
  return why === undefined ? null : { column, after, why, certainty: "probable", isMinor: true };
}

/** A day AAAAMMJJ as JJ/MM/AAAA. */
function frenchDay(day: number): string {
  return writtenDays(isoDay(day));
}

function civilityFault(fields: RecordFields, column: number): Fault | null {
  const civility = foldWords(fields.value(column));
  const [givenName = ""] = foldWords(fields.contact("prenom"));
  const [first = ""] = civility;
  if (civility.length !== 1 || givenName === "") return null;
  const isOther =
    (MADAM.has(first) && MASCULINE.has(givenName)) || (SIR.has(first) && FEMININE.has(givenName));
  if (!isOther) return null;
  const why = `civilité « ${fields.value(column)} » avec le prénom « ${fields.contact("prenom")} »`;
  return { column, after: null, why, certainty: "probable", isMinor: true };
}

/**
 * Only a probable death puts a record at fault; a namesake is reported only if birth dates were
 * compared.
 */
function deathFault(fields: RecordFields, column: number, deaths: PersonChecks): Fault | null {
  const person = personOf(fields);
  if (person.nom === "" || person.prenom === "") return null;
  const { statutVital, dateDeces, candidats } = deaths.check(person);
  const reported = `${writtenDays(dateDeces ?? "date inconnue")} (fichier des décès, ${candidats[0]?.reference ?? ""})`;
  const doubt = { kind: "homonyme", about: candidats[0]?.reference ?? "" } as const;
  if (statutVital === "decede_probable")
    return {
      column,
      after: null,
      why: `peut-être décédée le ${reported}`,
      certainty: "probable",
      doubt,
    };
  if (statutVital !== "a_verifier_homonyme" || !person.dateNaissance) return null;
  return {
    column,
    after: null,
    why: `homonyme possible, décédé le ${reported}`,
    certainty: "a_verifier",
    doubt,
  };
}

/** The query to the death register: names alone when the row has no more. */
export function personOf(fields: RecordFields): PersonQuery {
  const birth = fields.contact("nom_naissance");
  const name = fields.contact("nom_contact");
  return {
    nom: birth || name,
    nomUsage: birth === "" ? "" : name,
    prenom: fields.contact("prenom"),
    sexe: fields.contact("civilite"),
    dateNaissance: fields.contact("date_naissance"),
    codePostal: fields.contact("code_postal"),
  };
}
