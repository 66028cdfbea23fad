import { Procedure } from "../engine/company/procedure.ts";
import { decisionOf, judgementCode } from "../engine/registers/bodacc/judgement/judgement-code.ts";
import { PROCEDURE_STATES } from "../engine/registers/bodacc/judgement/procedure-states.ts";
import { KIND } from "../engine/registers/bodacc/kinds.ts";
import { mergeNotices } from "../engine/registers/bodacc/merge-notices.ts";
import { noticeIdentity } from "../engine/registers/bodacc/notice-identity.ts";
import { readJudgement } from "../engine/registers/bodacc/notice-parts.ts";
import { packNotice } from "../engine/registers/bodacc/pack-notice.ts";
import { ByteWriter } from "../engine/store/byte-writer.ts";
import type { Bench } from "./bench.ts";
import { Draw } from "./corpus/customer-files/draw.ts";
import { realJudgements } from "./procedures/real-judgements.ts";
import { drawTimeline, type ReportedNotice, type Timeline } from "./procedures/timeline.ts";

const TIMELINES = 200_000;
const TODAY = 20_260_101;
const WEEK_MS = 7 * 86_400_000;

/** Stories of procedures with the noise of real notices: is the procedure in force the right one? */
export const procedures: Bench = {
  name: "procedures",
  about: "timelines drawn from the table of decisions: states right, false liquidations, silence",
  async run({ scale, seed, details, say }) {
    const timelines = Math.max(1000, Math.round(TIMELINES * scale));
    const counts = { right: 0, falseLiquidations: 0, silent: 0, unread: 0 };
    for (let at = 0; at < timelines; at++) {
      const timeline = drawTimeline(new Draw(seed, `timeline ${at}`));
      const { state, isUnread } = read(timeline);
      const wanted = timeline.state;
      if (state === wanted) counts.right++;
      else if (details) say(explained(timeline, state));
      if (state === "liquidation" && wanted !== "liquidation") counts.falseLiquidations++;
      if (state === "aucune" && wanted !== "aucune" && !isUnread) counts.silent++;
      if (isUnread) counts.unread++;
    }
    for (const line of realLines()) say(line);
    return {
      timelines,
      state_right: counts.right / timelines,
      false_liquidations: counts.falseLiquidations,
      silent: counts.silent,
      told_unread: counts.unread,
      seed,
    };
  },
};

function realLines(): readonly string[] {
  const real = realJudgements();
  if (real === null) return ["real notices: the folder of samples is not there"];
  return real.map(
    ({ famille, nature, complement, decision, notices }) =>
      `real, ${notices} times: ${[famille, nature, complement].join(" / ")} -> ${decision}`,
  );
}

const reader = new Procedure();

function read({ notices }: Timeline): { state: string; isUnread: boolean } {
  const entries = notices.map(packed);
  const block = new ByteWriter();
  mergeNotices(entries, block, () => false);
  if (block.length === 0) return { state: "aucune", isUnread: false };
  reader.read(block.view(), 0, TODAY);
  const [state = "aucune"] = (PROCEDURE_STATES[reader.state] ?? "").split("_");
  return { state, isUnread: reader.unread >= 0 };
}

function packed(notice: ReportedNotice, rank: number): Uint8Array {
  const into = new ByteWriter();
  const published = new Date(Date.parse(notice.day) + WEEK_MS).toISOString().slice(0, 10);
  packNotice(
    {
      identity: noticeIdentity("A", "20210012", String(rank + 1)),
      type: notice.isCancellation ? "annulation" : "annonce",
      earlier: 0,
      kind: KIND.collective,
      publication: Number(published.replaceAll("-", "")),
      persons: {
        sirens: [732_829_320],
        wrongSiren: false,
        greffe: notice.greffe,
        administration: "",
      },
      judgement: readJudgement(notice.judgement),
      date: notice.day,
      closing: "",
      remark: "",
    },
    into,
  );
  return into.view().slice();
}

function explained({ notices, state }: Timeline, got: string): string {
  const lines = notices.map(({ day, judgement, isCancellation, greffe }) => {
    const read = readJudgement(judgement);
    const { libelle } = decisionOf(judgementCode(read));
    const words = [read?.famille, read?.nature, read?.complement].join(" / ");
    return `  ${day} ${greffe} ${isCancellation ? "ANNULATION " : ""}${words} -> ${libelle}`;
  });
  return [`wanted ${state}, got ${got}`, ...lines].join("\n");
}
