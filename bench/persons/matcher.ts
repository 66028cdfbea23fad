import type { PersonQuery } from "../../engine/person/person.ts";
import type { DeathVerdict } from "../../engine/person/verdict.ts";

/** The measured part of a verdict. */
export interface Answer extends Pick<DeathVerdict, "statutVital" | "scoreConfiance"> {
  /** Best first. */
  readonly candidats: readonly { readonly reference: string }[];
}

/** Anything that decides whether a person is in the register. */
export interface Matcher {
  check(query: PersonQuery): Answer;
  close?(): Promise<void>;
}

/** Opens a matcher on a folder of `deces-AAAA.txt`. */
export type OpenMatcher = (directory: string) => Promise<Matcher>;
