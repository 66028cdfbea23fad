import { plainName } from "../mapping/learned/mapping-name.ts";

/** What tells whether two uploads are versions of one file. */
export interface FileTraits {
  /** Names of its files. */
  readonly names: readonly string[];
  /** Normalised headers of its tables; empty when they are not known. */
  readonly columns: readonly string[];
}

/** Why two uploads are taken for versions of one file; `null` when they are not. */
export type Likeness = "nom_et_colonnes" | "nom" | "colonnes";

/** Headers in common, of all headers of both, that contradict no equal name. */
const NEAR = 0.5;
/** The same, that stand for a name that says too little. */
const ALIKE = 0.8;

/** Words of file names that say nothing of what is in the file. */
const EMPTY_WORDS = new Set(
  (
    "a base bdd bis brut complet complete contenu copie copy corrige corrigee crm csv data database " +
    "de definitif des donnees du en excel export exports exporte extract extraction extrait fichier " +
    "fichiers file final finale fusion jour json la le les list liste listing maj mensuel mes mise new " +
    "nouveau nouvelle old ok ods par propre redresse sauvegarde tableau test trimestre utf v version " +
    "xls xlsx zip"
  ).split(" "),
);

/**
 * Whether two uploads look like versions of one file. Never a certainty: a CRM gives all its exports
 * the same columns, and a person any name.
 *
 * Words of the names count without dates, months, numbers and words that say nothing ("export",
 * "final"). Equal words are enough, unless the columns differ by half; words of which one name has
 * only some (or none) need nearly all columns in common; other words ("clients", "prospects") are
 * other files, whatever their columns.
 */
export function likenessOf(a: FileTraits, b: FileTraits): Likeness | null {
  return likenessIn(readTraits(a), readTraits(b));
}

/** Traits as they are compared. */
interface ReadTraits {
  readonly words: ReadonlySet<string>;
  readonly columns: ReadonlySet<string>;
}

function readTraits({ names, columns }: FileTraits): ReadTraits {
  return { words: wordsOf(names), columns: new Set(columns) };
}

function likenessIn(a: ReadTraits, b: ReadTraits): Likeness | null {
  if (!isPart(a.words, b.words)) return null;
  const common = countCommon(a.words, b.words);
  const share = sharedColumns(a.columns, b.columns);
  if (common > 0 && common === Math.max(a.words.size, b.words.size)) {
    if (share === null) return "nom";
    return share >= NEAR ? "nom_et_colonnes" : null;
  }
  return share !== null && share >= ALIKE ? "colonnes" : null;
}

/** Whether one has all words of the other. */
function isPart(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return countCommon(a, b) === Math.min(a.size, b.size);
}

function countCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const one of a) if (b.has(one)) common++;
  return common;
}

function wordsOf(names: readonly string[]): ReadonlySet<string> {
  const words = names.flatMap((name) => plainName(name));
  return new Set(words.filter((word) => !EMPTY_WORDS.has(word)));
}

/** Headers in common, of all of both, 0 to 1; `null` when those of one are not known. */
function sharedColumns(a: ReadonlySet<string>, b: ReadonlySet<string>): number | null {
  if (a.size === 0 || b.size === 0) return null;
  const common = countCommon(a, b);
  return common / (a.size + b.size - common);
}

/** A run to find the one before. */
interface DatedTraits extends FileTraits {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly sentMs: number;
}

/** The run of the same file before another. */
export interface PreviousRun {
  readonly id: string;
  readonly likeness: Likeness;
}

const STRENGTH: readonly Likeness[] = ["nom_et_colonnes", "nom", "colonnes"];

/**
 * Of each run, the last one before it that is the best match; those without one are missing. A name
 * that says nothing stands for that of the run before it: it does not join two others.
 */
export function previousRuns(runs: readonly DatedTraits[]): ReadonlyMap<string, PreviousRun> {
  const dated = runs
    .toSorted((a, b) => a.sentMs - b.sentMs)
    .map((run) => ({ id: run.id, traits: readTraits(run) }));
  const known = new Map(dated.map(({ id, traits }) => [id, traits.words]));
  const wordsOfRun = (id: string): ReadonlySet<string> => known.get(id) ?? new Set();
  const found = new Map<string, PreviousRun>();
  for (const [at, run] of dated.entries()) {
    const alike = dated.slice(0, at).flatMap(({ id, traits }): PreviousRun[] => {
      const likeness = likenessIn(traits, run.traits);
      const isJoined = isPart(wordsOfRun(id), wordsOfRun(run.id));
      return likeness === null || !isJoined ? [] : [{ id, likeness }];
    });
    const best = STRENGTH.map((kind) => alike.findLast(({ likeness }) => likeness === kind));
    const previous = best.find((one) => one !== undefined);
    if (!previous) continue;
    found.set(run.id, previous);
    if (run.traits.words.size === 0) known.set(run.id, wordsOfRun(previous.id));
  }
  return found;
}

/** Runs that the proposed earlier ones join, each series oldest first, the latest series first. */
export function seriesOf<Run extends Pick<DatedTraits, "id" | "sentMs">>(
  runs: readonly Run[],
  previous: ReadonlyMap<string, PreviousRun>,
): readonly (readonly Run[])[] {
  const bySeries = new Map<string, Run[]>();
  const rootOf = new Map<string, string>();
  for (const run of runs.toSorted((a, b) => a.sentMs - b.sentMs)) {
    const before = previous.get(run.id)?.id;
    const root = (before !== undefined && rootOf.get(before)) || run.id;
    rootOf.set(run.id, root);
    bySeries.set(root, [...(bySeries.get(root) ?? []), run]);
  }
  const last = (series: readonly Run[]): number => series.at(-1)?.sentMs ?? 0;
  return [...bySeries.values()].sort((a, b) => last(b) - last(a));
}
