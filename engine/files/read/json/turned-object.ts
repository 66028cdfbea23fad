import { ByteWriter } from "../../../store/byte-writer.ts";
import {
  CLOSE_ARRAY,
  COMMA,
  JsonScanner,
  type MemberVisitor,
  OPEN_ARRAY,
  OPEN_OBJECT,
} from "../../../tables/json-scanner.ts";

/** Records, or columns, that make a table beyond doubt when their names say nothing. */
const LEAST = 3;
/** Number of a row or of a record: `0`, `C001`, `91004120100013`. */
const NUMBERED = /\d/;
/** Name of the column that gets the names of records. */
const KEY = "clé";
/** Members about an answer, beside the one that holds its data: others may be a record's own. */
const ABOUT = /^(?:status|success|ok|total|count|version|timestamp|generated\w*)$/i;
const MOST_BYTES_DISPLAYED = 80;

/** A table that a document holds in another shape than a list. */
export interface TurnedObject {
  /** A list of rows, or of records. */
  readonly bytes: Uint8Array;
  /** Of the rows. */
  readonly names?: readonly string[];
  readonly kind: "columns" | "records";
  /** What stands around it: `total = 2`. */
  readonly around: readonly string[];
}

type Table = Omit<TurnedObject, "around">;

/** Where a value is. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * The member of an object: where its name is, without quotes, and its value. Names are read when
 * they are asked for: a document may have millions of them.
 */
interface Member extends Place {
  readonly nameStart: number;
  readonly nameEnd: number;
}

/**
 * The table of an object that is no record: one whose members are columns of as many values
 * (`{"nom":["A","B"],"ville":["Lyon","Nice"]}`, `{"nom":{"0":"A","1":"B"},…}`), or records under
 * their names (`{"C001":{"nom":"A"},"C002":{"nom":"B"}}`). `null` for any other object.
 *
 * @param bytes  Valid JSON: one value. Its only object may be inside (`{"data":{…}}`).
 */
export function turnedObject(bytes: Uint8Array): TurnedObject | null {
  const reader = new MemberReader(bytes);
  const members = reader.rootMembers();
  const [only, ...others] = members.filter(({ start }) => bytes[start] === OPEN_OBJECT);
  const isAlone =
    others.length === 0 && members.every((own) => own === only || ABOUT.test(reader.nameOf(own)));
  const inside = only && isAlone ? reader.membersOf(only.start) : [];
  const whole = turnedMembers(bytes, reader, members);
  if (whole) return { ...whole, around: [] };
  const part = turnedMembers(bytes, reader, inside);
  const around = members.filter((member) => member !== only);
  return part && { ...part, around: around.map((member) => reader.textOf(member)) };
}

function turnedMembers(
  bytes: Uint8Array,
  reader: MemberReader,
  members: readonly Member[],
): Table | null {
  const opens = members[0] && bytes[members[0].start];
  if (members.some(({ start }) => bytes[start] !== opens)) return null;
  if (opens === OPEN_ARRAY) {
    const columns = members.map(({ start }) => reader.elementsOf(start));
    const rows = columns[0]?.length ?? 0;
    const isTable = members.length > 1 && rows > 1 && areEven(columns);
    return isTable && columns.every((column) => reader.arePlain(column))
      ? turned(reader, members, columns, null)
      : null;
  }
  return opens === OPEN_OBJECT ? turnedObjects(reader, members) : null;
}

function turnedObjects(reader: MemberReader, members: readonly Member[]): Table | null {
  const inner = members.map(({ start }) => reader.membersOf(start));
  const [first = []] = inner;
  const areNumbered = (own: readonly Member[]): boolean =>
    own.every((member) => NUMBERED.test(reader.nameOf(member)));
  const hasNumberedRows = inner.every((own) => own.length > 0 && areNumbered(own));
  if (hasNumberedRows && !areNumbered(members)) {
    const isSame = inner.every((own) => areEven([own, first]) && reader.areNamed(own, first));
    const isTable = isSame && (members.length > 1 || reader.areCounted(first));
    return isTable && inner.every((own) => reader.arePlain(own))
      ? turned(reader, members, inner, reader.areCounted(first) ? null : first)
      : null;
  }
  const known = new Set(first.map((member) => reader.nameOf(member)));
  const share = (own: readonly Member[]): number =>
    own.filter((member) => known.has(reader.nameOf(member))).length;
  const areAlike = inner.every((own) => own.length > 0 && share(own) * 2 > own.length);
  const isNumbered = areNumbered(members) && !hasNumberedRows;
  if (!areAlike || (!isNumbered && members.length < LEAST)) return null;
  return { kind: "records", bytes: keyedRecords(reader, members) };
}

function areEven([first, ...others]: readonly (readonly unknown[])[]): boolean {
  return others.every(({ length }) => length === first?.length);
}

