/** Progress of a job, for its customer. */
export interface JobProgress {
  /** 0 to 100. */
  readonly pct: number;
  /** French. */
  readonly message: string;
}

/** Percentages where the phases of a job start and end: reading the rows takes most of it. */
const PHASES = {
  download: [0, 5],
  read: [5, 10],
  rows: [10, 90],
  upload: [90, 99],
} as const;

export function downloading(done: number, files: number): JobProgress {
  const message =
    files === 1 ? "Réception du fichier." : `Réception des fichiers : ${done} sur ${files}.`;
  return { pct: within("download", done / files), message };
}

export const READING: JobProgress = { pct: PHASES.read[0], message: "Lecture des fichiers." };

/** @param done Rows read, of `total` to read; each is read several times. */
export function walkingRows(done: number, total: number): JobProgress {
  const share = total === 0 ? 1 : done / total;
  const message = `Contrôle des lignes : ${Math.floor(100 * share)} %.`;
  return { pct: within("rows", share), message };
}

export function uploading(done: number, results: number): JobProgress {
  return { pct: within("upload", done / results), message: "Enregistrement des résultats." };
}

/** Rounded to whole percents. */
function within(phase: keyof typeof PHASES, share: number): number {
  const [from, to] = PHASES[phase];
  return Math.floor(from + (to - from) * Math.min(1, share));
}
