import { SaxesParser } from "saxes";

/**
 * Names of all elements and attributes of a page, parsed as strict XML; throws when it is not
 * well-formed.
 */
export function readPage(text: string): { elements: string[]; attributes: string[]; text: string } {
  const read = { elements: [] as string[], attributes: [] as string[], text: "" };
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    read.elements.push(name);
    read.attributes.push(...Object.keys(attributes));
  });
  parser.on("text", (part) => {
    read.text += part;
  });
  parser.write(text).close();
  return read;
}

export interface Element {
  readonly name: string;
  readonly of: Readonly<Record<string, string>>;
}

/** Elements of a page in order, with attributes, parsed as strict XML. */
export function elementsOf(page: string): Element[] {
  const elements: Element[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    elements.push({ name, of: { ...attributes } as Record<string, string> });
  });
  parser.write(page).close();
  return elements;
}
