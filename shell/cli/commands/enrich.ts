import type { CompanyBase } from "../../../engine/company/company-base.ts";
import { enrich as enrichIds } from "../../../engine/company/enrichment.ts";
import type { Enrichment } from "../../../engine/company/enrichment-fields.ts";
import { type Failure, failed } from "../../../engine/errors/failure.ts";
import { openRegisters } from "../../../engine/snapshot/open-registers.ts";
import { csvCell } from "../../../engine/tables/csv-cell.ts";
import { textOption } from "../arguments.ts";
import type { Command, CommandContext } from "../command.ts";
import { ROWS_IN_JSON } from "../file-command.ts";
import { type IdBatch, IdRows } from "../id-rows.ts";
import { plainText } from "../plain-text.ts";
import { counted } from "../quantities.ts";
import { openRowSource, type RowSource } from "../row-source.ts";
import { openRowTarget } from "../row-target.ts";

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
      value: "SORTIE",
      about: "fichier à écrire ; sinon la sortie standard",
    },
  },
  operands: { least: 1, most: 1 },
  json: ROWS_IN_JSON,
  async run(context) {
    const [path = ""] = context.args.positionals;
    const source = openRowSource(context.stdin, path);
    if (!source.ok) return source.failure;
    const opened = openRegisters(context.config.home);
    if (!opened.ok) return opened.failure;
    const { companies } = opened.value;
    if (!companies) return failed("registre.non_charge", "Il faut au moins sirene.").failure;
    try {
      return await enrichStream(context, companies, source.value);
    } finally {
      await opened.value.close();
    }
  },
};

async function enrichStream(
  context: CommandContext,
  base: CompanyBase,
  source: RowSource,
): Promise<Failure | null> {
  const { args, output, stdout } = context;
  const out = textOption(args, "out");
  const progress = output.progressOf("enrich", "octet", out === null);
  const target = await openRowTarget(stdout, out);
  const rows = new IdRows(textOption(args, "colonne"));
  const textOf = output.isJson ? jsonText : csvText;
  /** Writes the rows read so far, as long as at least `least` of them wait. */
  const writeBatches = async (least: number): Promise<void> => {
    while (rows.waiting >= least) {
      const batch = rows.take(BATCH_ROWS);
      await target.write(textOf(rows, batch, enrichIds(base, batch.ids)));
    }
  };
  let unpacked = 0;
  try {
    for await (const chunk of plainText(source.stream, source.name)) {
      if (!chunk.ok) return chunk.failure;
      const failure = rows.push(chunk.value);
      if (failure) return failure;
      await writeBatches(BATCH_ROWS);
      unpacked += chunk.value.length;
      progress.update(source.read?.() ?? unpacked, source.bytes);
    }
    const failure = rows.finish();
    if (failure) return failure;
    await writeBatches(1);
    await target.keep();
  } finally {
    await target.close();
    progress.finish(counted(rows.taken, "ligne"));
  }
  return null;
}

/** A batch as csv: the lines of the file, each with its results behind. */
function csvText(rows: IdRows, { header, lines }: IdBatch, results: readonly Enrichment[]): string {
  const { delimiter, lineEnd } = rows;
  const added = ADDED.map((name) => `recoupe_${name}`).join(delimiter);
  const head = header === null ? "" : `${header}${delimiter}${added}${lineEnd}`;
  const written = results.map((result, i) => {
    const cells = ADDED.map((name) => csvCell(result[name], delimiter));
    return `${lines[i]}${delimiter}${cells.join(delimiter)}${lineEnd}`;
  });
  return head + written.join("");
}

/** A batch as lines of JSON: each identifier as it was written, and all that is known of it. */
function jsonText(_: IdRows, { ids }: IdBatch, results: readonly Enrichment[]): string {
  const lines = results.map(
    (resultat, i) => `${JSON.stringify({ fiche: { identifiant: ids[i] }, resultat })}\n`,
  );
  return lines.join("");
}
