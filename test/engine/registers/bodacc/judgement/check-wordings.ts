import test from "ava";
import {
  decisionOf,
  judgementCode,
} from "../../../../../engine/registers/bodacc/judgement/judgement-code.ts";

/**
 * A wording of our own, in the style of greffes. It names its family and nature where they are not
 * those that leave the decision to the complement.
 */
type Wording = readonly [complement: string, nature?: string, famille?: string];

const PRONONCANT = "Jugement prononçant";
const AUTRE_PRONONCANT = "Autre jugement prononçant";
export const OUVERTURE = "Jugement d'ouverture";
export const APPEL = "Arrêt de la Cour d'Appel";
export const INFIRMANT = "Arrêt de la cour d'appel infirmant une décision soumise à publicité";

/** "opens liquidation_judiciaire", "closes paid", "annuls entry", "neutral". */
function read(famille: string, nature: string, complement: string): string {
  const decision = decisionOf(judgementCode({ famille, nature, complement }));
  const { effect, state, ending, target } = decision;
  return [effect, state === "aucune" ? "" : state, ending, target].filter(Boolean).join(" ");
}

/** Every wording, as it stands and in capitals without accents, is read as its decision. */
export function checkWordings(table: Readonly<Record<string, readonly Wording[]>>): void {
  for (const [decision, wordings] of Object.entries(table))
    for (const [complement, nature = AUTRE_PRONONCANT, famille = PRONONCANT] of wordings)
      test(`${decision}: ${famille} / ${nature} / ${complement}`, (t) => {
        t.is(read(famille, nature, complement), decision);
        t.is(read(shouted(famille), shouted(nature), shouted(complement)), decision);
      });
}

const shouted = (text: string): string =>
  text.toUpperCase().normalize("NFD").replace(/\p{M}/gu, "");
