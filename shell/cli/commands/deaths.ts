import { type Failure, failed } from "../../../engine/errors/failure.ts";
import type { NamedColumns } from "../../../engine/person/file/columns.ts";
import { openRegisters } from "../../../engine/registers/snapshot/open-registers.ts";
import type { OpenSnapshot } from "../../../engine/registers/snapshot/open-snapshot.ts";
import type { PersonFile } from "../../../workers/person-file/file-rows.ts";
import { POOL_DEFAULTS, Pool } from "../../../workers/pool.ts";
import { readArguments } from "../arguments.ts";
import type { Command, CommandContext } from "../command.ts";
import { readNamedColumns } from "../named-columns.ts";
import { PersonCrossing, type Tally } from "../person-crossing.ts";
import { personFileNotes } from "../person-file-notes.ts";
import { createProgress, formatCount } from "../progress.ts";
import { openRowSource, type RowSource } from "../row-source.ts";
import { openRowTarget } from "../row-target.ts";

const OPTIONS = {
  colonne: { type: "string", multiple: true },
  out: { type: "string" },
} as const;

/** What lines on standard error begin with. */
const LABEL = "deces";

export const deaths: Command = {
  name: LABEL,
  usage: "deces FICHIER.csv|- [--colonne CHAMP=COLONNE]… [--out SORTIE.csv]",
  about:
    "Cherche les personnes d'un CSV (colonnes nom et prenom ; si possible date_naissance, code_postal, prenoms, nom_usage, sexe, lieu_naissance, sous leurs noms courants, ou nommées : --colonne nom=\"Nom client\") parmi les décès, ligne par ligne, gzip compris. La sortie garde toutes les colonnes et en ajoute : statut_vital, action, date_deces… ; celles d'un passage précédent sont remplacées.",
  async run(context) {
    const read = readArguments(context.args, OPTIONS, 1);
    if (!read.ok) return read.failure;
    const [path] = read.value.positionals;
    if (!path) return failed("commande.arguments", deaths.usage).failure;
    const { colonne, out } = read.value.values;
    const named = readNamedColumns(Array.isArray(colonne) ? colonne : []);
    if (!named.ok) return named.failure;
    const source = openRowSource(context.stdin, path);
    if (!source.ok) return source.failure;
    const opened = openRegisters(context.config.home);
    if (!opened.ok) return opened.failure;
    try {
      return await crossFile(context, opened.value, {
        source: source.value,
        named: named.value,
        out: typeof out === "string" ? out : null,
      });
    } finally {
      source.value.stream.destroy();
      await opened.value.close();
    }
  },
};

interface Asked {
  readonly source: RowSource;
  readonly named: NamedColumns;
  /** `null` for standard output. */
  readonly out: string | null;
}

async function crossFile(
  { config, stderr, stdout, now }: CommandContext,
  { snapshot, deaths: opened }: OpenSnapshot,
  { source, named, out }: Asked,
): Promise<Failure | null> {
  if (!opened) return failed("registre.non_charge", "Il faut deces.").failure;
  const { home, threads } = config;
  const target = await openRowTarget(stdout, out);
  const progress = createProgress({
    stream: stderr,
    isTTY: stderr.isTTY === true,
    nowMs: () => now().getTime(),
    label: LABEL,
    unit: "octets",
  });
  const pool = new Pool({ threads, ...POOL_DEFAULTS });
  const onFile = (file: PersonFile): void => {
    for (const note of personFileNotes(file)) stderr.write(`${LABEL} : ${note}\n`);
  };
  const parts = { home, snapshot, deaths: opened, pool, threads, named, onFile };
  const crossing = new PersonCrossing(parts);
  try {
    const failure = await crossing.run(source, target, progress);
    if (!failure) await target.keep();
    return failure;
  } finally {
    await pool.close();
    await target.close();
    progress.finish(summaryOf(crossing.tally));
  }
}

function summaryOf({ rows, statuses, malformed, neutralised }: Tally): string {
  const notes = [formatCount(rows, "lignes")];
  if (rows > 0)
    notes.push(...Object.entries(statuses).map(([status, count]) => `${status} ${count}`));
  if (malformed > 0) notes.push(`mal formées ${malformed} (dites dans raisons)`);
  if (neutralised > 0)
    notes.push(
      `cellules neutralisées ${neutralised} (un tableur les exécuterait ; dites dans cellules_neutralisees)`,
    );
  return notes.join(", ");
}
