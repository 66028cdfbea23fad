/** What is known of a company that is looked for; all but the name may be missing. */
export interface CompanyQuery {
  /** As written: "Ets DUPONT & Fils SARL". */
  readonly name: string;
  /** Street and number, or a whole address. */
  readonly address?: string;
  /** Five digits, also of a CEDEX. */
  readonly postcode?: string;
  readonly town?: string;
  readonly email?: string;
  readonly website?: string;
  readonly telephone?: string;
  /** Name of an officer, in any order. */
  readonly officer?: string;
  /** A NAF code or words for what it does. */
  readonly activity?: string;
}
