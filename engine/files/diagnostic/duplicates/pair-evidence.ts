import { compareCompanyNames, type NameLevel } from "../company-name/compare-company-names.ts";
import { type FoldedCompanyName, initialsOf } from "../company-name/fold-company-name.ts";
import { comparePersonNames, type NamesVerdict, type PersonNames } from "./compare-person-names.ts";
import { BLOCKING_KEYS, FEATURE_FLAGS, type RowFeatures } from "./row-features.ts";

/**
 * Evidence for or against two rows being the same, in bits (log2 of odds). Judgement, checked on
 * pairs of `test/engine/files/diagnostic/duplicates`: a name and a place together are just enough.
 */
const EVIDENCE = [
  { name: "siret", weight: 20, label: "même SIRET" },
  { name: "siren", weight: 9, label: "même SIREN" },
  { name: "sirenOfEmployer", weight: 4, label: "même entreprise" },
  { name: "company", weight: 7, label: "même nom d'entreprise" },
  { name: "companyNear", weight: 4, label: "noms d'entreprise à une faute près" },
  { name: "companyPart", weight: 3, label: "noms d'entreprise qui se contiennent" },
  { name: "employer", weight: 4, label: "même employeur" },
  { name: "person", weight: 8, label: "mêmes nom et prénom" },
  { name: "personNear", weight: 5, label: "noms et prénoms à une faute ou une variante près" },
  { name: "surname", weight: 3, label: "même nom" },
  { name: "given", weight: 2, label: "même prénom" },
  { name: "birth", weight: 10, label: "même date de naissance" },
  { name: "email", weight: 9, label: "même e-mail" },
  { name: "roleEmail", weight: 4, label: "même e-mail de fonction" },
  { name: "phone", weight: 6, label: "même téléphone" },
  { name: "postcode", weight: 3, label: "même code postal" },
  { name: "personPostcode", weight: 4, label: "même code postal" },
  { name: "street", weight: 4, label: "même voie" },
  { name: "otherCompany", weight: -7, label: "noms d'entreprise différents" },
  { name: "otherBirth", weight: -10, label: "dates de naissance différentes" },
  { name: "otherPostcode", weight: -3, label: "codes postaux différents" },
  { name: "otherEmail", weight: -2, label: "e-mails différents" },
  { name: "oneHasPerson", weight: -4, label: "une seule des deux lignes nomme une personne" },
] as const;

type EvidenceName = (typeof EVIDENCE)[number]["name"];

/** Total bits from which two rows are probably the same. */
const LEAST_WEIGHT = { company: 10, person: 12 } as const;
/** From this weight on a pair needs no check. */
export const SURE_WEIGHT = 20;

const BIT = Object.fromEntries(EVIDENCE.map(({ name }, i) => [name, i])) as Record<
  EvidenceName,
  number
>;
const KEYS = BLOCKING_KEYS.length;
const EMAIL = BLOCKING_KEYS.indexOf("email");
const TELEPHONE = BLOCKING_KEYS.indexOf("telephone");
const MOBILE = BLOCKING_KEYS.indexOf("mobile");
/** All keys but those of a name's prefix. */
const DISTINCTIVE = BLOCKING_KEYS.map((_, slot) => slot).filter(
  (slot) => !BLOCKING_KEYS[slot]?.startsWith("debut_"),
);
const BY_LEVEL: Readonly<Record<NameLevel["name"], EvidenceName | null>> = {
  same: "company",
  reordered: "company",
  acronym: "companyPart",
  contained: "companyPart",
  close: "companyNear",
  heard: "companyNear",
  shared: null,
  other: "otherCompany",
};

const BY_NAMES: Readonly<Record<NamesVerdict, EvidenceName | null>> = {
  same: "person",
  near: "personNear",
  surname: "surname",
  given: "given",
  unknown: null,
  other: null,
};
/** Without any of these two rows are not one person's, whatever the evidence on the company. */
const PERSONAL: readonly EvidenceName[] = ["person", "personNear", "surname", "birth", "email"];
const PERSONAL_MASK = PERSONAL.reduce((mask, name) => mask | (1 << BIT[name]), 0);

interface RowTexts extends PersonNames {
  readonly company: string;
}

const NO_TEXTS: RowTexts = { company: "", surname: "", given: "" };

