import type { CompanyId } from "../../identifiers/company-id.ts";
import { formatSiren } from "../../identifiers/siren.ts";
import { formatSiret } from "../../identifiers/siret.ts";
import {
  PROCEDURE_STATES,
  type ProcedureState,
} from "../../registers/bodacc/judgement/procedure-states.ts";
import { DIRIGEANTS_FLAGS, dirigeantsFlags } from "../../registers/dirigeants/entry.ts";
import { COUNTED_CLASSES } from "../../registers/dirigeants/roles.ts";
import { MASKED } from "../../registers/row-values.ts";
import { type CompanyBase, dayOf, knowledgeOf } from "../company-base.ts";
import { activeOfficers } from "../officers.ts";
import { BLOCK, recordBlock } from "../record.ts";
import { fullAddress, nameOf } from "../siret-verification.ts";
import { Situation } from "../situation.ts";

/** A manager or a member of a board. */
export type WatchedOfficer = { readonly nom: string; readonly role: string };

/** What a watch compares of a company; `null` is not known, or masked. Plain data, to be stored. */
export type WatchedState = {
  readonly siren: string;
  readonly denomination: string | null;
  readonly etat: "active" | "cessee" | "fermee";
  /** SIRET and address of the head office. */
  readonly siege: string | null;
  readonly adresse: string | null;
  readonly radiee: boolean | null;
  readonly procedure: ProcedureState | null;
  /** By name; the first hundred. */
  readonly dirigeants: readonly WatchedOfficer[] | null;
  /** Under partial diffusion: names and address are not kept. */
  readonly isMasked: boolean;
};

const STATES = { A: "active", C: "cessee", F: "fermee" } as const;
const OFFICERS_MOST = 100;

/** The states of companies, in the order given; `null` for one that SIRENE does not have. */
export function watchedStates(
  base: CompanyBase,
  ids: readonly CompanyId[],
): (WatchedState | null)[] {
  const situation = new Situation(dayOf(base));
  base.companies.warm(ids.map(({ siren }) => siren));
  return ids.map((id) => {
    if (id.kind === "invalid") return null;
    situation.read(base.companies, { ...id, kind: "siren", nic: -1 });
    return situation.existence === "found" ? stateOf(base, situation) : null;
  });
}

function stateOf(base: CompanyBase, situation: Situation): WatchedState {
  const { bytes, siren, nic, etablissement } = situation;
  const knows = knowledgeOf(base);
  const isMasked = situation.isPartiallyDiffusible;
  const address = etablissement < 0 ? null : fullAddress(bytes, etablissement);
  return {
    siren: formatSiren(siren),
    denomination: displayed(nameOf(situation), isMasked),
    etat: STATES[situation.statut],
    siege: nic < 0 ? null : formatSiret(siren, nic),
    adresse: displayed(address, isMasked),
    radiee: knows.procedures ? situation.isStruckOff : null,
    procedure: knows.procedures ? (PROCEDURE_STATES[situation.procedure] ?? "aucune") : null,
    dirigeants: knows.officers && !isMasked ? officersOf(situation) : null,
    isMasked,
  };
}

function displayed(text: string | null, isMasked: boolean): string | null {
  return isMasked || text?.includes(MASKED) ? null : text;
}

/** `null` when they are not published. */
function officersOf({ bytes, record }: Situation): WatchedOfficer[] | null {
  const block = recordBlock(bytes, record, BLOCK.dirigeants);
  if (block < 0 || (dirigeantsFlags(bytes, block) & DIRIGEANTS_FLAGS.partielle) !== 0) return null;
  return activeOfficers(bytes, block, COUNTED_CLASSES)
    .map(({ prenoms, nom, role }) => ({ nom: prenoms === "" ? nom : `${prenoms} ${nom}`, role }))
    .sort((a, b) => (a.nom < b.nom ? -1 : 1))
    .slice(0, OFFICERS_MOST);
}
