import { columnNames } from "../engine/files/mapping/confirmation/proposed-table.ts";
import type { Bench } from "./bench.ts";
import { generateFiles } from "./corpus/customer-files/generate-files.ts";
import { FIRST_REPORT_SEED } from "./corpus/customer-files/seeds.ts";
import { ColumnScores } from "./mapping-accuracy/column-scores.ts";
import { understand, withoutHeaders } from "./mapping-accuracy/engine-run.ts";
import { type LeftOut, leaveOneOut } from "./mapping-accuracy/leave-out/leave-one-out.ts";
import { RelationScores } from "./mapping-accuracy/relation-scores.ts";
import { showMistakes } from "./mapping-accuracy/show-mistakes.ts";
import { siretRepairs } from "./siret-repair/siret-repair.ts";

const SETS = 150;
const DAMAGED_SIRETS = 100_000;

/**
 * With `--leave-system-out`: headers of each known export, read with a vocabulary without what only
 * its system contributed (`writeHeldOut`), first its own words, then all of its phrases.
 */
async function leaveSystemOutFigures(
  seed: number,
  details: boolean,
  announce: (line: string) => void,
): Promise<Record<string, unknown>> {
  const unseen = await leaveOneOut(seed, "words");
  const harsh = await leaveOneOut(seed, "phrases");
  if (details)
    for (const [title, share] of [
      ["certain and wrong", unseen.certain],
      ["certain and wrong, without all phrases", harsh.certain],
      ["fields", unseen.fields],
      ["given none, and have one", unseen.nulls],
      ["given a field, and have none", unseen.nullsFound],
    ] as const) {
      announce(`## ${title} (${share.examples.length})`);
      for (const example of share.examples) announce(`  ${example}`);
    }
  const wrong = ({ certain }: LeftOut): number => certain.all - certain.right;
  const columns = ({ fields, codes, nullsFound }: LeftOut): number =>
    fields.all + codes.all + nullsFound.all;
  return {
    top1: rounded(unseen.fields.share01),
    nulls: rounded(unseen.nulls.share01),
    certain_wrong_per_1000: rounded((1000 * wrong(unseen)) / columns(unseen)),
    certain: unseen.certain.all,
    certain_wrong: wrong(unseen),
    top1_of_codes: rounded(unseen.codes.share01),
    null_recall: rounded(unseen.nullsFound.share01),
    top1_without_phrases: rounded(harsh.fields.share01),
    certain_without_phrases: harsh.certain.all,
    certain_wrong_without_phrases: wrong(harsh),
    systems: unseen.systems,
    columns: columns(unseen),
    phrases_left_out: [unseen.phrases, harsh.phrases].join(", "),
    seed,
  };
}

/**
 * Accuracy of the types, fields, keys and relations that the engine finds in files with known
 * truth, read by its own reader. Tuning uses dev seeds (`--seed 1 --details`).
 */
export const mappingAccuracy: Bench = {
  name: "mapping-accuracy",
  about: "types, fields, keys, relations of 150 sets of generated files (scale); SIRET repairs",
  seed: FIRST_REPORT_SEED,
  async run({ scale, seed, details, leaveSystemOut = false, say: announce }) {
    if (leaveSystemOut) return leaveSystemOutFigures(seed, details, announce);
    const [named, nameless, relations] = [
      new ColumnScores(),
      new ColumnScores(),
      new RelationScores(),
    ];
    let lost = 0;
    for (let at = seed; at < seed + Math.round(SETS * scale); at++) {
      const set = generateFiles(at);
      const understood = understand(set);
      lost += understood.lost;
      for (const table of understood.tables) {
        const where = `${at} ${table.truth.name}`;
        named.add(where, table.truth, table.profile.columns, table.mapping.columns);
        const blind = withoutHeaders(table);
        nameless.add(where, table.truth, blind.profile.columns, blind.mapping.columns);
      }
      const headed = understood.tables.map(({ truth, mapping }) => ({
        truth,
        headers: columnNames(mapping.columns.map(({ header }) => header)),
      }));
      relations.add(set, headed, understood.relations);
    }
    const repairs = siretRepairs(seed, Math.round(DAMAGED_SIRETS * Math.min(1, scale)));
    if (details) showMistakes(announce, named, nameless, relations, repairs);
    return {
      type_f1: rounded(named.types.macroF1()),
      type_f1_no_header: rounded(nameless.types.macroF1()),
      header_top1: rounded(named.fields.share01),
      wrong_identifiers: named.wrongIdentifiers.length,
      pk_recall: rounded(relations.keys.share01),
      fk_recall: rounded(relations.found.share01),
      fk_precision: rounded(relations.said.share01),
      siret_wrong_repairs: repairs.wrong,
      siret_repaired: rounded(repairs.repairedShare),
      siret_scientific_told: rounded(repairs.scientificShare),
      null_precision: rounded(named.nulls.share01),
      null_recall: rounded(named.nullsFound.share01),
      entity_right: rounded(named.entities.share01),
      cardinality_right: rounded(relations.cardinalities.share01),
      wrong_identifiers_no_header: nameless.wrongIdentifiers.length,
      false_siren_siret: named.falseChecked,
      columns: named.columns,
      tables_lost: lost,
      keys: relations.keys.all,
      relations: relations.found.all,
      seed,
    };
  },
};

function rounded(share01: number): number {
  return Number(share01.toFixed(4));
}
