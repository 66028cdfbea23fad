import type { Home } from "../../engine/snapshot/home.ts";
import type { Readiness } from "../endpoints/operations/readyz.ts";
import type { StateWatch } from "../endpoints/operations/state-watch.ts";
import type { SwapTogether } from "../registers/swap-together.ts";
import type { LiveSnapshot } from "../workflows/lookups/live-snapshot.ts";
import { pullText } from "./pull-text.ts";
import type { RegisterFreshness } from "./register-freshness.ts";

interface ReadinessDeps {
  readonly home: Home;
  readonly live: LiveSnapshot;
  readonly state: StateWatch;
  readonly freshness: RegisterFreshness;
  /** Of several hosts over one database. */
  readonly together: SwapTogether | null;
}

/** Whether this process should get calls, and what it has to say of itself. */
export async function readiness(deps: ReadinessDeps): Promise<Readiness> {
  const { home, live, state, freshness, together } = deps;
  const isWell = await state.isWell();
  const stockage = isWell ? "disponible" : "ne peut plus être écrit, voir le journal du service";
  const opened = live.opened();
  const registersOf = () => pullText(home) ?? live.failure().detail;
  if (!opened) return { ok: false, details: { registres: registersOf(), stockage } };
  const { snapshot, companies } = opened;
  const isBehind = together?.isBehind() === true;
  const registres = `${snapshot.id} du ${snapshot.date}${isBehind ? ", dépassés : d'autres hôtes en servent de plus récents" : ""}`;
  const entreprises = companies
    ? String(companies.companies.count)
    : "sirene n'est pas chargé en entier";
  const details = { registres, entreprises, stockage };
  // The reason of a 503 is short.
  if (companies === null || !isWell || isBehind) return { ok: false, details };
  const waitsFor = together?.waitsFor() ?? null;
  const bascule =
    waitsFor === null
      ? {}
      : {
          bascule: `des registres plus récents sont prêts ; ${waitsFor} processus d'autres hôtes les reçoivent encore`,
        };
  return { ok: true, details: { ...details, ...bascule, ...freshness.details(snapshot) } };
}
