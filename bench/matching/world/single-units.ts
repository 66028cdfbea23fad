import { drawFrom } from "../../chance/alias-table.ts";
import { frenchNames } from "../../linkage/world/french-names.ts";
import { ACTIVITIES, ACTIVITY_LAW, type Activity } from "./activities.ts";
import type { Address } from "./address.ts";
import { brandWord } from "./brand-words.ts";
import type { Chance } from "./chance.ts";
import { acronymOf, companyName, ofName, shopSign, surname, townWords } from "./company-names.ts";
import { CIVIL_FORMS, drawLegalForm, registered } from "./legal-forms.ts";
import { drawCeased, drawSites } from "./sites.ts";
import type { Town, Towns } from "./towns.ts";
import type { Person, Unit } from "./unit.ts";
import { ASSOCIATION_HEADS, SHOP_PLACES, SIGN_HEADS } from "./words.ts";

/** Where a unit is, as far as its family has decided it. */
export interface Setting {
  readonly towns: Towns;
  readonly town: Town;
  readonly address?: Address;
  readonly activity?: Activity;
  readonly ceasedDay?: number;
  readonly count?: number;
  readonly sign?: string;
}

/** Shares by kind: ceased, partial diffusion. */
const CEASED = { person: 0.5, company: 0.38, civil: 0.25, association: 0.3 } as const;
const MASKED = { person: 0.12, other: 0.02 } as const;
/** Sole traders with a sign, with a usual denomination; women who use their husband's name. */
const [SIGNED, USUAL, MARRIED] = [0.25, 0.08, 0.25];

export function drawActivity(chance: Chance): Activity {
  return ACTIVITIES[drawFrom(chance, ACTIVITY_LAW)] as Activity;
}

function drawPerson(chance: Chance): Person {
  const sex = chance.chance(0.42) ? 1 : 0;
  const year = 1950 + chance.below(52);
  const given = frenchNames().allGiven(chance, sex, year);
  const usage = sex === 1 && chance.chance(MARRIED) ? surname(chance) : "";
  return { sex, surname: surname(chance), usage, given };
}

/** A sole trader. */
export function soleTrader(chance: Chance, setting: Setting): Unit {
  const activity = setting.activity ?? drawActivity(chance);
  const person = drawPerson(chance);
  const isMasked = chance.chance(MASKED.person);
  const ceasedDay = setting.ceasedDay ?? drawCeased(chance, CEASED.person);
  const isSigned = chance.chance(SIGNED + activity.shop01 * 0.3);
  const sign = setting.sign ?? (isSigned && !isMasked ? shopSign(chance, activity) : "");
  const usual = !isMasked && chance.chance(USUAL) ? usualName(chance, person, activity) : "";
  const { towns, town, address, count } = setting;
  const { naf } = activity;
  return {
    siren: 0,
    legal: "1000",
    person,
    denomination: "",
    usual,
    sigle: "",
    naf,
    isMasked,
    ceasedDay,
    isAbsent: false,
    sites: drawSites(chance, towns, { town, naf, sign, usual, ceasedDay, address, count }),
    core: person.surname,
    expansion: "",
  };
}

function usualName(chance: Chance, { surname: name, given }: Person, activity: Activity): string {
  const word = chance.early(activity.words);
  return chance.of([
    `${name} ${word}`,
    `${word} ${name}`,
    `${given[0]} ${word}`,
    brandWord(chance),
  ]);
}

