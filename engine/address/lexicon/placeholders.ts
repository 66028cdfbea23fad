/** Placeholders of people and software for a missing address. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(
  "NEANT AUCUN AUCUNE ADRESSE INCONNU INCONNUE NC ND NR NA SO TEST XX XXX XXXX NULL NONE VIDE RIEN SANS OBJET RENSEIGNER COMPLETER DEFAUT".split(
    " ",
  ),
);

export function isPlaceholder(word: string): boolean {
  return PLACEHOLDERS.has(word);
}