/** Weighs pairs of rows. The evidence on the last pair remains readable. */
export class PairEvidence {
  weight = 0;
  /** Bit `i` for each of `EVIDENCE`. */
  mask = 0;
  /** Whether both rows are of persons. */
  isPerson = false;
  readonly #features: RowFeatures;
  readonly #text: Buffer;
  #first = -1;
  #firstTexts: RowTexts = NO_TEXTS;

  constructor(features: RowFeatures) {
    this.#features = features;
    const { buffer, byteOffset, length } = features.text;
    this.#text = Buffer.from(buffer, byteOffset, length);
  }

  /**
   * Whether two rows are probably the same. 50 ns for most, which share too little; a few us when
   * names differ.
   */
  areSame(i: number, j: number): boolean {
    this.weight = 0;
    this.mask = 0;
    this.isPerson = false;
    if (!this.#shareMore(i, j)) return false;
    const { flags } = this.#features;
    const [ofI, ofJ] = [flags[i] as number, flags[j] as number];
    const either = (ofI | ofJ) & FEATURE_FLAGS.person;
    const isPerson = (ofI & ofJ & FEATURE_FLAGS.person) !== 0;
    this.isPerson = isPerson;
    // In a list of persons a company alone is no record, and two addresses are two persons.
    if (!isPerson && ofI & FEATURE_FLAGS.personList && (either || this.#haveOtherEmails(i, j)))
      return false;
    const [a, b] = [this.#textsOfFirst(i), this.#texts(j)];
    const isAllowed = isPerson ? this.#weighNames(i, j, a, b) : this.#weighUnit(i, j, !either);
    if (!isAllowed) return false;
    this.#weighCompany(i, j, a.company, b.company, isPerson);
    this.#weighReach(i, j);
    this.#weighPlace(i, j, isPerson);
    if (!isPerson) return this.weight >= LEAST_WEIGHT.company;
    this.#weighBirth(i, j);
    return this.weight >= LEAST_WEIGHT.person && (this.mask & PERSONAL_MASK) !== 0;
  }

  /**
   * Whether two rows share more than a postcode and a name's prefix, as equal rows must. Most pairs
   * end here, after 30 ns.
   */
  #shareMore(i: number, j: number): boolean {
    const { keys, siren, street, birth } = this.#features;
    if (siren[i] && siren[i] === siren[j]) return true;
    if (street[i] && street[i] === street[j]) return true;
    if (birth[i] && birth[i] === birth[j]) return true;
    for (let at = 0; at < DISTINCTIVE.length; at++) {
      const slot = DISTINCTIVE[at] as number;
      const key = keys[i * KEYS + slot];
      if (key && key === keys[j * KEYS + slot]) return true;
    }
    const [telephone, mobile] = [keys[i * KEYS + TELEPHONE], keys[i * KEYS + MOBILE]];
    if (telephone && telephone === keys[j * KEYS + MOBILE]) return true;
    return mobile !== 0 && mobile === keys[j * KEYS + TELEPHONE];
  }

  #add(name: EvidenceName): void {
    const bit = BIT[name];
    this.weight += (EVIDENCE[bit] as (typeof EVIDENCE)[number]).weight;
    this.mask |= 1 << bit;
  }

  /**
   * Different names are two persons, whatever else they share; if names are incomplete, so are
   * different personal addresses.
   */
  #weighNames(i: number, j: number, a: RowTexts, b: RowTexts): boolean {
    const verdict = comparePersonNames(a, b);
    if (verdict === "other") return false;
    const evidence = BY_NAMES[verdict];
    if (evidence !== null) this.#add(evidence);
    return verdict === "same" || verdict === "near" || !this.#haveOwnEmails(i, j);
  }

  #haveOtherEmails(i: number, j: number): boolean {
    const { keys } = this.#features;
    const [emailI, emailJ] = [keys[i * KEYS + EMAIL], keys[j * KEYS + EMAIL]];
    return Boolean(emailI && emailJ && emailI !== emailJ);
  }

