import type { ErrorRow } from "./error-row.ts";

/** Failures of accounts, dossiers, mappings and their processing. Sorted by code. */
export const CUSTOMER_ERRORS = {
  "avis.absent": {
    kind: "missing",
    text: "Ce compte n'a pas cet avis, ou plus.",
  },
  "bilan.absent": {
    kind: "missing",
    text: "Rien à comparer : choisissez deux envois traités et non effacés.",
  },
  "compte.absent": {
    kind: "missing",
    text: "Ce compte n'existe pas, ou n'existe plus.",
  },
  "compte.demandes": {
    kind: "quota",
    text: "Trop de comptes ou de mots de passe ont été demandés depuis cette adresse IP : réessayez après le délai indiqué.",
  },
  "compte.essais": {
    kind: "quota",
    text: "Trop d'essais avec un mauvais mot de passe depuis ce réseau : réessayez après le délai indiqué, ou demandez un nouveau mot de passe.",
  },
  "compte.identifiants": {
    kind: "anonymous",
    text: "Adresse e-mail ou mot de passe faux : vérifiez-les, ou demandez un nouveau mot de passe.",
  },
  "compte.inconnu": {
    kind: "missing",
    text: "Aucun compte n'a cette adresse e-mail : vérifiez email.",
  },
  "compte.jeton_absent": {
    kind: "anonymous",
    text: "Connectez-vous : envoyez le jeton d'accès dans l'en-tête Authorization: Bearer.",
  },
  "compte.jeton_invalide": {
    kind: "anonymous",
    text: "Ce jeton d'accès n'est pas valable, ou ne l'est plus : connectez-vous de nouveau.",
  },
  "compte.lien_invalide": {
    kind: "gone",
    text: "Ce lien a expiré, ou a été mal recopié : demandez-en un autre.",
  },
  "compte.lien_utilise": {
    kind: "gone",
    text: "Ce lien a déjà servi : connectez-vous, ou demandez-en un autre.",
  },
  "compte.mot_de_passe_adresse": {
    kind: "input",
    text: "Ce mot de passe dit surtout l'adresse e-mail du compte : choisissez-en un autre.",
  },
  "compte.mot_de_passe_courant": {
    kind: "input",
    text: "Ce mot de passe est parmi les premiers essayés par ceux qui en cherchent : choisissez plusieurs mots sans rapport entre eux.",
  },
  "compte.mot_de_passe_faux": {
    kind: "forbidden",
    text: "Ce mot de passe n'est pas celui du compte.",
  },
  "compte.mot_de_passe_longueur": {
    kind: "input",
    text: "Un mot de passe a de 12 à 128 caractères.",
  },
  "compte.non_verifie": {
    kind: "forbidden",
    text: "L'adresse e-mail de ce compte n'est pas encore confirmée : suivez le lien reçu par courrier, ou inscrivez-vous de nouveau pour en recevoir un autre.",
  },
  "compte.occupe": {
    kind: "unavailable",
    text: "Trop de personnes se connectent en même temps : réessayez dans quelques secondes.",
  },
  "correspondance.absente": {
    kind: "missing",
    text: "Ce compte n'a pas cette correspondance, ou plus.",
  },
  "dossier.absent": {
    kind: "missing",
    text: "Aucun compte n'a cet identifiant : vérifiez user_id.",
  },
  "dossier.transition": {
    kind: "conflict",
    text: "Ce changement de statut n'est pas possible maintenant : relisez le dossier pour voir où il en est.",
  },
  "etabli.absent": {
    kind: "missing",
    text: "Les fiches ne sont pas là : le traitement n'est pas terminé, ou date d'une version antérieure. Suivez-le, ou renvoyez les fichiers.",
  },
  "etabli.inconnu": {
    kind: "input",
    text: "Cette fiche, cette colonne ou ce lot n'est pas parmi ceux de ce travail : reprenez-les des constats.",
  },
  "etabli.plein": {
    kind: "conflict",
    text: "Vous avez pris trop de décisions sur ces fichiers : décidez par lot ce qui se ressemble, ou annulez-en.",
  },
  "etabli.rien": {
    kind: "input",
    text: "Aucune fiche de ce filtre n'attend cette décision : rien n'a changé.",
  },
  "etabli.table": {
    kind: "input",
    text: "Un CSV contient une seule table : choisissez-la (facette=table:1), ou demandez xlsx.",
  },
  "etabli.trop_long": {
    kind: "input",
    text: "Une valeur saisie a au plus 10 000 caractères : raccourcissez-la, ou corrigez-la dans votre fichier. Rien n'a changé.",
  },
  "mapping.aucun": {
    kind: "missing",
    text: "Aucune correspondance n'a encore été validée : envoyez un fichier, puis validez ses colonnes.",
  },
  "mapping.champ_double": {
    kind: "input",
    text: "Deux colonnes d'une table ne peuvent pas être le même champ : gardez l'une, et donnez à l'autre un autre champ, ou null pour l'ignorer.",
  },
  "mapping.champ_inconnu": {
    kind: "input",
    text: "Ce champ n'existe pas pour cette entité : choisissez-en un de la liste, ou null pour ignorer la colonne.",
  },
  "mapping.change_ailleurs": {
    kind: "conflict",
    text: "Ces choix ont été changés ailleurs entre-temps : relisez-les, puis recommencez.",
  },
  "mapping.cible_absente": {
    kind: "input",
    text: "Dites vers quelle table cette colonne pointe : target_entity, ou target_table.",
  },
  "mapping.cible_inconnue": {
    kind: "input",
    text: "La table ou la colonne visée n'est pas dans cet envoi : reprenez les noms que la proposition donne.",
  },
  "mapping.colonne_inconnue": {
    kind: "input",
    text: "Cette colonne n'est pas dans cet envoi : reprenez son nom tel que la proposition le donne.",
  },
  "mapping.contradiction": {
    kind: "input",
    text: "Deux choses différentes sont dites de la même colonne ou de la même table : gardez-en une.",
  },
  "mapping.deja_confirme": {
    kind: "conflict",
    text: "Cette correspondance est confirmée et son traitement a commencé : pour la changer, envoyez de nouveau le fichier.",
  },
  "mapping.en_attente": {
    kind: "conflict",
    text: "Les colonnes de cet envoi ne sont pas encore reconnues : réessayez quand l'avancement dit MAPPING_A_VALIDER.",
  },
  "mapping.entite_inconnue": {
    kind: "input",
    text: "Cette entité n'existe pas : companies, contacts, ventes, produits, activites ou autres.",
  },
  "mapping.formulaire": {
    kind: "input",
    text: "Ce formulaire n'est pas complet : revenez à la page, puis remplissez ce qui manque.",
  },
  "mapping.illisible": {
    kind: "conflict",
    text: "Les fichiers de cet envoi n'ont pas pu être lus : corrigez-les, puis envoyez-les de nouveau.",
  },
  "mapping.rien_a_annuler": {
    kind: "conflict",
    text: "Il n'y a rien à annuler, ni à refaire : relisez les choix tels qu'ils sont.",
  },
  "mapping.table_a_preciser": {
    kind: "input",
    text: "Plusieurs tables conviennent : ajoutez « table », avec le nom que la proposition donne.",
  },
  "mapping.table_inconnue": {
    kind: "input",
    text: "Cette table n'est pas dans cet envoi : reprenez son nom tel que la proposition le donne.",
  },
  "rapport.absent": {
    kind: "missing",
    text: "Ce document n'est pas encore disponible : le dossier dit où en est le traitement.",
  },
  "regle.nombre": {
    kind: "conflict",
    text: "Cet envoi a déjà toutes les règles qu'il peut avoir : réunissez-en plusieurs.",
  },
  "regle.vide": {
    kind: "input",
    text: "Cette règle ne contient aucun texte : écrivez-la dans un champ, par exemple texte.",
  },
  "repere.invalide": {
    kind: "input",
    text: "Ce repère n'a pas été rendu par cet export : renvoyez le dernier reçu tel quel, ou aucun pour tout recevoir.",
  },
  "revue.absente": {
    kind: "missing",
    text: "Il n'y a rien à vérifier : le traitement n'est pas terminé, ou il n'a trouvé aucune paire douteuse.",
  },
  "revue.candidat_inconnu": {
    kind: "input",
    text: "Ce SIRET n'est pas celui d'un des candidats de la ligne, ou la ligne n'est pas acceptée : reprenez l'un de ceux que la revue donne.",
  },
  "revue.fusion_inconnue": {
    kind: "input",
    text: "Cette fusion nomme une ligne, une colonne ou une valeur que la paire n'a pas, ou la paire n'est pas un doublon accepté : reprenez celles que la revue donne.",
  },
  "revue.paire_inconnue": {
    kind: "input",
    text: "Cette paire n'est pas parmi celles de ce travail : reprenez son id tel que la revue le donne.",
  },
  "revue.rien": {
    kind: "conflict",
    text: "Il n'y a aucune décision à appliquer : acceptez ou rejetez d'abord une paire.",
  },
  "travail.absent": {
    kind: "missing",
    text: "Ce travail n'existe pas, ou n'existe plus : vérifiez job_id.",
  },
  "travail.artefact": {
    kind: "conflict",
    text: "Un résultat annoncé n'a pas été reçu tel quel : envoyez-le de nouveau, puis répétez l'événement.",
  },
  "travail.bail": {
    kind: "conflict",
    text: "Ce travail n'est plus le vôtre : il a été donné à un autre, ou il est terminé. Demandez-en un nouveau.",
  },
  "travail.en_cours": {
    kind: "conflict",
    text: "Le traitement est en cours : attendez sa fin, puis appliquez vos décisions.",
  },
  "travail.fini": {
    kind: "conflict",
    text: "Ce travail est déjà terminé : il ne peut plus être annulé.",
  },
} as const satisfies Record<string, ErrorRow>;
