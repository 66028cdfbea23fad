import { existsSync } from "node:fs";
import type { Failure } from "../../../engine/errors/failure.ts";
import { homeAt } from "../../../engine/snapshot/home.ts";
import type { EditionManifest, Snapshot } from "../../../engine/snapshot/manifest.ts";
import { readSnapshot } from "../../../engine/snapshot/read-snapshot.ts";
import { totalOf } from "../../../workers/load/edition-counts.ts";
import { knownNames, planLoad, type RegisterFiles } from "../../../workers/load/load-plan.ts";
import {
  DEFAULT_TOLERANCE,
  type LoadStep,
  loadRegisters,
} from "../../../workers/load/load-registers.ts";
import {
  BEHIND_CALLERS,
  POOL_DEFAULTS,
  Pool,
  type TaskProgress,
} from "../../../workers/pool/pool.ts";
import { loadSample } from "../../service/sample-registers.ts";
import { parisDate } from "../../workflows/paris-date.ts";
import { misused, numberOption, surplusOperand, textOption } from "../arguments.ts";
import { type Command, type CommandContext, ONE_DOCUMENT } from "../command.ts";
import { orphanNote } from "../orphan-note.ts";
import type { Output } from "../output.ts";
import type { Progress } from "../progress.ts";
import { counted } from "../quantities.ts";
import { reasonCounts } from "../reason-counts.ts";
import { unknownWordingsNote } from "../unknown-wordings-note.ts";

/** In place of a register: the invented ones of the project. */
const EXAMPLES = "exemples";
const EDITION = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a calendar date AAAA-MM-JJ. */
function isDay(text: string): boolean {
  const time = EDITION.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export const load: Command = {
  options: {
    tolerance: {
      type: "string",
      value: "PART",
      about: `part des lignes qui peut être refusée ; sinon ${String(DEFAULT_TOLERANCE).replace(".", ",")}`,
    },
    edition: {
      type: "string",
      value: "AAAA-MM-JJ",
      about: "date de l'édition ; sinon celle des fichiers",
    },
    "malgre-tout": {
      type: "boolean",
      about: "accepte des fichiers plus anciens ou plus petits",
    },
    completer: {
      type: "boolean",
      about: "ajoute à l'édition servie au lieu de la remplacer : un mois, un jour, un département",
    },
  },
  operands: {
    least: 1,
    most: Number.POSITIVE_INFINITY,
    choices: [[...knownNames(), EXAMPLES], []],
  },
  json: ONE_DOCUMENT,
  audited: ({ positionals: [registre = ""] }) => ({ registre }),
  async run(context) {
    const [name = "", ...paths] = context.args.positionals;
    if (name === EXAMPLES)
      return paths.length > 0 ? surplusOperand(paths[0] as string).failure : loadExamples(context);
    const home = homeAt(context.config.home);
    if (paths.length === 0 && existsSync(home.downloads)) paths.push(home.downloads);
    if (paths.length === 0) return misused("Quels fichiers ? Aucun n'a été téléchargé.").failure;
    const plan = await planLoad(name, paths, (file) =>
      context.output.note(
        `Laissé de côté : ${file} (son début n'est celui d'aucun registre demandé).`,
      ),
    );
    return plan.ok ? loadPlan(context, plan.value) : plan.failure;
  },
};

/** Invented registers, on the operator's word. */
async function loadExamples({ config, output }: CommandContext): Promise<Failure | null> {
  const loaded = await loadSample(config);
  if (!loaded.ok) return loaded.failure;
  output.answer(
    publishedDocument(loaded.value, Object.keys(loaded.value.registers)),
    `Registres d'exemple publiés : ${loaded.value.id}. Ils sont inventés.`,
  );
  return null;
}

async function loadPlan(
  context: CommandContext,
  plan: readonly RegisterFiles[],
): Promise<Failure | null> {
  const { config, output, now, args } = context;
  const tolerance = numberOption(args, "tolerance", DEFAULT_TOLERANCE);
  if (!tolerance.ok) return tolerance.failure;
  const edition = textOption(args, "edition");
  if (edition !== null && !isDay(edition))
    return misused("--edition attend une date AAAA-MM-JJ.").failure;
  const pool = new Pool({ threads: config.threads, ...POOL_DEFAULTS, ...BEHIND_CALLERS });
  const reports = new StepReports(output);
  const before = readSnapshot(homeAt(config.home));
  const replacesExamples = before.ok && before.value?.example === true;
  try {
    const loaded = await loadRegisters(pool, {
      home: config.home,
      plan,
      tolerance: tolerance.value,
      acceptSetback: args.values["malgre-tout"] === true,
      completes: args.values["completer"] === true,
      ...(edition === null ? {} : { editionDate: edition }),
      today: parisDate(now()),
      now,
      onProgress: (step, progress) => reports.update(step, progress),
      onStepEnd: (step, message) => reports.end(step, message),
    });
    if (!loaded.ok) return loaded.failure;
    const names = plan.map(({ register }) => register.name);
    const removed = replacesExamples ? ["Registres d'exemple retirés : ils étaient inventés."] : [];
    output.answer(
      publishedDocument(loaded.value, names),
      [...removed, summary(loaded.value, names)].join("\n"),
    );
    return null;
  } finally {
    reports.endAll();
    await pool.close();
  }
}

/** One progress display per step in progress. */
class StepReports {
  readonly #output: Output;
  readonly #open = new Map<string, Progress>();

  constructor(output: Output) {
    this.#output = output;
  }

  update(step: LoadStep, { done, total }: TaskProgress): void {
    this.#of(step).update(done, total);
  }

  end(step: LoadStep, message: string): void {
    this.#of(step).finish(message);
    this.#open.delete(labelOf(step));
  }

  endAll(): void {
    for (const progress of this.#open.values()) progress.finish("interrompu");
    this.#open.clear();
  }

  #of(step: LoadStep): Progress {
    const label = labelOf(step);
    const known = this.#open.get(label);
    if (known) return known;
    const unit = step.phase === "lecture" ? "octet" : "ligne";
    const progress = this.#output.progressOf(label, unit);
    this.#open.set(label, progress);
    return progress;
  }
}

function labelOf({ register, phase }: LoadStep): string {
  return `${register}, ${phase}`;
}

/** What was published, of these registers. */
function publishedDocument(snapshot: Snapshot, names: readonly string[]): object {
  const { id, publishedAt, registers, companies } = snapshot;
  const loaded = Object.fromEntries(names.map((name) => [name, registers[name]]));
  return { id, publishedAt, registers: loaded, companies };
}

function summary({ id, registers, companies }: Snapshot, names: readonly string[]): string {
  const lines = names.flatMap((name) => {
    const edition = registers[name];
    return edition ? [editionLine(edition), ...unknownWordingsNote(edition)] : [];
  });
  const count = companies ? counted(companies.count, "entreprise") : "sans entreprises";
  return [...lines, ...orphanNote(companies), `Publié : ${id} (${count})`].join("\n");
}

/** A line of row counts; each row read is in exactly one of them. */
function editionLine(manifest: EditionManifest): string {
  const { register, edition, rows, accepted, ignored, rejected, kept: retained } = manifest;
  const counts = [counted(rows, "ligne"), counted(retained, "retenue")];
  if (accepted > retained)
    counts.push(counted(accepted - retained, "en double ou remplacée", "en double ou remplacées"));
  counts.push(...reasonCounts(ignored, "ignorée"));
  counts.push(...(totalOf(rejected) > 0 ? reasonCounts(rejected, "refusée") : ["0 refusée"]));
  return `${register} : édition ${edition}, ${counts.join(", ")}`;
}
