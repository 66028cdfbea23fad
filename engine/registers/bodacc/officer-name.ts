import { fold } from "./fold.ts";

/** The holder of an office as named in a notice. */
export interface OfficerName {
  /** Name of a person (at birth when the notice states it) or of a company. */
  readonly name: string;
  /** Given names with single spaces; "" for a company. */
  readonly given: string;
  /** The name in use when different, else "". */
  readonly usage: string;
}

/**
 * Parses "Aubier, Jean Paul", "AUBIER Jean, Paul", "ROCHE Anne, Marie né(e) AUBIER", "SOCIETE X".
 * @param usage  The name in use when stated separately ("nom d'usage : Z").
 */
export function readOfficerName(text: string, usage: string): OfficerName {
  const [, inUse = text, atBirth = ""] = BORN.exec(text) ?? [];
  const { name, given: givenName } = split(inUse.trim());
  if (atBirth !== "") return { name: atBirth.trim(), given: givenName, usage: name };
  return { name, given: givenName, usage: fold(usage) === fold(name) ? "" : usage };
}

const BORN = /^(.+?) née?(?:\(e\))? (.+)$/u;

function split(text: string): { readonly name: string; readonly given: string } {
  if (isCompany(text)) return { name: text, given: "" };
  const upperFirst = UPPER_THEN_GIVEN.exec(text);
  if (upperFirst) return { name: upperFirst[1] as string, given: listed(upperFirst[2] as string) };
  const comma = text.indexOf(",");
  if (comma < 0) return { name: text, given: "" };
  return { name: text.slice(0, comma).trim(), given: listed(text.slice(comma + 1)) };
}

function listed(names: string): string {
  return names.replace(/[\s,]+/g, " ").trim();
}

/** "AUBIER DE ROCHE Jean-Paul, Marie": a name in capitals, then given names in mixed case. */
const UPPER_THEN_GIVEN =
  /^((?:\p{Lu}[\p{Lu}'’.-]+|\p{Lu}')(?: (?:\p{Lu}[\p{Lu}'’.-]*))*) ((?:\p{Lu}\p{Ll}|\p{Lu}$|\p{Lu}[-. ]).*)$/u;

/** Words that occur in names of companies only, folded. */
const COMPANY_WORD =
  /[&0-9]|\b(?:societe|ste|cabinet|compagnie|groupe|group|holding|holdco|conseils?|audit|expertise|associes|associates|participations?|finances?|financiere|invest|investissements?|capital|developpement|partners|services|gestion|patrimoine|immobilier|immobiliere|entreprises?|limited|et|and)\b/;

/** Legal forms, in capitals only, as "Sa" is also a name of people. */
const LEGAL_FORM =
  /(?<![\p{L}.])(?:SARL|SASU?|SA|SCI|SNC|SELAS|SELARL|EURL|SCP|SCA|GIE|SPRL|SLU|GmbH|Ltd|LLC|LLP|Inc|BV|S\.?[aà]\.?r\.?l|S\.A\.?(?:S\.?)?)(?![\p{L}])/u;

function isCompany(text: string): boolean {
  return LEGAL_FORM.test(text) || COMPANY_WORD.test(fold(text));
}
