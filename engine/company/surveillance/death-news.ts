import { DIRIGEANTS_FLAGS, dirigeantsFlags } from "../../registers/dirigeants/entry.ts";
import { classBit } from "../../registers/dirigeants/roles.ts";
import { type OfficerDeath, readOfficerDeaths } from "../officer-crossing/entry.ts";
import { possibleDeath } from "../officer-crossing/wording.ts";
import { activeOfficers, type ListedOfficer, namedOfficer } from "../officers.ts";
import { BLOCK, recordBlock } from "../record.ts";
import type { Situation } from "../situation.ts";
import type { News } from "./news.ts";
import { isWithin, type Period } from "./period.ts";
import type { WatchRuleName } from "./watch-rules.ts";

/**
 * The managers and board members who may have died in the period, earliest death first; a death
 * that may be several officers' is reported once. Auditors and partners are not watched. Ignores
 * deaths without a day.
 */
export function deathNews(situation: Situation, period: Period): readonly News[] {
  if (!situation.hasOfficersToVerify) return NONE;
  const { bytes, record } = situation;
  const deaths = readOfficerDeaths(bytes, recordBlock(bytes, record, BLOCK.deces));
  const recent = deaths.filter(
    ({ isCounted, date }) => isCounted && date % 100 !== 0 && isWithin(period, date),
  );
  if (recent.length === 0) return NONE;
  const block = recordBlock(bytes, record, BLOCK.dirigeants);
  const isSoleTrader = (dirigeantsFlags(bytes, block) & DIRIGEANTS_FLAGS.personnePhysique) !== 0;
  const officers = activeOfficers(bytes, block);
  return distinctDeaths(recent)
    .sort((a, b) => a.date - b.date)
    .flatMap((death) => {
      const officer = officers[death.rank];
      return officer ? [newsOf(officer, death, isSoleTrader)] : [];
    });
}

const NONE: readonly News[] = [];

/** One entry per record of the register: for several officers, the likeliest. */
function distinctDeaths(deaths: readonly OfficerDeath[]): OfficerDeath[] {
  const known = new Map<string, OfficerDeath>();
  for (const death of deaths) {
    const record = `${death.date}/${death.place}/${death.act}`;
    const other = known.get(record);
    if (!other || death.probability > other.probability) known.set(record, death);
  }
  return [...known.values()];
}

function newsOf(officer: ListedOfficer, death: OfficerDeath, isSoleTrader: boolean): News {
  return {
    rule: ruleOf(officer, death, isSoleTrader),
    known: death.date,
    happened: death.date,
    detail: `Décès possible d'un dirigeant : ${namedOfficer(officer)}, ${possibleDeath(death)}.`,
    notice: "",
  };
}

function ruleOf(
  { classes }: ListedOfficer,
  { status }: OfficerDeath,
  isSoleTrader: boolean,
): WatchRuleName {
  if ((classes & classBit("dirigeant")) === 0) return "autre_dirigeant_decede";
  return isSoleTrader && status === "decede_probable"
    ? "entrepreneur_decede"
    : "representant_decede";
}
