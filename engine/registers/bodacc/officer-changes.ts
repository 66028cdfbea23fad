import { type Officer, readAdministration } from "./administration.ts";
import {
  noticeAt,
  noticeDate,
  noticeIdentityAt,
  noticeJudgement,
  noticePublication,
  noticeTexts,
} from "./entry.ts";
import { fold } from "./fold.ts";
import { hasOwnWords } from "./judgement/judgement-code.ts";
import { noticeId } from "./notice-identity.ts";
import { type OfficeClass, officeClass } from "./officer-roles.ts";

/** The arrival or departure of an officer, derived from a notice. */
export interface OfficerChange {
  readonly movement: "arrives" | "leaves";
  readonly officer: Officer;
  readonly officeClass: OfficeClass;
  /** AAAAMMJJ of the notice. */
  readonly date: number;
  /** `id` of the notice ("B202100051234"). */
  readonly notice: string;
}

/**
 * The changes of officers in the notices of a company, oldest first.
 *
 * Explicit statements count ("Gérant partant"). A text that only lists officers is compared with
 * the previous list, within each class of offices that both list: who is missing has left, who is
 * new has arrived. Titles are ignored, as greffes word one office differently. A text that was not
 * fully understood proves no departure.
 *
 * @param block  Offset of the notices of the company (entry.ts).
 */
export function officerChanges(bytes: Uint8Array, block: number): OfficerChange[] {
  const changes: OfficerChange[] = [];
  const board = new Board();
  for (const { at, text } of textsByPublication(bytes, block)) {
    const date = noticeDate(bytes, at);
    const notice = noticeId(noticeIdentityAt(bytes, at));
    for (const [movement, officer] of board.read(text))
      changes.push({ movement, officer, officeClass: officeClass(officer.role), date, notice });
  }
  return changes;
}

interface Text {
  readonly at: number;
  readonly text: string;
}

function textsByPublication(bytes: Uint8Array, block: number): Text[] {
  const texts = [...noticeTexts(bytes, block)]
    .map(([rank, text]) => ({ at: noticeAt(block, rank), text }))
    .filter(({ at }) => !hasOwnWords(noticeJudgement(bytes, at)));
  const byPublication = (a: Text, b: Text): number =>
    noticePublication(bytes, a.at) - noticePublication(bytes, b.at) ||
    noticeIdentityAt(bytes, a.at) - noticeIdentityAt(bytes, b.at);
  return texts.sort(byPublication);
}

type Change = readonly ["arrives" | "leaves", Officer];

/** The officers known so far, updated notice by notice. */
class Board {
  #officers: readonly Officer[] = [];

  read(text: string): Change[] {
    const { officers, sound } = readAdministration(text);
    const changes = officers.some(({ movement }) => movement !== "listed")
      ? this.#reported(officers)
      : sound
        ? this.#compared(officers)
        : [];
    if (sound || changes.length > 0) this.#update(officers, changes);
    return changes;
  }

  /** Changes stated explicitly by a text. */
  #reported(officers: readonly Officer[]): Change[] {
    const leaving = officers.filter(({ movement }) => movement === "leaves");
    const staying = this.#officers.filter((one) => isMissing(leaving, one));
    const come = officers.filter(({ movement }) => movement === "arrives");
    return [
      ...leaving.map((one): Change => ["leaves", one]),
      ...come.filter((one) => isMissing(staying, one)).map((one): Change => ["arrives", one]),
    ];
  }

  /** Changes between two lists, within the classes present in both. */
  #compared(officers: readonly Officer[]): Change[] {
    const before = this.#officers;
    const left = before.filter((one) => hasClassOf(officers, one) && isMissing(officers, one));
    const come = officers.filter((one) => hasClassOf(before, one) && isMissing(before, one));
    return [
      ...left.map((one): Change => ["leaves", one]),
      ...come.map((one): Change => ["arrives", one]),
    ];
  }

  #update(officers: readonly Officer[], changes: readonly Change[]): void {
    const gone = changes.flatMap(([movement, one]) => (movement === "leaves" ? [one] : []));
    const present = officers.filter(({ movement }) => movement !== "leaves");
    const stay = this.#officers.filter((one) => isMissing(gone, one) && isMissing(present, one));
    this.#officers = [...stay, ...present];
  }
}

function hasClassOf(officers: readonly Officer[], one: Officer): boolean {
  const { office } = foldedOf(one);
  return officers.some((other) => foldedOf(other).office === office);
}

function isMissing(officers: readonly Officer[], one: Officer): boolean {
  return !officers.some((other) => isSame(one, other));
}

/**
 * Whether both are one person or company in one class of offices; birth name and name in use both
 * match.
 */
function isSame(a: Officer, b: Officer): boolean {
  const [one, other] = [foldedOf(a), foldedOf(b)];
  if (one.office !== other.office || one.given !== other.given) return false;
  return one.names.some((name) => other.names.includes(name));
}

/** The fields that officers are compared by. */
interface Folded {
  readonly office: OfficeClass;
  /** The first given name. */
  readonly given: string;
  readonly names: readonly string[];
}

/**
 * Cache: each officer is compared with all of the next text. Folding once takes a quarter of the
 * time.
 */
const FOLDED = new WeakMap<Officer, Folded>();

function foldedOf(officer: Officer): Folded {
  const known = FOLDED.get(officer);
  if (known) return known;
  const { role, given: givenName, name, usage } = officer;
  const folded = {
    office: officeClass(role),
    given: fold(givenName).split(" ", 1)[0] ?? "",
    names: (usage === "" ? [name] : [name, usage]).map(fold),
  };
  FOLDED.set(officer, folded);
  return folded;
}
