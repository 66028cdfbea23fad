/**
 * Which registers a diagnosis asks. The others are as if they were not loaded, and reports say that
 * nobody asked them. Plain data.
 */
export interface RequestedRegisters {
  /** SIRENE, BODACC and filed accounts. */
  readonly companies: boolean;
  /** Officers of companies, and which of them may be dead. */
  readonly officers: boolean;
  /** Persons of the file against the deaths. */
  readonly deaths: boolean;
  /** BAN. */
  readonly addresses: boolean;
}

export const ALL_REGISTERS: RequestedRegisters = {
  companies: true,
  officers: true,
  deaths: true,
  addresses: true,
};

/** Whether a register is among them, by the name reports know it by (`LoadedRegister`). */
export function isAsked(register: string, requested: RequestedRegisters): boolean {
  if (register === "ban") return requested.addresses;
  if (register === "deces") return requested.deaths;
  return requested.companies && (requested.officers || !OFFICERS.has(register));
}

const OFFICERS: ReadonlySet<string> = new Set(["rne", "rncs"]);
