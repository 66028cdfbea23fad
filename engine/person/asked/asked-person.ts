import { departmentOfPlace } from "../department.ts";
import { foldWords } from "../names/fold-name.ts";
import { isWholeName } from "../names/whole-name.ts";
import type { PersonQuery } from "../person.ts";
import type { AskedDate } from "./birth-date.ts";
import type { AskedGiven } from "./given-names.ts";
import type { AskedSurname } from "./surname.ts";

/** A person as it is looked for: what a query says, read against the names of the register. */
export interface AskedPerson {
  /** The surnames given, one or two. */
  readonly surnames: readonly AskedSurname[];
  /** Given names, the usual one first. */
  readonly given: readonly AskedGiven[];
  /** Nothing of the names was lost (`isWholeName`); true where there is none. */
  readonly isWhole: boolean;
  /** Number of the surname that stands in the given names' place, `NO_NAME` when none does. */
  readonly surnameInPlace: number;
  readonly birth: AskedDate;
  /** 1 man, 2 woman, 0 not told. */
  readonly sex: number;
  /** Département of residence, 0 when there is none. */
  readonly department: number;
  /** A postcode is given, and no département is told by it. */
  readonly isPostcodeUnread: boolean;
  readonly birthPlace: AskedPlace | null;
  /** AAAAMMJJ of a sure proof of life, 0 without one. */
  readonly aliveOn: number;
}

export interface AskedPlace {
  /** INSEE code, `""` when a name is given. */
  readonly code: string;
  /** Folded words. */
  readonly name: string;
}

/** What reads the fields of a query, names against the register. */
export interface FieldReader {
  surname(text: string): AskedSurname;
  givenNames(usual: string, all: string): readonly AskedGiven[];
  /** Number of the surname that a text of given names is, `NO_NAME` when it is none. */
  surnameNumber(text: string): number;
  birthDate(text: string): AskedDate;
  /** The département of a postcode, 0 when it is none. */
  department(postcode: string): number;
}

export function readPerson(query: PersonQuery, fields: FieldReader): AskedPerson {
  const { nom, nomUsage = "", prenom, prenoms = "" } = query;
  const postcode = query.codePostal ?? "";
  const ofPostcode = fields.department(postcode);
  return {
    surnames: readSurnames(nom, nomUsage, fields),
    given: fields.givenNames(prenom, prenoms),
    isWhole: isNotLost(nom) && isNotLost(nomUsage) && isNotLost(prenom || prenoms),
    surnameInPlace: fields.surnameNumber(prenom),
    birth: fields.birthDate(query.dateNaissance ?? ""),
    sex: readSex(query.sexe ?? ""),
    department: ofPostcode || departmentOfPlace(query.codeCommune ?? ""),
    isPostcodeUnread: postcode.trim() !== "" && ofPostcode === 0,
    birthPlace: readPlace(query.lieuNaissance ?? ""),
    aliveOn: query.aliveOn ?? 0,
  };
}

/** Those that have letters, none twice. */
function readSurnames(nom: string, nomUsage: string, fields: FieldReader): readonly AskedSurname[] {
  const one = fields.surname(nom);
  const other = nomUsage === "" ? one : fields.surname(nomUsage);
  if (other.key === "" || other.key === one.key) return one.key === "" ? [] : [one];
  return one.key === "" ? [other] : [one, other];
}

function isNotLost(text: string): boolean {
  return text.trim() === "" || isWholeName(text);
}

const MEN = /^(?:1|m|h|mr?\.?|homme|masculin|male|monsieur)$/i;
const WOMEN = /^(?:2|f|mme|mlle|mrs|ms|femme|f[eé]minin|female|madame|mademoiselle)$/i;

function readSex(text: string): number {
  const word = text.trim().replace(/\.$/, "");
  if (MEN.test(word)) return 1;
  return WOMEN.test(word) ? 2 : 0;
}

const PLACE_CODE = /^(?:\d{5}|2[AB]\d{3})$/i;

function readPlace(text: string): AskedPlace | null {
  const trimmed = text.trim();
  if (PLACE_CODE.test(trimmed)) return { code: trimmed.toUpperCase(), name: "" };
  const name = foldWords(trimmed).join(" ");
  return name === "" ? null : { code: "", name };
}
