import type { ErrorRow } from "./error-row.ts";

/** Failures of a customer's file, its upload or its token. Sorted by code. */
export const FILE_ERRORS = {
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
    text: "Cette archive en contient une autre, qui n'est pas ouverte : envoyez directement les fichiers csv, json, xlsx, xls ou ods.",
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
  "corrige.encodage": {
    kind: "input",
    text: "Des caractères de vos corrections n'existent pas dans l'encodage du fichier envoyé ; rien n'a été écrit, pour n'en perdre aucun. Demandez format=envoye-utf-8.",
  },
  "disque.plein": {
    kind: "unavailable",
    text: "Plus de place sur le disque du service : libérez-en, puis recommencez. Ce qui était enregistré n'a pas changé.",
  },
  "echantillon.lignes": {
    kind: "input",
    text: "L'extrait est trop long : envoyez-en moins de lignes, ou le fichier entier à « POST /api/schema/flash-anonyme ».",
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
  "envoi.flash_limite": {
    kind: "too_large",
    text: "Le diagnostic flash lit 1 000 lignes et 5 Mo au plus : validez les colonnes de ce fichier, le traitement complet n'a pas cette limite, ou envoyez un extrait.",
  },
  "envoi.formulaire": {
    kind: "media_type",
    text: "Envoyez le fichier en multipart/form-data.",
  },
  "envoi.mal_forme": {
    kind: "input",
    text: "Le formulaire reçu est coupé ou mal formé : envoyez de nouveau le fichier.",
  },
  "envoi.part": {
    kind: "quota",
    text: "Vos fichiers précédents prennent toute la part de votre réseau : réessayez après le délai indiqué.",
  },
  "envoi.trop_grand": {
    kind: "too_large",
    text: "Les fichiers de cet envoi sont trop gros ensemble : envoyez-les en plusieurs fois.",
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
    text: "L'extension de ce fichier n'est pas admise : envoyez un fichier csv, txt, tsv, json, ndjson, jsonl, xlsx, xlsm, xltx, xltm, xls, xlt, ods, ots, vcf, ldif ou zip.",
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
    text: "Ce que contient ce fichier n'est pas lu ici : envoyez vos données en csv, xlsx, xls, ods, json ou zip.",
  },
  "fichier.vide": {
    kind: "input",
    text: "Le fichier ne contient aucune ligne de données.",
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
  "lecture.encodage": {
    kind: "input",
    text: "Ce fichier ne peut pas être lu dans cet encodage : choisissez-en un autre, ou laissez celui qui est détecté.",
  },
  "lecture.entete": {
    kind: "input",
    text: "Aucune ligne d'en-tête ne peut être lue à cette place : donnez le numéro d'une ligne remplie, ou « aucun ».",
  },
  "lecture.option": {
    kind: "input",
    text: "Ce choix n'a pas de sens pour cette partie du fichier : une feuille de classeur n'a que sa ligne d'en-tête, et du JSON rien à choisir.",
  },
  "lecture.partie": {
    kind: "missing",
    text: "Cet envoi n'a pas ce fichier, ou ce fichier n'a pas cette partie : reprenez les numéros que la proposition donne.",
  },
  "lecture.sans_ligne": {
    kind: "input",
    text: "Lu ainsi, ce fichier n'a aucune ligne de données : la lecture d'avant est gardée.",
  },
} as const satisfies Record<string, ErrorRow>;
