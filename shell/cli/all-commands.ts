import type { Command } from "./command.ts";

/** How `recoupe help` presents a command, and where its code is: telling of it loads none. */
export interface CommandEntry {
  readonly name: string;
  readonly usage: string;
  readonly about: string;
  readonly load: () => Promise<Command>;
}

/** Every command, in the order of `recoupe help`. */
export const ALL_COMMANDS: readonly CommandEntry[] = [
  {
    name: "load",
    usage:
      "load REGISTRE|sirene|tout|exemples [FICHIER|DOSSIER…] [--edition AAAA-MM-JJ] [--tolerance 0.01] [--malgre-tout] [--completer]",
    about:
      "Charge des fichiers officiels et publie une nouvelle édition ; sans chemin, ceux de fetch. Un fichier plus ancien que l'édition servie, ou de plus d'un dixième plus petit, est refusé, sauf avec --malgre-tout. --completer ajoute les fichiers (un mois, un jour, un département) à l'édition servie au lieu de la remplacer. « exemples » charge les registres inventés du projet, dans un dossier sans registres.",
    load: async () => (await import("./commands/load.ts")).load,
  },
  {
    name: "fetch",
    usage: "fetch [REGISTRE|sirene]",
    about: "Télécharge les fichiers officiels, en reprenant ce qui était commencé.",
    load: async () => (await import("./commands/fetch.ts")).fetch,
  },
  {
    name: "tenir-a-jour",
    usage: "tenir-a-jour [REGISTRE|sirene|tout…] [--une-fois]",
    about:
      "Tient à jour les registres nommés, ou ceux qui sont chargés, au rythme de leur producteur : télécharge ce qui a changé, le charge à côté de ce qui est servi, le publie. Un fichier refusé laisse l'édition servie en place ; l'échec est dit et réessayé. Tourne jusqu'à ce qu'on l'arrête ; --une-fois fait une ronde, et sort avec 1 si un registre a échoué.",
    load: async () => (await import("./commands/keep-up-to-date.ts")).keepUpToDate,
  },
  {
    name: "status",
    usage: "status [--json]",
    about:
      "Dit ce qui est chargé : éditions, âges, comptes, tailles, et la dernière ronde de tenir-a-jour.",
    load: async () => (await import("./commands/status.ts")).status,
  },
  {
    name: "verify",
    usage: "verify",
    about:
      "Relit l'état, les compteurs, les fichiers des clients, les secrets et chaque registre publié, compare leurs sommes de contrôle et nomme ce qui est abîmé ; un service peut tourner à côté.",
    load: async () => (await import("./commands/verify.ts")).verify,
  },
  {
    name: "sauvegarder",
    usage: "sauvegarder DOSSIER [--avec-registres]",
    about:
      "Sauvegarde clés, comptes, usage, envois, secrets et journal dans un nouveau dossier, le service en marche ou non. Les registres, qui se rechargent, n'y sont que sur demande.",
    load: async () => (await import("./commands/backup.ts")).backup,
  },
  {
    name: "restaurer",
    usage: "restaurer DOSSIER [--malgre-tout]",
    about:
      "Restaure une sauvegarde dans RECOUPE_HOME, après en avoir vérifié chaque fichier. Le service doit être arrêté et le dossier vide, sauf avec --malgre-tout, qui met de côté ce qu'il contient.",
    load: async () => (await import("./commands/restore.ts")).restore,
  },
  {
    name: "enrich",
    usage: "enrich FICHIER|- [--colonne NOM] [--out SORTIE.csv]",
    about:
      "Enrichit une colonne d'un CSV, ou une liste d'identifiants (sans en-tête, comme elle), ligne par ligne, gzip compris. Une ligne vide a la sienne, « invalide ».",
    load: async () => (await import("./commands/enrich.ts")).enrich,
  },
  {
    name: "deces",
    usage: "deces FICHIER.csv|- [--colonne CHAMP=COLONNE]… [--out SORTIE.csv]",
    about:
      "Cherche les personnes d'un CSV (colonnes nom et prenom ; si possible date_naissance, code_postal, prenoms, nom_usage, sexe, lieu_naissance, pays_naissance, sous leurs noms courants, ou nommées : --colonne nom=\"Nom client\") parmi les décès, ligne par ligne, gzip compris. La sortie garde toutes les colonnes et en ajoute : statut_vital, action, date_deces… ; celles d'un passage précédent sont remplacées.",
    load: async () => (await import("./commands/deaths.ts")).deaths,
  },
  {
    name: "adresse",
    usage: "adresse FICHIER.csv|- [--colonne CHAMP=COLONNE]… [--out SORTIE.csv]",
    about:
      "Corrige, normalise et situe les adresses d'un CSV (une colonne adresse, entière ; ou ses parties : numero, type_voie, adresse, adresse_2, adresse_3, complement, code_postal, ville, pays, sous leurs noms courants, ou nommées : --colonne adresse=\"Rue du client\"), ligne par ligne, gzip compris. La sortie garde toutes les colonnes et en ajoute : adresse_normalisee, code_insee, lon, lat, niveau, score, les lignes postales l2 à l6, corrections… ; celles d'un passage précédent sont remplacées.",
    load: async () => (await import("./commands/addresses.ts")).addresses,
  },
  {
    name: "rapprocher",
    usage: "rapprocher FICHIER.csv|- [--colonne CHAMP=COLONNE]… [--out SORTIE.csv]",
    about:
      "Retrouve les entreprises d'un CSV par leur nom et leur lieu (colonne nom ; si possible adresse ou ses parties, code_postal, ville, email, site, dirigeant, activite, sous leurs noms courants, ou nommées : --colonne nom=\"Client\"), ligne par ligne, gzip compris. La sortie garde toutes les colonnes et en ajoute : verdict, siren_trouve, siret_trouve, probabilités, raisons et trois candidats ; celles d'un passage précédent sont remplacées.",
    load: async () => (await import("./commands/match.ts")).match,
  },
  {
    name: "entreprise",
    usage: "entreprise SIREN",
    about:
      "Dit en JSON ce que les registres tiennent d'une entreprise : étapes de ses procédures, radiation, comptes, dirigeants, leurs décès possibles et leurs changements.",
    load: async () => (await import("./commands/company.ts")).company,
  },
  {
    name: "cles",
    usage: "cles donner EMAIL [--plan free] [--societe NOM] | cles lister | cles revoquer ID",
    about: "Donne, liste ou révoque des clés d'API ; un serveur en marche le voit aussitôt.",
    load: async () => (await import("./commands/keys.ts")).keys,
  },
  {
    name: "secrets",
    usage: "secrets renouveler interne|rappel|sessions [--sans-ancien]",
    about:
      "Renouvelle un secret que le dossier du service a créé : celui des pipelines, celui de leurs rappels, ou celui qui signe les sessions. L'ancien reste accepté jusqu'au renouvellement suivant.",
    load: async () => (await import("./commands/secrets.ts")).secrets,
  },
  {
    name: "journal",
    usage: "journal [--depuis AAAA-MM-JJ] [--json]",
    about:
      "Dit les actes faits avec les pouvoirs de l'exploitant : appels d'administration et des pipelines, commandes. Quand, par qui, quoi, sur quel identifiant, avec quelle issue.",
    load: async () => (await import("./commands/audit.ts")).audit,
  },
  {
    name: "read",
    usage: "read FICHIER… [--json]",
    about:
      "Dit comment se lisent des fichiers de clients (csv, json, xlsx, xlsm, xls, ods, zip) : encodage, délimiteur, guillemets, en-têtes, tableaux. --json donne aussi toutes les cellules, une ligne de JSON par texte, feuille ou entrée. Un fichier illisible est dit, les autres sont lus.",
    load: async () => (await import("./commands/read.ts")).read,
  },
  {
    name: "map",
    usage: "map FICHIER… [--json] [--svg SORTIE]",
    about:
      "Dit ce que sont les colonnes de fichiers qui vont ensemble (20 au plus) : champ, entité, couche, confiance, preuves ; clés, relations et lignes orphelines. --svg dessine le graphe.",
    load: async () => (await import("./commands/map.ts")).map,
  },
  {
    name: "flash",
    usage: "flash FICHIER [--pdf SORTIE] [--constats SORTIE] [--json]",
    about:
      "Diagnostique un fichier de clients (csv, json, xlsx, xlsm, xls, ods, zip) : note de A à D, argent perdu, 19 critères, avec les registres chargés. --pdf écrit la page à remettre, --constats chaque défaut (une ligne JSON : critère, ligne, colonne, avant, après, pourquoi, certitude).",
    load: async () => (await import("./commands/flash.ts")).flash,
  },
  {
    name: "doublons",
    usage: "doublons FICHIER… [--out ZIP] [--json]",
    about:
      "Trouve les lignes qui sont une même personne ou une même entreprise, dans un fichier et entre plusieurs (l'export d'hier et celui d'aujourd'hui, des prospects et des clients) : des groupes, la ligne la plus complète de chacun, une probabilité et ses raisons, puis les paires à voir. --out écrit doublons.csv et a_voir.csv.",
    load: async () => (await import("./commands/duplicates.ts")).duplicates,
  },
  {
    name: "correct",
    usage: "correct FICHIER --out ZIP",
    about:
      "Corrige un fichier de clients : une archive d'un csv par entité (toutes les colonnes, les valeurs prouvées corrigées, _statut, _corrections et ce que disent les registres), modifications.csv et propositions.csv.",
    load: async () => (await import("./commands/correct.ts")).correct,
  },
  {
    name: "pipeline",
    usage: "pipeline",
    about:
      "Traite les envois confirmés jusqu'à ce qu'on l'arrête : prend un travail au service (RECOUPE_INTERNAL_URL), rend rapports et fichier redressé. Plusieurs peuvent tourner à la fois ; tuée, elle est reprise par une autre ou par la suivante.",
    load: async () => (await import("./commands/pipeline.ts")).pipeline,
  },
  {
    name: "mcp",
    usage: "mcp",
    about:
      "Sert les outils pour agents (MCP) à un assistant de cette machine, sur l'entrée et la sortie standard, jusqu'à la fin de l'entrée. Avec les registres, les clés et les quotas de RECOUPE_HOME ; RECOUPE_API_KEY est la clé des outils qui en demandent une.",
    load: async () => (await import("./commands/mcp.ts")).mcp,
  },
];
