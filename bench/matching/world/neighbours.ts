import { PUBLISHED_DAY } from "../../corpus/days.ts";
import { drawAddress } from "./address.ts";
import { brandWord } from "./brand-words.ts";
import type { Chance } from "./chance.ts";
import { shopSign, surname } from "./company-names.ts";
import { CIVIL_FORMS, drawLegalForm, registered } from "./legal-forms.ts";
import {
  association,
  company,
  drawActivity,
  propertyCompany,
  type Setting,
  soleTrader,
} from "./single-units.ts";
import { onlySite } from "./sites.ts";
import type { Family, Takeover, Unit } from "./unit.ts";
import { GROUP_SUFFIXES } from "./words.ts";

/** X, X SERVICES, X HOLDING, SCI X: companies of one name at one address. */
export function group(chance: Chance, setting: Setting): Family {
  const core = chance.chance(0.5) ? surname(chance) : brandWord(chance);
  const address = drawAddress(chance, setting.town);
  const named = (text: string, legal: string, naf: string): Unit => ({
    siren: 0,
    legal,
    person: null,
    denomination: text,
    usual: "",
    sigle: "",
    naf,
    isMasked: false,
    ceasedDay: 0,
    isAbsent: false,
    sites: [onlySite(chance, { address, sign: "", usual: "", naf, ceasedDay: 0 })],
    core,
    expansion: "",
  });
  const { naf } = drawActivity(chance);
  const form = drawLegalForm(chance);
  const units = [named(registered(chance, form, core), form.code, naf)];
  const suffixes = new Set(
    Array.from({ length: chance.between(1, 4) }, () => chance.of(GROUP_SUFFIXES)),
  );
  for (const [suffix, own] of suffixes)
    units.push(named(registered(chance, drawLegalForm(chance), `${core} ${suffix}`), "5710", own));
  if (chance.chance(0.4)) units.push(named(`SCI ${core}`, CIVIL_FORMS.sci.code, "68.20B"));
  return { kind: "groupe", units, takeovers: [] };
}

/** Tenants of one building: mostly a few, a hundred where companies have only their letter box. */
export function building(chance: Chance, setting: Setting): Family {
  const address = drawAddress(chance, setting.town);
  const makers = [soleTrader, company, company, propertyCompany, association];
  const units = Array.from({ length: Math.round(2 * 60 ** (chance.unit() ** 5)) }, () =>
    chance.of(makers)(chance, { ...setting, address, count: 1 }),
  );
  return { kind: "immeuble", units, takeovers: [] };
}

/** One sign at one address under one operator, later another. */
export function takenOver(chance: Chance, setting: Setting): Family {
  const address = drawAddress(chance, setting.town);
  const activity = drawActivity(chance);
  const sign = shopSign(chance, activity);
  const day = chance.between(PUBLISHED_DAY - 7000, PUBLISHED_DAY - 60);
  const common = { ...setting, address, activity, sign, count: 1 };
  const operator = (ceasedDay: number): Unit =>
    (chance.chance(0.4) ? soleTrader : company)(chance, { ...common, ceasedDay });
  const before = operator(day);
  const drawn = operator(0);
  const after = { ...drawn, sites: drawn.sites.map((site) => ({ ...site, openedDay: day })) };
  const [from, to] = [before.sites[0], after.sites[0]];
  const takeovers: Takeover[] =
    from && to && chance.chance(0.6) ? [{ from: [before, from], to: [after, to] }] : [];
  return { kind: "reprise", units: [before, after], takeovers };
}

/** Two open units of one name at one place, as after a change of form, or of names a letter apart. */
export function twins(chance: Chance, setting: Setting): Family {
  const address = drawAddress(chance, setting.town);
  const first = company(chance, { ...setting, address, count: 1, ceasedDay: 0 });
  const second = company(chance, { ...setting, address, count: 1, ceasedDay: 0 });
  const { denomination, sigle, core, expansion, naf } = first;
  const isApart = chance.chance(0.4);
  const name = isApart ? letterApart(chance, denomination) : denomination;
  const sign = isApart ? "" : (first.sites[0]?.sign ?? "");
  const sites = second.sites.map((site) => ({ ...site, naf, sign }));
  const twin = { ...second, denomination: name, sigle, core, expansion, naf, usual: "", sites };
  return { kind: "jumeaux", units: [first, twin], takeovers: [] };
}

function letterApart(chance: Chance, name: string): string {
  const at = chance.below(name.length);
  return `${name.slice(0, at)}${chance.of([..."ABEILMNORST"])}${name.slice(at + 1)}`.trim();
}
