import type { Home } from "./home.ts";

/** An establishment as it is. */
export interface Site {
  /** In capitals, without its legal form. */
  readonly name: string;
  readonly legalForm: string;
  /** The name over its door; "" without one. */
  readonly brand: string;
  /** Nine and fourteen digits; "" abroad. */
  readonly siren: string;
  readonly siret: string;
  readonly place: Home;
  readonly email: string;
  readonly host: string;
}
