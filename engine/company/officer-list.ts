import type { CompanyId } from "../identifiers/company-id.ts";
import { formatSiren } from "../identifiers/siren.ts";
import type { PersonQuery } from "../person/person.ts";
import { DIRIGEANTS_FLAGS, dirigeantsFlags } from "../registers/dirigeants/entry.ts";
import { COUNTED_CLASSES, roleOf, SOLE_TRADER_ROLE } from "../registers/dirigeants/roles.ts";
import { MASKED } from "../registers/row-values.ts";
import { UNITE_TEXT, uniteCreation, uniteText } from "../registers/unites-legales/entry.ts";
import { readText } from "../store/packed-bytes.ts";
import { isoDay } from "../text/dates.ts";
import { type CompanyBase, dayOf, knowledgeOf } from "./company-base.ts";
import { personOfOfficer } from "./officer-crossing/person-of-officer.ts";
import { activeOfficers, type ListedOfficer } from "./officers.ts";
import { absenceReason, cite, repairReason } from "./reasons.ts";
import { BLOCK, recordBlock } from "./record.ts";
import { Situation } from "./situation.ts";

/** A manager or board member of a company, as registered. */
export interface CompanyOfficer {
  /** Birth name, a company's denomination, or `[ND]`. */
  readonly nom: string;
  readonly nomUsage: string;
  readonly prenoms: string;
  readonly role: string;
  /** `""` when none is published. */
  readonly roleCode: string;
  /** AAAA-MM, AAAA-00 or "", without the day. */
  readonly birth: string;
  /** Nine digits of a company, `null` for a person. */
  readonly siren: string | null;
  /** The query of the death register; `null` when it would be useless. */
  readonly person: PersonQuery | null;
}

/** The officers of one company, with the reason when there are none. */
export interface OfficerList {
  readonly siren: string;
  readonly officers: readonly CompanyOfficer[];
  /** Sentences with their source and date. */
  readonly remarks: readonly string[];
}

/**
 * Lists the active managers and board members of companies (those counted by `nb_dirigeants`), in
 * the order of the identifiers; a SIRET selects its company. Falls back to SIRENE for a sole trader
 * missing from the register of officers. Lists no one under partial diffusion.
 */
export function listOfficers(base: CompanyBase, ids: readonly CompanyId[]): OfficerList[] {
  base.companies.warm(ids.map(({ siren }) => siren));
  const situation = new Situation(dayOf(base));
  return ids.map((id) => {
    situation.read(base.companies, id.kind === "siret" ? { ...id, kind: "siren", nic: -1 } : id);
    if (situation.existence === "found") return listOf(base, situation, id);
    return {
      siren: id.kind === "invalid" ? id.given : formatSiren(id.siren),
      officers: [],
      remarks: [absenceReason(base, situation, id)],
    };
  });
}

function listOf(base: CompanyBase, situation: Situation, id: CompanyId): OfficerList {
  const repaired = id.repair === "none" ? [] : [repairReason(base, id.repair, id)];
  const { officers, remark } = officersOf(base, situation);
  return {
    siren: formatSiren(id.siren),
    officers,
    remarks: remark === null ? repaired : [...repaired, remark],
  };
}

interface Listed {
  readonly officers: readonly CompanyOfficer[];
  readonly remark: string | null;
}

function officersOf(base: CompanyBase, situation: Situation): Listed {
  const { bytes, record } = situation;
  const block = recordBlock(bytes, record, BLOCK.dirigeants);
  const flags = block < 0 ? 0 : dirigeantsFlags(bytes, block);
  if (situation.isPartiallyDiffusible) return nobody(MASKED_ALL + cite(base, "unites-legales"));
  if ((flags & DIRIGEANTS_FLAGS.partielle) !== 0) return nobody(MASKED_ALL + cite(base, "rne"));
  const creation = uniteCreation(bytes, situation.unite);
  const officers =
    block < 0
      ? []
      : activeOfficers(bytes, block, COUNTED_CLASSES).map((one) => officerOf(one, creation));
  if (officers.length > 0) {
    const isIncomplete = (flags & DIRIGEANTS_FLAGS.incomplet) !== 0;
    return { officers, remark: isIncomplete ? `liste incomplète${cite(base, "rne")}` : null };
  }
  const trader = soleTrader(situation);
  if (trader) return { officers: [trader], remark: null };
  return nobody(
    knowledgeOf(base).officers
      ? `aucun dirigeant en fonction n'est connu${cite(base, "rne")}`
      : `dirigeants inconnus${cite(base, "rne")}`,
  );
}

const MASKED_ALL = "diffusion partielle : personne n'est nommé";

function nobody(remark: string): Listed {
  return { officers: [], remark };
}

/** @param creation  AAAAMMJJ of the company's creation: its officers were alive then. */
function officerOf(officer: ListedOfficer, creation: number): CompanyOfficer {
  const { birth, siren } = officer;
  const person = personOfOfficer(officer);
  return {
    nom: officer.nom,
    nomUsage: officer.nomUsage,
    prenoms: officer.prenoms,
    role: officer.role,
    roleCode: officer.roleCode,
    birth: birth === 0 ? "" : isoDay(birth).slice(0, MONTH_LENGTH),
    siren: officer.isCompany ? formatSiren(siren) : null,
    person: person && { ...person, aliveOn: creation },
  };
}

/** Length of AAAA-MM. */
const MONTH_LENGTH = 7;

/** The person of a legal unit, unless it is not one or is masked; SIRENE has no birth date. */
function soleTrader({ bytes, unite }: Situation): CompanyOfficer | null {
  const text = (rank: number): string => readText(bytes, uniteText(bytes, unite, rank));
  const { nom, nomUsage, prenom1, prenomUsuel } = UNITE_TEXT;
  const name = text(nom);
  if (name === "" || name === MASKED) return null;
  return {
    nom: name,
    nomUsage: text(nomUsage),
    prenoms: text(prenom1) || text(prenomUsuel),
    role: roleOf(SOLE_TRADER_ROLE)?.label ?? "",
    roleCode: String(SOLE_TRADER_ROLE),
    birth: "",
    siren: null,
    person: null,
  };
}
