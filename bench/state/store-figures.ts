import { monitorEventLoopDelay } from "node:perf_hooks";
import { Readable } from "node:stream";
import { Ledger } from "../../shell/access/ledger.ts";
import { ParisCalendar } from "../../shell/access/paris-calendar.ts";
import { PLANS } from "../../shell/access/plans.ts";
import type { Stores } from "../../shell/state/open-stores.ts";

const CALLERS = 64;
const SECONDS = 3;
const LARGE_BYTES = 200 << 20;
const CHUNK = Buffer.alloc(1 << 16, "recoupe ");
const SPACE = "upl_00000000000000000000000000000000";

export interface StoreFigures {
  /** Writes a second of 64 callers, each of which waits until its own would survive a power cut. */
  readonly acked: number;
  /** Charges a second of 64 callers on one account. */
  readonly charges: number;
  /** Longest turn of the event loop, while they write beside a large file. */
  readonly loopMaxMs: number;
}

export async function storeFigures({ store, counters, blobs }: Stores): Promise<StoreFigures> {
  const write = async (caller: number, nth: number): Promise<void> => {
    await store.transact((transaction) => transaction.put(["sonde", caller, nth % 100], { nth }));
    await store.durable();
  };
  const ledger = new Ledger(counters, PLANS, new ParisCalendar());
  const payer = { account: "mesure", plan: "enterprise" } as const;
  const charge = (): Promise<void> =>
    new Promise((resolve, reject) => {
      ledger.charge(payer, 1, Date.now(), ({ granted }) =>
        granted ? resolve() : reject(new Error("refused")),
      );
    });
  await perSecond(write, 0.3);
  const acked = await perSecond(write, SECONDS);
  const charges = await perSecond(charge, SECONDS);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const large = blobs.put(SPACE, "fichier", Readable.from(chunks(), { objectMode: false }));
  await Promise.all([large, perSecond(write, SECONDS)]);
  delay.disable();
  await blobs.remove(SPACE);
  await ledger.drained();
  return { acked, charges, loopMaxMs: delay.max / 1e6 };
}

async function perSecond(
  run: (caller: number, nth: number) => Promise<void>,
  seconds: number,
): Promise<number> {
  const fromMs = performance.now();
  let done = 0;
  const call = async (caller: number): Promise<void> => {
    for (let nth = 0; performance.now() - fromMs < seconds * 1_000; nth++) {
      await run(caller, nth);
      done++;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, caller) => call(caller)));
  return (done / (performance.now() - fromMs)) * 1_000;
}

function* chunks(): Generator<Buffer> {
  for (let bytes = 0; bytes < LARGE_BYTES; bytes += CHUNK.length) yield CHUNK;
}
