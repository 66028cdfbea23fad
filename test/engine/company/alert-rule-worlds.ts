import { siretText } from "../../../bench/corpus/luhn-keys.ts";
import {
  annonce,
  type CompanyRows,
  compte,
  deces,
  etablissement,
  FERME,
  gerants,
  jugement,
  lien,
  struckOff,
  unite,
} from "./company-bed.ts";

export const SIREN = 900_000_100;
const seat = (change = {}) => etablissement(SIREN, 1, change);
const link = (order: number) => lien(siretText(SIREN, 1), siretText(SIREN, order), "2010-01-01");
const CEASED = { etatAdministratifUniteLegale: "C" };
const PARTIAL = { statutDiffusionUniteLegale: "P" };

export type World = Partial<CompanyRows>;

const open = { unites: [unite(SIREN)], etablissements: [seat()] };
const LIQUIDATION = "Jugement d'ouverture de liquidation judiciaire";
const REDRESSEMENT = "Jugement d'ouverture d'une procédure de redressement judiciaire";
/** With quotes of its own: a publisher's text is not ours. */
const UNREAD = "Décision sur la « liquidation judiciaire »";
const SOLE_TRADER = { categorieJuridiqueUniteLegale: "1000" };
const NO_ASSETS = "Jugement de clôture pour insuffisance d'actif";

/** Per rule, a company that it speaks of and one just beside it that it does not. */
export const TABLE: Readonly<
  Record<string, { holds: World; spares: World; says: RegExp; why: string }>
