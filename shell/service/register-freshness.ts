import type { Home } from "../../engine/snapshot/home.ts";
import type { Snapshot } from "../../engine/snapshot/manifest.ts";
import type { Sample, Traffic } from "../http/traffic.ts";
import {
  ageText,
  DAY_MS,
  type RegisterAge,
  registerAges,
} from "../workflows/freshness/register-ages.ts";
import { readUpkeep } from "../workflows/freshness/upkeep-record.ts";
import { upkeepText } from "../workflows/freshness/upkeep-text.ts";
import type { LiveSnapshot } from "../workflows/lookups/live-snapshot.ts";
import { parisMoment } from "../workflows/paris-date.ts";
import { pullText } from "./pull-text.ts";

type Details = Readonly<Record<string, string>>;

/** Anybody may call `/readyz`, at any pace: the record is read once in this time. */
const FRESH_MS = 1000;

/** How old the served registers are, and what `recoupe tenir-a-jour` did last in the home. */
export class RegisterFreshness {
  readonly #home: Home;
  #reported: { readonly of: Snapshot; readonly atMs: number; readonly details: Details } | null =
    null;

  /** Adds the gauges to the metrics. */
  constructor(home: Home, live: LiveSnapshot, traffic: Traffic) {
    this.#home = home;
    const ofAges = (value: (age: RegisterAge) => number) => (): Sample[] =>
      registerAges(live.opened()?.snapshot ?? null, Date.now()).map((age) => ({
        labels: { register: age.register },
        value: value(age),
      }));
    const ofRound = (end: "roundMs" | "successMs") => (): Sample[] => [
      { labels: {}, value: readUpkeep(home)[end] / 1000 },
    ];
    for (const [name, help, read] of [
      ["register_age_seconds", "Age of the data", ofAges(({ ageMs }) => Math.round(ageMs / 1000))],
      ["register_too_old", "1 when the data are too old", ofAges(({ isTooOld }) => +isTooOld)],
      ["upkeep_failures", "Failed updates since the last success", () => failuresIn(home)],
    ] as const)
      traffic.addGauge(`recoupe_${name}`, help, ["register"], read);
    traffic.addGauge(
      "recoupe_snapshot_age_seconds",
      "Time since the publication of the served snapshot",
      ["snapshot"],
      () => snapshotAge(live.opened()?.snapshot ?? null),
    );
    for (const [name, help, end] of [
      ["round", "End of the last round of tenir-a-jour, 0 for none", "roundMs"],
      ["success", "End of the last round that left no register failing, 0 for none", "successMs"],
    ] as const)
      traffic.addGauge(`recoupe_upkeep_last_${name}_timestamp_seconds`, help, [], ofRound(end));
  }

  /**
   * The details of `/readyz`: the age of the snapshot and of each register, the last round, and what
   * is being pulled.
   */
  details(snapshot: Snapshot): Details {
    const now = Date.now();
    const told = this.#reported;
    if (told?.of === snapshot && Math.abs(now - told.atMs) < FRESH_MS) return told.details;
    const ages = registerAges(snapshot, now).map((age) => [age.register, ageText(age)]);
    const upkeep = upkeepText(readUpkeep(this.#home));
    const round = upkeep === null ? {} : { mise_a_jour: upkeep };
    const pulling = pullText(this.#home);
    const reception = pulling === null ? {} : { reception: pulling };
    const publication = snapshot.example ? {} : { publication: publicationText(snapshot, now) };
    const details: Details = {
      ...{ ...publication, ...Object.fromEntries(ages) },
      ...{ ...round, ...reception },
    };
    this.#reported = { of: snapshot, atMs: now, details };
    return details;
  }
}

function snapshotAge(snapshot: Snapshot | null): Sample[] {
  if (!snapshot) return [];
  const ageMs = Date.now() - Date.parse(snapshot.publishedAt);
  return [{ labels: { snapshot: snapshot.id }, value: Math.max(0, Math.round(ageMs / 1000)) }];
}

/** « du 28 novembre 2026 à 14:25, 3 jours ». */
function publicationText({ publishedAt }: Snapshot, nowMs: number): string {
  const publishedMs = Date.parse(publishedAt);
  const days = Math.max(0, Math.floor((nowMs - publishedMs) / DAY_MS));
  const age = days === 0 ? "moins d'un jour" : days === 1 ? "1 jour" : `${days} jours`;
  return `du ${parisMoment(publishedMs)}, ${age}`;
}

function failuresIn(home: Home): Sample[] {
  return Object.entries(readUpkeep(home).registers).map(([register, { failures }]) => ({
    labels: { register },
    value: failures,
  }));
}
