/** An element of a record, its attributes left out, and the JSON it is given as. */
export class XmlElement {
  readonly name: string;
  readonly #content: (string | XmlElement)[] = [];

  constructor(name: string) {
    this.name = name;
  }

  add(content: string | XmlElement): void {
    this.#content.push(content);
  }

  /**
   * Elements in it: an object by their names in the order they first come, what is repeated as an
   * array. None: its text without white space around, `""` when empty. Both elements and text:
   * all of the text in it, where an element that is empty (a line break) counts as a space.
   */
  toJson(): string {
    const isText = this.#content.some((part) => typeof part === "string" && /\S/.test(part));
    const elements = this.#content.filter((part) => typeof part !== "string");
    if (isText || elements.length === 0) return JSON.stringify(this.toText());
    const byName = new Map<string, string[]>();
    for (const element of elements) {
      const json = element.toJson();
      const alike = byName.get(element.name);
      if (alike) alike.push(json);
      else byName.set(element.name, [json]);
    }
    return `{${Array.from(byName, memberOf).join(",")}}`;
  }

  /** All of the text in it, without white space around. */
  toText(): string {
    return this.#text().trim();
  }

  #text(): string {
    if (this.#content.length === 0) return " ";
    return this.#content.map((part) => (typeof part === "string" ? part : part.#text())).join("");
  }
}

function memberOf([name, values]: readonly [string, readonly string[]]): string {
  const value = values.length === 1 ? values[0] : `[${values.join(",")}]`;
  return `${JSON.stringify(name)}:${value}`;
}
