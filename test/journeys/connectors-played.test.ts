import { readFileSync } from "node:fs";
import test from "ava";
import { busyProxy } from "./busy-proxy.ts";
import { COMPANY_FIELDS, type Kind, PERSON_FIELDS } from "./crm-automation.ts";
import { playMake } from "./play-make.ts";
import { playN8n } from "./play-n8n.ts";
import { playZapier } from "./play-zapier.ts";
import type { Target } from "./played-target.ts";
import { demoKey } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), { RECOUPE_LOG: "silent" });
});

test.after.always(() => service.kill());

const fileOf = (path: string): string =>
  readFileSync(new URL(`../../data/connectors/${path}`, import.meta.url), "utf8");

/** What a platform's own engine would do with the file of a connector, and only that. */
interface Player {
  readonly name: string;
  readonly file: (record: string) => string;
  play(
    file: string,
    target: Target,
    input: Readonly<Record<string, string>>,
  ): Promise<Readonly<Record<string, unknown>>>;
  /** What the platform keeps where there is nothing. */
  readonly empty: unknown;
}

const PLAYERS: readonly Player[] = [
  { name: "n8n", file: (record) => fileOf(`n8n/${record}.json`), play: playN8n, empty: null },
  { name: "make", file: (record) => fileOf(`make/${record}.json`), play: playMake, empty: null },
  {
    name: "zapier",
    file: (record) => fileOf(`zapier/${record}.js`),
    play: playZapier,
    empty: null,
  },
];

const PERSON = { nom: "Ormiville", prenom: "Brigitte", date_naissance: "1946-11-30" };

function fits(kind: Kind, value: unknown): boolean {
  if (kind === "number") return typeof value === "number";
  if (kind === "yes_no") return typeof value === "boolean";
  if (typeof kind !== "string") return kind.includes(String(value));
  return typeof value === "string";
}

for (const { name, file, play, empty } of PLAYERS) {
  test(`${name}: a company, each field of the interface by its type`, async (t) => {
    const target = { base: service.url, key: demoKey(service) };
    const reported = await play(file("entreprises"), target, { siren: "900000100" });
    t.like(reported, { denomination: "ALTIBAT INGENIERIE", niveau_alerte: "ok", nb_dirigeants: 2 });
    for (const [key, kind] of Object.entries(COMPANY_FIELDS))
      t.true(reported[key] === empty || fits(kind, reported[key]), `${key}: ${reported[key]}`);
  });

  test(`${name}: a person, with a date of birth and without`, async (t) => {
    const target = { base: service.url, key: demoKey(service) };
    const reported = await play(file("personnes"), target, PERSON);
    t.like(reported, { statut_vital: "decede_probable", date_deces: "2017-07-25" });
    for (const [key, kind] of Object.entries(PERSON_FIELDS))
      t.true(reported[key] === empty || fits(kind, reported[key]), `${key}: ${reported[key]}`);
    const { date_naissance: _, ...less } = PERSON;
    t.is((await play(file("personnes"), target, less))["statut_vital"], "a_verifier_homonyme");
  });

  test(`${name}: a refusal ends it with what the service said`, async (t) => {
    const target = { base: service.url, key: "rcp_faux" };
    await t.throwsAsync(play(file("entreprises"), target, { siren: "900000100" }), {
      message: /401.*X-API-Key/s,
    });
  });
}

test("n8n: a 429 is waited for as long as it says, then the same record is asked for", async (t) => {
  const { url, calledAt } = await busyProxy(t, service, 2, 1);
  const target = { base: url, key: demoKey(service) };
  const reported = await playN8n(fileOf("n8n/entreprises.json"), target, { siren: "900000100" });
  t.is(reported["denomination"], "ALTIBAT INGENIERIE");
  t.is(calledAt.length, 3);
  t.true((calledAt[1] ?? 0) - (calledAt[0] ?? 0) >= 990);
});
