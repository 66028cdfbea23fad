import { SaxesParser } from "saxes";

/** Names of all elements and attributes of a page, read as strict XML; throws where it is none. */
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

/** Elements of a page in their order, with their attributes; read as strict XML. */
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
