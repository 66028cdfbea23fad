import { DAYS, yearOf } from "../calendar.ts";
import { FIRST_ENTRY } from "../customer-life.ts";
import { type People, Person } from "../people.ts";
import { SURNAME_COUNT } from "../surnames.ts";

/** Customers joined later: nobody who died before can be one. */
const FIRST_YEAR = yearOf(FIRST_ENTRY);

/**
 * The dead of a generated register who may be customers, in columns, by birth day in their papers:
 * 17 bytes each, and 2 MB. A row is a position in the columns.
 */
export class RegisterColumns {
  /** Index of the person of each row. */
  readonly person: Uint32Array;
  readonly surname: Uint32Array;
  /** First and second given names; missing ones have a number too. */
  readonly first: Uint16Array;
  readonly second: Uint16Array;
  readonly sex: Uint8Array;
  /** First row of each day, and after the last. */
  readonly dayStarts: Uint32Array;
  /** Rows by surname. */
  readonly bySurname: Uint32Array;
  readonly surnameStarts: Uint32Array;

  /** About two microseconds a death. */
  constructor(people: People) {
    const person = new Person();
    this.dayStarts = new Uint32Array(DAYS + 2);
    this.surnameStarts = new Uint32Array(SURNAME_COUNT + 2);
    let count = 0;
    const [from] = people.deadOf(FIRST_YEAR);
    for (let index = from; index < people.deadCount; index++) {
      if (people.isLeftOut(index)) continue;
      people.draftDead(index, person);
      increment(this.dayStarts, person.birthDay + 2);
      increment(this.surnameStarts, person.surname + 2);
      count += 1;
    }
    accumulate(this.dayStarts);
    accumulate(this.surnameStarts);
    this.person = new Uint32Array(count);
    this.surname = new Uint32Array(count);
    this.first = new Uint16Array(count);
    this.second = new Uint16Array(count);
    this.bySurname = new Uint32Array(count);
    this.sex = new Uint8Array(count);
    for (let index = from; index < people.deadCount; index++) {
      if (people.isLeftOut(index)) continue;
      people.draftDead(index, person);
      const row = increment(this.dayStarts, person.birthDay + 1);
      this.person[row] = index;
      this.surname[row] = person.surname;
      this.first[row] = person.given[0] as number;
      this.second[row] = person.given[1] as number;
      this.sex[row] = person.sex;
      this.bySurname[increment(this.surnameStarts, person.surname + 1)] = row;
    }
  }

  get count(): number {
    return this.person.length;
  }
}

/** @returns the value before. */
function increment(counts: Uint32Array, at: number): number {
  const value = counts[at] as number;
  counts[at] = value + 1;
  return value;
}

function accumulate(counts: Uint32Array): void {
  for (let at = 1; at < counts.length; at++)
    counts[at] = (counts[at] as number) + (counts[at - 1] as number);
}
