/** What a row of a file tells of a person or a company. Reused for each row; 0 and "" are unknown. */
export interface LinkageRow {
  /** Number of the row in its file. */
  number: number;
  /** Bits of `ROW_FLAGS`. */
  flags: number;
  /** Hash of the cells as written, but for outer blanks. */
  written: number;
  /** Two hashes of the cells but for case, accents and signs; 0 when they tell too little. */
  foldedLow: number;
  foldedHigh: number;
  siren: number;
  /** NIC + 1. */
  nic: number;
  /** AAAAMMJJ; unknown months and days are 00. */
  birth: number;
  /** Of five digits or fewer the number, of another country a hash above `LAST_POSTCODE`. */
  postcode: number;
  /** The nine digits of a French number, else a hash above `LAST_PHONE`. */
  phone: number;
  mobile: number;
  /** Capitals A to Z, digits and blanks. */
  company: string;
  /** The initials of its words, those that `company` leaves out included. */
  acronym: string;
  surname: string;
  given: string;
  birthPlace: string;
  /** House number and street, abbreviated. */
  street: string;
  town: string;
  /** In lower case. */
  email: string;
}

export const LAST_POSTCODE = 99_999;
export const LAST_PHONE = 999_999_999;

export const ROW_FLAGS = {
  /** The e-mail address is a function's or the company's; several people read it. */
  roleEmail: 1,
  /** The row is about a person: a name, a birth date, a personal address. */
  person: 2,
  /** The table is a list of persons. */
  personList: 4,
  /** The surname is one of the frequent ones of France, the given name a known one. */
  frequentSurname: 8,
  knownGiven: 16,
} as const;

export const TEXT_FIELDS = [
  "company",
  "surname",
  "given",
  "birthPlace",
  "street",
  "town",
  "email",
] as const satisfies readonly (keyof LinkageRow)[];

export type TextField = (typeof TEXT_FIELDS)[number];

export function emptyRow(): LinkageRow {
  return {
    number: 0,
    flags: 0,
    written: 0,
    foldedLow: 0,
    foldedHigh: 0,
    siren: 0,
    nic: 0,
    birth: 0,
    postcode: 0,
    phone: 0,
    mobile: 0,
    company: "",
    acronym: "",
    surname: "",
    given: "",
    birthPlace: "",
    street: "",
    town: "",
    email: "",
  };
}
