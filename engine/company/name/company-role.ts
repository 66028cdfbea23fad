import { plainWords } from "./fold-company-name.ts";

/** What a company is for, where its name says so: managers own a firm, its walls and its shares. */
interface CompanyRole {
  /** It has a legal form of companies that own property. */
  readonly property: boolean;
  /** Its name says that it owns shares or property. */
  readonly holding: boolean;
}

const PROPERTY_FORMS: ReadonlySet<string> = new Set("SCI SCPI SCCV GFA".split(" "));
const HOLDING_WORDS: ReadonlySet<string> = new Set(
  (
    "HOLDING PARTICIPATION PARTICIPATIONS PATRIMOINE INVEST INVESTISSEMENT INVESTISSEMENTS " +
    "IMMO IMMOBILIER IMMOBILIERE FONCIERE FONCIER"
  ).split(" "),
);

/** The role that a name tells: SCI DUPONT owns the walls of DUPONT, DUPONT HOLDING its shares. */
export function companyRole(name: string): CompanyRole {
  const words = plainWords(name);
  return {
    property: words.some((word) => PROPERTY_FORMS.has(word)),
    holding: words.some((word) => HOLDING_WORDS.has(word)),
  };
}
