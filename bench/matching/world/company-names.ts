import { frenchNames } from "../../linkage/world/french-names.ts";
import type { Activity } from "./activities.ts";
import { brandWord } from "./brand-words.ts";
import type { Chance } from "./chance.ts";
import type { Town } from "./towns.ts";
import {
  COMMON_SIGNS,
  LONG_ADJECTIVES,
  LONG_HEADS,
  LONG_TOPICS,
  SHOP_PLACES,
  SIGN_HEADS,
  SIGN_TAILS,
  SUFFIXES,
} from "./words.ts";

/** A name without its legal form. */
export interface Name {
  readonly text: string;
  /** Its distinctive words. */
  readonly core: string;
  /** Of the long name that a short one stands for, or the short form of a long one; else "". */
  readonly sigle: string;
  readonly expansion: string;
}

type Naming = (chance: Chance, activity: Activity, town: Town) => Name;

/** Ways to name a company with their weights: estimates after the shares of words and of lengths. */
const NAMINGS: readonly (readonly [weight: number, naming: Naming])[] = [
  [14, (chance, activity) => headed(word(chance, activity), surname(chance))],
  [7, (chance, activity) => ofPlace(chance, activity)],
  [14, (chance) => whole(brandWord(chance))],
  [14, (chance) => followed(brandWord(chance), chance.early(SUFFIXES))],
  [7, (chance) => household(chance)],
  [6, (chance) => whole(`${surname(chance)} ${given(chance)}`)],
  [7, (chance, activity) => whole(sign(chance, activity))],
  [6, (chance) => short(chance)],
  [5, (chance, _, town) => long(chance, town)],
  [6, (chance, activity, town) => ofTown(chance, activity, town)],
  [9, (chance, activity) => followed(surname(chance), word(chance, activity))],
  [5, (chance, activity) => followed(initials(chance, 2, 3), word(chance, activity))],
  [3, (chance) => whole(`${surname(chance)} ${chance.of(["ET", "&", "-"])} ${surname(chance)}`)],
  [5, (chance, activity) => followed(brandWord(chance), word(chance, activity))],
];
const WEIGHTS = NAMINGS.map(([weight]) => weight);

export function companyName(chance: Chance, activity: Activity, town: Town): Name {
  const [, naming] = NAMINGS[chance.byWeight(WEIGHTS)] as (typeof NAMINGS)[number];
  return naming(chance, activity, town);
}

/** What stands over a door: the trade, a common sign, or an invented one. */
export function shopSign(chance: Chance, activity: Activity): string {
  const kind = chance.unit();
  if (kind < 0.1) return `${word(chance, activity)} ${chance.early(SHOP_PLACES)}`;
  if (kind < 0.32) return `${word(chance, activity)} ${surname(chance)}`;
  if (kind < 0.5) return `${word(chance, activity)} ${brandWord(chance)}`;
  return kind < 0.62 ? brandWord(chance) : sign(chance, activity);
}

export function surname(chance: Chance): string {
  return frenchNames().surname(chance).replaceAll("_", " ");
}

