import { SaxesParser } from "saxes";

/** An operation on its page. */
export interface OperationView {
  readonly id: string;
  /** The line to paste. */
  readonly call: string;
  readonly status: number;
  /** The text of the answer; `undefined` when there is none. */
  readonly answer: string | undefined;
}

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

/** Parses a page as XML. Throws when it is not well-formed. */
export function elementsOf(page: string): readonly Element[] {
  const parser = new SaxesParser();
  const open: Element[] = [];
  const found: Element[] = [];
  let fault: Error | null = null;
  parser.on("error", (error) => {
    fault ??= error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, text: "" };
    open.push(element);
    found.push(element);
  });
  parser.on("text", (text) => {
    for (const element of open) element.text += text;
  });
  parser.on("closetag", () => open.pop());
  parser.write(page).close();
  if (fault) throw fault;
  return found;
}

/** The operations of a page, with the example call and answer. */
export function operationsOf(page: string): OperationView[] {
  const view: OperationView[] = [];
  for (const { name, attributes, text } of elementsOf(page)) {
    const last = view.at(-1);
    if (name === "section" && attributes["class"] === "operation")
      view.push({
        id: attributes["aria-labelledby"] ?? "",
        call: "",
        status: 0,
        answer: undefined,
      });
    else if (last && attributes["class"] === "curl") view.splice(-1, 1, { ...last, call: text });
    else if (last && name === "h3" && text.startsWith("Réponse "))
      view.splice(-1, 1, { ...last, status: Number(text.split(" ")[1]) });
    else if (last && attributes["aria-label"] === "Exemple de réponse")
      view.splice(-1, 1, { ...last, answer: text });
  }
  return view;
}
