/** An element of a record without its attributes, and its form as JSON. */
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
   * With child elements: an object by their names in order of first occurrence, repeated ones as an
   * array. Without: its trimmed text, `""` when empty. With both elements and text: all of its
   * text, in which an empty element (a line break) counts as a space.
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

  /** All of its text, trimmed. */
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
