import type { Review, ReviewPair } from "../../engine/files/report/review/review-pair.ts";
import { EXAMPLE_REVIEW } from "../../shell/pages/review/review-example.ts";

const COMPANY: ReviewPair = {
  id: "entreprise-1-12-k3j9x",
  genre: "entreprise",
  table: "clients-2026.csv",
  lignes: [12],
  cotes: ["Ligne 12", "Registre SIRENE"],
  champs: [
    { libelle: "Société", gauche: "Altibat", droite: "ALTIBAT INGENIERIE", accord: "different" },
    { libelle: "SIRET", gauche: "90000010000017", droite: "90000010000017", accord: "egal" },
    { libelle: "Autres noms au registre", gauche: "", droite: "ABI", accord: "seul" },
  ],
  confiance: "forte",
  pour: ["même code postal que l'établissement"],
  contre: ["aucun nom du registre ne ressemble à celui de la ligne"],
  si_accepte: "Dans la colonne « Société », « Altibat » devient « ALTIBAT INGENIERIE ».",
  si_rejete: "Le nom de votre fichier reste, et n'est plus signalé.",
};

const IDENTIFIER: ReviewPair = {
  id: "identifiant-1-21-7fq2m",
  genre: "identifiant",
  table: "clients-2026.csv",
  lignes: [21],
  cotes: ["Ligne 21", "Registre SIRENE"],
  champs: [
    { libelle: "Société", gauche: "Altibat", droite: "ALTIBAT INGENIERIE", accord: "different" },
    { libelle: "SIRET", gauche: "", droite: "90000010000017", accord: "seul" },
    { libelle: "Ville", gauche: "Rennes", droite: "RENNES", accord: "proche" },
  ],
  confiance: "moyenne",
  pour: ["même code postal", "nom proche"],
  contre: ["autre adresse"],
  si_accepte: "Le numéro choisi est écrit dans la ligne 21.",
  si_rejete: "La ligne 21 reste comme elle est : aucune de ces entreprises n'est la sienne.",
  candidats: [
    {
      ...{ siret: "90000010000017", denomination: "ALTIBAT INGENIERIE", etat: "ouvert" },
      ...{ adresse: "12 RUE DES FRERES LUMIERE, 35000 RENNES", probabilite: 0.71 },
    },
    {
      ...{ siret: "90000020900014", denomination: "ALTIBATIMENT DE L'OUEST", etat: "ouvert" },
      ...{ adresse: "4 AV DU COMMERCE, 35700 RENNES", probabilite: 0.12 },
    },
    {
      ...{ siret: "90000030900012", denomination: "ALTI BATI", etat: "établissement fermé" },
      ...{ adresse: "1 QUAI DU LARGE, 35000 RENNES", probabilite: 0.04 },
    },
  ],
};

const PERSON: ReviewPair = {
  id: "homonyme-1-40-1z8qa",
  genre: "homonyme",
  table: "clients-2026.csv",
  lignes: [40],
  cotes: ["Ligne 40", "Fichier des décès (INSEE)"],
  champs: [
    { libelle: "Nom", gauche: "Ormiville", droite: "ORMIVILLE", accord: "proche" },
    { libelle: "Prénom", gauche: "Anne", droite: "ANNE MARIE", accord: "different" },
    { libelle: "Date du décès", gauche: "", droite: "12/03/2024", accord: "seul" },
  ],
  confiance: "moyenne",
  pour: ["probabilité que ce soit cette personne : 60 %"],
  contre: ["homonymes attendus par hasard parmi les décès : 1,2"],
  si_accepte: "La ligne 40 est marquée « décès confirmé par vous » ; rien n'y est supprimé.",
  si_rejete: "Cette personne n'est plus signalée comme peut-être décédée.",
};

const GROUP: ReviewPair = {
  id: "doublon-1-50-51-60",
  genre: "doublon",
  table: "clients-2026.csv",
  lignes: [50, 51, 60],
  cotes: ["Ligne 50", "Lignes 51 et 60"],
  champs: [
    { libelle: "Nom", gauche: "Morvan", droite: "MORVAN · Morvant", accord: "different" },
    { libelle: "E-mail", gauche: "anne@a.fr", droite: "anne.morvan@b.fr", accord: "different" },
  ],
  confiance: "moyenne",
  pour: ["lignes 50 et 51 : mêmes nom et prénom", "lignes 50 et 60 : même mobile"],
  contre: [],
  si_accepte:
    "Les lignes 51 et 60 sont marquées comme doublons de la ligne 50 ; aucune ligne n'est supprimée.",
  si_rejete: "Ces lignes ne sont plus signalées comme doublons, deux à deux.",
  fusion: {
    garder: 50,
    colonnes: [
      {
        ...{ colonne: 0, libelle: "Nom", ligne: 50, pourquoi: "la plus fréquente" },
        valeurs: [
          { valeur: "Morvan", lignes: [50] },
          { valeur: "MORVAN", lignes: [51] },
          { valeur: "Morvant", lignes: [60] },
        ],
      },
      {
        ...{ colonne: 4, libelle: "E-mail", ligne: null, pourquoi: "à choisir" },
        valeurs: [
          { valeur: "anne@a.fr", lignes: [50] },
          { valeur: "anne.morvan@b.fr", lignes: [60] },
        ],
      },
    ],
  },
};

/** A pair of each kind, and a group. */
export const SAMPLE_REVIEW: Review = {
  ...EXAMPLE_REVIEW,
  trouvees: { doublon: 1412, identifiant: 1, entreprise: 1, homonyme: 1 },
  paires: [...EXAMPLE_REVIEW.paires, IDENTIFIER, COMPANY, PERSON, GROUP],
};
