import type { PersonQuery } from "../../person/person.ts";
import type { DeathVerdict } from "../../person/verdict.ts";
import { readActiveOfficers } from "../../registers/dirigeants/active-officers.ts";
import { DIRIGEANTS_FLAGS, dirigeantsFlags } from "../../registers/dirigeants/entry.ts";
import type { Officer } from "../../registers/dirigeants/officer.ts";
import { COUNTED_CLASSES } from "../../registers/dirigeants/roles.ts";
import type { ByteWriter } from "../../store/byte-writer.ts";
import { dayNumber } from "../../text/dates.ts";
import { listedOfficer } from "../officers.ts";
import type { OfficerDeath } from "./entry.ts";
import { type FoundOfficer, packFoundOfficers } from "./found-officers.ts";
import { personOfOfficer } from "./person-of-officer.ts";

/** The stored part of a verdict, independent of the company. */
type PossibleDeath = Omit<OfficerDeath, "rank" | "isCounted">;

/** Size of the cache of verdicts: about 60 MB. */
const MOST_PERSONS = 200_000;

/**
 * Matches the active officers of companies, whatever their roles, with the death register. An
 * officer of several companies is searched once while cached. Skips companies under partial
 * diffusion: a death would reveal the masked person.
 */
export class OfficerCrosser {
  /** Number of officers matched. */
  crossed = 0;
  /** Number of those who may be dead. */
  found = 0;
  readonly #check: (person: PersonQuery) => DeathVerdict;
  readonly #known = new Map<string, PossibleDeath | null>();

  /** @param check  `check` of a `DeathMatcher`. */
  constructor(check: (person: PersonQuery) => DeathVerdict) {
    this.#check = check;
  }

  /**
   * Writes the entry (`entry.ts`) of the company with the officers at `block`; returns `false` and
   * writes nothing when none may be dead.
   */
  cross(bytes: Uint8Array, block: number, into: ByteWriter): boolean {
    if ((dirigeantsFlags(bytes, block) & DIRIGEANTS_FLAGS.partielle) !== 0) return false;
    const found: FoundOfficer[] = [];
    readActiveOfficers(bytes, block).forEach((officer, rank) => {
      const death = this.#deathOf(officer);
      if (!death) return;
      const isCounted = (officer.classes & COUNTED_CLASSES) !== 0;
      found.push({ officer: listedOfficer(officer), death: { rank, isCounted, ...death } });
    });
    if (found.length === 0) return false;
    this.found += found.length;
    packFoundOfficers(found, into);
    return true;
  }

  #deathOf(officer: Officer): PossibleDeath | null {
    const person = personOfOfficer(officer);
    if (!person) return null;
    this.crossed++;
    const key = Object.values(person).join("\n");
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= MOST_PERSONS) this.#known.clear();
    const death = possibleDeathOf(this.#check(person));
    this.#known.set(key, death);
    return death;
  }
}

/** A company is not suspected for a likeness that nine times of ten is nobody's. */
const LEAST_ALARM = 0.1;

function possibleDeathOf({
  statutVital,
  scoreConfiance,
  candidats,
}: DeathVerdict): PossibleDeath | null {
  const [best] = candidats;
  const mayBeDead = statutVital === "a_verifier_homonyme" || statutVital === "decede_probable";
  if (!mayBeDead || !best || scoreConfiance < LEAST_ALARM) return null;
  const { dateDeces, codeLieuDeces, reference } = best;
  return {
    status: statutVital,
    probability: scoreConfiance,
    date: dayNumber(dateDeces),
    place: codeLieuDeces,
    act: reference.slice(dateDeces.length + codeLieuDeces.length + 2),
  };
}
