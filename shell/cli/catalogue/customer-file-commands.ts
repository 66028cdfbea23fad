import type { CommandGroup } from "../command.ts";

const FORMATS =
  "Formats lus : csv, json, xlsx, xlsm, xls, ods, vcf, zip. Le contenu d'un fichier dit son type, non son nom.";

export const CUSTOMER_FILE_COMMANDS: CommandGroup = {
  title: "Fichiers de clients",
  entries: [
    {
      name: "read",
      usages: ["read FICHIER… [OPTIONS]"],
      brief: "dit comment un fichier se lit : encodage, tableaux",
      about: [
        "Dit comment des fichiers se lisent : encodage, délimiteur, guillemets, en-têtes, tableaux. Un fichier illisible est signalé, les autres sont lus.",
        FORMATS,
      ],
      examples: [
        ["recoupe read clients.xlsx", "ses feuilles et leurs tableaux"],
        ["recoupe read clients.csv export.zip --json", "toutes les cellules aussi"],
      ],
      failing: "un fichier au moins est illisible",
      load: async () => (await import("../commands/read.ts")).read,
    },
    {
      name: "map",
      usages: ["map FICHIER… [OPTIONS]"],
      brief: "reconnaît les colonnes, les clés et les relations",
      about: [
        "Reconnaît les colonnes de fichiers qui vont ensemble (20 au plus) : champ, sorte de fiche, certitude ; puis les clés, les relations et les lignes orphelines.",
        FORMATS,
      ],
      examples: [
        ["recoupe map clients.csv factures.csv", "colonnes, clés, relations"],
        ["recoupe map clients.csv factures.csv --svg graphe.svg", "et leur dessin"],
      ],
      failing: "un fichier au moins est illisible",
      load: async () => (await import("../commands/map.ts")).map,
    },
    {
      name: "flash",
      usages: ["flash FICHIER [OPTIONS]"],
      brief: "note un fichier de A à D, chiffre ses défauts en euros",
      about: [
        "Diagnostique un fichier avec les registres chargés : note de A à D, argent perdu par an, 19 critères, actions à mener.",
        FORMATS,
      ],
      examples: [
        ["recoupe flash clients.csv", "le diagnostic à l'écran"],
        ["recoupe flash clients.xlsx --pdf flash.pdf", "et la page à remettre"],
        ["recoupe flash clients.csv --constats defauts.jsonl", "et chaque défaut"],
      ],
      load: async () => (await import("../commands/flash.ts")).flash,
    },
    {
      name: "doublons",
      usages: ["doublons FICHIER… [OPTIONS]"],
      brief: "réunit les lignes d'une même personne ou entreprise",
      about: [
        "Trouve les lignes qui sont une même personne ou une même entreprise, dans un fichier et entre plusieurs : des groupes, la ligne la plus complète de chacun, une probabilité et ses raisons, puis les paires à voir. Rien n'est fusionné.",
        FORMATS,
      ],
      examples: [
        ["recoupe doublons clients.csv", "les premiers groupes à l'écran"],
        ["recoupe doublons hier.csv aujourdhui.csv --out doublons.zip", "tout, en CSV"],
      ],
      failing: "un fichier au moins est illisible",
      load: async () => (await import("../commands/duplicates.ts")).duplicates,
    },
    {
      name: "correct",
      usages: ["correct FICHIER --out ZIP [OPTIONS]"],
      brief: "corrige ce qui est prouvé, propose le reste",
      about: [
        "Écrit une archive : un CSV par sorte de fiche (toutes les colonnes, les valeurs prouvées corrigées, _statut, _corrections et ce que disent les registres), modifications.csv, propositions.csv et, si SIRENE est chargé, facturation-electronique.csv.",
        FORMATS,
      ],
      examples: [
        ["recoupe correct clients.csv --out corrige.zip", "un fichier"],
        ["recoupe correct export.zip --out corrige.zip --json", "le bilan en JSON"],
      ],
      load: async () => (await import("../commands/correct.ts")).correct,
    },
  ],
};
