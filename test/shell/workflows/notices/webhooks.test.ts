import test from "ava";
import { NOTICE_EVENTS } from "../../../../shell/workflows/notices/notice-events.ts";
import { valueIn } from "../mappings/mapping-bed.ts";
import { noticesBed, START_MS, USER } from "./notices-bed.ts";

/** Addresses that no customer may have. */
const HOSTILE: readonly string[] = [
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://0177.0.0.1/",
  "https://127.1/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "https://169.254.169.254/latest/meta-data/",
  "https://[fd00:ec2::254]/",
  "https://10.0.0.1/",
  "https://[64:ff9b::a9fe:a9fe]/",
  "http://exemple.fr/",
  "ftp://exemple.fr/",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "https://nom:secret@exemple.fr/",
  `https://exemple.fr/${"a".repeat(2000)}`,
  "exemple.fr",
  "",
];

for (const url of HOSTILE)
  test(`${url.slice(0, 50) || "nothing"} is no address`, async (t) => {
    const bed = noticesBed({ networks: [] });
    const refused = await bed.webhooks.add(USER, { url, events: NOTICE_EVENTS }, START_MS);
    t.false(refused.ok);
    if (!refused.ok) t.deepEqual(refused.loc, ["body", "url"]);
    t.deepEqual(valueIn(bed.webhooks.of(USER)), []);
  });

test("five addresses at most, each once", async (t) => {
  const bed = noticesBed();
  const add = (nth: number) =>
    bed.webhooks.add(USER, { url: `https://crm.example/${nth}`, events: NOTICE_EVENTS }, START_MS);
  const all = await Promise.all([1, 1, 2, 3, 4, 5, 6].map(add));
  t.deepEqual(
    all.map(({ ok }) => ok),
    [true, false, true, true, true, true, false],
  );
});
