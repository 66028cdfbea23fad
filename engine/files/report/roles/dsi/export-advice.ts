import type { DamageKind } from "../../../profile/damage.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { ReportFile } from "../report-input.ts";

interface ExportAdvice {
  /** Whether it would have prevented something in these files. */
  readonly concerns: (facts: ReportFacts, damages: ReadonlySet<DamageKind>) => boolean;
  readonly text: string;
}

const ADVICE: readonly ExportAdvice[] = [
  {
    concerns: ({ input: { files } }, damages) =>
      files.some(({ read }) => read !== null && isLegacy(read)) || damages.has("mojibake"),
    text: "Exportez en UTF-8 avec marque (BOM) : les accents restent justes dans tous les tableurs.",
  },
  {
    concerns: ({ input: { files } }) =>
      files.some(({ read }) => (read?.encoding.otherLines ?? 0) > 0),
    text: "N'assemblez pas des exports d'encodages différents : convertissez chacun avant de les réunir.",
  },
  {
    concerns: (_, damages) => SPREADSHEET.some((kind) => damages.has(kind)),
    text: "N'ouvrez pas l'export dans un tableur avant de l'envoyer ; sinon, importez les colonnes de numéros comme « Texte » : il en retire les zéros de tête et les derniers chiffres.",
  },
  {
    concerns: (_, damages) => damages.has("date_serie") || damages.has("date_ordre"),
    text: "Exportez les dates en AAAA-MM-JJ : aucun tableur ne peut y confondre le jour et le mois.",
  },
  {
    concerns: ({ input: { files } }) =>
      hasNote(files, [
        "guillemets",
        "lignes_entre_guillemets",
        "lignes_inegales",
        "entete_court",
        "lignes_relues",
        "ligne_coupee",
        "une_seule_colonne",
        "entete_separe_autrement",
      ]),
    text: "Entourez de guillemets les cellules qui contiennent le séparateur, un guillemet ou un saut de ligne, et doublez les guillemets qu'elles contiennent (RFC 4180).",
  },
  {
    concerns: ({ input: { files } }) =>
      hasNote(files, [
        "ligne_ecartee",
        "titre",
        "plusieurs_tableaux",
        "entete_multiple",
        "sans_entete",
      ]),
    text: "Exportez un tableau par fichier, avec une seule ligne d'en-tête, sans titre, total ni pied de page.",
  },
];

/** Advice that always applies. */
const ALWAYS: readonly string[] = [
  "Vérifiez le SIRET à la création de chaque fiche, et tout le fichier chaque trimestre : les entreprises ferment et déménagent.",
];

const SPREADSHEET: readonly DamageKind[] = [
  "notation_scientifique",
  "zeros_perdus",
  "decimales",
  "erreur_tableur",
];

/** Export settings that would have prevented the damage in these files; at least one. */
export function exportAdvice(facts: ReportFacts): string[] {
  const damages = new Set(
    facts.input.tables.flatMap(({ columns }) =>
      columns.flatMap(({ types: [best] }) =>
        (best?.damages ?? []).filter(({ count }) => count > 0).map(({ kind }) => kind),
      ),
    ),
  );
  const concerned = ADVICE.filter(({ concerns }) => concerns(facts, damages));
  return [...concerned.map(({ text }) => text), ...ALWAYS];
}

type Read = NonNullable<ReportFile["read"]>;

function isLegacy({ dialect, encoding }: Read): boolean {
  return dialect !== null && !encoding.name.startsWith("utf-");
}

function hasNote(files: readonly ReportFile[], codes: readonly string[]): boolean {
  return files.some(({ read }) => read?.notes.some(({ code }) => codes.includes(code)));
}
