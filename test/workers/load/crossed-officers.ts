import {
  type OfficerDeath,
  readOfficerDeaths,
} from "../../../engine/company/officer-crossing/entry.ts";
import { personOfOfficer } from "../../../engine/company/officer-crossing/person-of-officer.ts";
import { formatSiren } from "../../../engine/identifiers/siren.ts";
import { DeathMatcher } from "../../../engine/person/death-matcher.ts";
import { foldWords, nameKey } from "../../../engine/person/names/fold-name.ts";
import { readActiveOfficers } from "../../../engine/registers/dirigeants/active-officers.ts";
import { DIRIGEANTS_FLAGS, dirigeantsFlags } from "../../../engine/registers/dirigeants/entry.ts";
import type { Officer } from "../../../engine/registers/dirigeants/officer.ts";
import { homeAt, OFFICER_DEATHS, storeFile } from "../../../engine/snapshot/home.ts";
import type { StoreMarks } from "../../../engine/snapshot/manifest.ts";
import { openRegisters } from "../../../engine/snapshot/open-registers.ts";
import { EntryWalk } from "../../../engine/store/entry-walk.ts";
import { keyAt } from "../../../engine/store/key-index.ts";
import { PackedStore } from "../../../engine/store/packed-store.ts";
import { recordsOf } from "../../engine/person/death-index/plain-index.ts";
import { TODAY } from "./load-bed.ts";

/** The officers of each company who may be dead, by SIREN. */
export type Crossings = Readonly<Record<string, readonly OfficerDeath[]>>;

/** An active officer of a company, with the position in the register. */
export interface HeldOffice {
  readonly siren: string;
  readonly rank: number;
  readonly officer: Officer;
}

/** Reads every entry of a published store of a home. */
async function eachEntry(
  home: string,
  register: string,
  { edition, bytes, headChecksum }: StoreMarks & { readonly edition: string },
  read: (siren: string, bytes: Uint8Array, at: number) => void,
): Promise<void> {
  const opened = PackedStore.open(storeFile(homeAt(home), register, edition), bytes, headChecksum);
  if (!opened.ok) throw new Error(opened.failure.detail);
  const store = opened.value;
  for (const walk = new EntryWalk(store); walk.key !== Number.POSITIVE_INFINITY; walk.next())
    read(formatSiren(walk.key), store.bytes, store.at);
  await store.close();
}

function opened(home: string) {
  const found = openRegisters(home);
  if (!found.ok) throw new Error(found.failure.detail);
  return found.value;
}

/** The published officers of a home who may be dead. */
export async function crossingsOf(home: string): Promise<Crossings> {
  const { snapshot, close } = opened(home);
  await close();
  const found: Record<string, readonly OfficerDeath[]> = {};
  if (snapshot.officerDeaths)
    await eachEntry(home, OFFICER_DEATHS, snapshot.officerDeaths, (siren, bytes, at) => {
      found[siren] = readOfficerDeaths(bytes, at);
    });
  return found;
}

/** The active officers in a home's RNE, except masked ones. */
export async function officesOf(home: string): Promise<HeldOffice[]> {
  const { snapshot, close } = opened(home);
  await close();
  const { rne } = snapshot.registers;
  const offices: HeldOffice[] = [];
  if (rne)
    await eachEntry(home, "rne", rne, (siren, bytes, at) => {
      if (dirigeantsFlags(bytes, at) & DIRIGEANTS_FLAGS.partielle) return;
      readActiveOfficers(bytes, at).forEach((officer, rank) => {
        offices.push({ siren, rank, officer });
      });
    });
  return offices;
}

/** The matcher's result for every officer, one by one: the record that each may be. */
export async function matchedOneByOne(home: string): Promise<Record<string, readonly string[]>> {
  const offices = await officesOf(home);
  const { deaths, close } = opened(home);
  if (!deaths) throw new Error("no deaths");
  const matcher = new DeathMatcher(deaths, Number(TODAY.replaceAll("-", "")));
  const found: Record<string, string[]> = {};
  for (const { siren, rank, officer } of offices) {
    const person = personOfOfficer(officer);
    const verdict = person && matcher.check(person);
    const mayBeDead = /^(?:a_verifier_homonyme|decede_probable)$/.test(verdict?.statutVital ?? "");
    const [best] = verdict && mayBeDead ? verdict.candidats : [];
    if (!verdict || !best || verdict.scoreConfiance < 0.1) continue;
    const stated = `${rank} ${verdict.statutVital} ${verdict.scoreConfiance} ${best.reference}`;
    found[siren] = [...(found[siren] ?? []), stated];
  }
  await close();
  return found;
}

/**
 * Companies with an officer who has the surname, all given names and the birth month of a death.
 */
export async function namedAlike(home: string): Promise<Set<string>> {
  const offices = await officesOf(home);
  const { deaths, close } = opened(home);
  if (!(deaths?.records instanceof PackedStore)) throw new Error("no deaths");
  const { records } = deaths;
  const days = Array.from({ length: records.count }, (_, i) => keyAt(records.index, i));
  const dead = new Set<string>();
  for (const [day, ofDay] of recordsOf(records, days))
    for (const { nom, prenoms } of ofDay) dead.add(likeness(nom, prenoms, day));
  await close();
  const alike = offices.filter(({ officer: { isCompany, nom, prenoms, birth } }) => {
    return !isCompany && dead.has(likeness(nom, prenoms, birth));
  });
  return new Set(alike.map(({ siren }) => siren));
}

function likeness(nom: string, prenoms: string, birth: number): string {
  const month = Math.floor(birth / 100);
  return `${nameKey(foldWords(nom))}/${foldWords(prenoms).join(" ")}/${month}`;
}
