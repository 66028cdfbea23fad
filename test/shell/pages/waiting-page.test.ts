import test from "ava";
import type { AnswerHeader } from "../../../shell/http/document.ts";
import { waitingPage } from "../../../shell/pages/front/waiting-page.ts";
import { keepsThePromisesOfTheSite } from "./site-promises.ts";

const PROGRESS = "/api/schema/flash-progress/upl_1?token=a";
const MODULE = "/assets/progress.js?v=1";

const headerOf = (headers: readonly AnswerHeader[], name: string) =>
  headers.find(([one]) => one === name)?.[1] ?? "";

const CASES = [
  ["before the lines are counted", null, /Comptage des lignes/, /<progress aria-/],
  [
    "while they are diagnosed",
    { done: 12, total: 800 },
    /12\u00a0lignes sur 800/,
    /max="800" value="12"/,
  ],
] as const;

for (const [when, mappingStatus, wording, bar] of CASES)
  test(`${when}: how far it is, in words and as a bar, and it goes on by itself`, (t) => {
    const { status, headers, body } = waitingPage({
      progress: PROGRESS,
      status: mappingStatus,
      module: MODULE,
    });
    const page = String(body);
    const policy = headerOf(headers, "Content-Security-Policy");
    keepsThePromisesOfTheSite(t, { page, policy, what: when });
    t.is(status, 200);
    t.regex(page, wording);
    t.regex(page, bar);
    t.true(page.includes(`data-follow="${PROGRESS}"`));
    // Without scripts the page asks again by itself; with them the module does.
    t.regex(page, /<noscript><meta http-equiv="refresh" content="\d"\/><\/noscript>/);
  });
