import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const CHECKS = z.array(
  z.object({
    id: z.string(),
    status: z.enum(["SUCCESS", "FAILURE", "WARNING", "SKIPPED", "INFO"]),
    errorMessage: z.string().optional(),
  }),
);

/** The result of one check; an id may occur several times. */
export interface Check {
  readonly scenario: string;
  readonly id: string;
  readonly status: z.infer<typeof CHECKS>[number]["status"];
  /** "" when it passed. */
  readonly message: string;
}

/** `server-`, the scenario, and the time of the run. */
const FOLDER = /^server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/;

/**
 * All checks of a run, from the folder that the suite wrote. Throws when a file does not have the
 * pinned suite's format. A crashed scenario has no folder: the suite then exits with 1.
 */
export function readChecks(folder: string): Check[] {
  return readdirSync(folder).flatMap((name) => {
    const scenario = FOLDER.exec(name)?.[1];
    if (scenario === undefined) throw new Error(`not of the suite: ${name}`);
    const checks = CHECKS.parse(
      JSON.parse(readFileSync(join(folder, name, "checks.json"), "utf8")),
    );
    return checks.map(({ id, status, errorMessage = "" }) => {
      return { scenario, id, status, message: errorMessage };
    });
  });
}
