/**
 * The registers consulted by a diagnosis. The others count as not loaded, and reports state that
 * they were not requested. Plain data.
 */
export interface RequestedRegisters {
  /** SIRENE, BODACC and filed accounts. */
  readonly companies: boolean;
  /** Officers of companies, with those who may be dead. */
  readonly officers: boolean;
  /** Persons of the file, matched with the deaths. */
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

/** Whether a register is requested, by its name in reports (`LoadedRegister`). */
export function isRequested(register: string, requested: RequestedRegisters): boolean {
  if (register === "ban") return requested.addresses;
  if (register === "deces") return requested.deaths;
  return requested.companies && (requested.officers || !OFFICERS.has(register));
}

const OFFICERS: ReadonlySet<string> = new Set(["rne", "rncs"]);
