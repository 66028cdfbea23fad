import type { Doubt } from "./decision.ts";
import type { DateRemark } from "./identity/birth-date.ts";
import type { ParsedPerson } from "./identity/parsed-person.ts";
import type { Weighed } from "./odds/weigher.ts";
import type { VitalStatus } from "./verdict.ts";

/** The text of each doubt. */
const DOUBTS: Readonly<Record<Doubt, string>> = {
  nom_fictif:
    "le nom ou le prénom est un texte de remplissage (INCONNU, TEST, XXX) : personne n'est cherché",
  nom_absent: "le nom est vide ou illisible : rien ne peut être cherché",
  prenom_absent: "le prénom est vide ou illisible : rien ne peut être cherché",
  nom_altere:
    "le nom ou le prénom ne se lit pas en entier (une seule lettre, chiffres, signes, mention, autre écriture, trop long) : ne trouver aucun décès ne prouve rien",
  deces_mentionne:
    "le fichier dit lui-même la personne décédée (décédé, feu, †, succession), mais aucun décès n'a été trouvé : à vérifier",
  date_absente: "sans date de naissance, un homonyme ne se distingue pas de la personne",
  date_imprecise: "la date de naissance est incomplète",
  date_de_tableur:
    "la date de naissance est un numéro de tableur, dont la lecture n'est pas prouvée",
  date_divergente: "la date de naissance n'est pas celle du registre",
  nom_frequent: "ces nom, prénom et date de naissance sont fréquents ensemble",
  nom_different: "le nom n'est pas le nom de naissance du registre",
  prenom_different: "le prénom n'est pas celui du registre",
  prenom_initiale: "le prénom n'est donné que par son initiale",
  prenoms_divergents: "les autres prénoms ne sont pas ceux du registre",
  sexe_different: "le sexe n'est pas celui du registre",
  plusieurs_candidats: "plusieurs personnes décédées correspondent",
  probabilite_insuffisante: "la correspondance n'est pas assez sûre",
  age_avance: "à cet âge, ne trouver aucun décès ne prouve rien",
  annees_manquantes:
    "aucun décès trouvé, mais le registre chargé n'a pas toutes les années : chargez tous les fichiers",
  deces_non_trouvable:
    "aucun décès trouvé, mais à cet âge ou sous un nom d'usage un décès peut échapper à la recherche",
};

/** The text of each remark on the birth date. */
const REMARKS: Readonly<Record<DateRemark, string>> = {
  date_absente: "date de naissance absente",
  date_illisible: "date de naissance illisible : écrivez-la AAAA-MM-JJ",
  date_future: "date de naissance dans le futur",
  date_serie: "date de naissance en numéro de tableur, lue comme un jour depuis 1900",
  date_par_defaut: "date de naissance par défaut d'un logiciel, non prise en compte",
  jour_impossible:
    "ce jour n'existe pas dans ce mois : seul le reste de la date est pris en compte",
  siecle_inconnu: "année sur deux chiffres : les deux siècles sont cherchés",
};

const POSTCODE_UNREAD = "code postal non reconnu, non pris en compte";

const ABOUT: Readonly<Record<VitalStatus, string>> = {
  vivant: "aucun décès trouvé là où il l'aurait été",
  a_verifier_homonyme: "homonyme possible au registre des décès : à vérifier, jamais une certitude",
  decede_probable: "décès probable, à confirmer par un acte avant toute démarche",
  inconnu: "le registre ne permet pas de conclure",
};

/** The first sentence of the reasons, by status. */
export type Openings = Readonly<Record<VitalStatus, string>>;

/** The first sentences for a register, which they cite with its date. */
export function openingsOf(registerDate: string): Openings {
  const stated = (status: VitalStatus): string =>
    `${ABOUT[status]} (fichier des décès INSEE, ${registerDate})`;
  return {
    vivant: stated("vivant"),
    a_verifier_homonyme: stated("a_verifier_homonyme"),
    decede_probable: stated("decede_probable"),
    inconnu: stated("inconnu"),
  };
}

/** The sentences of a verdict, in French. */
export function reasonsOf(
  opening: string,
  doubts: readonly Doubt[],
  query: ParsedPerson,
): string[] {
  const { remark } = query.birth;
  const reasons = [opening];
  if (remark && remark !== "date_absente") reasons.push(REMARKS[remark]);
  if (query.isPostcodeUnread) reasons.push(POSTCODE_UNREAD);
  for (const doubt of doubts) reasons.push(DOUBTS[doubt]);
  return reasons;
}

const SURNAMES: Readonly<Record<Weighed["surname"], string>> = {
  identique: "nom identique",
  proche: "nom proche",
  partie: "une partie du nom",
  autre: "autre nom (nom d'usage ?)",
};

const INTERCHANGED = "nom et prénom inversés";

const USUAL: Readonly<Record<Weighed["usual"], string>> = {
  identique: "prénom identique",
  joint: "prénom identique, en un mot ou en deux",
  proche: "prénom proche",
  variante: "autre forme du prénom",
  initiale: "même initiale du prénom",
  posterieur: "prénom parmi les suivants du registre",
  tardif: "prénom parmi les suivants du registre",
  autre: "autre prénom",
};

const FURTHER = {
  identique: "autres prénoms identiques",
  initiale: "mêmes initiales des autres prénoms",
  absent: "autres prénoms absents du registre",
  autre: "autres prénoms différents",
} as const;

const DATES: Readonly<Record<NonNullable<Weighed["date"]>, string>> = {
  identique: "date de naissance identique",
  mois_identique: "mois de naissance identique",
  annee_identique: "année de naissance identique",
  jour_mois_inverses: "jour et mois de naissance inversés",
  un_chiffre: "un chiffre de la date de naissance diffère",
  chiffres_inverses: "deux chiffres de la date de naissance inversés",
  jour_voisin: "né un jour avant ou après",
  annee_voisine: "né un an avant ou après",
  siecle: "né un siècle avant ou après",
  premier_janvier: "1er janvier donné pour la date de naissance",
  premier_du_mois: "premier du mois donné pour le jour de naissance",
  registre_partiel: "date de naissance incomplète au registre",
  autre: "autre date de naissance",
};

const RESIDENCES = {
  deces: "décédé dans le département du code postal",
  naissance: "né dans le département du code postal",
  autre: "autre département que celui du code postal",
} as const;

const PLACES = {
  identique: "lieu de naissance identique",
  departement: "né dans le même département",
  pays: "né dans le même pays",
  autre: "autre lieu de naissance",
} as const;

/** The agreement of each field of a candidate, in French. */
export function accordsOf(weighed: Weighed): string[] {
  const { surname, usual, isInterchanged, further, date, residence, birthPlace } = weighed;
  const accords = isInterchanged ? [INTERCHANGED] : [SURNAMES[surname], USUAL[usual]];
  if (isInterchanged && surname !== "identique") accords.push(SURNAMES[surname]);
  if (isInterchanged && usual !== "identique") accords.push(USUAL[usual]);
  if (further) accords.push(FURTHER[further]);
  if (date) accords.push(DATES[date]);
  if (birthPlace) accords.push(PLACES[birthPlace]);
  if (residence) accords.push(RESIDENCES[residence]);
  return accords;
}
