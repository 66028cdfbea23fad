import type { QueryPlace } from "../birth-place/query-place.ts";
import { departmentOfPlace, departmentOfPostcode } from "../department.ts";
import { tellsDeath } from "../names/death-words.ts";
import type { PlaceholderName } from "../names/placeholder-name.ts";
import type { PersonQuery } from "../person.ts";
import type { QueryDate } from "./birth-date.ts";
import type { QueryGivenName } from "./given-names.ts";
import type { QuerySurname } from "./surname.ts";

/** A query parsed and looked up in the register's names. */
export interface ParsedPerson {
  /** The surnames, one to three. */
  readonly surnames: readonly QuerySurname[];
  /** Given names, the usual one first. */
  readonly given: readonly QueryGivenName[];
  /** Number of the first two joined as one given name, `NO_WORD` when there is none. */
  readonly joined: number;
  /** Whether the names are intact (`isWholeName`); true without names. */
  readonly isWhole: boolean;
  /** Whether a name or the date says that the person is dead (DUPONT DCD, feu Jean, 1950 †). */
  readonly isToldDead: boolean;
  /** Whether a name is what people write where there is none: nobody is then searched. */
  readonly isNobody: boolean;
  /** Number of the surname found in the field of given names, `NO_WORD` when there is none. */
  readonly surnameInPlace: number;
  readonly birth: QueryDate;
  /** 1 man, 2 woman, 0 unknown. */
  readonly sex: number;
  /** Département of residence, 0 when there is none. */
  readonly department: number;
  /** Whether a postcode is given that has no département. */
  readonly isPostcodeUnread: boolean;
  readonly birthPlace: QueryPlace | null;
  /** AAAAMMJJ of a certain proof of life, 0 without one. */
  readonly aliveOn: number;
}

/** A parsed surname field. */
export interface SurnameField {
  readonly surname: QuerySurname;
  /** Another one that may be the birth name, `null` when there is none. */
  readonly other: QuerySurname | null;
  /** `ParsedPerson.isWhole` for this field. */
  readonly isWhole: boolean;
  readonly isToldDead: boolean;
  readonly placeholder: PlaceholderName;
}

/** The parsed fields of given names. */
export interface GivenField {
  readonly given: readonly QueryGivenName[];
  readonly joined: number;
  readonly isWhole: boolean;
  readonly isToldDead: boolean;
  readonly surnameInPlace: number;
  readonly placeholder: PlaceholderName;
}

/** Parses the fields of a query, with names looked up in the register. */
export interface FieldReader {
  surname(text: string): SurnameField;
  givenNames(usual: string, all: string): GivenField;
  birthDate(text: string): QueryDate;
  birthPlace(text: string, country: string): QueryPlace | null;
}

export function readPerson(query: PersonQuery, fields: FieldReader): ParsedPerson {
  const { nomUsage = "", codePostal = "", codeCommune = "" } = query;
  const nom = fields.surname(query.nom);
  const usage = nomUsage === "" ? nom : fields.surname(nomUsage);
  const givenField = fields.givenNames(query.prenom, query.prenoms ?? "");
  const { given: givenName, joined, isWhole, isToldDead, surnameInPlace } = givenField;
  const ofPostcode = departmentOfPostcode(codePostal);
  const date = query.dateNaissance ?? "";
  return {
    surnames: surnamesOf([nom.surname, usage.surname, nom.other]),
    given: givenName,
    joined,
    isWhole: nom.isWhole && usage.isWhole && isWhole,
    isToldDead: nom.isToldDead || usage.isToldDead || isToldDead || tellsDeath(date),
    isNobody: hasNobody([nom, usage], givenField),
    surnameInPlace,
    birth: fields.birthDate(date),
    sex: readSex(query.sexe ?? ""),
    department: ofPostcode || departmentOfPlace(codeCommune),
    isPostcodeUnread: ofPostcode === 0 && codePostal.trim() !== "",
    birthPlace: placeOf(query, fields),
    aliveOn: query.aliveOn ?? 0,
  };
}

function placeOf(
  { lieuNaissance = "", paysNaissance = "" }: PersonQuery,
  fields: FieldReader,
): QueryPlace | null {
  return lieuNaissance === "" && paysNaissance === ""
    ? null
    : fields.birthPlace(lieuNaissance, paysNaissance);
}

/** The person with surname and given name in each other's place. */
export function interchanged(
  parsed: ParsedPerson,
  { nom, prenom }: PersonQuery,
  fields: FieldReader,
): ParsedPerson {
  const { surname } = fields.surname(prenom);
  const { given, joined } = fields.givenNames(nom, "");
  return { ...parsed, surnames: surnamesOf([surname]), given, joined };
}

/** One real surname is enough; doubtful names count when both are. */
function hasNobody(names: readonly SurnameField[], { placeholder }: GivenField): boolean {
  const isCertain = names.every((name) => name.placeholder === "certain");
  if (isCertain || placeholder === "certain") return true;
  return placeholder !== null && names.every((name) => name.placeholder !== null);
}

/** The nonempty surnames, without duplicates. */
function surnamesOf(all: readonly (QuerySurname | null)[]): readonly QuerySurname[] {
  const named = all.filter((one) => one !== null && one.key !== "") as QuerySurname[];
  return named.filter(({ key }, i) => named.findIndex((one) => one.key === key) === i);
}

const MEN = /^(?:1|m|h|mr?\.?|homme|masculin|male|monsieur)$/i;
const WOMEN = /^(?:2|f|mme|mlle|mrs|ms|femme|f[eé]minin|female|madame|mademoiselle)$/i;

function readSex(text: string): number {
  if (text === "") return 0;
  const word = text.trim().replace(/\.$/, "");
  if (MEN.test(word)) return 1;
  return WOMEN.test(word) ? 2 : 0;
}
