import test from "ava";
import type {
  LearnedColumn,
  LearnedTable,
} from "../../../../engine/files/mapping/confirmation/learned-table.ts";
import { AGREEING_CLIENTS } from "../../../../engine/files/mapping/learned/sector-memory.ts";
import { LearnedMappings } from "../../../../shell/workflows/learning/learned-mappings.ts";
import {
  exportLearning,
  LEARNING_FAMILIES,
} from "../../../../shell/workflows/learning/learning-export.ts";
import fc, { rounds } from "../../../properties.ts";
import { type MapContent, MapStore } from "../../state/map-store.ts";

function open(content?: MapContent) {
  const store = new MapStore(content, { followed: [...LEARNING_FAMILIES] });
  const learned = new LearnedMappings(store, (error) => {
    throw error;
  });
  return { store, learned };
}

const column = (headerKey: string, field: string | null): LearnedColumn => ({
  headerKey,
  header: headerKey.toUpperCase(),
  entity: "companies",
  field,
});
const table = (...columns: LearnedColumn[]): LearnedTable => ({
  table: "clients.csv",
  fingerprint: columns.map(({ headerKey }) => headerKey).join(),
  columns,
});
const of = (clientId: string, sector: string | null = "Bâtiment") => ({ clientId, sector });
const UPLOAD = "upl_1";

async function countsOf(learned: LearnedMappings, clientId: string | null, sector: string | null) {
  const { confirmed } = await learned.memoryFor(clientId, sector, ["zone", "ville"]);
  return confirmed.map(({ headerKey, field, origin, count }) => [headerKey, field, origin, count]);
}

test("a client's word is known at once; an upload confirmed twice counts once", async (t) => {
  const { learned } = open();
  const stated = [table(column("zone", "secteur"), column("ville", null))];
  await learned.learn(of("a"), UPLOAD, stated, 1);
  await learned.learn(of("a"), UPLOAD, stated, 2);
  const once = [
    ["zone", "secteur", "client", 1],
    ["ville", null, "client", 1],
  ];
  t.deepEqual(await countsOf(learned, "a", null), once);
  await learned.learn(of("a"), "upl_2", stated, 3);
  t.is((await countsOf(learned, "a", null))[0]?.[3], 2);
  t.deepEqual(await countsOf(learned, "b", null), []);
  t.deepEqual(await countsOf(learned, null, null), []);
});

test("who changes his mind about an upload is believed as he says now", async (t) => {
  const { learned } = open();
  await learned.learn(of("a"), UPLOAD, [table(column("zone", "secteur"))], 1);
  await learned.learn(of("a"), UPLOAD, [table(column("zone", "statut"))], 2);
  t.deepEqual(await countsOf(learned, "a", null), [["zone", "statut", "client", 1]]);
});

test("a sector learns when enough clients agree, and unlearns when one is deleted", async (t) => {
  const { learned } = open();
  const stated = [table(column("zone", "secteur"))];
  const clients = Array.from({ length: AGREEING_CLIENTS }, (_, i) => `client ${i}`);
  for (const client of clients) {
    t.deepEqual(await countsOf(learned, null, "batiment"), []);
    for (const upload of ["u1", "u2"]) await learned.learn(of(client), upload, stated, 1);
  }
  t.deepEqual(await countsOf(learned, null, "BÂTIMENT"), [
    ["zone", "secteur", "secteur", AGREEING_CLIENTS],
  ]);
  await learned.forget(clients[0]!, 9);
  t.deepEqual(await countsOf(learned, null, "batiment"), []);
  t.deepEqual(await countsOf(learned, clients[0]!, null), []);
});

test("who is of no sector, or of another from now on, counts there alone", async (t) => {
  const { learned } = open();
  const stated = [table(column("zone", "secteur"))];
  for (const client of ["a", "b"]) await learned.learn(of(client), UPLOAD, stated, 1);
  await learned.learn(of("c", null), UPLOAD, stated, 1);
  t.deepEqual(await countsOf(learned, null, "batiment"), []);
  await learned.learn(of("c"), "u2", [], 2);
  t.is((await countsOf(learned, null, "batiment")).length, 1);
  await learned.learn(of("c", "Transport"), "u2", [], 3);
  t.deepEqual(await countsOf(learned, null, "batiment"), []);
});

test("a wide table is learned in several goes, and taken back in several", async (t) => {
  const { store, learned } = open();
  const wide = Array.from({ length: 350 }, (_, i) => column(`h${i}`, "ville"));
  const client = { ...table(...wide), fingerprint: "large" };
  await learned.learn(of("a"), UPLOAD, [client], 1);
  const keys = wide.map(({ headerKey }) => headerKey);
  t.is((await learned.memoryFor("a", null, keys)).confirmed.length, 350);
  const reported = learned.history("a", 1);
  t.deepEqual(
    reported.ok && reported.value[0]?.tables[0]?.columns.map(({ headerKey }) => headerKey),
    keys,
  );
  await learned.learn(of("a"), UPLOAD, [{ ...client, columns: wide.slice(0, 10) }], 2);
  t.is((await learned.memoryFor("a", null, keys)).confirmed.length, 10);
  await learned.forget("a", 3);
  t.deepEqual([...store.range([])], []);
});

