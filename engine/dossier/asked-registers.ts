/**
 * Which registers a diagnosis asks. The others are as if they were not loaded, and reports say that
 * nobody asked them. Plain data.
 */
export interface AskedRegisters {
  /** SIRENE, BODACC and filed accounts. */
  readonly companies: boolean;
  /** Officers of companies, and which of them may be dead. */
  readonly officers: boolean;
  /** Persons of the file against the deaths. */
  readonly deaths: boolean;
  /** BAN. */
  readonly addresses: boolean;
}

export const ALL_ASKED: AskedRegisters = {
  companies: true,
  officers: true,
  deaths: true,
  addresses: true,
};

/** Whether a register is among them, by the name reports know it by (`LoadedRegister`). */
export function isAsked(register: string, asked: AskedRegisters): boolean {
  if (register === "ban") return asked.addresses;
  if (register === "deces") return asked.deaths;
  return asked.companies && (asked.officers || !OFFICERS.has(register));
}

const OFFICERS: ReadonlySet<string> = new Set(["rne", "rncs"]);
