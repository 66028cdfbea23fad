import type { Estimate } from "../../../engine/files/diagnostic/predictive/estimate.ts";
import { euros, typeset } from "../../../engine/markup/french.ts";
import { eurosAlone } from "./estimates.ts";

/** What faults cost a year, before the work and after it; `null` where it is not known. */
export interface TwoCosts {
  /** Of the flash diagnosis of the same upload. */
  readonly flash?: number | null;
  /** Read in the files alone. */
  readonly predicted: Estimate | null;
  /** With the registers. */
  readonly final: number | null;
}

const TO_COME =
  "Ce coût se lit dans vos fichiers seuls. Une fois la correspondance confirmée, chaque ligne est contrôlée et les registres sont consultés : les entreprises cessées, les établissements fermés et les procédures s'y ajoutent. Le coût final, en général plus élevé, figure alors sur la page des résultats, à côté de celui-ci.";

/** The sentence that joins the figures: the same on the page of each. */
export function twoCostsText({ flash = null, predicted, final }: TwoCosts): string {
  if (final === null) return typeset(TO_COME);
  const known = `Coût final des défauts : ${euros(final)} par an, registres consultés.`;
  const before = [
    ...(flash === null ? [] : [`Le diagnostic flash annonçait ${euros(flash)}.`]),
    ...(predicted === null
      ? []
      : [
          `Le diagnostic prédictif, lu dans vos fichiers seuls, annonçait ${eurosAlone(predicted)}.`,
        ]),
  ];
  return typeset([known, ...before].join(" "));
}
