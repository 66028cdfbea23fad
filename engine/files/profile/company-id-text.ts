import { isClear, readWrittenId, type WrittenId } from "../../identifiers/written/written-id.ts";
import type { Reading } from "./detector.ts";
import { lastRead } from "./last-read.ts";
import type { NumberText } from "./number-text.ts";
import { damaged } from "./reading.ts";

/** `readWrittenId`, once for the detectors of SIREN, SIRET and VAT numbers. */
export const companyIdText = lastRead(readWrittenId);

/** Fewest digits of an identifier. */
export const FEWEST_DIGITS = 9;

/**
 * The reading of an identifier by what stands around it.
 *
 * @param odds  With signs around it; with words that say what it is; with any others.
 */
export function readingsAround(
  odds: readonly [signs: number, mention: number, words: number],
): (read: WrittenId) => Reading {
  const [signs, mention, words] = [
    damaged("caracteres_parasites", odds[0]),
    damaged("forme", odds[1]),
    damaged("forme", odds[2]),
  ];
  return (read: WrittenId): Reading => {
    if (!isClear(read)) return words;
    return read.around === "signs" ? signs : mention;
  };
}

/** The digits of a text that is no identifier as it stands; `null` for other texts. */
export function unfinishedNumber({ kind, digits, isVat }: WrittenId): NumberText | null {
  return kind === "number" && !isVat ? { digits, length: digits.length, damage: null } : null;
}
