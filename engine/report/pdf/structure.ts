import { type PDFContext, PDFName, type PDFObject, type PDFRef, PDFString } from "pdf-lib";

/** Roles of ISO 32000-1, 14.8.4, as far as pages use them. */
export type Role =
  | "Document"
  | "H1"
  | "H2"
  | "P"
  | "Table"
  | "TR"
  | "TH"
  | "TD"
  | "L"
  | "LI"
  | "LBody";

interface Element {
  readonly role: Role;
  /** Elements, and numbers of marked content. */
  readonly kids: (Element | number)[];
}

/**
 * What is read aloud, and in which order. Marked content is numbered as it is drawn; elements
 * are opened and closed around the drawing.
 */
export class Structure {
  readonly #root: Element = { role: "Document", kids: [] };
  readonly #open: Element[] = [this.#root];
  #marks = 0;

  within(role: Role, draw: () => void): void {
    const element: Element = { role, kids: [] };
    this.#open.at(-1)?.kids.push(element);
    this.#open.push(element);
    draw();
    this.#open.pop();
  }

  /** Role and number for the next piece of marked content; `null` outside of all elements. */
  mark(): { readonly role: Role; readonly id: number } | null {
    const element = this.#open.at(-1);
    if (element === undefined || element === this.#root) return null;
    const id = this.#marks++;
    element.kids.push(id);
    return { role: element.role, id };
  }

  /** Writes the tree; gives the reference for `StructTreeRoot`. */
  write(context: PDFContext, page: PDFRef): PDFRef {
    const root = context.nextRef();
    const parents: PDFRef[] = [];
    const write = (element: Element, parent: PDFRef): PDFRef => {
      const ref = context.nextRef();
      const kids = element.kids.map((kid): PDFObject => {
        if (typeof kid !== "number") return write(kid, ref);
        parents[kid] = ref;
        return context.obj(kid);
      });
      const dictionary = context.obj({ Type: "StructElem", S: element.role, P: parent, Pg: page });
      dictionary.set(PDFName.of("K"), context.obj(kids));
      if (element.role === "TH")
        dictionary.set(PDFName.of("A"), context.obj({ O: "Table", Scope: "Column" }));
      context.assign(ref, dictionary);
      return ref;
    };
    const document = write(this.#root, root);
    context.assign(
      root,
      context.obj({
        Type: "StructTreeRoot",
        K: [document],
        ParentTree: { Nums: [0, context.obj(parents)] },
        ParentTreeNextKey: 1,
        Lang: PDFString.of("fr-FR"),
      }),
    );
    return root;
  }
}
