import {
  etablissementAt,
  etablissementCount,
  etablissementDebut,
} from "../../registers/etablissements/entry.ts";
import { isoDay } from "../../text/dates.ts";
import { radiationNotice } from "../procedure-radiation.ts";
import { publishedFact } from "../published-fact.ts";
import { BLOCK, recordBlock } from "../record.ts";
import type { Situation } from "../situation.ts";
import { dayOfNews, type News } from "./news.ts";
import { isWithin, type Period } from "./period.ts";

/**
 * The end of a company in the period according to SIRENE and to BODACC, one event for each. SIRENE
 * only has the day of the end, which it may learn later.
 *
 * @param recent  The notices published in the period (recent-notices.ts).
 */
export function cessationNews(
  situation: Situation,
  recent: readonly number[],
  period: Period,
): News[] {
  return [...sireneNews(situation, period), ...radiationNews(situation, recent, period)];
}

function sireneNews(situation: Situation, period: Period): News[] {
  if (situation.isCeased) {
    const day = situation.uniteSince;
    const detail = `L'entreprise a cessé le ${isoDay(day)}.`;
    return isWithin(period, day) ? [ofSirene("unite_cessee", day, detail)] : [];
  }
  if (!situation.allClosed) return [];
  const day = lastClosing(situation);
  const detail = `Le dernier établissement ouvert a fermé le ${isoDay(day)} ; l'entreprise reste active.`;
  return isWithin(period, day) ? [ofSirene("tout_ferme", day, detail)] : [];
}

function ofSirene(rule: News["rule"], day: number, detail: string): News {
  return { rule, known: day, happened: day, detail, notice: "" };
}

/** AAAAMMJJ of the closing of the last establishment, 0 when no day is known. */
function lastClosing({ bytes, record }: Situation): number {
  const block = recordBlock(bytes, record, BLOCK.etablissements);
  const count = block < 0 ? 0 : etablissementCount(bytes, block);
  let last = 0;
  for (let rank = 0; rank < count; rank++)
    last = Math.max(last, etablissementDebut(bytes, etablissementAt(bytes, block, rank)));
  return last;
}

function radiationNews(situation: Situation, recent: readonly number[], { to }: Period): News[] {
  const { bytes, record } = situation;
  if (recent.length === 0 || !(situation.isStruckOff || situation.isStruckOffButActive)) return [];
  const at = radiationNotice(bytes, recordBlock(bytes, record, BLOCK.annonces), to);
  if (!recent.includes(at)) return [];
  const fact = publishedFact(bytes, at);
  return [
    {
      rule: situation.isStruckOffButActive ? "radiation_a_verifier" : "radiation",
      known: fact.publication,
      happened: fact.date,
      detail: `L'entreprise est radiée du registre du commerce${dayOfNews(fact, " depuis le")}.`,
      notice: fact.notice,
    },
  ];
}
