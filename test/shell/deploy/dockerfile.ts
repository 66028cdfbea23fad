/** An instruction of a Dockerfile, its continued lines joined. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** What we use, and build stages need: anything else is a slip. */
const KNOWN: ReadonlySet<string> = new Set([
  ...["FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL"],
  ...["HEALTHCHECK", "CMD"],
]);

/** The instructions of a Dockerfile; throws at one that it does not know. */
export function instructionsOf(text: string): readonly Instruction[] {
  const lines = text.replace(/^#.*\n/gm, "").replace(/\\\n\s*/g, "");
  return lines
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, name = "", rest = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
      if (!KNOWN.has(name)) throw new Error(`no instruction: ${line}`);
      return { name, text: rest };
    });
}

/** The command of an instruction in its JSON form, which starts no shell. */
export function commandOf({ text }: Instruction): string[] {
  return JSON.parse(text.slice(text.indexOf("[")));
}

/** The variables of all `ENV`. */
export function environmentOf(instructions: readonly Instruction[]): Record<string, string> {
  const pairs = instructions
    .filter(({ name }) => name === "ENV")
    .flatMap(({ text }) => text.split(" "));
  return Object.fromEntries(pairs.map((pair) => pair.split("=", 2)));
}

/** Sources and target of a `COPY` from the build context; `null` from another stage. */
export function copyOf({ name, text }: Instruction): { sources: string[]; target: string } | null {
  if (name !== "COPY" || text.startsWith("--from=")) return null;
  const parts = text.split(" ");
  return { sources: parts.slice(0, -1), target: parts.at(-1) ?? "" };
}
