/** A company form: legal category, activity, name. */
export function societe(denomination: string, categorie: string, naf: string, creation: string) {
  return {
    denominationUniteLegale: denomination,
    categorieJuridiqueUniteLegale: categorie,
    activitePrincipaleUniteLegale: naf,
    dateCreationUniteLegale: creation,
    dateDebut: creation,
  };
}

/** A sole trader. */
export function personne(
  sexe: "F" | "M",
  prenom: string,
  nom: string,
  naf: string,
  creation: string,
) {
  return {
    sexeUniteLegale: sexe,
    prenom1UniteLegale: prenom,
    prenomUsuelUniteLegale: prenom,
    nomUniteLegale: nom,
    categorieJuridiqueUniteLegale: "1000",
    activitePrincipaleUniteLegale: naf,
    dateCreationUniteLegale: creation,
    dateDebut: creation,
  };
}

/** Changes in the row of a unit that has ceased. */
export function cessee(date: string) {
  return {
    etatAdministratifUniteLegale: "C",
    dateDebut: date,
    nombrePeriodesUniteLegale: "2",
  } as const;
}
