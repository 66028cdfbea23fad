/** A value of a JSON text, and its place there. */
export interface JsonNode {
  /** `adresse.ville`, `contacts[0].nom`; "" for the record itself. */
  readonly path: string;
  readonly kind: "object" | "list" | "value";
  readonly start: number;
  readonly end: number;
  /** Of the name of a member, its quotes included; of other values, their own start. */
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly children: readonly JsonNode[];
}

/** The path of records that are no objects. */
const VALUE = "valeur";

/**
 * All values of a record by their paths, as its table names its columns; of several members of one
 * name, the last.
 *
 * @param text  Valid JSON without blanks around it.
 */
export function nodesOf(text: string): ReadonlyMap<string, JsonNode> {
  const nodes = new Map<string, JsonNode>();
  const reader = new NodeReader(text, nodes);
  const root = reader.value(0, text.startsWith("{") ? "" : VALUE, 0, 0);
  nodes.set("", root);
  return nodes;
}

const BLANKS = /[ \t\r\n]*/y;
const SCALAR = /[^,\]} \t\r\n]+/y;

class NodeReader {
  readonly #text: string;
  readonly #nodes: Map<string, JsonNode>;

  constructor(text: string, nodes: Map<string, JsonNode>) {
    this.#text = text;
    this.#nodes = nodes;
  }

  value(start: number, path: string, nameStart: number, nameEnd: number): JsonNode {
    const sign = this.#text[start];
    const children: JsonNode[] = [];
    let end: number;
    if (sign === "{") end = this.#members(start + 1, path, children);
    else if (sign === "[") end = this.#elements(start + 1, path, children);
    else end = sign === '"' ? this.#string(start) : this.#past(SCALAR, start);
    const kind = sign === "{" ? "object" : sign === "[" ? "list" : "value";
    const node = { path, kind, start, end, nameStart, nameEnd, children } as const;
    this.#nodes.set(path, node);
    return node;
  }

  #members(from: number, path: string, children: JsonNode[]): number {
    let at = this.#blanks(from);
    while (this.#text[at] === '"') {
      const nameEnd = this.#string(at);
      const name = String(JSON.parse(this.#text.slice(at, nameEnd)));
      const valueAt = this.#blanks(this.#blanks(nameEnd) + 1);
      const own = path === "" ? name : `${path}.${name}`;
      const child = this.value(valueAt, own, at, nameEnd);
      children.push(child);
      at = this.#next(child.end);
    }
    return at + 1;
  }

  #elements(from: number, path: string, children: JsonNode[]): number {
    let at = this.#blanks(from);
    while (this.#text[at] !== "]") {
      const child = this.value(at, `${path}[${children.length}]`, at, at);
      children.push(child);
      at = this.#next(child.end);
    }
    return at + 1;
  }

  /** Behind a value: the next one, or the bracket that closes. */
  #next(end: number): number {
    const at = this.#blanks(end);
    return this.#text[at] === "," ? this.#blanks(at + 1) : at;
  }

  #string(start: number): number {
    let at = start + 1;
    while (this.#text[at] !== '"') at += this.#text[at] === "\\" ? 2 : 1;
    return at + 1;
  }

  #blanks(at: number): number {
    return this.#past(BLANKS, at);
  }

  #past(pattern: RegExp, at: number): number {
    pattern.lastIndex = at;
    return pattern.test(this.#text) ? pattern.lastIndex : at;
  }
}
