/**
 * Where the columns of a record are when they are no members of its own: in downloads and answers
 * of the OpenDataSoft API v1, and in answers of its v2.0. Paths of names joined by dots.
 */
const ENVELOPES: ReadonlySet<string> = new Set(["fields", "record.fields"]);

/** Whether the object at that path of a record holds its columns. */
export function isEnvelope(path: string): boolean {
  return ENVELOPES.has(path);
}

/** Paths, and behind them, hence less preferred, the same ones inside of each envelope. */
export function pathsInAndOutOfEnvelopes(paths: readonly string[]): string[] {
  return ["", ...[...ENVELOPES].map((envelope) => `${envelope}.`)].flatMap((prefix) =>
    paths.map((path) => prefix + path),
  );
}
