import type { Somebody, StoryOfficer } from "./story.ts";
import { REPORTED, type Reported } from "./story-base.ts";

const UPDATED = "2026-09-14T08:30:00+02:00";
const UPDATED_BEFORE = "2024-02-01T10:00:00+01:00";

/** A record of the stock, with its number of officers. */
export interface RneRecord {
  readonly company: object;
  readonly dirigeants: number;
}

/** The showcase companies in the RNE. */
export function showcaseRne(): readonly RneRecord[] {
  return REPORTED.filter(({ story }) => story.officers.length > 0).flatMap((reported) => {
    const { officers, isTwiceInRne } = reported.story;
    const record = { company: recordOf(reported, officers, UPDATED), dirigeants: officers.length };
    const older = { company: recordOf(reported, [], UPDATED_BEFORE), dirigeants: 0 };
    return isTwiceInRne ? [older, record] : [record];
  });
}

function recordOf(
  reported: Reported,
  officers: readonly StoryOfficer[],
  updatedAt: string,
): object {
  const { story, formeJuridique, createdOn, ceasedOn, naf, isPerson } = reported;
  return {
    updatedAt,
    id: `64a1c5ec0000${story.siren}000`,
    nombreRepresentantsActifs: officers.filter(({ actif }) => actif !== false).length,
    formality: {
      siren: story.siren,
      typePersonne: isPerson ? "P" : "M",
      formeJuridique,
      diffusionINSEE: "O",
      diffusionCommerciale: true,
      codeAPE: naf.replace(".", ""),
      content: {
        natureCreation: { dateCreation: createdOn, formeJuridique, societeEtrangere: false },
        natureCessationEntreprise: { etatAdministratifInsee: ceasedOn === "" ? "A" : "C" },
        [isPerson ? "personnePhysique" : "personneMorale"]: body(reported, officers),
        registreAnterieur: { rncs: { estPresent: true } },
      },
    },
    siren: story.siren,
  };
}

function body(reported: Reported, officers: readonly StoryOfficer[]): object {
  const { story, denomination, formeJuridique, createdOn, ceasedOn, naf, isPerson, nicSiege } =
    reported;
  const entreprise = {
    siren: story.siren,
    ...(isPerson ? {} : { denomination }),
    formeJuridique,
    nicSiege,
    codeApe: naf.replace(".", ""),
    dateImmat: createdOn,
  };
  const owner = officers[0]?.qui;
  const entrepreneur =
    isPerson && owner && "nom" in owner ? { descriptionPersonne: descriptionOf(owner) } : undefined;
  return {
    identite: { entreprise, ...(entrepreneur ? { entrepreneur } : {}) },
    adresseEntreprise: { adresse: adresseOf(reported) },
    composition: { pouvoirs: isPerson ? [] : officers.map(pouvoirOf) },
    ...(ceasedOn === ""
      ? {}
      : { detailCessationEntreprise: { dateEffet: ceasedOn, dateRadiation: ceasedOn } }),
  };
}

function adresseOf({ adresse }: Reported): object {
  return {
    pays: "FRANCE",
    codePays: "FRA",
    codePostal: adresse.codePostal,
    commune: adresse.ville,
    codeInseeCommune: adresse.codeCommune,
    typeVoie: adresse.typeVoie,
    voie: adresse.voie,
    numVoie: adresse.numero,
  };
}

function pouvoirOf({ role, qui, actif }: StoryOfficer): object {
  const head = { ...(role === "" ? {} : { roleEntreprise: role }), actif: actif !== false };
  return "nom" in qui
    ? { ...head, typeDePersonne: "INDIVIDU", individu: { descriptionPersonne: descriptionOf(qui) } }
    : { ...head, typeDePersonne: "ENTREPRISE", entreprise: qui };
}

function descriptionOf({ nom, prenoms, naissance, genre }: Somebody): object {
  return { dateDeNaissance: naissance, nom, prenoms, genre, nationalite: "Française" };
}
