import { type CompanyBase, knowledgeOf } from "../company-base.ts";
import type { Situation } from "../situation.ts";
import { type AccountsFacts, readAccountsFacts } from "./accounts-facts.ts";
import { type OfficerFacts, readOfficerFacts } from "./officer-facts.ts";
import { type ProcedureFacts, readProcedureFacts } from "./procedure-facts.ts";
import { readSireneFacts, type SireneFacts } from "./sirene-facts.ts";

/** All facts used by the rules of the score. */
export interface HealthFacts {
  readonly sirene: SireneFacts;
  readonly procedures: ProcedureFacts;
  readonly accounts: AccountsFacts;
  readonly officers: OfficerFacts;
}

/** @param situation  Situation of a known SIREN. Moves only the cursor of the benchmarks. */
export function readHealthFacts(base: CompanyBase, situation: Situation): HealthFacts {
  const knowledge = knowledgeOf(base);
  return {
    sirene: readSireneFacts(situation),
    procedures: readProcedureFacts(situation, knowledge.procedures),
    accounts: readAccountsFacts(base, situation),
    officers: readOfficerFacts(situation, knowledge),
  };
}
