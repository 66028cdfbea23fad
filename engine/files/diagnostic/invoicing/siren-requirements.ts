import { formatSiren } from "../../../identifiers/siren.ts";
import { isFault } from "../criteria/criterion.ts";
import type { Addressee, RuledFault } from "./addressee.ts";
import type { Proposal, Unmet } from "./row-invoicing.ts";

const [MISSING, WRONG, DAMAGED, CEASED, NAME] = [1, 2, 3, 6, 8];
/** Criteria that find a SIREN where the row has none that can be used. */
const FINDERS: ReadonlySet<number> = new Set([MISSING, WRONG, DAMAGED, NAME]);
const SIREN = 9;
const CHECK_DIGITS = "clé de contrôle";
const OF_VAT = "numéro de TVA de la ligne";

/** A SIREN that can be printed on an invoice as the row has it. */
export function sirenUnmet(row: Addressee): Unmet | null {
  const { identity } = row;
  if (row.faults.length === 0 && isWritten(row)) return null;
  const found = row.faults.filter((one) => isFound(row, one));
  const owner = found.find(({ rule }) => rule === NAME);
  if (!owner && !identity.isContradictory && isWritten(row)) return null;
  const [first] = row.faults.filter(({ rule }) => FINDERS.has(rule) && rule !== NAME);
  const why = (owner ?? found[0] ?? first)?.fault.why ?? "aucun SIREN dans la ligne";
  return { requirement: "siren", why, proposal: proposalOf(row, owner, found) };
}

/** Whether a cell has the SIREN itself: alone, or as the start of a SIRET. */
function isWritten({ identity: { columns, read } }: Addressee): boolean {
  return columns.some(({ kind }, rank) => {
    const { state, damage, isSirenProved } = read[rank] ?? {};
    const isPlain = state === "sound" || state === "written_otherwise";
    return kind !== "tva" && isSirenProved && (isPlain || damage === "autre_identifiant");
  });
}

/** Whether a fault proposes an identifier of the row's own company. */
function isFound({ identity }: Addressee, { rule, fault }: RuledFault): boolean {
  const { column, after } = fault;
  if (!FINDERS.has(rule) || after === null) return false;
  return identity.columns.some((one) => one.column === column);
}

function proposalOf(
  { identity }: Addressee,
  owner: RuledFault | undefined,
  found: readonly RuledFault[],
): Proposal | null {
  if (owner) return ofFault(owner);
  if (identity.isContradictory) return null;
  if (identity.siren > 0) {
    const value = formatSiren(identity.siren);
    const repaired = found.find(({ fault }) => sirenIn(fault.after ?? "") === value);
    const { column, source } = repaired ? ofFault(repaired) : { column: -1, source: OF_VAT };
    return { column, value, source, certainty: "prouve" };
  }
  const proved = found.find(({ fault }) => fault.certainty === "prouve");
  const best = proved ?? found[0];
  return best ? ofFault(best) : null;
}

function ofFault({ fault: { column, after, source, certainty } }: RuledFault): Proposal {
  return { column, value: sirenIn(after ?? ""), source: source ?? CHECK_DIGITS, certainty };
}

/** The SIREN of a SIREN, a SIRET or a VAT number. */
function sirenIn(identifier: string): string {
  return identifier.startsWith("FR") ? identifier.slice(-SIREN) : identifier.slice(0, SIREN);
}

/** Criterion 4: the register has that SIREN, whatever the establishment. */
export function knownUnmet({ company, identity }: Addressee): Unmet | null {
  if (company?.existence !== "unknown_siren") return null;
  const why = `SIREN ${formatSiren(identity.siren)} inconnu de SIRENE`;
  return { requirement: "siren_connu", why, proposal: null };
}

/** Criterion 6: the company has not ceased. */
export function activeUnmet({ outcomes, faults }: Addressee): Unmet | null {
  if (!isFault(outcomes[CEASED] ?? 0)) return null;
  const why = faults.find(({ rule }) => rule === CEASED)?.fault.why ?? "entreprise cessée";
  return { requirement: "siren_actif", why, proposal: null };
}
