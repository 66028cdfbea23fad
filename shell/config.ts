import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { z } from "zod";
import { failed, type Result, success } from "../engine/errors/failure.ts";
import { type Environment, SETTINGS } from "./settings.ts";

/** Everything that the environment can set, completed and checked. */
export interface Config extends Readonly<z.output<typeof SETTINGS>> {
  /** The project's own folder, where `data/` stands. */
  readonly root: string;
}

/** Reads the environment: the only place that does. A wrong value is named in French. */
export function readConfig(environment: Environment = process.env): Result<Config> {
  const fields = Object.keys(SETTINGS.shape).map((field) => [field, environment]);
  const read = SETTINGS.safeParse(Object.fromEntries(fields));
  if (read.success) return success({ ...read.data, root: projectRoot() });
  const sentences = read.error.issues.map(({ message }) => message);
  return failed("configuration.valeur", `${sentences.join(" ; ")}.`);
}

/** The environment of a process that shares the port with others: this one's, on that port. */
export function memberEnvironment(port: number): Environment {
  return { ...process.env, RECOUPE_PORT: String(port) };
}

/** The environment of a pipeline beside the service: this one's, and where the service answers. */
export function pipelineEnvironment(url: string): Environment {
  return { ...process.env, RECOUPE_INTERNAL_URL: url };
}

/** Of the program, as package.json says it. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot(), "package.json"), "utf8"));
  return version;
}

/** The nearest folder above this file that holds package.json: sources and build differ in depth. */
function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
}
