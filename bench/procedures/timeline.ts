import type { Draw } from "../corpus/customer-files/draw.ts";
import { type Judgement, judgementOf, type Procedure, type Ruling } from "./judgement-words.ts";

/** A notice of a story, and the judgement in it. */
export interface ReportedNotice {
  /** AAAA-MM-JJ of the judgement. */
  readonly day: string;
  readonly judgement: Judgement;
  /** Cancels the notice of the same judgement, which it does not name. */
  readonly isCancellation: boolean;
  readonly greffe: string;
}

/** A company's notices and the procedure that they lead to; "aucune" when none is in force. */
export interface Timeline {
  readonly notices: readonly ReportedNotice[];
  readonly state: Procedure | "aucune";
}

const MOST_RULINGS = 7;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2019, 0, 3);

interface Standing {
  readonly procedure: Procedure | "aucune";
  readonly isUnderPlan: boolean;
}

const NOTHING: Standing = { procedure: "aucune", isUnderPlan: false };

/** A story that the law allows, told with the noise of real notices. */
export function drawTimeline(draw: Draw): Timeline {
  const greffe = draw.of(["Dijon", "Lyon", "Nanterre", "Saint-Brieuc"]);
  const notices: ReportedNotice[] = [];
  const tell = (day: string, ruling: Ruling): ReportedNotice => {
    const judgement = judgementOf(ruling, draw);
    const isNamed = draw.chance(0.9);
    const reported = { day, judgement, isCancellation: false, greffe: isNamed ? greffe : "" };
    notices.push(reported);
    return reported;
  };
  /** What stood before each decision that stands. */
  const before: { standing: Standing; ruling: Ruling; day: string }[] = [];
  let standing = NOTHING;
  let time = FIRST_DAY + draw.between(0, 400) * DAY_MS;
  for (let count = draw.between(1, MOST_RULINGS); count > 0; count--) {
    time += draw.between(20, 200) * DAY_MS;
    const day = new Date(time).toISOString().slice(0, 10);
    const last = before.at(-1);
    if (last && draw.chance(0.12)) {
      tell(day, annulmentOf(last.ruling, last.day, draw));
      standing = last.standing;
      before.pop();
      continue;
    }
    if (draw.chance(0.05)) {
      const mistaken = tell(day, {
        act: "opens",
        procedure: draw.of(["redressement", "liquidation"]),
      });
      notices.push({ ...mistaken, isCancellation: true });
      continue;
    }
    const ruling = draw.of(possible(standing));
    tell(day, ruling);
    const next = after(standing, ruling);
    if (next === standing) continue;
    before.push({ standing, ruling, day });
    standing = next;
  }
  const doubled = notices.flatMap((notice) => (draw.chance(0.05) ? [notice, notice] : [notice]));
  return { notices: doubled, state: standing.procedure };
}

const PROCEDURES: readonly Procedure[] = ["sauvegarde", "redressement", "liquidation"];

function possible({ procedure, isUnderPlan }: Standing): Ruling[] {
  const asides: Ruling[] = [
    { act: "manages" },
    { act: "sanctions" },
    ...PROCEDURES.map((refused): Ruling => ({ act: "rejects", procedure: refused })),
  ];
  const opens = PROCEDURES.map((opened): Ruling => ({ act: "opens", procedure: opened }));
  switch (procedure) {
    case "aucune":
      return isUnderPlan
        ? [...opens, { act: "amends" }, { act: "performs" }, { act: "resolves" }, ...asides]
        : [...opens, ...opens, ...asides];
    case "sauvegarde":
      return [
        { act: "converts", procedure: "redressement" },
        { act: "converts", procedure: "liquidation" },
        { act: "adopts" },
        { act: "ends", procedure },
        ...asides,
      ];
    case "redressement":
      return [
        { act: "converts", procedure: "liquidation" },
        { act: "adopts" },
        { act: "ends", procedure },
        { act: "closesPaid" },
        ...asides,
      ];
    case "liquidation":
      return [
        { act: "closesUnpaid" },
        { act: "closesPaid" },
        { act: "ends", procedure },
        ...asides,
      ];
  }
}

/** The same object when the ruling changes nothing. */
function after(standing: Standing, ruling: Ruling): Standing {
  switch (ruling.act) {
    case "opens":
    case "converts":
      return { procedure: ruling.procedure, isUnderPlan: false };
    case "adopts":
      return { procedure: "aucune", isUnderPlan: true };
    case "performs":
    case "resolves":
    case "ends":
    case "closesUnpaid":
    case "closesPaid":
      return { procedure: "aucune", isUnderPlan: false };
    default:
      return standing;
  }
}

function annulmentOf(ruling: Ruling, day: string, draw: Draw): Ruling {
  const what = draw.chance(0.4) ? "last" : (SORTS[ruling.act] ?? "last");
  return { act: "annuls", what, day: draw.chance(0.5) ? day : "" };
}

const SORTS: Readonly<Partial<Record<Ruling["act"], "entry" | "conversion" | "plan" | "closing">>> =
  {
    opens: "entry",
    converts: "conversion",
    adopts: "plan",
    ends: "closing",
    closesUnpaid: "closing",
    closesPaid: "closing",
  };
