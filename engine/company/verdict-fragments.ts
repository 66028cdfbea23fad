import type { Repair } from "../identifiers/company-id.ts";
import { STATE } from "../registers/bodacc/judgement/procedure-states.ts";
import { encode } from "../text/json-writer.ts";
import type { AlertRule } from "./alert-rules.ts";
import type { Knowledge } from "./company-base.ts";
import { confidencePercent } from "./confidence.ts";
import { nullFields } from "./enrichment-fields.ts";
import type { ReasonWriter } from "./reasons.ts";
import type { Situation } from "./situation.ts";
import { judge } from "./verdict.ts";

/**
 * The fields of an enrichment determined by the rules, as JSON: from the end of `denomination` to
 * the value of `siret_successeur`, without the facts among them (`record-fact-pieces.ts`).
 */
export interface VerdictFragment {
  /** Up to the text of `raisons`; up to the facts when that text is constant. */
  readonly opening: Uint8Array;
  readonly rules: readonly AlertRule[];
  /**
   * The JSON after that text, from its closing quote; `null` when `opening` goes up to the facts.
   */
  readonly closing: Uint8Array | null;
  /** The JSON after the facts. */
  readonly ending: Uint8Array;
}

/** The facts of an identifier without a company. */
export const NO_FACTS = nullFields("procedure_collective", "dirigeant_alerte");

/** The facts of officers not matched with the deaths. */
export const NO_CROSSING = nullFields("dirigeant_alerte", "score_confiance");

const REPAIR_RANKS: Readonly<Record<Repair, number>> = {
  none: 0,
  lost_zero: 1,
  vat_number: 2,
  vat_key_wrong: 3,
  extracted: 4,
  presumed: 5,
};
const REPAIRS = Object.keys(REPAIR_RANKS).length;

/** Verdict fragments by signature and repair, each computed once per snapshot. */
export class VerdictFragments {
  readonly #known = new Map<number, VerdictFragment>();
  readonly #reasons: ReasonWriter;
  readonly #knowsProcedures: boolean;

  constructor(reasons: ReasonWriter, { procedures }: Knowledge) {
    this.#reasons = reasons;
    this.#knowsProcedures = procedures;
  }

  of(situation: Situation, repair: Repair): VerdictFragment {
    const place = situation.signature * REPAIRS + REPAIR_RANKS[repair];
    const known = this.#known.get(place);
    if (known !== undefined) return known;
    const fragment = this.#compose(situation, repair);
    this.#known.set(place, fragment);
    return fragment;
  }

  /** `null` when unknown: not loaded, or a judgement that no rule could read may have opened one. */
  #hasProcedure({ procedure, hasUnreadJudgement }: Situation): boolean | null {
    if (procedure !== STATE.aucune) return true;
    return this.#knowsProcedures && !hasUnreadJudgement ? false : null;
  }

  #compose(situation: Situation, repair: Repair): VerdictFragment {
    const { rules, niveau, libelle } = judge(situation);
    const opening = members({
      statut_sirene: situation.statut,
      etablissement_statut: situation.etablissementStatut,
      niveau_alerte: niveau,
      libelle,
    });
    const procedure = members({
      procedure_collective: this.#hasProcedure(situation),
    });
    const ending = members({ score_confiance: confidencePercent(situation, repair) / 100 });
    const successor = situation.succession.successor === null ? "null" : "";
    const before = `,${opening},"raisons":"`;
    const after = `",${procedure},`;
    const fixed = { rules, ending: encode(`,${ending},"siret_successeur":${successor}`) };
    return rules.length === 0 && repair === "none"
      ? { ...fixed, opening: encode(before + this.#reasons.nothingFound + after), closing: null }
      : { ...fixed, opening: encode(before), closing: encode(after) };
  }
}

/** The members of an object as JSON, without its braces. */
export function members(value: object): string {
  return JSON.stringify(value).slice(1, -1);
}
