/** French, Dutch, German, Spanish, Portuguese, Italian and Arabic particles, folded. */
const PARTICLES: ReadonlySet<string> = new Set(
  (
    "D DE DES DU L LA LE LES VAN VON DEN DER TEN TER ZU ZUM ZUR DEL DI DA DAS DO DOS E Y " +
    "DELLA DELLO DEGLI AL EL BEN BENT BIN BINT IBN OULD"
  ).split(" "),
);

/** Whether a folded word is a particle, which some files omit. */
export function isParticle(word: string): boolean {
  return PARTICLES.has(word);
}

/** Removes particles from folded words; keeps all words when there is nothing else (LE, BEN). */
export function withoutParticles(words: readonly string[]): readonly string[] {
  if (words.length < 2) return words;
  const rest = words.filter((word) => !isParticle(word));
  return rest.length > 0 ? rest : words;
}