test("of a client who is forgotten no header is left, in what is noted of deleted keys neither", async (t) => {
  const content: MapContent = new Map();
  const { learned, store } = open(content);
  const stated = [{ ...table(column("numero adherent", "secteur")), fingerprint: "f" }];
  await learned.learn(of("a"), UPLOAD, stated, 1);
  const noted = () => JSON.stringify([...content]).includes("adherent");
  t.true(noted());
  await learned.forget("a", 2);
  t.false(noted());
  const reported = exportLearning(store, null, (client) => client);
  const gone = { entete: null, entete_normalise: null, crm_field: "secteur", supprime: true };
  t.like(reported.ok && reported.value.tables.mappings_client[0], gone);
});

test("history tells the latest uploads first", async (t) => {
  const { learned } = open();
  await learned.learn(of("a"), "u1", [table(column("zone", "secteur"))], 1);
  await learned.learn(of("a"), "u2", [table(column("zone", null))], 2);
  await learned.learn(of("b"), "u3", [table(column("zone", null))], 3);
  const reported = learned.history("a", 10);
  t.deepEqual(
    reported.ok && reported.value.map(({ upload, confirmedMs }) => [upload, confirmedMs]),
    [
      ["u2", 2],
      ["u1", 1],
    ],
  );
  const one = learned.history("a", 1);
  t.is(one.ok && one.value.length, 1);
});

test("ids and sectors of any text are no more than ids", async (t) => {
  const { learned } = open();
  for (const clientId of ["", "a\0b", "\ud800", "__proto__", "é".repeat(3000)]) {
    await learned.learn(of(clientId, clientId), UPLOAD, [table(column("zone", "secteur"))], 1);
    t.is((await countsOf(learned, clientId, clientId)).length, 1);
  }
});

type Act =
  | {
      readonly learn: string;
      readonly upload: string;
      readonly sector: string;
      readonly fields: readonly (string | null)[];
    }
  | { readonly forget: string };

const CLIENT = fc.constantFrom("a", "b", "c", "d");
const FIELD = fc.constantFrom("secteur", "statut", null);
const ACTS: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        learn: CLIENT,
        upload: fc.constantFrom("u1", "u2"),
        sector: fc.constantFrom("bois", "fer"),
        fields: fc.array(FIELD, { minLength: 1, maxLength: 2 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ forget: CLIENT }) },
  ),
  { maxLength: 25 },
);
const HEADERS = ["zone", "ville"];

/** What a sector has to know after all that, counted anew. */
function votesOf(acts: readonly Act[], sector: string): string[] {
  const uploads = new Map<string, { client: string; fields: readonly (string | null)[] }>();
  const sectors = new Map<string, string>();
  for (const act of acts) {
    if ("forget" in act) {
      for (const [key, { client }] of uploads) if (client === act.forget) uploads.delete(key);
      sectors.delete(act.forget);
      continue;
    }
    uploads.set(`${act.learn} ${act.upload}`, { client: act.learn, fields: act.fields });
    sectors.set(act.learn, act.sector);
  }
  const votes = new Map<string, Set<string>>();
  for (const { client, fields } of uploads.values())
    if (sectors.get(client) === sector)
      fields.forEach((field, i) => {
        const key = JSON.stringify([HEADERS[i], field]);
        votes.set(key, (votes.get(key) ?? new Set()).add(client));
      });
  return [...votes].map(([key, { size }]) => `${key} ${size}`).sort();
}

test("after any acts sectors know what counting anew gives, and the export tells the same", async (t) => {
  await fc.assert(
    fc.asyncProperty(ACTS, fc.nat(), async (acts, pause) => {
      const { store, learned } = open();
      const reported = new Map<string, Record<string, unknown>>();
      let watermark: string | null = null;
      const read = (): void => {
        const rows = exportLearning(store, watermark, (client) => `p-${client.length}`);
        if (!rows.ok) throw new Error(rows.failure.detail);
        watermark = rows.value.watermark;
        for (const row of rows.value.tables.mappings_secteur as Record<string, unknown>[])
          reported.set(
            JSON.stringify([row["secteur"], row["empreinte_entete"], row["crm_field"]]),
            row,
          );
      };
      for (const [i, act] of acts.entries()) {
        if ("forget" in act) await learned.forget(act.forget, i);
        else {
          const columns = act.fields.map((field, at) => column(HEADERS[at]!, field));
          await learned.learn(of(act.learn, act.sector), act.upload, [table(...columns)], i);
        }
        if (i === pause % 25) read();
      }
      read();
      for (const sector of ["bois", "fer"]) {
        const expected = votesOf(acts, sector);
        const known = [...reported.values()]
          .filter((row) => row["secteur"] === sector && row["supprime"] === false)
          .map(
            (row) =>
              `${JSON.stringify([row["entete_normalise"], row["crm_field"]])} ${row["clients"]}`,
          )
          .sort();
        t.deepEqual(known, expected);
      }
    }),
    { numRuns: rounds(0.6) },
  );
});
