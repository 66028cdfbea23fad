import type { Endpoint, Method, SnapshotIdentity } from "./endpoint.ts";

/** A row with its index in the traffic counters. */
export interface Mounted<Snapshot extends SnapshotIdentity> {
  readonly row: Endpoint<Snapshot>;
  readonly counter: number;
}

/** One path of the table, with its rows by method. */
interface Place<Snapshot extends SnapshotIdentity> {
  readonly byMethod: ReadonlyMap<string, Mounted<Snapshot>>;
  /** Value of the `Allow` header. */
  readonly allow: string;
}

export interface Match<Snapshot extends SnapshotIdentity> {
  readonly place: Place<Snapshot>;
  readonly parameters: Readonly<Record<string, string>>;
}

interface Pattern<Snapshot extends SnapshotIdentity> {
  /** Literal segments; `null` for a parameter. */
  readonly segments: readonly (string | null)[];
  readonly names: readonly string[];
  readonly place: Place<Snapshot>;
}

const NO_PARAMETERS: Readonly<Record<string, string>> = Object.freeze({});
const PARAMETER = /^\{(\w+)\}$/;

/**
 * Finds the row of a path. One `Map` look-up for a fixed path; paths with parameters are compared
 * with each pattern. Exact: no case folding, no trailing slash ignored.
 */
export class Router<Snapshot extends SnapshotIdentity> {
  private readonly fixed = new Map<string, Match<Snapshot>>();
  private readonly patterns: Pattern<Snapshot>[] = [];

  /** Throws when two rows have the same method and path. */
  constructor(mounted: readonly Mounted<Snapshot>[]) {
    const byPath = new Map<string, Map<Method, Mounted<Snapshot>>>();
    for (const one of mounted) {
      const { method, path, alsoAt } = one.row;
      for (const at of alsoAt === undefined ? [path] : [path, alsoAt]) {
        const byMethod = byPath.get(at) ?? new Map<Method, Mounted<Snapshot>>();
        if (byMethod.has(method)) throw new Error(`Two rows answer ${method} ${at}`);
        byPath.set(at, byMethod.set(method, one));
      }
    }
    for (const [path, byMethod] of byPath) this.place(path, byMethod);
  }

  find(path: string): Match<Snapshot> | null {
    const match = this.fixed.get(path);
    if (match) return match;
    const segments = path.split("/");
    for (const pattern of this.patterns) {
      const parameters = parametersOf(pattern, segments);
      if (parameters) return { place: pattern.place, parameters };
    }
    return null;
  }

  private place(path: string, byMethod: ReadonlyMap<Method, Mounted<Snapshot>>): void {
    const methods = [...byMethod.keys(), ...(byMethod.has("GET") ? ["HEAD"] : []), "OPTIONS"];
    const place = { byMethod, allow: methods.join(", ") };
    const names: string[] = [];
    const segments = path.split("/").map((segment) => {
      const name = PARAMETER.exec(segment)?.[1];
      if (name === undefined) return segment;
      names.push(name);
      return null;
    });
    if (names.length === 0) this.fixed.set(path, { place, parameters: NO_PARAMETERS });
    else this.patterns.push({ segments, names, place });
  }
}

function parametersOf(
  pattern: Pattern<SnapshotIdentity>,
  segments: readonly string[],
): Record<string, string> | null {
  if (segments.length !== pattern.segments.length) return null;
  const parameters: Record<string, string> = {};
  let found = 0;
  for (let index = 0; index < segments.length; index++) {
    const literal = pattern.segments[index];
    const segment = segments[index]!;
    if (literal === null) {
      if (segment === "") return null;
      parameters[pattern.names[found++]!] = decoded(segment);
    } else if (segment !== literal) {
      return null;
    }
  }
  return parameters;
}

/** An invalid escape stays as it is: the row's schema then refuses the value. */
function decoded(segment: string): string {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