> = {
  cessation: {
    holds: { unites: [unite(SIREN, CEASED)], etablissements: [seat()] },
    spares: { unites: [unite(SIREN)], etablissements: [seat(FERME), etablissement(SIREN, 2)] },
    says: /^entreprise cessée depuis le 2005-06-07 \(SIRENE, 2026-11-01\)$/,
    why: "the legal unit ceased, whatever its establishments; a closed seat is no cessation",
  },
  liquidation: {
    holds: { ...open, annonces: [jugement(SIREN, "2026-03-04", LIQUIDATION)] },
    spares: {
      ...open,
      annonces: [
        jugement(SIREN, "2026-03-04", LIQUIDATION),
        jugement(SIREN, "2026-09-04", NO_ASSETS),
      ],
    },
    says: /^liquidation judiciaire depuis le 2026-03-04 \(annonce A\d+\) \(BODACC, 2026-11-05\)$/,
    why: "opened by a judgement and not closed",
  },
  dissolution: {
    holds: {
      ...open,
      annonces: [
        jugement(SIREN, "2026-03-04", LIQUIDATION),
        jugement(SIREN, "2026-09-04", NO_ASSETS),
      ],
    },
    spares: {
      ...open,
      unites: [unite(SIREN, { categorieJuridiqueUniteLegale: "1000" })],
      annonces: [
        jugement(SIREN, "2026-03-04", LIQUIDATION),
        jugement(SIREN, "2026-09-04", NO_ASSETS),
      ],
    },
    says: /^liquidation judiciaire close pour insuffisance d'actif le 2026-09-04 \(annonce A\d+\) \(BODACC, 2026-11-05\)$/,
    why: "closed for want of assets, which ends a legal person; a natural one goes on",
  },
  radiation: {
    holds: { ...open, annonces: [struckOff(SIREN, "2026-03-04")] },
    spares: {
      ...open,
      annonces: [
        struckOff(SIREN, "2026-03-04"),
        annonce(SIREN, "2026-05-04", { familleavis: "immatriculation" }),
      ],
    },
    says: /^radiée du registre du commerce \(annonce A\d+ publiée le 2026-03-04\) \(BODACC, 2026-11-05\)$/,
    why: "struck off, and not registered again since",
  },
  redressement: {
    holds: { ...open, annonces: [jugement(SIREN, "2026-03-04", REDRESSEMENT)] },
    spares: { ...open, annonces: [jugement(SIREN, "2014-03-04", REDRESSEMENT)] },
    says: /^redressement judiciaire depuis le 2026-03-04/,
    why: "of the last ten years",
  },
  sauvegarde: {
    holds: {
      ...open,
      annonces: [
        jugement(SIREN, "2026-03-04", "Jugement d'ouverture d'une procédure de sauvegarde"),
      ],
    },
    spares: { ...open, annonces: [jugement(SIREN, "2026-03-04", REDRESSEMENT)] },
    says: /^sauvegarde depuis le 2026-03-04/,
    why: "opened by a judgement",
  },
  radiation_a_verifier: {
    holds: {
      unites: [unite(SIREN, SOLE_TRADER)],
      etablissements: [seat(), etablissement(SIREN, 2)],
      annonces: [struckOff(SIREN, "2023-03-10")],
    },
    spares: {
      unites: [unite(SIREN, SOLE_TRADER)],
      etablissements: [
        seat(),
        etablissement(SIREN, 2, { dateCreationEtablissement: "2024-01-05" }),
      ],
      annonces: [struckOff(SIREN, "2023-03-10")],
    },
    says: /^radiée du registre du commerce \(annonce A\d+ publiée le 2023-03-10\), mais active selon SIRENE/,
    why: "a sole trader whom SIRENE calls active; none once an establishment has opened since",
  },
  jugement_a_lire: {
    holds: { ...open, annonces: [jugement(SIREN, "2026-03-04", UNREAD)] },
    spares: {
      ...open,
      annonces: [
        jugement(SIREN, "2026-03-04", UNREAD),
        jugement(SIREN, "2026-05-04", REDRESSEMENT),
      ],
    },
    says: /^jugement sur une procédure collective, à lire : « Décision sur la « liquidation judiciaire » » le 2026-03-04 \(annonce A\d+\) \(BODACC/,
    why: "its words are known to no rule; a later judgement settles what is in force",
  },
  dirigeant_a_verifier: {
    holds: { ...open, dirigeants: [gerants(SIREN, "LAVOIRIER")], deces: [deces("LAVOIRIER")] },
    spares: { ...open, dirigeants: [gerants(SIREN, "DURIEUX")], deces: [deces("LAVOIRIER")] },
    says: /^dirigeant à vérifier : homonyme possible décédé le 2026-11-02 \(fichier des décès, 2026-11-07\)$/,
    why: "a death of the manager's names and month of birth",
  },
  comptes_en_retard: {
    holds: { ...open, comptes: [compte(SIREN, "2024-09-30"), compte(SIREN, "2023-09-30")] },
    spares: {
      ...open,
      unites: [unite(SIREN, { categorieJuridiqueUniteLegale: "6540" })],
      comptes: [compte(SIREN, "2020-12-31")],
    },
    says: /^derniers comptes connus clos le 2024-09-30, il y a plus de 24 mois \(comptes annuels, 2026-11-06\)$/,
    why: "a limited company; a civil one need not file",
  },
  tout_ferme: {
    holds: {
      unites: [unite(SIREN)],
      etablissements: [seat(FERME), etablissement(SIREN, 2, FERME)],
    },
    spares: { unites: [unite(SIREN, CEASED)], etablissements: [seat(FERME)] },
    says: /^l'entreprise est active, mais tous ses établissements sont fermés/,
    why: "of an active unit only: a ceased one says so itself",
  },
  ferme_sans_successeur: {
    holds: { unites: [unite(SIREN)], etablissements: [seat(FERME), etablissement(SIREN, 2)] },
    spares: {
      unites: [unite(SIREN)],
      etablissements: [seat(FERME), etablissement(SIREN, 2)],
      liens: [link(2)],
    },
    says: /^établissement fermé depuis le 2009-10-11, sans successeur connu/,
    why: "no link leaves it",
  },
  succession_sans_issue: {
    holds: {
      unites: [unite(SIREN)],
      etablissements: [seat(FERME), etablissement(SIREN, 2, FERME)],
      liens: [link(2)],
    },
    spares: {
      unites: [unite(SIREN)],
      etablissements: [seat(FERME), etablissement(SIREN, 2)],
      liens: [link(2)],
    },
    says: /^établissement fermé depuis le 2009-10-11, et la chaîne de ses successeurs finit/,
    why: "links leave it and lead nowhere",
  },
  ferme_avec_successeur: {
    holds: {
      unites: [unite(SIREN)],
      etablissements: [seat(FERME), etablissement(SIREN, 2)],
      liens: [link(2)],
    },
    spares: {
      unites: [unite(SIREN)],
      etablissements: [seat(), etablissement(SIREN, 2)],
      liens: [link(2)],
    },
    says: /^établissement fermé depuis le 2009-10-11, remplacé par 900000100\d{5} depuis le 2010-01-01 \(SIRENE, 2026-11-03\)$/,
    why: "a link to an open one, of a closed one: the link of an open one says nothing",
  },
  diffusion_partielle: {
    holds: { unites: [unite(SIREN, PARTIAL)], etablissements: [seat()] },
    spares: { unites: [unite(SIREN)], etablissements: [seat()] },
    says: /^diffusion partielle : les champs marqués \[ND\] sont masqués par l'INSEE/,
    why: "status P",
  },
  siege_absent: {
    holds: { unites: [unite(SIREN)], etablissements: [etablissement(SIREN, 2)] },
    spares: { unites: [unite(SIREN)], etablissements: [seat(), etablissement(SIREN, 2)] },
    says: /^le siège n'est pas dans le fichier des établissements/,
    why: "the seat's NIC is not among the establishments",
  },
  unite_purgee: {
    holds: {
      unites: [unite(SIREN, { unitePurgeeUniteLegale: "true" })],
      etablissements: [seat()],
    },
    spares: { unites: [unite(SIREN, { unitePurgeeUniteLegale: "" })], etablissements: [seat()] },
    says: /^unité ancienne, purgée par l'INSEE/,
    why: "marked by the publisher",
  },
};
