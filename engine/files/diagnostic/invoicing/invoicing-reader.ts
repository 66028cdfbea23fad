import { addressIncomplete } from "../criteria/adresse/address-incomplete.ts";
import type { DiagnosisScope, Fault } from "../criteria/criterion.ts";
import { noIdentifier, noSirene } from "../criteria/identite/identifier-columns.ts";
import { COMPANY_NAMES } from "../criteria/identite/written-names.ts";
import { columnsOf } from "../record/record-columns.ts";
import { RecordIdentity } from "../record/record-identity.ts";
import { type CompanyChecks, SIRENE_INVENTED } from "../register-checks/register-checks.ts";
import { addressUnmet } from "./address-unmet.ts";
import type { Addressee, Diagnosed, RuledFault } from "./addressee.ts";
import { exemptRows } from "./exempt-rows.ts";
import { publicBodyOf, publicSiretUnmet } from "./public-body.ts";
import type { Requirement } from "./requirements.ts";
import { afterDecisions, type RowInvoicing, stateOfUnmet, type Unmet } from "./row-invoicing.ts";
import { activeUnmet, knownUnmet, sirenUnmet } from "./siren-requirements.ts";
import { vatUnmet } from "./vat-unmet.ts";

const NOT_COMPANIES = "aucune table d'entreprises";
/** Why a table of persons tells nothing about it. */
export const PERSONS = "les lignes sont des personnes, que la réforme ne concerne pas";
const OF_PARTY = "les identifiants de la table sont ceux d'un tiers, non du client";

/** Why a table tells nothing about invoicing, in French; `null` when it does. */
export function whyNoInvoicing(scope: DiagnosisScope): string | null {
  const { columns, registers } = scope;
  // Persons at companies that are named by their numbers are customers; others are persons.
  if (columns.entity === "contacts" && noIdentifier(scope) !== null) return PERSONS;
  if (columns.entity !== "companies" && columns.entity !== "contacts") return NOT_COMPANIES;
  const unknown = noSirene(scope) ?? (registers.companies?.isWhole ? null : SIRENE_INVENTED);
  if (unknown !== null) return unknown;
  return new RecordIdentity(columns).isOfParty ? OF_PARTY : null;
}

/** Requirements that a table cannot tell, and why, in French. */
export function invoicingLeftOut(
  scope: DiagnosisScope,
): readonly { readonly requirement: Requirement; readonly why: string }[] {
  const address = addressIncomplete.notMeasured(scope);
  return [
    ...(scope.columns.companies.has("tva")
      ? []
      : [{ requirement: "tva", why: "aucune colonne de numéro de TVA" } as const]),
    ...(address === null ? [] : [{ requirement: "adresse", why: address } as const]),
  ];
}

/** In the order of `REQUIREMENTS`: later ones see what the earlier ones found. */
const CHECKS: readonly ((row: Addressee) => Unmet | null)[] = [
  sirenUnmet,
  knownUnmet,
  activeUnmet,
  vatUnmet,
  publicSiretUnmet,
  addressUnmet,
];

/** The criteria whose faults tell what is missing, and what is proposed for it. */
const INVOICING_RULES: ReadonlySet<number> = new Set([1, 2, 3, 5, 6, 8, 16, 17]);

const NONE: readonly Unmet[] = [];
const EXEMPT = {
  personne: { ...nobody(), exempt: "personne" },
  etranger: { ...nobody(), exempt: "etranger" },
} as const;

function nobody() {
  return { state: "non_concerne", siren: 0, unmet: NONE, publicBody: null } as const;
}

/**
 * Tells what electronic invoicing asks of each row of a table, from what the criteria found in it.
 * No cell is examined again. One per table and thread.
 */
export class InvoicingReader {
  readonly #companies: CompanyChecks;
  readonly #exempt: ReturnType<typeof exemptRows>;
  readonly #names: readonly number[];
  #faults: RuledFault[] = [];

  private constructor(scope: DiagnosisScope, companies: CompanyChecks) {
    this.#companies = companies;
    this.#exempt = exemptRows(scope.columns);
    this.#names = columnsOf(scope.columns, COMPANY_NAMES, ["companies"]);
  }

  /** `null` for a table that tells nothing about it (`whyNoInvoicing`). */
  static of(scope: DiagnosisScope): InvoicingReader | null {
    const { companies } = scope.registers;
    const isReported = companies !== null && whyNoInvoicing(scope) === null;
    return isReported ? new InvoicingReader(scope, companies) : null;
  }

  /** Takes a fault of the next row to be read. */
  take(rule: number, fault: Fault): void {
    if (INVOICING_RULES.has(rule)) this.#faults.push({ rule, fault });
  }

  /** Reads the row whose faults were taken. */
  read(row: Diagnosed): RowInvoicing {
    const faults = this.#faults;
    if (faults.length > 0) this.#faults = [];
    const exempt = this.#exempt(row);
    if (exempt !== null) return EXEMPT[exempt];
    const { fields, identity, company, outcomes } = row;
    const publicBody = publicBodyOf(company, () => fields.first(this.#names));
    const unmet: Unmet[] = [];
    const companies = this.#companies;
    const subject = { fields, identity, company, outcomes, companies, faults, publicBody, unmet };
    for (const check of CHECKS) {
      const found = check(subject);
      if (found) unmet.push(found);
    }
    const found: RowInvoicing = {
      state: stateOfUnmet(unmet),
      siren: identity.siren,
      unmet: unmet.length > 0 ? unmet : NONE,
      exempt: null,
      publicBody,
    };
    const decided = faults.filter(({ fault }) => fault.isDecided);
    if (decided.length === 0) return found;
    return afterDecisions(
      found,
      decided.map(({ fault }) => fault),
    );
  }
}
