import type { ByteWriter } from "../../store/byte-writer.ts";
import type { ListedOfficer } from "../officers.ts";
import { type OfficerDeath, packOfficerDeaths } from "./entry.ts";
import { officerToVerify } from "./wording.ts";

/** An officer who may be dead. */
export interface FoundOfficer {
  readonly officer: ListedOfficer;
  readonly death: OfficerDeath;
}

const SEPARATOR = "; ";

/** Writes the entry (`entry.ts`) of a company with these officers. */
export function packFoundOfficers(found: readonly FoundOfficer[], into: ByteWriter): void {
  const counted = found.filter(({ death }) => death.isCounted);
  const probable = counted.filter(({ death }) => death.status === "decede_probable");
  const text = counted.map(({ officer, death }) => officerToVerify(officer, death));
  packOfficerDeaths(
    { toVerify: counted.length, probablyDead: probable.length, text: text.join(SEPARATOR) },
    found.map(({ death }) => death),
    into,
  );
}
