import { isFault } from "../criteria/criterion.ts";
import type { CompanyFacts } from "../register-checks/register-checks.ts";
import { type Addressee, rankOf } from "./addressee.ts";
import type { Proposal, RowInvoicing, Unmet } from "./row-invoicing.ts";

/**
 * Legal persons under public administrative law. Source: INSEE, nomenclature des catégories
 * juridiques, level I, code 7.
 */
const PUBLIC = 7;
const LEVEL_ONE = 1000;

/** Words of names that public bodies have, and few others; without accents. */
const PUBLIC_NAME =
  /\b(?:mairie|commune d(?:e|u|es)\b|commune d['’]\w+|ville de|departement d(?:e|u|es)\b|conseil (?:departemental|regional)|region|centre hospitalier|hopital|hopitaux|chu|ccas|sdis|prefecture|ministere|communaute (?:de communes|d['’]agglomeration|urbaine)|metropole|syndicat (?:mixte|intercommunal)|college|lycee|universite|rectorat)\b/i;
const ACCENTS = /\p{M}/gu;

/**
 * Whether a customer is a public body: by the register, else perhaps by its name, which proves
 * nothing.
 */
export function publicBodyOf(
  company: CompanyFacts | null,
  name: () => string,
): RowInvoicing["publicBody"] {
  if (company && company.existence !== "unknown_siren")
    return Math.floor(company.legalCategory / LEVEL_ONE) === PUBLIC ? "oui" : null;
  const plain = name().normalize("NFD").replace(ACCENTS, "");
  return PUBLIC_NAME.test(plain) ? "a_verifier" : null;
}

const [CLOSED, SEAT] = [5, "SIRENE, siège : à confirmer par l'organisme"];

/** The SIRET of an open establishment, asked of public bodies that the register knows as such. */
export function publicSiretUnmet(row: Addressee): Unmet | null {
  const { publicBody, company, outcomes, identity } = row;
  if (publicBody !== "oui" || company === null) return null;
  const read = identity.read[rankOf(row, "siret")];
  const isWritten = read?.state === "sound" || read?.state === "written_otherwise";
  const isClosed = isFault(outcomes[CLOSED] ?? 0);
  if (isWritten && identity.nic >= 0 && company.existence === "found" && !isClosed) return null;
  const why = isWritten ? whyRefused(row, isClosed) : "SIRET absent ou inexact";
  return { requirement: "siret_public", why, proposal: repaired(row) ?? seatOf(row) };
}

function whyRefused({ company }: Addressee, isClosed: boolean): string {
  if (isClosed) return "l'établissement de ce SIRET est fermé";
  return company?.existence === "unknown_siret"
    ? "SIRENE ne connaît pas l'établissement de ce SIRET"
    : "un SIREN est à la place du SIRET";
}

/** What a criterion proposes for the cell: a proved repair, or the establishment that took over. */
function repaired(row: Addressee): Proposal | null {
  const column = row.identity.columns[rankOf(row, "siret")]?.column;
  const found = row.faults.find(({ fault }) => fault.column === column && fault.after !== null);
  if (!found || found.fault.after === null) return null;
  const { column: cell, after, source, certainty } = found.fault;
  return { column: cell, value: after, source: source ?? "SIRENE", certainty };
}

function seatOf({ companies, identity }: Addressee): Proposal | null {
  const seat = companies.probe(identity.siren, -1);
  const isOpen = seat.existence === "found" && seat.etablissementStatut === "A";
  if (!isOpen || seat.siret === null) return null;
  return { column: -1, value: seat.siret, source: SEAT, certainty: "a_verifier" };
}
