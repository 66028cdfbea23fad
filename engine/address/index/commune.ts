import { unpackCommune } from "../../registers/ban/street-key.ts";
import type { CommuneBlock, CommunePlace } from "./commune-block.ts";

/** The decoded data of a commune. */
export interface Commune {
  /** INSEE code. */
  readonly code: string;
  /** The city of an arrondissement, else the commune's name. */
  readonly ville: string;
  readonly places: readonly CommunePlace[];
}

/** @param ville  Name of the city of an arrondissement, else `null`. */
export function readCommune(
  packedCode: number,
  block: CommuneBlock,
  ville: string | null,
): Commune {
  return { code: unpackCommune(packedCode), ville: ville ?? block.name, places: block.places() };
}
