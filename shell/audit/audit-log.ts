import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";

/** Something done with the operator's powers. */
export interface Act {
  /** Epoch milliseconds. */
  readonly atMs: number;
  /** `admin`, `interne` or `rappel` over HTTP; `commande` on this machine. */
  readonly who: string;
  /** The row (`POST /api/…`), or the command. */
  readonly what: string;
  /** Ids of what it was done to; no other data of persons. */
  readonly whom: Readonly<Record<string, string>>;
  /** Of an HTTP answer, or a code of failure; 200 for a command that succeeded. */
  readonly outcome: number | string;
  /** X-Request-Id. */
  readonly call?: string;
}

/** As written, a line of JSON each. */
interface Line {
  readonly le: string;
  readonly par: string;
  readonly acte: string;
  readonly sur: Readonly<Record<string, string>>;
  readonly issue: number | string;
  readonly appel?: string;
}

const CURRENT = "actes.jsonl";
const FORMER = /^actes-.+\.jsonl$/;
/** A file is closed at this size, and the oldest go: some 400,000 acts remain. */
const FILE_MOST_BYTES = 5 * 1024 * 1024;
const FORMER_MOST = 20;

/**
 * The acts of admins, pipelines and commands on a home: `journal/actes.jsonl`, only ever appended
 * to, by several processes (one write per line). Full files are renamed, and the oldest removed.
 */
export class AuditLog {
  readonly #folder: string;

  /** @param home  RECOUPE_HOME. */
  constructor(home: string) {
    this.#folder = join(home, "journal");
  }

  /** Appends an act; 0.05 ms. Throws disk errors. */
  append({ atMs, who, what, whom, outcome, call }: Act): void {
    const le = new Date(atMs).toISOString();
    const appel = call === undefined ? {} : { appel: call };
    const line: Line = { le, par: who, acte: what, sur: whom, issue: outcome, ...appel };
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, CURRENT);
    appendFileSync(path, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    if (statSync(path).size >= FILE_MOST_BYTES) this.#turn(path, le);
  }

  /** The lines since an instant (ISO 8601, or its beginning), oldest first. */
  *lines(since: string): Generator<Line> {
    for (const path of this.#files())
      for (const text of readFileSync(path, "utf8").split("\n")) {
        const line = lineOf(text);
        if (line && line.le >= since) yield line;
      }
  }

  /** Of two processes that do so at once, the second renames a file just begun. */
  #turn(path: string, instant: string): void {
    renameSync(path, join(this.#folder, `actes-${instant.replaceAll(":", "-")}.jsonl`));
    for (const old of this.#former().slice(0, -FORMER_MOST)) rmSync(old, { force: true });
  }

  #former(): string[] {
    if (!existsSync(this.#folder)) return [];
    const names = readdirSync(this.#folder).filter((name) => FORMER.test(name));
    return names.sort().map((name) => join(this.#folder, name));
  }

  #files(): string[] {
    const current = join(this.#folder, CURRENT);
    return [...this.#former(), ...(existsSync(current) ? [current] : [])];
  }
}

/** `null` for a line that a killed process or a full disk cut. */
function lineOf(text: string): Line | null {
  try {
    return text === "" ? null : (JSON.parse(text) as Line);
  } catch {
    return null;
  }
}