/** A commercial company or a farm. */
export function company(chance: Chance, setting: Setting): Unit {
  const activity = setting.activity ?? drawActivity(chance);
  const isFarm = activity.naf.startsWith("01.") && chance.chance(0.7);
  const form = isFarm ? chance.of([CIVIL_FORMS.earl, CIVIL_FORMS.gaec]) : drawLegalForm(chance);
  const name = companyName(chance, activity, setting.town);
  const ceasedDay = setting.ceasedDay ?? drawCeased(chance, CEASED.company);
  const hasSign = chance.chance(activity.shop01 * 0.5 + 0.04);
  const sign = setting.sign ?? (hasSign ? signOf(chance, activity, name.text) : "");
  const { towns, town, address, count } = setting;
  const { naf } = activity;
  return {
    siren: 0,
    legal: form.code,
    person: null,
    denomination: registered(chance, form, name.text),
    usual: chance.chance(0.03) ? shopSign(chance, activity) : "",
    sigle: name.sigle,
    naf,
    isMasked: chance.chance(MASKED.other),
    ceasedDay,
    isAbsent: false,
    sites: drawSites(chance, towns, { town, naf, sign, usual: "", ceasedDay, address, count }),
    core: name.core,
    expansion: name.expansion,
  };
}

/** A sign: often its own, sometimes the name once more. */
function signOf(chance: Chance, activity: Activity, name: string): string {
  return chance.chance(0.25) ? name : shopSign(chance, activity);
}

const PROPERTY_NAMES: readonly ((chance: Chance) => string)[] = [
  surname,
  surname,
  brandWord,
  brandWord,
  (chance) => `${surname(chance)} ${surname(chance)}`,
  (chance) => `${chance.between(1, 99)} RUE ${surname(chance)}`,
  (chance) => `${brandWord(chance)} IMMO`,
  (chance) => `${chance.of(["LE CLOS", "LE DOMAINE", "LES JARDINS"])} DE ${brandWord(chance)}`,
  (chance) => (chance.chance(0.3) ? chance.of(SHOP_PLACES) : `LES ${brandWord(chance)}S`),
];

/** Larger towns have several clubs of a kind. */
const ONE_CLUB = 6000;

/** A company of civil law that owns a building. */
export function propertyCompany(chance: Chance, setting: Setting): Unit {
  const core = chance.of(PROPERTY_NAMES)(chance);
  return civilUnit(chance, setting, {
    legal: CIVIL_FORMS.sci.code,
    denomination: registered(chance, CIVIL_FORMS.sci, core),
    sigle: "",
    naf: "68.20B",
    core,
    ceased01: CEASED.civil,
  });
}

const ASSOCIATION_NAMES: readonly ((chance: Chance, head: string, town: Town) => string)[] = [
  (chance, head, town) =>
    town.population < ONE_CLUB
      ? `${head} ${ofName(townWords(town))}`
      : `${head} DU QUARTIER ${surname(chance)}`,
  (chance, head, town) => `${head} ${brandWord(chance)} ${townWords(town)}`,
  (chance, head) => `${head} DU QUARTIER ${surname(chance)}`,
  (chance) => `${brandWord(chance)} ${brandWord(chance)}`,
  (chance) => `${chance.of(SIGN_HEADS)} ${brandWord(chance)}`,
];

export function association(chance: Chance, setting: Setting): Unit {
  const head = chance.early(ASSOCIATION_HEADS);
  const core = townWords(setting.town);
  const denomination = chance.of(ASSOCIATION_NAMES)(chance, head, setting.town);
  return civilUnit(chance, setting, {
    legal: "9220",
    denomination,
    sigle: chance.chance(0.2) ? acronymOf(denomination) : "",
    naf: chance.of(["94.99Z", "93.12Z", "90.01Z"]),
    core,
    ceased01: CEASED.association,
  });
}

function civilUnit(
  chance: Chance,
  { towns, town, address, count, ceasedDay: known }: Setting,
  {
    ceased01,
    ...unit
  }: Pick<Unit, "legal" | "denomination" | "sigle" | "naf" | "core"> & {
    readonly ceased01: number;
  },
): Unit {
  const ceasedDay = known ?? drawCeased(chance, ceased01);
  const { naf } = unit;
  return {
    ...unit,
    siren: 0,
    person: null,
    usual: "",
    isMasked: chance.chance(MASKED.other),
    ceasedDay,
    isAbsent: false,
    sites: drawSites(chance, towns, { town, naf, sign: "", usual: "", ceasedDay, address, count }),
    expansion: "",
  };
}
