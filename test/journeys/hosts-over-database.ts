import { type Sent, UNHURRIED } from "./mapping-client.ts";
import {
  type Environment,
  recoupe,
  type ServiceUnderTest,
  serve,
  succeeds,
} from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

export const SECRETS = {
  RECOUPE_INTERNAL_SECRET: "secret-interne-commun-aux-deux-hotes",
  RECOUPE_CALLBACK_SECRET: "secret-de-rappel-commun-aux-deux-hotes",
};

/** What hosts over this database are started with, once it has its schema. */
export async function migrated(address: string): Promise<Environment> {
  const state = { RECOUPE_STATE: address, ...SECRETS, ...UNHURRIED };
  await succeeds(recoupe(sampleHome(), ["base", "migrer"], "", state));
  return state;
}

/** A host with a home of its own, for the duration of a test. */
export async function host(
  t: { teardown(end: () => Promise<unknown>): void },
  state: Environment,
): Promise<ServiceUnderTest> {
  const service = await serve(sampleHome(), state);
  t.teardown(service.kill);
  return service;
}

export async function newKey(service: ServiceUnderTest, state: Environment): Promise<string> {
  const words = ["cles", "donner", "ana@exemple.fr", "--plan", "pro"];
  return (await succeeds(recoupe(service.home, words, "", state))).stdout.trim();
}

/** The path of a call about an upload. */
export const of = ({ id, query }: Sent, path: string) => `/api/schema/${path}/${id}${query}`;
