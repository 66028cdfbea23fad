import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { z } from "zod";
import { failed, type Result, success } from "../engine/errors/failure.ts";
import { type Environment, SETTINGS } from "./settings.ts";

/** All settings from the environment, with defaults, validated. */
export interface Config extends Readonly<z.output<typeof SETTINGS>> {
  /** Root folder of the project, which contains `data/`. */
  readonly root: string;
}

/** Reads the environment; no other function does. Invalid values are reported in French. */
export function readConfig(environment: Environment = process.env): Result<Config> {
  const fields = Object.keys(SETTINGS.shape).map((field) => [field, environment]);
  const read = SETTINGS.safeParse(Object.fromEntries(fields));
  if (read.success) return success({ ...read.data, root: projectRoot() });
  const sentences = read.error.issues.map(({ message }) => message);
  return failed("configuration.valeur", `${sentences.join(" ; ")}.`);
}

/** The environment of a process that shares the port with others: ours, with that port. */
export function memberEnvironment(port: number): Environment {
  return { ...process.env, RECOUPE_PORT: String(port) };
}

/** The environment of a pipeline started by the service: ours, with the URL of the service. */
export function pipelineEnvironment(url: string): Environment {
  return { ...process.env, RECOUPE_INTERNAL_URL: url };
}

/** The version in package.json. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot(), "package.json"), "utf8"));
  return version;
}

/** The nearest parent folder with a package.json: sources and build differ in depth. */
function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
}
