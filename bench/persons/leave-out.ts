import { FNV_OFFSET, fnv1a } from "../../engine/text/hash.ts";
import { WideRandom } from "../chance/wide-random.ts";
import { hash32 } from "../corpus/random.ts";
import { COMPACT } from "./calendar.ts";
import { type CustomerText, drawPostcode } from "./customer-text.ts";
import type { DeathSheet } from "./death-sheet.ts";
import { type InputClass, queryOf } from "./input-class.ts";
import type { Matcher } from "./matcher.ts";
import { type People, Person } from "./people.ts";
import { departmentOf, placeCode } from "./places.ts";

/** Hits on persons who are not in the register. */
export interface LeaveOutFigures {
  readonly asked: number;
  readonly false_alarms: number;
  readonly leave_out_false_alarms_per_100k: number;
  readonly to_check: number;
}

const SALT = 0x0075;
const LEFT_OUT_IN = 20;

/**
 * Queries persons missing from the register as if they lived: every decede_probable is a false
 * alarm, a chance namesake taken for the person.
 */
export function askLeftOut(
  matcher: Matcher,
  input: InputClass,
  persons: Iterable<CustomerText>,
): LeaveOutFigures {
  let [parsed, alarms, toCheck] = [0, 0, 0];
  for (const person of persons) {
    const query = queryOf(input, person);
    if (query === null) continue;
    const { statutVital } = matcher.check(query);
    parsed += 1;
    if (statutVital === "decede_probable") alarms += 1;
    if (statutVital === "a_verifier_homonyme") toCheck += 1;
  }
  return {
    asked: parsed,
    false_alarms: alarms,
    leave_out_false_alarms_per_100k: parsed === 0 ? 0 : (1e5 * alarms) / parsed,
    to_check: toCheck,
  };
}

/** The dead left out of a generated register, at most `most`, spread over all years of death. */
export function* leftOutOf(people: People, most: number): Generator<CustomerText> {
  const person = new Person();
  const random = new WideRandom();
  const step = Math.max(1, Math.floor(people.deadCount / LEFT_OUT_IN / most));
  let seen = 0;
  for (let index = 0; index < people.deadCount; index++) {
    if (!people.isLeftOut(index) || seen++ % step !== 0) continue;
    people.draftDead(index, person);
    random.reset(people.seed ^ SALT, index);
    const spelled = people.givenNames.spellings;
    const input = Array.from(person.given.subarray(0, person.givenCount), (id) => spelled[id]);
    yield {
      nom: people.surnames.spellings[person.surname] as string,
      prenom: input[0] ?? "",
      prenoms: input.join(" "),
      nomUsage: null,
      sexe: person.sex === 0 ? "M" : "F",
      birth: COMPACT[person.birthDay] as number,
      codePostal: drawPostcode(random, departmentOf(person.deathPlace)),
      lieuNaissance: placeCode(person.birthPlace),
    };
  }
}

/** Official lines split in two: the retained ones, unchanged, and the persons to query. */
export interface PartedLines {
  readonly kept: readonly string[];
  readonly leftOut: readonly CustomerText[];
}

/**
 * Removes one person in twenty from official lines, with all their lines. Corrections are published
 * again: lines with equal dates and death place are one person's, and persons who share surname,
 * death date and place with a retained line (but another birth date) are removed and not queried.
 * The postcode in the query has the département of the death place. Persons without a full birth
 * date or a given name are retained.
 */
export function partLines(
  lines: readonly string[],
  read: (line: string) => DeathSheet,
  seed: number,
): PartedLines {
  const retained: string[] = [];
  const retainedDeaths = new Set<string>();
  const leftOut = new Map<string, { sheet: DeathSheet; draw: number }>();
  for (const line of lines) {
    const sheet = read(line);
    const person = `${sheet.birth}/${placedDeath(sheet)}`;
    const draw = hash32(seed ^ SALT, textHash(person));
    if (isWhole(sheet) && draw % LEFT_OUT_IN === 0) leftOut.set(person, { sheet, draw });
    else {
      retained.push(line);
      retainedDeaths.add(namedDeath(sheet));
    }
  }
  const parsed = [...leftOut.values()].filter(
    ({ sheet }) => !retainedDeaths.has(namedDeath(sheet)),
  );
  return { kept: retained, leftOut: parsed.map(({ sheet, draw }) => asCustomer(sheet, draw)) };
}

function placedDeath({ death, deathPlace }: DeathSheet): string {
  return `${death}/${deathPlace}`;
}

function namedDeath(sheet: DeathSheet): string {
  return `${sheet.nom}/${placedDeath(sheet)}`;
}

function isWhole({ birth, prenoms }: DeathSheet): boolean {
  return prenoms.length > 0 && /^(?!0000)....(?!00)..(?!00)..$/.test(birth);
}

function asCustomer(sheet: DeathSheet, draw: number): CustomerText {
  const { deathPlace } = sheet;
  const code = deathPlace.slice(0, deathPlace.startsWith("97") ? 3 : 2).replace(/2[AB]/, "20");
  return {
    nom: sheet.nom,
    prenom: sheet.prenoms[0] as string,
    prenoms: sheet.prenoms.join(" "),
    nomUsage: null,
    sexe: sheet.sexe === "1" ? "M" : "F",
    birth: Number(sheet.birth),
    codePostal:
      code +
      String(draw)
        .slice(-2)
        .padEnd(5 - code.length, "0"),
    lieuNaissance: sheet.birthPlace,
  };
}

/** FNV-1a. */
function textHash(text: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < text.length; at++) hash = fnv1a(hash, text.charCodeAt(at));
  return hash >>> 0;
}
