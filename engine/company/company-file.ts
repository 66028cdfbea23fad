import type { CompanyId } from "../identifiers/company-id.ts";
import { formatSiren } from "../identifiers/siren.ts";
import { officerChanges } from "../registers/bodacc/officer-changes.ts";
import { DIRIGEANTS_FLAGS, dirigeantsFlags } from "../registers/dirigeants/entry.ts";
import { isoDay } from "../text/dates.ts";
import { accountsByClosing } from "./accounts.ts";
import { WARNING_TEXTS } from "./accounts-warnings.ts";
import { type CompanyBase, dayOf, statedSources } from "./company-base.ts";
import { type OfficerDeath, readOfficerDeaths } from "./officer-crossing/entry.ts";
import { activeOfficers } from "./officers.ts";
import { judgementsOf, procedureEvents } from "./procedure.ts";
import { radiationNotice } from "./procedure-radiation.ts";
import { type PublishedFact, publishedFact } from "./published-fact.ts";
import { BLOCK, recordBlock } from "./record.ts";
import { nameOf } from "./siret-verification.ts";
import { Situation } from "./situation.ts";

/**
 * The data of one company outside SIRENE, in detail; dates are AAAA-MM-JJ. When a notice does not
 * date its event, `date` is that of its `publication`.
 */
export interface CompanyFile {
  readonly siren: string;
  readonly denomination: string | null;
  /** The steps of its procedures, oldest first. */
  readonly procedures: readonly (PublishedDay & {
    readonly etape: "ouverture" | "conversion" | "plan" | "cloture" | "annulation" | "a_lire";
    /** The procedure in force from this step. */
    readonly etat: string;
    readonly nature: string;
    /** The notice that took this step back. */
    readonly annulee_par: string | null;
  })[];
  /** Every judgement, steps or not, oldest first. */
  readonly jugements: readonly (PublishedDay & {
    readonly nature: string;
    /** The row of the table of decisions that it met. */
    readonly decision: string;
  })[];
  readonly radiation: PublishedDay | null;
  /** Most recent closing first; euros. */
  readonly comptes: readonly {
    readonly cloture: string;
    readonly type: string;
    readonly confidentialite: string;
    readonly chiffre_affaires: number | null;
    readonly resultat_net: number | null;
    readonly avertissements: readonly string[];
  }[];
  /** Active officers, managers first. */
  readonly dirigeants: readonly {
    readonly nom: string;
    readonly nom_usage: string | null;
    readonly prenoms: string | null;
    readonly role: string;
    readonly classe: string;
    /** AAAA-MM for a person. */
    readonly naissance: string | null;
    /** For a company. */
    readonly siren: string | null;
    /**
     * The death that may be the officer's; `null` when none is found, or officers were not matched.
     */
    readonly deces: PossibleDeath | null;
  }[];
  /**
   * Arrivals and departures in notices, oldest first. Notices of change do not date their event.
   */
  readonly changements: readonly {
    readonly date: string;
    readonly mouvement: "arrivee" | "depart";
    readonly nom: string;
    readonly role: string;
    readonly annonce: string;
  }[];
  readonly date_verification: string;
  readonly sources: CompanyBase["sources"];
}

/** A date with the notice that reports it. */
interface PublishedDay {
  readonly date: string;
  readonly publication: string;
  readonly annonce: string;
}

/** A record of the death register that may be an officer's; never certain. */
interface PossibleDeath {
  readonly statut_vital: OfficerDeath["status"];
  /** Strength of the contradiction, 0 to 1. */
  readonly score_confiance: number;
  /** AAAA-MM-JJ, unknown parts 00. */
  readonly date_deces: string;
  readonly code_lieu_deces: string | null;
  /** Date, place and act number, which identify the record. */
  readonly reference: string;
}

const STEPS = {
  opened: "ouverture",
  converted: "conversion",
  plan: "plan",
  closed: "cloture",
  annulled: "annulation",
  unread: "a_lire",
} as const;

/**
 * Returns the file of one company, `null` when SIRENE does not have it. Decodes every block: for
 * one company on a page, not for lists. Lists no officer of a company under partial diffusion in
 * SIRENE, as the other registers would reveal the masked names, nor in the officers' register.
 *
 * ```ts
 * const [id] = readCompanyIds(["900000605"]);
 * const file = companyFile(companies, id);
 * file.denomination; // -> "CALIFORM MENUISERIE"
 * file.procedures.map(({ etape }) => etape); // -> ["ouverture", "plan"]
 * file.procedures[0].date; // -> "2024-01-16"
 * file.comptes[0].chiffre_affaires; // -> 1480000
 * ```
 */
