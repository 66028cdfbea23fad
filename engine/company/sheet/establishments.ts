import { formatSiret } from "../../identifiers/siret.ts";
import {
  ETABLISSEMENT_FLAGS,
  ETABLISSEMENT_TEXT,
  etablissementAt,
  etablissementCount,
  etablissementCreation,
  etablissementDebut,
  etablissementFlags,
  etablissementNic,
  etablissementText,
} from "../../registers/etablissements/entry.ts";
import { readText } from "../../store/packed-bytes.ts";
import { isoDay } from "../../text/dates.ts";
import { BLOCK, recordBlock } from "../record.ts";
import { fullAddress } from "../siret-verification.ts";
import type { Situation } from "../situation.ts";
import { isPlaceholder } from "../size-and-age.ts";

/** An establishment of a company. */
export interface SheetEstablishment {
  readonly siret: string;
  readonly isSeat: boolean;
  /** `null` when it has none. Masked texts are `[ND]`, as published. */
  readonly enseigne: string | null;
  /** In one line; `null` when unknown. */
  readonly adresse: string | null;
  /** AAAA-MM-JJ of its creation, and of its closing when it is closed; `null` when unknown. */
  readonly creation: string | null;
  readonly fermeture: string | null;
}

/** The establishments of a company, with how many there are. */
export interface SheetEstablishments {
  /** The head office first, then the latest created. */
  readonly ouverts: readonly SheetEstablishment[];
  /** The latest closed first. */
  readonly fermes: readonly SheetEstablishment[];
  readonly nbOuverts: number;
  readonly nbFermes: number;
}

/** An establishment before it is decoded. */
interface Entry {
  readonly at: number;
  readonly isSeat: boolean;
  readonly isClosed: boolean;
  /** AAAAMMJJ of its creation, or of its closing. */
  readonly day: number;
}

/**
 * The establishments of a company, at most `most` open ones and as many closed ones: a company can
 * have ten thousand. O(their number); decodes those that are returned.
 */
export function sheetEstablishments(situation: Situation, most: number): SheetEstablishments {
  const entries = entriesOf(situation);
  const open = entries.filter(({ isClosed }) => !isClosed);
  const closed = entries.filter(({ isClosed }) => isClosed);
  open.sort((a, b) => Number(b.isSeat) - Number(a.isSeat) || b.day - a.day || a.at - b.at);
  closed.sort((a, b) => b.day - a.day || a.at - b.at);
  return {
    ouverts: open.slice(0, most).map((entry) => decoded(situation, entry)),
    fermes: closed.slice(0, most).map((entry) => decoded(situation, entry)),
    nbOuverts: open.length,
    nbFermes: closed.length,
  };
}

function entriesOf({ bytes, record }: Situation): Entry[] {
  const block = recordBlock(bytes, record, BLOCK.etablissements);
  const count = block < 0 ? 0 : etablissementCount(bytes, block);
  return Array.from({ length: count }, (_, rank) => {
    const at = etablissementAt(bytes, block, rank);
    const flags = etablissementFlags(bytes, at);
    const isClosed = (flags & ETABLISSEMENT_FLAGS.ferme) !== 0;
    const day = isClosed ? etablissementDebut(bytes, at) : etablissementCreation(bytes, at);
    return { at, isSeat: (flags & ETABLISSEMENT_FLAGS.siege) !== 0, isClosed, day };
  });
}

function decoded({ bytes, siren }: Situation, { at, isSeat, isClosed }: Entry): SheetEstablishment {
  const { enseigne1, usuelle } = ETABLISSEMENT_TEXT;
  const text = (rank: number): string => readText(bytes, etablissementText(bytes, at, rank));
  return {
    siret: formatSiret(siren, etablissementNic(bytes, at)),
    isSeat,
    enseigne: text(enseigne1) || text(usuelle) || null,
    adresse: fullAddress(bytes, at),
    creation: dayOrNull(etablissementCreation(bytes, at)),
    fermeture: isClosed ? dayOrNull(etablissementDebut(bytes, at)) : null,
  };
}

/** AAAA-MM-JJ; `null` when the day is unknown, or one that stands for that. */
export function dayOrNull(day: number): string | null {
  return day === 0 || isPlaceholder(day) ? null : isoDay(day);
}
