import { firstText, hasMember, listOf, memberOf } from "./json-cell.ts";
import { KIND } from "./kinds.ts";
import { repairMojibake } from "./mojibake.ts";
import type { Judgement } from "./notice.ts";

/** Parts of a notice with the same names in both formats. */

/** The judgement, `null` when there is none. */
export function readJudgement(jugement: unknown): Judgement | null {
  const famille = repairMojibake(firstText(jugement, "famille"));
  const nature = repairMojibake(firstText(jugement, "nature"));
  if (famille === "" && nature === "") return null;
  const complement = repairMojibake(firstText(jugement, "complementJugement"));
  return { famille, nature, complement };
}

/** The persons of `listepersonnes` or `personnes`: one is an object, several are an array. */
export function personsOf(list: unknown): readonly unknown[] {
  return listOf(list).flatMap((part) => listOf(memberOf(part, "personne")));
}

/** The greffe's remark on a striking off, "" when there is none. */
export function remarkOn(radiation: unknown): string {
  return repairMojibake(firstText(radiation, "commentaire"));
}

/** The kind of an act, by the element it holds; an empty element counts. */
export function kindOfAct(acte: unknown): number {
  if (hasMember(acte, "vente")) return KIND.vente;
  if (hasMember(acte, "creation")) return KIND.creation;
  return hasMember(acte, "immatriculation") ? KIND.immatriculation : KIND.inconnue;
}

/** The parts of a notice that contain the date of its event. */
export interface DatedParts {
  readonly jugement: unknown;
  readonly acte: unknown;
  readonly radiation: unknown;
}

/**
 * The date of the event of a notice, as written. A registration after a move repeats the date of
 * the first registration (1988 in a notice of 2021), so its date of effect is used.
 */
export function eventDate(kind: number, { jugement, acte, radiation }: DatedParts): string {
  if (kind === KIND.radiation)
    return (
      firstText(radiation, "dateCessationActivitePP") ||
      firstText(memberOf(radiation, "radiationPP"), "dateCessationActivitePP")
    );
  if (kind === KIND.creation)
    return firstText(acte, "dateImmatriculation", "dateCommencementActivite");
  if (kind === KIND.immatriculation) return firstText(acte, "dateEffet");
  return firstText(jugement, "date");
}
