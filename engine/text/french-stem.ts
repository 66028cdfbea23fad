const SHORTEST_STEM = 3;

/**
 * A light stem shared by the forms of a folded French word: "livré", "livrée", "livrer" and
 * "livrés" give `livr`, "journaux" gives `journal`. Only removes endings of number, gender and the
 * first group of verbs, so that few unrelated words collide. Words of up to three letters, and
 * those with digits, stay unchanged.
 *
 * Never throws. After the light stemmers of J. Savoy, "A stemming procedure and stopword list for
 * general French corpora", 1999.
 */
export function frenchStem(word: string): string {
  if (word.length <= SHORTEST_STEM || /\d/.test(word)) return word;
  const singular = word.endsWith("aux")
    ? `${word.slice(0, word.endsWith("eaux") ? -1 : -2)}${word.endsWith("eaux") ? "" : "l"}`
    : without(word, /[sx]$/);
  const bare = without(without(without(singular, /(?<=e)[rz]$/), /e$/), /e$/);
  const last = bare.length - 1;
  return last >= SHORTEST_STEM && bare[last] === bare[last - 1] ? bare.slice(0, last) : bare;
}

function without(word: string, ending: RegExp): string {
  return word.length > SHORTEST_STEM ? word.replace(ending, "") : word;
}
