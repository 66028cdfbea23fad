import { z } from "zod";
import type { CriterionFigures, RunFigures } from "../../../engine/files/comparison/run-figures.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import type { Artefact, RunSummary } from "../mappings/processing-job.ts";

/** The aggregates of a job among its artefacts. */
const SUMMARY = "synthese.json";
/** Some 15 kB a table; a larger one is no summary of ours. */
const BYTES_MOST = 8 * 1024 * 1024;
const NAMES_MOST = 20;
const NAME_MOST = 255;

const text = z.string().max(NAME_MOST);
const rows = z.int().min(0);
const euros = z.number().min(0);

const summary = z.object({
  jour: z.iso.date(),
  fichiers: z.array(z.object({ nom: z.string() })),
  ensemble: z
    .object({
      note: z.enum(["A", "B", "C", "D"]).nullable(),
      score: z.number().min(0).max(100).nullable(),
      fuite_annuelle: euros,
      fiches: rows,
      etats: z.object({ valide: rows, reparee: rows, a_verifier: rows, inutilisable: rows }),
      criteres: z
        .array(
          z.object({
            critere: z.int().min(1),
            libelle: text,
            etat: z.enum(["sain", "defauts", "non_mesurable"]),
            examinees: rows,
            concernees: rows,
            cout_unitaire: euros,
            fuite: euros,
          }),
        )
        .max(40),
      registres: z.array(z.object({ nom: text, date: text })).max(40),
    })
    .nullable(),
});

/** The figures of finished work, from its artefacts; `null` when they have none. */
export async function runSummaryIn(
  blobs: Pick<Blobs, "read">,
  space: string,
  artefacts: readonly Artefact[],
): Promise<RunSummary | null> {
  const announced = artefacts.find(({ nom }) => nom === SUMMARY);
  if (!announced || announced.octets > BYTES_MOST) return null;
  const bytes = await blobs.read(space, SUMMARY);
  return bytes && runSummaryOf(bytes.toString());
}

/** The same from the text of a summary; `null` when it is none, or about no table. */
export function runSummaryOf(content: string): RunSummary | null {
  const read = summary.safeParse(parsed(content));
  if (!read.success || read.data.ensemble === null) return null;
  const { jour, fichiers, ensemble } = read.data;
  const names = fichiers.slice(0, NAMES_MOST).map(({ nom }) => nom.slice(0, NAME_MOST));
  return { names, figures: figuresOf(jour, ensemble) };
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}

type Whole = NonNullable<z.output<typeof summary>["ensemble"]>;

function figuresOf(day: string, whole: Whole): RunFigures {
  return {
    day,
    grade: whole.note,
    score: whole.score,
    records: whole.fiches,
    states: whole.etats,
    leak: whole.fuite_annuelle,
    criteria: whole.criteres.map(
      (one): CriterionFigures => ({
        rule: one.critere,
        label: one.libelle,
        isMeasured: one.etat !== "non_mesurable",
        examined: one.examinees,
        concerned: one.concernees,
        unitCost: one.cout_unitaire,
        leak: one.fuite,
      }),
    ),
    registers: whole.registres.map(({ nom: name, date }) => ({ name, date })),
  };
}
