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
