/** A queried person: texts as input; unknown fields are absent or `""`. */
export interface PersonQuery {
  /** Birth name or usage name; callers rarely know which. */
  readonly nom: string;
  /** First or usual given name, or several. */
  readonly prenom: string;
  /** All given names. */
  readonly prenoms?: string;
  /** Another name of the person. */
  readonly nomUsage?: string;
  /** M or F, as 1 or 2, H or F, Homme or Femme, M. or Mme. */
  readonly sexe?: string;
  /** In any form of `engine/text/written-date.ts`, a spreadsheet's number, `xx/03/1950`, `présumé 1950`. */
  readonly dateNaissance?: string;
  /** Postcode of the residence. */
  readonly codePostal?: string;
  /** INSEE code of the commune of residence, used when the postcode gives no département. */
  readonly codeCommune?: string;
  /** Name, INSEE code or postcode of the commune, the département, or the country. */
  readonly lieuNaissance?: string;
  /** Country of birth, beside the place or alone. */
  readonly paysNaissance?: string;
  /** AAAAMMJJ on which the person was certainly alive; earlier deaths are ignored. */
  readonly aliveOn?: number;
}