  /** Whether both rows have different personal addresses. */
  #haveOwnEmails(i: number, j: number): boolean {
    const { flags } = this.#features;
    const isRoles = ((flags[i] as number) | (flags[j] as number)) & FEATURE_FLAGS.roleEmail;
    return isRoles === 0 && this.#haveOtherEmails(i, j);
  }

  /** Companies or establishments with different numbers are never the same. */
  #weighUnit(i: number, j: number, bothWithoutPerson: boolean): boolean {
    const { siren, nic } = this.#features;
    const [sirenI, sirenJ, nicI, nicJ] = [siren[i], siren[j], nic[i], nic[j]] as number[];
    if (!bothWithoutPerson) this.#add("oneHasPerson");
    if (!sirenI || !sirenJ) return true;
    if (sirenI !== sirenJ) return false;
    if (nicI && nicJ && nicI !== nicJ) return false;
    this.#add(nicI && nicJ ? "siret" : "siren");
    return true;
  }

  #weighCompany(i: number, j: number, nameI: string, nameJ: string, isPerson: boolean): void {
    const { siren } = this.#features;
    const isSameName = nameI !== "" && nameI === nameJ;
    if (isPerson) {
      if (isSameName) this.#add("employer");
      else if (siren[i] !== 0 && siren[i] === siren[j]) this.#add("sirenOfEmployer");
      return;
    }
    if (nameI === "" || nameJ === "") return;
    const evidence = isSameName
      ? "company"
      : BY_LEVEL[compareCompanyNames(folded(nameI), folded(nameJ)).name];
    if (evidence !== null) this.#add(evidence);
  }

  #weighReach(i: number, j: number): void {
    const { keys, flags } = this.#features;
    const email = keys[i * KEYS + EMAIL];
    if (email && email === keys[j * KEYS + EMAIL]) {
      const isRole = ((flags[i] as number) & FEATURE_FLAGS.roleEmail) !== 0;
      this.#add(isRole ? "roleEmail" : "email");
    } else if (this.#haveOwnEmails(i, j)) this.#add("otherEmail");
    const phones = [keys[i * KEYS + TELEPHONE], keys[i * KEYS + MOBILE]];
    const [first, second] = [keys[j * KEYS + TELEPHONE], keys[j * KEYS + MOBILE]];
    if (phones.some((phone) => phone && (phone === first || phone === second))) this.#add("phone");
  }

  #weighPlace(i: number, j: number, isPerson: boolean): void {
    const { postcode, street } = this.#features;
    const [postcodeI, postcodeJ] = [postcode[i], postcode[j]];
    if (postcodeI && postcodeJ) {
      if (postcodeI !== postcodeJ) this.#add("otherPostcode");
      else this.#add(isPerson ? "personPostcode" : "postcode");
    }
    if (street[i] && street[i] === street[j]) this.#add("street");
  }

  #weighBirth(i: number, j: number): void {
    const { birth } = this.#features;
    if (birth[i] && birth[j]) this.#add(birth[i] === birth[j] ? "birth" : "otherBirth");
  }

  /** The texts of a pair's first row, cached: its pairs are consecutive. */
  #textsOfFirst(i: number): RowTexts {
    if (i !== this.#first) {
      this.#first = i;
      this.#firstTexts = this.#texts(i);
    }
    return this.#firstTexts;
  }

  #texts(i: number): RowTexts {
    const { textAt } = this.#features;
    const text = this.#text.toString("latin1", textAt[i], textAt[i + 1]);
    const company = text.indexOf("\n");
    const surname = text.indexOf("\n", company + 1);
    return {
      company: text.slice(0, company),
      surname: text.slice(company + 1, surname),
      given: text.slice(surname + 1, -1),
    };
  }
}

/** The evidence for a pair, in French: "même SIREN, même téléphone". */
export function evidenceText(mask: number): string {
  return labelsOf(mask, (weight) => weight > 0).join(", ");
}

/** The evidence for and against a pair, in French. */
export function evidenceLabels(mask: number): {
  readonly for: readonly string[];
  readonly against: readonly string[];
} {
  return {
    for: labelsOf(mask, (weight) => weight > 0),
    against: labelsOf(mask, (weight) => weight < 0),
  };
}

function labelsOf(mask: number, isWanted: (weight: number) => boolean): readonly string[] {
  const wanted = EVIDENCE.filter(({ weight }, i) => (mask & (1 << i)) !== 0 && isWanted(weight));
  return [...new Set(wanted.map(({ label }) => label))];
}

function folded(name: string): FoldedCompanyName {
  const words = name.split(" ");
  return { words, key: words.join(""), initials: [initialsOf(words)] };
}
