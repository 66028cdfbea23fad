import { appendFileSync, readdirSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { type Act, AuditLog } from "../../../shell/audit/audit-log.ts";
import { idsOfCall } from "../../../shell/audit/ids-of-call.ts";
import { temporaryFolder } from "../state/temporary-folder.ts";

const NOON = Date.UTC(2026, 10, 26, 12);
const act = (nth: number, about: Partial<Act> = {}): Act => ({
  atMs: NOON + nth * 1000,
  who: "admin",
  what: "PATCH /api/dossier/status",
  whom: { user_id: String(nth) },
  outcome: 200,
  call: `call-${nth}`,
  ...about,
});

test("acts come back in their order, since an instant, whatever a killed process cut", (t) => {
  const home = temporaryFolder();
  const acts = new AuditLog(home);
  t.deepEqual([...acts.lines("")], [], "nothing yet");
  for (const nth of [0, 1]) acts.append(act(nth));
  const path = join(home, "journal", "actes.jsonl");
  t.is(statSync(path).mode & 0o777, 0o600);
  t.is(statSync(join(home, "journal")).mode & 0o777, 0o700);
  appendFileSync(path, '{"le":"2026-11-2');
  truncateSync(path, statSync(path).size - 3);
  appendFileSync(path, "\n");
  new AuditLog(home).append(act(2, { outcome: "etat.abime", whom: {} }));
  t.deepEqual(
    [...acts.lines("")].map(({ appel }) => appel),
    ["call-0", "call-1", "call-2"],
  );
  t.deepEqual(
    [...acts.lines("2026-11-26T12:00:02")],
    [
      {
        le: "2026-11-26T12:00:02.000Z",
        par: "admin",
        acte: "PATCH /api/dossier/status",
        sur: {},
        issue: "etat.abime",
        appel: "call-2",
      },
    ],
  );
  t.deepEqual([...acts.lines("2026-11-27")], []);
});

test("a full file is closed; the oldest go", (t) => {
  const home = temporaryFolder();
  const acts = new AuditLog(home);
  const big = "x".repeat(1 << 20);
  for (let nth = 0; nth < 131; nth++) acts.append(act(nth, { what: big }));
  const names = readdirSync(join(home, "journal"));
  t.is(names.length, 21);
  const [first] = acts.lines("");
  t.true(Number(first?.sur["user_id"]) > 20, "the oldest are gone");
  const last = [...acts.lines("")].at(-1);
  t.is(last?.sur["user_id"], "130");
});

const IDS: readonly (readonly [parts: readonly unknown[], ids: object])[] = [
  [[undefined, undefined, undefined], {}],
  [
    [{ user_id: 7 }, { email: "a@b.fr" }, { statut: "ct0", commentaire: "Mme Durand" }],
    { user_id: "7", statut: "ct0" },
  ],
  [
    [{}, null, { job_id: "job_1", evenement: "termine", message: "x" }],
    { job_id: "job_1", evenement: "termine" },
  ],
  [[{ upload_id: "a b" }, { job_id: "x".repeat(65) }, Buffer.from("user_id")], {}],
  [[{ user_id: { email: "a@b.fr" } }, ["user_id"]], {}],
];

for (const [parts, ids] of IDS)
  test(`of ${JSON.stringify(parts)} the log has ${JSON.stringify(ids)}`, (t) => {
    t.deepEqual(idsOfCall(parts), ids);
  });
