import {
  type PDFContext,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFRef,
  PDFString,
} from "pdf-lib";

/** The roles of ISO 32000-1, 14.8.4, that pages use. */
export type Role =
  | "Document"
  | "H1"
  | "H2"
  | "H3"
  | "P"
  | "Table"
  | "TR"
  | "TH"
  | "TD"
  | "L"
  | "LI"
  | "LBody"
  | "BlockQuote";

export interface Spoken {
  /** Scope of a header cell. */
  readonly scope?: "Row" | "Column";
  /** Alternative text, read aloud instead of the drawing. */
  readonly text?: string;
}

interface Element {
  readonly role: Role;
  readonly spoken: Spoken;
  readonly kids: (Element | Mark)[];
}

/** A piece of marked content: its number on its page. */
interface Mark {
  readonly page: number;
  readonly id: number;
}

/**
 * The logical structure: what is read aloud, and in which order. Marked content is numbered page by
 * page as it is drawn; elements are opened and closed around the drawing, and may span pages.
 */
export class Structure {
  readonly #root: Element = { role: "Document", spoken: {}, kids: [] };
  /** `null` is decoration, whatever encloses it. */
  readonly #open: (Element | null)[] = [this.#root];
  /** Number of marks on each page. */
  readonly #marks: number[] = [];

  within(role: Role, draw: () => void, spoken: Spoken = {}): void {
    const element: Element = { role, spoken, kids: [] };
    this.#open.at(-1)?.kids.push(element);
    this.#open.push(element);
    draw();
    this.#open.pop();
  }

  /** Draws decoration inside of an element, such as a header repeated on each page. */
  outside(draw: () => void): void {
    this.#open.push(null);
    draw();
    this.#open.pop();
  }

  /** Role and number of the next marked content on a page; `null` outside of all elements. */
  mark(page: number): { readonly role: Role; readonly id: number } | null {
    const element = this.#open.at(-1);
    if (!element || element === this.#root) return null;
    const id = this.#marks[page] ?? 0;
    this.#marks[page] = id + 1;
    element.kids.push({ page, id });
    return { role: element.role, id };
  }

  /** Writes the tree; returns the reference for `StructTreeRoot`. Page n has `StructParents` n. */
  write(context: PDFContext, pages: readonly PDFRef[]): PDFRef {
    const root = context.nextRef();
    const parents: PDFRef[][] = pages.map(() => []);
    const write = (element: Element, parent: PDFRef, around: number): PDFRef => {
      const ref = context.nextRef();
      const page = pageOf(element) ?? around;
      const kids = element.kids.map((kid): PDFObject => {
        if ("role" in kid) return write(kid, ref, page);
        const own = parents[kid.page];
        if (own) own[kid.id] = ref;
        return kid.page === page
          ? context.obj(kid.id)
          : context.obj({ Type: "MCR", Pg: pages[kid.page] as PDFRef, MCID: kid.id });
      });
      const dictionary = context.obj({
        Type: "StructElem",
        S: element.role,
        P: parent,
        Pg: pages[page] as PDFRef,
      });
      dictionary.set(PDFName.of("K"), context.obj(kids));
      const { scope, text } = element.spoken;
      if (scope !== undefined)
        dictionary.set(PDFName.of("A"), context.obj({ O: "Table", Scope: scope }));
      if (text !== undefined) dictionary.set(PDFName.of("ActualText"), PDFHexString.fromText(text));
      context.assign(ref, dictionary);
      return ref;
    };
    const document = write(this.#root, root, 0);
    context.assign(
      root,
      context.obj({
        Type: "StructTreeRoot",
        K: [document],
        ParentTree: { Nums: parents.flatMap((own, page) => [page, context.obj(own)]) },
        ParentTreeNextKey: pages.length,
        Lang: PDFString.of("fr-FR"),
      }),
    );
    return root;
  }
}

/** The page of an element's first own mark, if it has any. */
function pageOf({ kids }: Element): number | undefined {
  for (const kid of kids) if ("page" in kid) return kid.page;
  return undefined;
}
