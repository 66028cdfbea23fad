import { SHOWCASE } from "../showcase.ts";
import { type ShowcaseCompany, showcaseSiret } from "../showcase-rows.ts";
import { STORIES } from "./stories.ts";
import type { Story } from "./story.ts";

/** A story, with SIRENE's facts on its company. */
export interface Reported {
  readonly story: Story;
  readonly company: ShowcaseCompany;
  readonly denomination: string;
  readonly formeJuridique: string;
  readonly naf: string;
  readonly createdOn: string;
  /** Empty while active. */
  readonly ceasedOn: string;
  readonly isPerson: boolean;
  readonly nicSiege: string;
  readonly adresse: {
    readonly numero: string;
    readonly typeVoie: string;
    readonly voie: string;
    readonly codePostal: string;
    readonly ville: string;
    readonly codeCommune: string;
  };
}

/** All stories with their companies, in the order of `STORIES`. */
export const REPORTED: readonly Reported[] = STORIES.map((story) => {
  const company = SHOWCASE.find(({ siren }) => siren === story.siren);
  const unite = company?.unites[0];
  const seat = company?.etablissements.find(({ siege }) => siege);
  if (!company || !unite || !seat) throw new Error(`No showcase company for ${story.siren}`);
  const { values } = seat;
  const isCeased = unite.etatAdministratifUniteLegale === "C";
  return {
    story,
    company,
    denomination: unite.denominationUniteLegale ?? "",
    formeJuridique: unite.categorieJuridiqueUniteLegale ?? "",
    naf: unite.activitePrincipaleUniteLegale ?? "",
    createdOn: unite.dateCreationUniteLegale ?? "",
    ceasedOn: isCeased ? (unite.dateDebut ?? "") : "",
    isPerson: unite.categorieJuridiqueUniteLegale === "1000",
    nicSiege: showcaseSiret(story.siren, seat).slice(9),
    adresse: {
      numero: values.numeroVoieEtablissement ?? "",
      typeVoie: values.typeVoieEtablissement ?? "",
      voie: values.libelleVoieEtablissement ?? "",
      codePostal: values.codePostalEtablissement ?? "",
      ville: values.libelleCommuneEtablissement ?? "",
      codeCommune: values.codeCommuneEtablissement ?? "",
    },
  };
});
