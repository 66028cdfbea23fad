import {
  type PDFContext,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFRef,
  PDFString,
} from "pdf-lib";

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

export interface Spoken {
  /** What a header is of. */
  readonly scope?: "Row" | "Column";
  /** Read aloud in place of what is drawn. */
  readonly text?: string;
}

interface Element {
  readonly role: Role;
  readonly spoken: Spoken;
  /** Elements, and numbers of marked content. */
  readonly kids: (Element | number)[];
}

/**
 * What is read aloud, and in which order. Marked content is numbered as it is drawn; elements
 * are opened and closed around the drawing.
 */
export class Structure {
  readonly #root: Element = { role: "Document", spoken: {}, kids: [] };
  readonly #open: Element[] = [this.#root];
  #marks = 0;

  within(role: Role, draw: () => void, spoken: Spoken = {}): void {
    const element: Element = { role, spoken, kids: [] };
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
      const { scope, text } = element.spoken;
      if (scope !== undefined)
        dictionary.set(PDFName.of("A"), context.obj({ O: "Table", Scope: scope }));
      if (text !== undefined) dictionary.set(PDFName.of("ActualText"), PDFHexString.fromText(text));
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
