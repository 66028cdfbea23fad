import type { CompanyBase } from "../../../engine/company/company-base.ts";
import { enrich as enrichIds } from "../../../engine/company/enrichment.ts";
import type { Enrichment } from "../../../engine/company/enrichment-fields.ts";
import { type Failure, failed } from "../../../engine/errors/failure.ts";
import { openRegisters } from "../../../engine/snapshot/open-registers.ts";
import { csvCell } from "../../../engine/tables/csv-cell.ts";
import type { Command, CommandContext } from "../command.ts";
import { IdRows } from "../id-rows.ts";
import { plainText } from "../plain-text.ts";
import { createProgress } from "../progress.ts";
import { openRowSource, type RowSource } from "../row-source.ts";
import { openRowTarget, type RowTarget } from "../row-target.ts";

/** Columns added after those of the file, in this order. */
const ADDED = [
  "siren",
  "siret",
  "denomination",
  "statut_sirene",
  "etablissement_statut",
  "niveau_alerte",
  "libelle",
  "raisons",
  "procedure_collective",
  "dernier_compte_annee",
  "nb_dirigeants",
  "score_confiance",
  "siret_successeur",
  "naf",
  "categorie_juridique",
  "adresse",
  "code_postal",
  "ville",
  "effectif",
  "date_creation",
  "date_verification",
] as const satisfies readonly (keyof Enrichment)[];

/** Rows enriched and written per batch. */
const BATCH_ROWS = 2000;

export const enrich: Command = {
  options: {
    colonne: { type: "string", value: "NOM", about: "colonne des identifiants" },
    out: {
      type: "string",
      value: "SORTIE.csv",
      about: "fichier à écrire ; sinon la sortie standard",
    },
  },
  mostOperands: 1,
  async run(context) {
    const [path] = context.args.positionals;
    if (!path) return failed("commande.arguments", context.usage).failure;
    const source = openRowSource(context.stdin, path);
    if (!source.ok) return source.failure;
    const opened = openRegisters(context.config.home);
    if (!opened.ok) return opened.failure;
    const { companies } = opened.value;
    if (!companies) return failed("registre.non_charge", "Il faut au moins sirene.").failure;
    const { colonne, out } = context.args.values;
    const column = typeof colonne === "string" ? colonne : null;
    try {
      return await enrichStream(
        context,
        companies,
        source.value,
        column,
        typeof out === "string" ? out : null,
      );
    } finally {
      await opened.value.close();
    }
  },
};

async function enrichStream(
  context: CommandContext,
  base: CompanyBase,
  source: RowSource,
  column: string | null,
  out: string | null,
): Promise<Failure | null> {
  const { stderr, stdout, now } = context;
  const progress = createProgress({
    stream: stderr,
    isTTY: stderr.isTTY === true,
    nowMs: () => now().getTime(),
    label: "enrich",
    unit: "octets",
  });
  const target = await openRowTarget(stdout, out);
  const rows = new IdRows(column);
  let unpacked = 0;
  try {
    for await (const chunk of plainText(source.stream, source.name)) {
      if (!chunk.ok) return chunk.failure;
      const failure = rows.push(chunk.value);
      if (failure) return failure;
      await writeRows(rows, base, target, BATCH_ROWS);
      unpacked += chunk.value.length;
      progress.update(source.read?.() ?? unpacked, source.bytes);
    }
    const failure = rows.finish();
    if (failure) return failure;
    await writeRows(rows, base, target, 1);
    await target.keep();
  } finally {
    await target.close();
    progress.finish(`${rows.taken} lignes`);
  }
  return null;
}

/** Writes the rows read so far in batches, as long as at least `least` rows wait. */
async function writeRows(
  rows: IdRows,
  base: CompanyBase,
  target: RowTarget,
  least: number,
): Promise<void> {
  while (rows.waiting >= least) {
    const batch = rows.take(BATCH_ROWS);
    const { delimiter, lineEnd } = rows;
    const head =
      batch.header === null
        ? ""
        : `${batch.header}${delimiter}${ADDED.map((name) => `recoupe_${name}`).join(delimiter)}${lineEnd}`;
    const results = enrichIds(base, batch.ids);
    const lines = results.map((result, i) => {
      const cells = ADDED.map((name) => csvCell(result[name], delimiter));
      return `${batch.lines[i]}${delimiter}${cells.join(delimiter)}${lineEnd}`;
    });
    await target.write(head + lines.join(""));
  }
}
