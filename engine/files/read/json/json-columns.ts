/** Elements of a list of objects that get columns of their own; a longer list stays JSON in one cell. */
export const MOST_ELEMENTS = 50;

/** A path in records: a member, or an element of a list. */
export class JsonPlace {
  /** `adresse.ville`, `contacts[0].nom`; empty for the record itself. */
  readonly path: string;
  /** -1 until a record has a value there. */
  column = -1;
  /** The last record with a value there. */
  record = -1;
  /** Position among the members of the same object. */
  readonly #order: number;
  /** Most places have none. */
  #members: Map<string, JsonPlace> | null = null;
  readonly #elements: JsonPlace[] = [];
  /** Members mostly come in the same order: the successor of the last match is tried first. */
  readonly #spellings: Uint8Array[] = [];
  readonly #places: JsonPlace[] = [];
  #next = 0;

  constructor(path: string, order = 0) {
    this.path = path;
    this.#order = order;
  }

  /** @param made  Called when the name is new. */
  member(bytes: Uint8Array, start: number, end: number, made: () => void): JsonPlace {
    if (this.#next >= this.#spellings.length) this.#next = 0;
    const spelling = this.#spellings[this.#next];
    if (spelling && isSame(spelling, bytes, start, end))
      return this.#places[this.#next++] as JsonPlace;
    const name = nameOf(bytes, start, end);
    this.#members ??= new Map();
    const known = this.#members.get(name);
    if (known) {
      this.#next = known.#order + 1;
      return known;
    }
    const path = this.path === "" ? name : `${this.path}.${name}`;
    const place = new JsonPlace(path, this.#places.length);
    made();
    this.#members.set(name, place);
    this.#spellings.push(bytes.slice(start, end));
    this.#places.push(place);
    this.#next = this.#places.length;
    return place;
  }

  element(index: number, made: () => void): JsonPlace {
    const known = this.#elements[index];
    if (known) return known;
    const place = new JsonPlace(`${this.path}[${index}]`);
    made();
    this.#elements[index] = place;
    return place;
  }
}

function isSame(name: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let i = 0; i < name.length; i++) if (name[i] !== bytes[start + i]) return false;
  return true;
}

/** The unescaped name of a member. */
function nameOf(bytes: Uint8Array, start: number, end: number): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString("utf8");
  return text.includes("\\") ? String(JSON.parse(`"${text}"`)) : text;
}