/** Columns as rows; the names of rows make a column of their own. */
function turned(
  reader: MemberReader,
  members: readonly Member[],
  columns: readonly (readonly Place[])[],
  named: readonly Member[] | null,
): Table {
  const rows = columns[0]?.length ?? 0;
  const out = writerFor(reader.bytes);
  for (let row = 0; row < rows; row++) {
    out.u8(row === 0 ? OPEN_ARRAY : COMMA);
    out.u8(OPEN_ARRAY);
    if (named) addName(out, reader, named[row] as Member);
    for (const [at, column] of columns.entries()) {
      const { start, end } = column[row] as Place;
      if (at > 0 || named) out.u8(COMMA);
      out.raw(reader.bytes, start, end);
    }
    out.u8(CLOSE_ARRAY);
  }
  out.u8(CLOSE_ARRAY);
  const names = members.map((member) => reader.nameOf(member));
  return { kind: "columns", bytes: out.view(), names: named ? [KEY, ...names] : names };
}

/** Records with their names in a column, unless these only count them. */
function keyedRecords(reader: MemberReader, members: readonly Member[]): Uint8Array {
  const isCounted = reader.areCounted(members);
  const key = Buffer.from(isCounted ? "{" : `{${JSON.stringify(KEY)}:`);
  const out = writerFor(reader.bytes);
  for (const [at, member] of members.entries()) {
    out.u8(at === 0 ? OPEN_ARRAY : COMMA);
    out.raw(key);
    if (!isCounted) {
      addName(out, reader, member);
      out.u8(COMMA);
    }
    out.raw(reader.bytes, member.start + 1, member.end);
  }
  out.u8(CLOSE_ARRAY);
  return out.view();
}

/** With room for what a document becomes. */
function writerFor({ length }: Uint8Array): ByteWriter {
  const out = new ByteWriter();
  out.reserve(Math.ceil(length * GROWTH));
  out.clear();
  return out;
}

const GROWTH = 1.2;

/** With its quotes. */
function addName(out: ByteWriter, { bytes }: MemberReader, { nameStart, nameEnd }: Member): void {
  out.raw(bytes, nameStart - 1, nameEnd + 1);
}

/** Lists the members of objects and the elements of lists in valid JSON. */
class MemberReader implements MemberVisitor {
  readonly bytes: Uint8Array;
  readonly #scanner = new JsonScanner();
  #members: Member[] = [];

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#scanner.begin(bytes, bytes.length, true);
  }

  /** None of a value that is no object. */
  rootMembers(): readonly Member[] {
    const at = this.#scanner.space(0);
    return this.bytes[at] === OPEN_OBJECT ? this.membersOf(at) : [];
  }

  membersOf(at: number): readonly Member[] {
    this.#members = [];
    this.#scanner.object(at + 1, 1, this);
    return this.#members;
  }

  member(nameStart: number, nameEnd: number, start: number): number {
    const end = this.#scanner.value(start, 2);
    this.#members.push({ nameStart, nameEnd, start, end });
    return end;
  }

  nameOf({ nameStart, nameEnd }: Member): string {
    const text = this.#textIn(nameStart, nameEnd);
    return text.includes("\\") ? String(JSON.parse(`"${text}"`)) : text;
  }

  /** Whether names only count what they name. */
  areCounted(members: readonly Member[]): boolean {
    return [0, 1].some((from) =>
      members.every((member, at) => this.nameOf(member) === String(from + at)),
    );
  }

  areNamed(own: readonly Member[], other: readonly Member[]): boolean {
    return own.every((member, at) => this.nameOf(member) === this.nameOf(other[at] as Member));
  }

  #textIn(from: number, to: number): string {
    return Buffer.from(this.bytes.buffer, this.bytes.byteOffset + from, to - from).toString();
  }

  elementsOf(at: number): readonly Place[] {
    const found: Place[] = [];
    const scanner = this.#scanner;
    for (let start = scanner.space(at + 1); ; ) {
      if (this.bytes[start] === CLOSE_ARRAY) return found;
      const end = scanner.value(start, 2);
      found.push({ start, end });
      start = scanner.space(end);
      if (this.bytes[start] === COMMA) start = scanner.space(start + 1);
    }
  }

  /** Whether no value is an object or a list. */
  arePlain(values: readonly Place[]): boolean {
    return values.every(
      ({ start }) => this.bytes[start] !== OPEN_OBJECT && this.bytes[start] !== OPEN_ARRAY,
    );
  }

  /** `total = 2`, cut when long. */
  textOf(member: Member): string {
    const { start, end } = member;
    const value = this.#textIn(start, Math.min(end, start + MOST_BYTES_DISPLAYED));
    return `${this.nameOf(member)} = ${value}`;
  }
}
