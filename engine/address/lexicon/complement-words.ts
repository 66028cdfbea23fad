/** Words for a place inside a building or an estate, followed by its number or name. */
const INSIDE: ReadonlySet<string> = new Set(
  (
    "APPARTEMENT APP APPT APPART APT APTT LOGEMENT LOGT LGT ETAGE ETG ETAG ESCALIER ESC PORTE PTE HALL " +
    "ENTREE ENT BATIMENT BATIMENTS BAT BATI BT BLOC TOUR CAGE CHAMBRE CHB STUDIO BOX BUREAU BUR " +
    "COULOIR NIVEAU LOT BOITE BTE BAL BOUTIQUE LOCAL CELLULE STAND KIOSQUE EMPLACEMENT BUNGALOW " +
    "ATELIER MAGASIN INTERPHONE SORTIE ECHANGEUR"
  ).split(" "),
);

/** Words before the name of a building or an estate; names of streets have them too. */
const ESTATES: ReadonlySet<string> = new Set(
  "RESIDENCE RES RESID IMMEUBLE IMM CENTRE ESPACE PARC ZONE ZA ZI ZAC ZAE PAVILLON VILLA CHEZ".split(
    " ",
  ),
);

/** Words that are complements on their own. */
const ALONE: ReadonlySet<string> = new Set("RDC RDJ REZ".split(" "));

export type ComplementWord = "inside" | "estate" | "alone";

export function complementWord(word: string): ComplementWord | null {
  if (INSIDE.has(word)) return "inside";
  if (ESTATES.has(word)) return "estate";
  return ALONE.has(word) ? "alone" : null;
}

/** Post boxes and similar services, before their number; SP is a unit's of the armed forces. */
const BOXES: ReadonlySet<string> = new Set("BP CS TSA CIDEX CP SP".split(" "));

export function isPostBox(word: string): boolean {
  return BOXES.has(word);
}
