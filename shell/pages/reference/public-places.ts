import { type Described, type Place, placesOf } from "./described.ts";

/** The page of the calls that only the operator and the pipelines make. */
export const OPERATOR_PAGE = "/docs/pipeline";

const OPERATORS = new Set(["cleAdmin", "secretInterne", "signature"]);

/** Whether a call is the operator's: by its credentials, or at the internal address. */
function isOperators({ operation }: Place): boolean {
  const { security, servers } = operation;
  const requested = security.flatMap((one) => Object.keys(one));
  return (
    servers !== undefined ||
    (requested.length > 0 && requested.every((name) => OPERATORS.has(name)))
  );
}

/** The calls of a tag that anybody with the right key or account may make. */
export function publicPlaces(document: Described, tag: string): readonly Place[] {
  return placesOf(document, tag).filter((place) => !isOperators(place));
}

/** The calls of the operator, of all tags. */
export function operatorPlaces(document: Described): readonly Place[] {
  return document.tags.flatMap(({ name }) => placesOf(document, name)).filter(isOperators);
}

/** The public calls whose name, path or description has all these words, whatever their accents. */
export function foundPlaces(document: Described, sought: string): readonly Place[] {
  const words = folded(sought).split(/\s+/).filter(Boolean);
  const all = document.tags.flatMap(({ name }) => publicPlaces(document, name));
  return all.filter(({ method, path, operation: { summary, description } }) => {
    const text = folded(`${summary} ${method} ${path} ${description}`);
    return words.every((word) => text.includes(word));
  });
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
