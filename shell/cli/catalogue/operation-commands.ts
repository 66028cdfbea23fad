import type { CommandGroup } from "../command.ts";

export const OPERATION_COMMANDS: CommandGroup = {
  title: "Exploitation",
  entries: [
    {
      name: "verify",
      usages: ["verify [OPTIONS]"],
      brief: "relit tout le dossier et nomme ce qui est abîmé",
      about: [
        "Relit l'état, les compteurs, les fichiers des clients, les secrets et chaque registre publié, compare leurs sommes de contrôle et nomme ce qui est abîmé. Un service peut tourner à côté.",
      ],
      examples: [
        ["recoupe verify", "une ligne par partie"],
        ["recoupe verify --json", "pour une sonde"],
      ],
      failing: "une partie est abîmée, ou rien n'est chargé",
      load: async () => (await import("../commands/verify.ts")).verify,
    },
    {
      name: "sauvegarder",
      usages: ["sauvegarder DOSSIER [OPTIONS]"],
      brief: "sauvegarde clés, comptes, envois et secrets",
      about: [
        "Sauvegarde clés, comptes, usage, envois, secrets et journal dans un nouveau dossier, le service en marche ou non. Les registres se rechargent : ils n'y sont que sur demande.",
      ],
      examples: [
        ["recoupe sauvegarder /srv/sauvegardes/lundi", "sans les registres"],
        ["recoupe sauvegarder /srv/sauvegardes/tout --avec-registres", "tout le dossier"],
      ],
      load: async () => (await import("../commands/backup.ts")).backup,
    },
    {
      name: "restaurer",
      usages: ["restaurer DOSSIER [OPTIONS]"],
      brief: "restaure une sauvegarde, après l'avoir vérifiée",
      about: [
        "Restaure une sauvegarde dans RECOUPE_HOME, après en avoir vérifié chaque fichier. Le service doit être arrêté, et le dossier vide.",
      ],
      examples: [
        ["recoupe restaurer /srv/sauvegardes/lundi", "dans un dossier vide"],
        ["recoupe restaurer /srv/sauvegardes/lundi --malgre-tout", "à la place du reste"],
      ],
      load: async () => (await import("../commands/restore.ts")).restore,
    },
    {
      name: "base",
      usages: ["base migrer"],
      brief: "prépare ou met à jour la base PostgreSQL de l'état",
      about: [
        "Prépare la base de RECOUPE_STATE, que plusieurs machines partagent, ou met son schéma à jour. À lancer une fois par version, avant le premier service ; les services de la version précédente continuent.",
      ],
      examples: [
        ["recoupe base migrer", "sans effet si le schéma est à jour"],
        ["recoupe base migrer --json", "la version et les migrations faites"],
      ],
      failing: "la base est injoignable, ou refuse",
      load: async () => (await import("../commands/base.ts")).base,
    },
    {
      name: "etat",
      usages: ["etat importer"],
      brief: "passe l'état de ce dossier à la base PostgreSQL",
      about: [
        "Copie clés, comptes, usage, envois et fichiers de RECOUPE_HOME, service arrêté, dans la base vide de RECOUPE_STATE, compte de part et d'autre, et laisse le dossier tel quel. Une sauvegarde restaurée s'importe de même.",
      ],
      examples: [
        ["recoupe etat importer", "après « base migrer », service arrêté"],
        ["recoupe etat importer --json", "les nombres, pour un programme"],
      ],
      failing: "la base n'est pas vide, ou refuse",
      load: async () => (await import("../commands/state.ts")).state,
    },
    {
      name: "cles",
      usages: [
        "cles donner EMAIL [--plan free] [--societe NOM]",
        "cles lister",
        "cles revoquer ID",
      ],
      brief: "donne, liste et révoque les clés d'API",
      about: [
        "Donne, liste ou révoque des clés d'API ; un service en marche le voit aussitôt. Une clé ne s'affiche qu'une fois.",
      ],
      examples: [
        ["recoupe cles donner ana@exemple.fr --plan pro", "affiche la clé"],
        ["recoupe cles lister", "identifiant, plan, adresse, état"],
      ],
      load: async () => (await import("../commands/keys.ts")).keys,
    },
    {
      name: "secrets",
      usages: ["secrets renouveler interne|rappel|sessions [OPTIONS]"],
      brief: "renouvelle un secret du service",
      about: [
        "Renouvelle un secret que le dossier du service a créé : celui des pipelines (interne), celui de leurs rappels, ou celui qui signe les sessions. L'ancien reste accepté jusqu'au renouvellement suivant.",
      ],
      examples: [
        ["recoupe secrets renouveler interne", "l'ancien reste accepté"],
        ["recoupe secrets renouveler sessions --sans-ancien", "s'il a fui"],
      ],
      load: async () => (await import("../commands/secrets.ts")).secrets,
    },
    {
      name: "journal",
      usages: ["journal [OPTIONS]"],
      brief: "dit ce qui a été fait avec les pouvoirs de l'exploitant",
      about: [
        "Dit les actes faits avec les pouvoirs de l'exploitant : appels d'administration et des pipelines, commandes. Quand (heure de Paris), par qui, quoi, sur quel identifiant, avec quelle issue.",
      ],
      examples: [
        ["recoupe journal --depuis 2026-11-01", "depuis ce jour, à Paris"],
        ["recoupe journal --json", "pour un programme ; les instants en UTC"],
      ],
      load: async () => (await import("../commands/audit.ts")).audit,
    },
    {
      name: "pipeline",
      usages: ["pipeline"],
      brief: "traite les envois confirmés, jusqu'à ce qu'on l'arrête",
      about: [
        "Prend des travaux au service (RECOUPE_INTERNAL_URL), rend rapports et fichier redressé. Plusieurs peuvent tourner à la fois ; le travail d'une pipeline tuée est repris par une autre, ou par la suivante.",
      ],
      examples: [
        ["recoupe pipeline", "à côté d'un service de cette machine"],
        ["RECOUPE_INTERNAL_URL=http://10.0.0.5:8081 recoupe pipeline", "d'une autre"],
      ],
      load: async () => (await import("../commands/pipeline.ts")).pipeline,
    },
    {
      name: "completion",
      usages: ["completion bash|zsh|fish"],
      brief: "écrit la complétion des commandes pour votre shell",
      about: [
        "Écrit un script de complétion : commandes, options, noms de registres ; le reste se complète par des noms de fichiers.",
      ],
      examples: [
        ['eval "$(recoupe completion bash)"', "à mettre dans ~/.bashrc"],
        ['eval "$(recoupe completion zsh)"', "dans ~/.zshrc, après compinit"],
        ["recoupe completion fish | source", "dans config.fish"],
      ],
      load: async () => (await import("../commands/completion.ts")).completion,
    },
  ],
};
