const MOST = 31;
/** Forbidden by Excel; an underscore before `x` and four digits would read as an escape. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the names must not have any
  /[\\/?*[\]:\u0000-\u001f\u007f-\u009f\ufffe\uffff]|_(?=x[0-9a-f]{4})|\p{Surrogate}/giu;
/** Excel keeps these for its list of changes, in English and in French. */
const RESERVED: ReadonlySet<string> = new Set(["history", "historique"]);

/** Names for the sheets of one workbook. */
export class SheetNames {
  readonly #taken = new Set<string>();

  /**
   * A name that Excel accepts, close to the given one: at most 31 characters, none forbidden,
   * distinct without regard to case (`clients (2)`).
   *
   * @param suffix  Kept whole at its end, for example ` (suite 2)`.
   */
  take(wanted: string, suffix = ""): string {
    const name = valid(wanted);
    for (let rank = 1; ; rank++) {
      const end = rank === 1 ? suffix : `${suffix} (${rank})`;
      const attempt = cut(name, MOST - end.length) + end;
      const folded = attempt.toLowerCase();
      if (this.#taken.has(folded)) continue;
      this.#taken.add(folded);
      return attempt;
    }
  }
}

/** An apostrophe may stand neither first nor last: formulas put the name between two. */
function valid(wanted: string): string {
  const composed = wanted.normalize("NFC").replace(FORBIDDEN, "-");
  const name = cut(composed.replace(/^[\s']+/, ""), MOST).replace(/[\s']+$/, "");
  if (name === "") return "Feuille";
  return RESERVED.has(name.toLowerCase()) ? `${name} -` : name;
}

/** At most so many UTF-16 units, without half of a surrogate pair or a blank at the end. */
function cut(name: string, most: number): string {
  return name
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd();
}
