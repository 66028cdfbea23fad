/**
 * Paths of the object with the columns of a record, if not the record itself: in downloads and
 * responses of the OpenDataSoft API v1, and in responses of its v2.0. Names joined by dots.
 */
const ENVELOPES: ReadonlySet<string> = new Set(["fields", "record.fields"]);

/** Whether the object at that path of a record contains its columns. */
export function isEnvelope(path: string): boolean {
  return ENVELOPES.has(path);
}

/** The paths, followed by the same ones inside each envelope, which are less preferred. */
export function pathsInAndOutOfEnvelopes(paths: readonly string[]): string[] {
  return ["", ...[...ENVELOPES].map((envelope) => `${envelope}.`)].flatMap((prefix) =>
    paths.map((path) => prefix + path),
  );
}