export function townWords({ label }: Town): string {
  return label.replace(/[-']/gu, " ");
}

/** Share of signs from the list of common ones: of food, where the list is from, and elsewhere. */
const COMMON = { food: 0.06, other: 0.004 } as const;
const FOOD = /^(?:56|55|10\.71|47\.2)/u;

function sign(chance: Chance, { naf }: Activity): string {
  if (chance.chance(FOOD.test(naf) ? COMMON.food : COMMON.other)) return chance.of(COMMON_SIGNS);
  const kind = chance.unit();
  if (kind < 0.12) return `${chance.of(SIGN_HEADS)} ${chance.of(SIGN_TAILS)}`;
  if (kind < 0.3)
    return `${chance.of(["CHEZ", "CHEZ", "COTE", "AU P'TIT", "STUDIO"])} ${given(chance)}`;
  if (kind < 0.5) return `${chance.of(SIGN_HEADS)} ${ofName(given(chance))}`;
  if (kind < 0.75) return `${chance.of(["LE", "LA", "LES", "AU", "O"])} ${brandWord(chance)}`;
  return `${brandWord(chance)} ${chance.of(SIGN_TAILS)}`;
}

/** `DE PARIS`, `D'ANGERS`. */
export function ofName(name: string): string {
  return /^[AEIOUH]/u.test(name) ? `D'${name}` : `DE ${name}`;
}

function given(chance: Chance): string {
  return frenchNames().given(chance, chance.chance(0.35) ? 1 : 0, 1975);
}

function word(chance: Chance, { words }: Activity): string {
  return chance.early(words);
}

function whole(text: string): Name {
  return { text, core: text, sigle: "", expansion: "" };
}

function headed(head: string, core: string): Name {
  return { text: `${head} ${core}`, core, sigle: "", expansion: "" };
}

function followed(core: string, tail: string): Name {
  return { text: `${core} ${tail}`, core, sigle: "", expansion: "" };
}

/** A shop by its street; what has no door on a street is named otherwise. */
function ofPlace(chance: Chance, activity: Activity): Name {
  if (activity.shop01 < 0.4) return followed(brandWord(chance), word(chance, activity));
  return whole(`${word(chance, activity)} ${chance.early(SHOP_PLACES)}`);
}

function household(chance: Chance): Name {
  const core = surname(chance);
  const text = chance.of([
    core,
    `${core} ET FILS`,
    `${core} & FILS`,
    `${core} FRERES`,
    `ETABLISSEMENTS ${core}`,
    `ETS ${core}`,
    `ENTREPRISE ${core}`,
    `${core} PERE ET FILS`,
    `SOCIETE ${core}`,
    `MAISON ${core}`,
  ]);
  return { text, core, sigle: "", expansion: "" };
}

function initials(chance: Chance, least: number, most: number): string {
  const letters = "ABCDEFGHIJLMNPRSTV";
  let text = "";
  for (let left = chance.between(least, most); left > 0; left -= 1)
    text += letters[chance.below(letters.length)];
  return text;
}

function longText(chance: Chance, town: Town): string {
  const head = `${chance.early(LONG_HEADS)} ${chance.chance(0.4) ? `${chance.of(LONG_ADJECTIVES)} ` : ""}`;
  const tail = chance.chance(0.3) ? ofName(townWords(town)) : chance.of(LONG_ADJECTIVES);
  return `${head}${chance.of(LONG_TOPICS)} ${tail}`;
}

function long(chance: Chance, town: Town): Name {
  const text = longText(chance, town);
  const sigle = chance.chance(0.45) ? acronymOf(text) : "";
  return { text, core: text, sigle, expansion: "" };
}

/** A short name that stands for a long one, which no file contains. */
function short(chance: Chance): Name {
  if (chance.chance(0.5)) return whole(initials(chance, 2, 4));
  const expansion = `${chance.early(LONG_HEADS)} ${chance.of(LONG_TOPICS)} ${chance.of(LONG_ADJECTIVES)}`;
  const text = acronymOf(expansion);
  return { text, core: text, sigle: "", expansion };
}

function ofTown(chance: Chance, activity: Activity, town: Town): Name {
  const place = townWords(town);
  const head = word(chance, activity);
  const text = chance.of([`${head} ${ofName(place)}`, `${place} ${head}`, `${head} ${place}`]);
  return { text, core: place, sigle: "", expansion: "" };
}

const SMALL_WORDS = /^(?:D|DE|DU|DES|L|LA|LE|LES|ET|A|AU|AUX|EN|SUR)$/u;

/** First letters of the words that count. */
export function acronymOf(text: string): string {
  return text
    .split(/[ '-]/u)
    .filter((word) => word !== "" && !SMALL_WORDS.test(word))
    .map((word) => word[0])
    .join("");
}
