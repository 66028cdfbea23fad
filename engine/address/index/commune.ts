import { unpackCommune } from "../../registers/ban/street-key.ts";
import type { CommuneBlock, CommunePlace } from "./commune-block.ts";

/** What an answer says of a commune, decoded once. */
export interface Commune {
  /** INSEE code. */
  readonly code: string;
  /** The city of an arrondissement, else the commune's own name. */
  readonly ville: string;
  readonly places: readonly CommunePlace[];
}

/** @param ville  The name of the city that it is an arrondissement of, `null` without one. */
export function readCommune(
  packedCode: number,
  block: CommuneBlock,
  ville: string | null,
): Commune {
  return { code: unpackCommune(packedCode), ville: ville ?? block.name, places: block.places() };
}
