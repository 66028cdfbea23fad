import type { ErrorRow } from "./error-row.ts";

/** What accounts, dossiers, mappings and the work on them can fail of. Sorted by code. */
export const CUSTOMER_ERRORS = {
  "compte.jeton_absent": {
    kind: "anonymous",
    text: "Connectez-vous : envoyez le jeton d'accès dans l'en-tête Authorization: Bearer.",
  },
  "compte.jeton_invalide": {
    kind: "anonymous",
    text: "Ce jeton d'accès n'est pas valable, ou ne l'est plus : connectez-vous de nouveau.",
  },
  "dossier.absent": {
    kind: "missing",
    text: "Aucun compte n'a cet identifiant : vérifiez user_id.",
  },
  "dossier.transition": {
    kind: "conflict",
    text: "Ce changement de statut n'est pas possible maintenant : relisez le dossier pour voir où il en est.",
  },
  "mapping.champ_double": {
    kind: "input",
    text: "Deux colonnes d'une table ne peuvent pas être le même champ : gardez l'une, et donnez à l'autre un autre champ, ou null pour l'ignorer.",
  },
  "mapping.champ_inconnu": {
    kind: "input",
    text: "Ce champ n'existe pas pour cette entité : choisissez-en un de la liste, ou null pour ignorer la colonne.",
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
  "repere.invalide": {
    kind: "input",
    text: "Ce repère n'a pas été rendu par cet export : renvoyez le dernier reçu tel quel, ou aucun pour tout recevoir.",
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
  "travail.fini": {
    kind: "conflict",
    text: "Ce travail est déjà terminé : il ne peut plus être annulé.",
  },
} as const satisfies Record<string, ErrorRow>;
