import type { FailureKind } from "./failure-kind.ts";

interface ErrorRow {
  readonly kind: FailureKind;
  readonly text: string;
}

/** Every failure this system can name, sorted by code. Codes are stable for ever; texts may change. */
export const ERROR_TABLE = {
  "acces.exploitant": {
    kind: "forbidden",
    text: "Réservé à l'exploitant : appelez cette adresse depuis la machine qui héberge le service.",
  },
  "archive.chiffree": {
    kind: "input",
    text: "Cette archive est protégée par un mot de passe : refaites-la sans mot de passe, ou envoyez les fichiers un par un.",
  },
  "archive.dangereuse": {
    kind: "input",
    text: "Cette archive n'a pas été ouverte, car elle est faite d'une manière qui peut nuire : refaites un zip simple des fichiers, ou envoyez-les un par un.",
  },
  "archive.imbriquee": {
    kind: "input",
    text: "Cette archive en contient une autre, qui n'est pas ouverte : envoyez directement les fichiers csv, json, xlsx ou xls.",
  },
  "archive.trop_grande": {
    kind: "too_large",
    text: "Le contenu de cette archive dépasse ce qui peut être lu : envoyez les fichiers en plusieurs fois.",
  },
  "classeur.illisible": {
    kind: "input",
    text: "Ce classeur est abîmé : ouvrez-le dans un tableur, enregistrez-le en xlsx ou en csv, puis renvoyez-le.",
  },
  "classeur.protege": {
    kind: "input",
    text: "Ce classeur est protégé par un mot de passe : enlevez-le dans le tableur (Fichier > Informations > Protéger le classeur), puis renvoyez le fichier.",
  },
  "classeur.trop_grand": {
    kind: "too_large",
    text: "Ce classeur dépasse ce qui peut être lu : enregistrez en csv la feuille utile, puis envoyez ce fichier.",
  },
  "cle.absente": {
    kind: "anonymous",
    text: "Clé d'API absente : envoyez-la dans l'en-tête X-API-Key.",
  },
  "cle.deja_delivree": {
    kind: "conflict",
    text: "Une clé gratuite a déjà été délivrée pour cette adresse e-mail : utilisez-la ou, si elle est perdue, demandez à l'exploitant de la révoquer (« recoupe cles revoquer »), puis refaites cette demande.",
  },
  "cle.invalide": {
    kind: "anonymous",
    text: "Clé d'API inconnue ou mal recopiée : vérifiez l'en-tête X-API-Key.",
  },
  "cle.limite_jour": {
    kind: "quota",
    text: "Toutes les clés gratuites du jour ont été délivrées à cette adresse IP : réessayez demain, ou utilisez une clé déjà délivrée.",
  },
  "cle.mal_placee": {
    kind: "anonymous",
    text: "La clé d'API est mal placée : envoyez-la dans l'en-tête X-API-Key, et non dans l'adresse, dans Authorization ou dans un cookie.",
  },
  "cle.revoquee": {
    kind: "anonymous",
    text: "Cette clé d'API a été révoquée : demandez-en une nouvelle.",
  },
  "commande.arguments": {
    kind: "input",
    text: "Commande mal écrite.",
  },
  "configuration.valeur": {
    kind: "input",
    text: "La configuration est fausse.",
  },
  "corps.encodage": {
    kind: "media_type",
    text: "Le corps est annoncé comme compressé (Content-Encoding) : envoyez-le tel quel, sans compression.",
  },
  "corps.media": {
    kind: "media_type",
    text: "Envoyez le corps en JSON UTF-8 avec l'en-tête Content-Type: application/json.",
  },
  "corps.trop_grand": {
    kind: "too_large",
    text: "Le corps de la requête dépasse la taille permise.",
  },
  "debit.depasse": {
    kind: "quota",
    text: "Trop d'appels en peu de temps depuis cette adresse : réessayez après le délai indiqué.",
  },
  "disque.plein": {
    kind: "unavailable",
    text: "Plus de place sur le disque : libérez-en, puis relancez la commande. Les données servies n'ont pas changé.",
  },
  "email.invalide": {
    kind: "input",
    text: "Cette adresse e-mail est mal écrite.",
  },
  "envoi.absent": {
    kind: "missing",
    text: "Cet envoi n'existe pas : vérifiez l'adresse, ou envoyez de nouveau le fichier.",
  },
  "envoi.colonne": {
    kind: "input",
    text: "Aucune colonne du fichier ne porte ce nom : recopiez celui de son en-tête.",
  },
  "envoi.en_cours": {
    kind: "unavailable",
    text: "Le diagnostic de ce fichier est en cours : réessayez dans quelques secondes.",
  },
  "envoi.expire": {
    kind: "gone",
    text: "Ce lien a expiré : les fichiers envoyés sont effacés après 24 heures. Envoyez de nouveau le fichier.",
  },
  "envoi.file": {
    kind: "unavailable",
    text: "Trop de fichiers sont en cours de traitement : réessayez dans quelques secondes.",
  },
  "envoi.formulaire": {
    kind: "media_type",
    text: "Envoyez le fichier en multipart/form-data, dans le champ « file ».",
  },
  "envoi.mal_forme": {
    kind: "input",
    text: "Le formulaire reçu est coupé ou mal formé : envoyez de nouveau le fichier.",
  },
  "etat.indisponible": {
    kind: "unavailable",
    text: "Le stockage du service ne répond pas : réessayez dans quelques secondes.",
  },
  "fichier.absent": {
    kind: "missing",
    text: "Fichier ou dossier introuvable.",
  },
  "fichier.binaire": {
    kind: "input",
    text: "Ce fichier n'est pas du texte : enregistrez-le en CSV (UTF-8), puis relancez la commande.",
  },
  "fichier.colonnes": {
    kind: "input",
    text: "L'en-tête du fichier n'a pas toutes les colonnes qu'il faut : renommez celles qui ont un autre nom.",
  },
  "fichier.extension": {
    kind: "media_type",
    text: "L'extension de ce fichier n'est pas admise : envoyez un fichier csv, txt, tsv, json, ndjson, jsonl, xlsx, xls ou zip.",
  },
  "fichier.format": {
    kind: "input",
    text: "Ce fichier n'est pas dans un format lisible (csv, csv.gz, zip, parquet, json, xml, taz, txt).",
  },
  "fichier.interrompu": {
    kind: "unavailable",
    text: "Le traitement de ce fichier a été arrêté : relancez-le.",
  },
  "fichier.memoire": {
    kind: "too_large",
    text: "Ce fichier demande plus de mémoire que permis : découpez-le, ou enregistrez-le en CSV (UTF-8).",
  },
  "fichier.nature": {
    kind: "input",
    text: "Ce chemin est celui d'un fichier là où il faut un dossier, ou l'inverse : donnez-en un autre.",
  },
  "fichier.nombre": {
    kind: "too_large",
    text: "Trop de fichiers à la fois : envoyez-les en plusieurs fois.",
  },
  "fichier.refuse": {
    kind: "forbidden",
    text: "Le système refuse l'accès à ce chemin (droits manquants, ou disque en lecture seule) : donnez-en le droit à cet utilisateur, ou choisissez un autre chemin, par RECOUPE_HOME pour les registres.",
  },
  "fichier.refuses": {
    kind: "input",
    text: "Des fichiers n'ont pas pu être traités, chacun est dit plus haut avec sa raison.",
  },
  "fichier.temps": {
    kind: "too_large",
    text: "Ce fichier demande plus de temps que permis : découpez-le, ou enregistrez-le en CSV (UTF-8).",
  },
  "fichier.tronque": {
    kind: "input",
    text: "Le fichier est tronqué ou abîmé : téléchargez-le de nouveau.",
  },
  "fichier.trop_grand": {
    kind: "too_large",
    text: "Ce fichier dépasse la taille permise : coupez-le en plusieurs fichiers, ou n'envoyez que les colonnes et les lignes utiles.",
  },
  "fichier.type": {
    kind: "media_type",
    text: "Ce que contient ce fichier n'est pas lu ici : envoyez vos données en csv, xlsx, xls, json ou zip.",
  },
  "fichier.vide": {
    kind: "input",
    text: "Le fichier ne contient aucune ligne de données.",
  },
  "interne.inattendu": {
    kind: "internal",
    text: "Erreur inattendue. Signalez-la avec l'identifiant de requête X-Request-Id.",
  },
  "jeton.absent": {
    kind: "anonymous",
    text: "Jeton absent : ajoutez à l'adresse le paramètre token reçu avec upload_id.",
  },
  "jeton.autre": {
    kind: "forbidden",
    text: "Ce jeton est celui d'un autre envoi, ou d'un autre client.",
  },
  "jeton.invalide": {
    kind: "anonymous",
    text: "Jeton inconnu ou mal recopié : vérifiez le paramètre token.",
  },
  "json.illisible": {
    kind: "input",
    text: "Ce fichier JSON est mal écrit : corrigez-le, ou refaites l'export.",
  },
  "json.trop_grand": {
    kind: "too_large",
    text: "Ce fichier JSON dépasse ce qui peut être lu : exportez les données en tableau simple, en csv par exemple.",
  },
  "json.trop_profond": {
    kind: "input",
    text: "Ce fichier JSON contient trop d'objets ou de listes les uns dans les autres : exportez les données en tableau simple, en csv par exemple.",
  },
  "methode.refusee": {
    kind: "method",
    text: "Cette adresse ne répond pas à cette méthode HTTP ; l'en-tête Allow donne celles qu'elle accepte.",
  },
  "periode.future": {
    kind: "input",
    text: "La période demandée commence après la dernière vérification : les registres n'en disent encore rien.",
  },
  "plan.limite": {
    kind: "forbidden",
    text: "Le plan de cette clé ne permet pas un appel de cette taille.",
  },
  "quota.depasse": {
    kind: "quota",
    text: "Le quota de cette clé ne permet pas cet appel.",
  },
  "registre.colonnes": {
    kind: "input",
    text: "Il manque des colonnes obligatoires dans l'en-tête du fichier.",
  },
  "registre.complement": {
    kind: "input",
    text: "Ce registre est publié en entier à chaque fois : rien ne peut y être ajouté. Chargez-le sans --completer.",
  },
  "registre.conflit": {
    kind: "conflict",
    text: "Un autre chargement est en cours dans ce dossier : attendez sa fin.",
  },
  "registre.corrompu": {
    kind: "unavailable",
    text: "Un fichier du registre est abîmé, ou vient d'une autre version : rechargez ce registre (pour « companies », n'importe quel registre SIRENE : les entreprises sont alors recomposées ; pour « officer-deaths », celui des dirigeants ou des décès ; pour « address-index », ban).",
  },
  "registre.incoherent": {
    kind: "internal",
    text: "Le registre construit ne correspond pas au fichier lu ; rien n'a été publié.",
  },
  "registre.inconnu": {
    kind: "input",
    text: "Registre inconnu.",
  },
  "registre.mauvais": {
    kind: "input",
    text: "Ce fichier n'est pas celui de ce registre.",
  },
  "registre.non_charge": {
    kind: "unavailable",
    text: "Un registre nécessaire n'est pas chargé : lancez « recoupe load ».",
  },
  "registre.recul": {
    kind: "conflict",
    text: "Ce fichier est plus petit ou plus ancien que l'édition servie, qui reste en place : téléchargez-le de nouveau, ou publiez-le quand même avec --malgre-tout.",
  },
  "registre.rejets": {
    kind: "input",
    text: "Trop de lignes refusées : rien n'a été publié.",
  },
  "route.inconnue": {
    kind: "missing",
    text: "Cette adresse n'existe pas ; la liste est à /openapi.json.",
  },
  "serveur.adresse": {
    kind: "conflict",
    text: "Impossible d'écouter à cette adresse : le port est déjà pris, ou l'adresse n'est pas celle de cette machine.",
  },
  "service.non_pret": {
    kind: "unavailable",
    text: "Le service n'est pas prêt.",
  },
  "siren.inconnu": {
    kind: "missing",
    text: "Ce SIREN n'existe pas dans le répertoire SIRENE.",
  },
  "source.indisponible": {
    kind: "unavailable",
    text: "Le fichier n'a pas pu être téléchargé.",
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERROR_TABLE;
