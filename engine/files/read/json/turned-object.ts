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

/** The member of an object: its name as a text, and where its value is. */
interface Member extends Place {
  readonly name: string;
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
    others.length === 0 && members.every((own) => own === only || ABOUT.test(own.name));
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
      ? turned(bytes, members, columns, null)
      : null;
  }
  return opens === OPEN_OBJECT ? turnedObjects(bytes, reader, members) : null;
}

function turnedObjects(
  bytes: Uint8Array,
  reader: MemberReader,
  members: readonly Member[],
): Table | null {
  const inner = members.map(({ start }) => reader.membersOf(start));
  const [first = []] = inner;
  const areNumbered = (own: readonly Member[]): boolean =>
    own.every(({ name }) => NUMBERED.test(name));
  const hasNumberedRows = inner.every((own) => own.length > 0 && areNumbered(own));
  if (hasNumberedRows && !areNumbered(members)) {
    const isSame = inner.every((own) => areEven([own, first]) && hasNames(own, first));
    const isTable = isSame && (members.length > 1 || isCount(first));
    return isTable && inner.every((own) => reader.arePlain(own))
      ? turned(bytes, members, inner, isCount(first) ? null : first)
      : null;
  }
  const known = new Set(first.map(({ name }) => name));
  const share = (own: readonly Member[]): number =>
    own.filter(({ name }) => known.has(name)).length;
  const areAlike = inner.every((own) => own.length > 0 && share(own) * 2 > own.length);
  const isNumbered = areNumbered(members) && !hasNumberedRows;
  if (!areAlike || (!isNumbered && members.length < LEAST)) return null;
  return { kind: "records", bytes: keyedRecords(bytes, members) };
}

function areEven([first, ...others]: readonly (readonly unknown[])[]): boolean {
  return others.every(({ length }) => length === first?.length);
}

function hasNames(own: readonly Member[], other: readonly Member[]): boolean {
  return own.every(({ name }, at) => name === other[at]?.name);
}

/** Whether names only count what they name. */
function isCount(members: readonly Member[]): boolean {
  return [0, 1].some((from) => members.every(({ name }, at) => name === String(from + at)));
}

/** Columns as rows; the names of rows make a column of their own. */
function turned(
  bytes: Uint8Array,
  members: readonly Member[],
  columns: readonly (readonly Place[])[],
  named: readonly Member[] | null,
): Table {
  const rows = columns[0]?.length ?? 0;
  const parts: Uint8Array[] = [];
  for (let row = 0; row < rows; row++) {
    const name = named ? JSON.stringify(named[row]?.name) : "";
    parts.push(Buffer.from(`${row === 0 ? "[" : "],"}[${name}`));
    columns.forEach((column, at) => {
      const { start, end } = column[row] as Place;
      if (at > 0 || named) parts.push(BETWEEN);
      parts.push(bytes.subarray(start, end));
    });
  }
  parts.push(Buffer.from("]]"));
  const names = [...(named ? [KEY] : []), ...members.map(({ name }) => name)];
  return { kind: "columns", bytes: Buffer.concat(parts), names };
}

const BETWEEN = Uint8Array.of(COMMA);

/** Records with their names in a column, unless these only count them. */
function keyedRecords(bytes: Uint8Array, members: readonly Member[]): Uint8Array {
  const isCounted = isCount(members);
  const parts = members.flatMap(({ name, start, end }, at) => {
    const key = isCounted ? "{" : `{${JSON.stringify(KEY)}:${JSON.stringify(name)},`;
    return [Buffer.from(`${at === 0 ? "[" : ","}${key}`), bytes.subarray(start + 1, end)];
  });
  return Buffer.concat([...parts, Buffer.from("]")]);
}

/** Lists the members of objects and the elements of lists in valid JSON. */
class MemberReader implements MemberVisitor {
  readonly #scanner = new JsonScanner();
  readonly #bytes: Uint8Array;
  #members: Member[] = [];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#scanner.begin(bytes, bytes.length, true);
  }

  /** None of a value that is no object. */
  rootMembers(): readonly Member[] {
    const at = this.#scanner.space(0);
    return this.#bytes[at] === OPEN_OBJECT ? this.membersOf(at) : [];
  }

  membersOf(at: number): readonly Member[] {
    this.#members = [];
    this.#scanner.object(at + 1, 1, this);
    return this.#members;
  }

  member(nameStart: number, nameEnd: number, start: number): number {
    const end = this.#scanner.value(start, 2);
    const text = Buffer.from(this.#bytes.subarray(nameStart - 1, nameEnd + 1)).toString();
    this.#members.push({ name: String(JSON.parse(text)), start, end });
    return end;
  }

  elementsOf(at: number): readonly Place[] {
    const found: Place[] = [];
    const scanner = this.#scanner;
    for (let start = scanner.space(at + 1); ; ) {
      if (this.#bytes[start] === CLOSE_ARRAY) return found;
      const end = scanner.value(start, 2);
      found.push({ start, end });
      start = scanner.space(end);
      if (this.#bytes[start] === COMMA) start = scanner.space(start + 1);
    }
  }

  /** Whether no value is an object or a list. */
  arePlain(values: readonly Place[]): boolean {
    return values.every(
      ({ start }) => this.#bytes[start] !== OPEN_OBJECT && this.#bytes[start] !== OPEN_ARRAY,
    );
  }

  /** `total = 2`, cut when long. */
  textOf({ name, start, end }: Member): string {
    const value = this.#bytes.subarray(start, Math.min(end, start + MOST_BYTES_DISPLAYED));
    return `${name} = ${Buffer.from(value).toString()}`;
  }
}
