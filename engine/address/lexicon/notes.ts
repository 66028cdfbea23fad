/** Words that start a note behind an address, which no line takes: OUVERT DU LUNDI, SIEGE SOCIAL. */
const NOTES: ReadonlySet<string> = new Set(
  (
    "OUVERT OUVERTE OUVERTURE FERME FERMETURE HORAIRE HORAIRES LIVRAISON LIVRAISONS LIVRER SIEGE " +
    "DOMICILE ADRESSE FACTURATION EXPEDITION CODE CLIENT COMMANDE REF REFERENCE FACTURE MERCI URGENT " +
    "METROPOLE AGGLOMERATION AGGLO"
  ).split(" "),
);

export function startsNote(word: string): boolean {
  return NOTES.has(word);
}
