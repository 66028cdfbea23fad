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
  /** Of a landline, then of a mobile: digits of a French number, else a hash above `LAST_PHONE`. */
  phone: number;
  mobile: number;
  /** Hashes of columns that have no field here: a place of birth, a profession, a code. */
  other1: number;
  other2: number;
  other3: number;
  other4: number;
  /** Capitals A to Z, digits and blanks. */
  company: string;
  /** The initials of its words, those that `company` leaves out included. */
  acronym: string;
  surname: string;
  given: string;
  postcode: string;
  /** House number and street, in full words. */
  street: string;
  town: string;
  /** In lower case. */
  email: string;
}

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
  /** The legal form is of companies that own property; a word of the name says so, or shares. */
  property: 32,
  holding: 64,
  /** The address is that of a zone or of a box at the post office, not of a street. */
  vagueStreet: 128,
} as const;

export const OTHERS = ["other1", "other2", "other3", "other4"] as const;

export const TEXT_FIELDS = [
  "company",
  "surname",
  "given",
  "postcode",
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
    phone: 0,
    mobile: 0,
    other1: 0,
    other2: 0,
    other3: 0,
    other4: 0,
    company: "",
    acronym: "",
    surname: "",
    given: "",
    postcode: "",
    street: "",
    town: "",
    email: "",
  };
}
