import { PUBLISHED_DAY } from "../../corpus/days.ts";
import { drawAddress } from "./address.ts";
import { brandWord, newWord } from "./brand-words.ts";
import type { Chance } from "./chance.ts";
import { townWords } from "./company-names.ts";
import { drawLegalForm, registered } from "./legal-forms.ts";
import { company, drawActivity, type Setting } from "./single-units.ts";
import { onlySite } from "./sites.ts";
import type { Family, Site, Unit } from "./unit.ts";

/** Sites of the smallest chains, and of the largest in all of France; most are small. */
const [FEWEST, MOST] = [4, 1500];
const CLOSED = 0.25;

/** One company with many sites under a sign unlike its name. */
export function chain(chance: Chance, setting: Setting): Family {
  const activity = drawActivity(chance);
  const brand = newWord(chance);
  const form = drawLegalForm(chance);
  const isAlike = chance.chance(0.35);
  const core = isAlike ? brand : brandWord(chance);
  const { naf } = activity;
  const sites: Site[] = [];
  const size = drawSize(chance, setting);
  for (let order = 1; order <= size; order += 1) {
    const town = order === 1 ? setting.town : setting.towns.draw(chance);
    const isReported = chance.chance(0.3);
    const sign = isReported ? `${brand} ${townWords(town)}` : brand;
    const site = onlySite(chance, {
      address: drawAddress(chance, town),
      sign: order === 1 && !isAlike ? "" : sign,
      usual: "",
      naf,
      ceasedDay: order > 1 && chance.chance(CLOSED) ? PUBLISHED_DAY - chance.between(30, 6000) : 0,
    });
    sites.push({ ...site, order, isSeat: order === 1 });
  }
  const unit: Unit = {
    siren: 0,
    legal: form.code,
    person: null,
    denomination: registered(
      chance,
      form,
      isAlike ? brand : `${core} ${chance.early(activity.words)}`,
    ),
    usual: "",
    sigle: "",
    naf,
    isMasked: false,
    ceasedDay: 0,
    isAbsent: false,
    sites,
    core,
    expansion: "",
  };
  return { kind: "chaine", units: [unit], takeovers: [] };
}

/** Many companies, each in its town, under one sign. */
export function franchise(chance: Chance, setting: Setting): Family {
  const activity = drawActivity(chance);
  const brand = newWord(chance);
  const units = Array.from({ length: drawSize(chance, setting) }, () => {
    const town = setting.towns.draw(chance);
    const sign = chance.chance(0.3) ? `${brand} ${townWords(town)}` : brand;
    return company(chance, { towns: setting.towns, town, activity, sign, count: 1 });
  });
  return { kind: "franchise", units, takeovers: [] };
}

/** A chain has at most one site in ten towns. */
function drawSize(chance: Chance, { towns }: Setting): number {
  const most = Math.max(2 * FEWEST, Math.min(MOST, towns.all.length / 10));
  return Math.round(FEWEST * (most / FEWEST) ** (chance.unit() ** 2));
}
