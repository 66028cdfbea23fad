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

/** What the suite found of one of its checks; an id may come several times. */
export interface Check {
  readonly scenario: string;
  readonly id: string;
  readonly status: z.infer<typeof CHECKS>[number]["status"];
  /** "" where there is nothing wrong. */
  readonly message: string;
}

/** `server-`, the scenario, and when it was run. */
const FOLDER = /^server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/;

/**
 * Every check of a run, from the folder that the suite wrote. Throws where a file is not as the
 * pinned suite writes it. A scenario that broke off has no folder: the suite ends with 1 then.
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
