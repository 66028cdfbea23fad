/** What a caller knows of a person: texts as given; what is not known is absent or `""`. */
export interface PersonQuery {
  /** Birth name or usage name: callers rarely know which. */
  readonly nom: string;
  /** First or usual given name, or several. */
  readonly prenom: string;
  /** All given names. */
  readonly prenoms?: string;
  /** Another name that the person goes by. */
  readonly nomUsage?: string;
  /** M or F, as 1 or 2, H or F, Homme or Femme, M. or Mme. */
  readonly sexe?: string;
  /** AAAA-MM-JJ, JJ/MM/AAAA, AAAAMMJJ, AAAA-MM, MM/AAAA or AAAA. */
  readonly dateNaissance?: string;
  /** Of the residence. */
  readonly codePostal?: string;
  /** INSEE code of the commune of the residence: read where no postcode tells the département. */
  readonly codeCommune?: string;
  /** Name or INSEE code of the commune, or the country. */
  readonly lieuNaissance?: string;
  /** AAAAMMJJ on which the person was alive for sure; earlier deaths are somebody else's. */
  readonly aliveOn?: number;
}