export function companyFile(base: CompanyBase, id: CompanyId): CompanyFile | null {
  const situation = new Situation(dayOf(base));
  situation.read(base.companies, id.kind === "siret" ? { ...id, kind: "siren", nic: -1 } : id);
  if (situation.existence !== "found") return null;
  return {
    siren: formatSiren(situation.siren),
    denomination: nameOf(situation),
    ...noticesOf(situation),
    comptes: accountsOf(situation),
    dirigeants: situation.isPartiallyDiffusible ? [] : officersOf(situation),
    date_verification: base.date,
    sources: statedSources(base),
  };
}

function noticesOf(
  situation: Situation,
): Pick<CompanyFile, "procedures" | "jugements" | "radiation" | "changements"> {
  const { bytes, record, today } = situation;
  const block = recordBlock(bytes, record, BLOCK.annonces);
  if (block < 0) return { procedures: [], jugements: [], radiation: null, changements: [] };
  const struckOff = radiationNotice(bytes, block, today);
  return {
    procedures: procedureEvents(bytes, block, today).map((event) => ({
      ...dayOfFact(event),
      etape: STEPS[event.kind],
      etat: event.state,
      nature: event.nature,
      annulee_par: event.annulledBy || null,
    })),
    jugements: judgementsOf(bytes, block, today).map(({ nature, decision, ...fact }) => ({
      ...dayOfFact(fact),
      nature,
      decision,
    })),
    radiation: struckOff < 0 ? null : dayOfFact(publishedFact(bytes, struckOff)),
    changements: situation.isPartiallyDiffusible ? [] : changesOf(bytes, block),
  };
}

function dayOfFact({ date, publication, notice }: PublishedFact): PublishedDay {
  return { date: isoDay(date), publication: isoDay(publication), annonce: notice };
}

function changesOf(bytes: Uint8Array, block: number): CompanyFile["changements"] {
  return officerChanges(bytes, block).map(({ date, movement, officer, notice }) => ({
    date: isoDay(date),
    mouvement: movement === "arrives" ? "arrivee" : "depart",
    nom: [officer.given, officer.name].filter((part) => part !== "").join(" "),
    role: officer.role,
    annonce: notice,
  }));
}

function accountsOf({ bytes, record, today }: Situation): CompanyFile["comptes"] {
  const block = recordBlock(bytes, record, BLOCK.comptes);
  return accountsByClosing(bytes, block, today).map((accounts) => ({
    cloture: isoDay(accounts.closing),
    type: accounts.type,
    confidentialite: accounts.confidentialite,
    chiffre_affaires: known(accounts.chiffreAffaires),
    resultat_net: known(accounts.resultatNet),
    avertissements: accounts.warnings.map((warning) => WARNING_TEXTS.get(warning) ?? warning),
  }));
}

function known(amount: number): number | null {
  return Number.isNaN(amount) ? null : amount;
}

function officersOf({ bytes, record }: Situation): CompanyFile["dirigeants"] {
  const block = recordBlock(bytes, record, BLOCK.dirigeants);
  const isPartial =
    block >= 0 && (dirigeantsFlags(bytes, block) & DIRIGEANTS_FLAGS.partielle) !== 0;
  if (block < 0 || isPartial) return [];
  const deaths = deathsByRank(bytes, recordBlock(bytes, record, BLOCK.deces));
  return activeOfficers(bytes, block).map((officer, rank) => ({
    nom: officer.nom,
    nom_usage: officer.nomUsage || null,
    prenoms: officer.prenoms || null,
    role: officer.role,
    classe: officer.roleClass,
    naissance: officer.birth === 0 ? null : isoDay(officer.birth).slice(0, 7),
    siren: officer.siren === 0 ? null : formatSiren(officer.siren),
    deces: deaths.get(rank) ?? null,
  }));
}

function deathsByRank(bytes: Uint8Array, block: number): ReadonlyMap<number, PossibleDeath> {
  const deaths = block < 0 ? [] : readOfficerDeaths(bytes, block);
  return new Map(deaths.map((death) => [death.rank, possibleDeathOf(death)]));
}

function possibleDeathOf({ status, probability, date, place, act }: OfficerDeath): PossibleDeath {
  return {
    statut_vital: status,
    score_confiance: probability,
    date_deces: isoDay(date),
    code_lieu_deces: place || null,
    reference: `${isoDay(date)}/${place}/${act}`,
  };
}
