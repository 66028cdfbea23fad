import { existsSync } from "node:fs";
import type { Failure } from "../../../engine/errors/failure.ts";
import { failed } from "../../../engine/errors/failure.ts";
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
import { numberOption, surplusOperand } from "../arguments.ts";
import type { Command, CommandContext } from "../command.ts";
import { orphanNote } from "../orphan-note.ts";
import { createProgress } from "../progress.ts";
import { formatCounts } from "../reason-counts.ts";
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
      about: `part des lignes qui peut être refusée, ${DEFAULT_TOLERANCE} sans elle`,
    },
    edition: {
      type: "string",
      value: "AAAA-MM-JJ",
      about: "date de l'édition ; sinon celle que disent les fichiers",
    },
    "malgre-tout": {
      type: "boolean",
      about: "accepte des fichiers plus anciens ou plus petits que l'édition servie",
    },
    completer: { type: "boolean", about: "ajoute à l'édition servie au lieu de la remplacer" },
  },
  mostOperands: Number.POSITIVE_INFINITY,
  audited: ({ positionals: [registre = ""] }) => ({ registre }),
  async run(context) {
    const [name, ...paths] = context.args.positionals;
    if (!name)
      return failed("commande.arguments", `Quel registre ? ${knownNames().join(", ")}.`).failure;
    if (name === EXAMPLES)
      return paths.length > 0 ? surplusOperand(paths[0] as string).failure : loadExamples(context);
    const home = homeAt(context.config.home);
    if (paths.length === 0 && existsSync(home.downloads)) paths.push(home.downloads);
    if (paths.length === 0)
      return failed("commande.arguments", "Quels fichiers ? Aucun n'a été téléchargé.").failure;
    const plan = await planLoad(name, paths, (file) =>
      context.stderr.write(
        `Laissé de côté : ${file} (son début n'est celui d'aucun registre demandé).\n`,
      ),
    );
    return plan.ok ? loadPlan(context, plan.value) : plan.failure;
  },
};

/** Invented registers, on the operator's word. */
async function loadExamples({ config, stdout }: CommandContext): Promise<Failure | null> {
  const loaded = await loadSample(config);
  if (!loaded.ok) return loaded.failure;
  stdout.write(`Registres d'exemple publiés : ${loaded.value.id}. Ils sont inventés.\n`);
  return null;
}

async function loadPlan(
  context: CommandContext,
  plan: readonly RegisterFiles[],
): Promise<Failure | null> {
  const { config, stdout, now, args } = context;
  const tolerance = numberOption(args, "tolerance", DEFAULT_TOLERANCE);
  if (!tolerance.ok) return tolerance.failure;
  const edition = args.values["edition"];
  if (typeof edition === "string" && !isDay(edition))
    return failed("commande.arguments", "--edition attend une date AAAA-MM-JJ.").failure;
  const pool = new Pool({ threads: config.threads, ...POOL_DEFAULTS, ...BEHIND_CALLERS });
  const reports = new StepReports(context);
  const before = readSnapshot(homeAt(config.home));
  const replacesExamples = before.ok && before.value?.example === true;
  try {
    const loaded = await loadRegisters(pool, {
      home: config.home,
      plan,
      tolerance: tolerance.value,
      acceptSetback: args.values["malgre-tout"] === true,
      completes: args.values["completer"] === true,
      ...(typeof edition === "string" ? { editionDate: edition } : {}),
      today: parisDate(now()),
      now,
      onProgress: (step, progress) => reports.update(step, progress),
      onStepEnd: (step, message) => reports.end(step, message),
    });
    if (!loaded.ok) return loaded.failure;
    if (replacesExamples) stdout.write("Registres d'exemple retirés : ils étaient inventés.\n");
    stdout.write(`${summary(loaded.value, plan)}\n`);
    return null;
  } finally {
    reports.endAll();
    await pool.close();
  }
}

/** One progress display per step in progress. */
class StepReports {
  readonly #context: CommandContext;
  readonly #open = new Map<string, ReturnType<typeof createProgress>>();

  constructor(context: CommandContext) {
    this.#context = context;
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

  #of(step: LoadStep): ReturnType<typeof createProgress> {
    const label = labelOf(step);
    const known = this.#open.get(label);
    if (known) return known;
    const { stderr, now } = this.#context;
    const progress = createProgress({
      stream: stderr,
      // One bar at a time: two would redraw the same line.
      isTTY: stderr.isTTY === true && this.#open.size === 0,
      nowMs: () => now().getTime(),
      label,
      unit: step.phase === "lecture" ? "octets" : "lignes",
    });
    this.#open.set(label, progress);
    return progress;
  }
}

function labelOf({ register, phase }: LoadStep): string {
  return `${register}, ${phase}`;
}

function summary(snapshot: Snapshot, plan: readonly RegisterFiles[]): string {
  const { id, registers, companies } = snapshot;
  const lines = plan.flatMap(({ register }) => {
    const edition = registers[register.name];
    return edition ? [editionLine(edition), ...unknownWordingsNote(edition)] : [];
  });
  const count = companies ? `${companies.count} entreprises` : "sans entreprises";
  return [...lines, ...orphanNote(companies), `Publié : ${id} (${count})`].join("\n");
}

/** A line of row counts; each row read is in exactly one of them. */
function editionLine({
  register,
  edition,
  rows,
  accepted,
  ignored,
  rejected,
  kept: retained,
}: EditionManifest): string {
  const counts = [`${rows} lignes`, `${retained} retenues`];
  if (accepted > retained) counts.push(`${accepted - retained} en double ou remplacées`);
  counts.push(...formatCounts(ignored, "ignorées"));
  counts.push(...(totalOf(rejected) > 0 ? formatCounts(rejected, "refusées") : ["0 refusées"]));
  return `${register} : édition ${edition}, ${counts.join(", ")}`;
}
