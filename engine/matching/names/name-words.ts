import { isArticle, isLegalForm, plainWords } from "../../company/name/fold-company-name.ts";

/** Short forms of words of company names, in full; none that is a word or a brand of its own. */
const IN_FULL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ST: "SAINT",
    ETS: "ETABLISSEMENTS",
    ETABLISSEMENT: "ETABLISSEMENTS",
    ETAB: "ETABLISSEMENTS",
    STE: "SOCIETE",
    SOC: "SOCIETE",
    CIE: "COMPAGNIE",
    FRES: "FRERES",
    ASSO: "ASSOCIATION",
    ASSOC: "ASSOCIATION",
    BOUL: "BOULANGERIE",
    CTRE: "CENTRE",
    CCIAL: "COMMERCIAL",
    CIAL: "COMMERCIAL",
    CHARC: "CHARCUTERIE",
    PHIE: "PHARMACIE",
    PHARM: "PHARMACIE",
    RESTAU: "RESTAURANT",
    RESTO: "RESTAURANT",
    COOP: "COOPERATIVE",
    TRANSP: "TRANSPORTS",
    TRANSPORT: "TRANSPORTS",
    CONST: "CONSTRUCTION",
    CONSTRUCTIONS: "CONSTRUCTION",
    ENTR: "ENTREPRISE",
    INDUSTRIE: "INDUSTRIES",
    INTL: "INTERNATIONAL",
    FR: "FRANCE",
    LABO: "LABORATOIRE",
    LABORATOIRES: "LABORATOIRE",
    NALE: "NATIONALE",
    SCES: "SERVICES",
    SERVICE: "SERVICES",
    SYND: "SYNDICAT",
    TECHNO: "TECHNOLOGIES",
    TECHNOLOGIE: "TECHNOLOGIES",
    ELEM: "ELEMENTAIRE",
    ECOL: "ECOLE",
    PRIM: "PRIMAIRE",
    PUB: "PUBLIQUE",
    CENT: "CENTRE",
    HOSP: "HOSPITALIER",
    UNIV: "UNIVERSITAIRE",
    UNIVERS: "UNIVERSITAIRE",
    COMM: "COMMUNAL",
    MUN: "MUNICIPAL",
  }),
);

/** The words of a company's name. */
export interface NameWords {
  /** In order, without legal forms and articles unless there is nothing else; short forms in full. */
  readonly words: readonly string[];
  /** The same words without blanks, short forms as written: FIT LABO and FITLABO are one. */
  readonly key: string;
  /** Legal forms in it: SARL, SCI. */
  readonly forms: readonly string[];
  /** Initials of three words or more, with articles and without: SNCF of the long name. */
  readonly acronyms: readonly string[];
}

const LEAST_INITIALS = 3;
const MOST_INITIALS = 6;

/** Reads the words of a name. About 2 us. */
export function nameWords(name: string): NameWords {
  const all = plainWords(name);
  const forms = all.filter(isLegalForm);
  const named = all.filter((word) => !isLegalForm(word));
  const reporting = named.filter((word) => !isArticle(word));
  const retained = reporting.length > 0 ? reporting : named.length > 0 ? named : all;
  return {
    words: retained.map((word) => IN_FULL.get(word) ?? word),
    key: retained.join(""),
    forms,
    acronyms: [...new Set([initials(reporting), initials(named)])].filter((text) => text !== ""),
  };
}

function initials(words: readonly string[]): string {
  const { length } = words;
  if (length < LEAST_INITIALS || length > MOST_INITIALS) return "";
  return words.map((word) => word[0]).join("");
}
