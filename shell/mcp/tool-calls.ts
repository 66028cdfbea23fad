import { z } from "zod";
import { type Failure, failed, type Result } from "../../engine/errors/failure.ts";
import type { QuotaState } from "../access/counter.ts";
import type { KeyRecord } from "../access/key-records.ts";
import type { Charge, ChargeOutcome } from "../access/ledger.ts";
import type { Attempt } from "../access/refusal.ts";
import type { KeyFinder, QuotaLedger, RateLimiter, SnapshotContext } from "../http/endpoint.ts";
import type { Traffic } from "../http/traffic.ts";
import { validate } from "../http/validation.ts";
import type { ServedSnapshot } from "../workflows/lookups/served-snapshot.ts";
import { lenientArguments } from "./lenient-arguments.ts";
import type { Tool } from "./tool.ts";

/** The caller of a tool. */
export interface ToolCaller {
  /** The key sent with the transport, "" without one; the `api_key` argument takes precedence. */
  readonly key: string;
  readonly clientAddress: string;
  readonly requestId: string;
}

export interface ToolCallsDeps {
  readonly keys: KeyFinder;
  readonly ledger: QuotaLedger;
  readonly rates: RateLimiter;
  /** Counts units per tool, since all tools have the same path. */
  readonly traffic: Pick<Traffic, "addRow" | "charged" | "refunded">;
  /** The current snapshot; `null` while none is loaded. */
  readonly snapshot: () => ServedSnapshot | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The outcome of a tool call. */
export type ToolOutcome =
  | { readonly ok: true; readonly value: unknown; readonly quota: QuotaState | null }
  /** The fault and its remedy, in French, with a code for programs. */
  | { readonly ok: false; readonly code: string; readonly message: string };

const NO_HEADERS: ReadonlyMap<string, string> = new Map();
const KEY_LETTERS = 200;
const keyArgument = z.object({ api_key: z.string().max(KEY_LETTERS).optional() });

/**
 * Runs tools for agents, with the keys, quotas and limits per client address of the endpoints. Only
 * a successful answer retains its charge.
 */
export class ToolCalls {
  readonly #parts: ToolCallsDeps;
  /** Index of each tool in the traffic counters. */
  readonly #counters = new Map<Tool, number>();

  constructor(parts: ToolCallsDeps) {
    this.#parts = parts;
  }

  /** Throws only for bugs. */
  async call(tool: Tool, args: unknown, caller: ToolCaller): Promise<ToolOutcome> {
    const input = validate(tool.input, lenientArguments(args ?? {}, tool.lists), "body");
    if (!input.ok) return refusalOfArguments(input.details);
    const snapshot = this.#parts.snapshot();
    if (!snapshot) return refusalOf(failed("registre.non_charge").failure);
    const nowMs = this.#parts.now();
    if (tool.access === "key")
      return this.#keyed(
        tool,
        input.value,
        contextOf(caller, snapshot, nowMs),
        keyOf(args, caller),
      );
    const rate = this.#parts.rates.take(caller.clientAddress, nowMs);
    if (!rate.allowed) return refusalOf(failed("debit.depasse").failure, rate.retryAfterSeconds);
    return outcomeOf(await tool.run(input.value, contextOf(caller, snapshot, nowMs)), null);
  }

  async #keyed(
    tool: Tool,
    input: unknown,
    context: SnapshotContext<ServedSnapshot>,
    presented: string,
  ): Promise<ToolOutcome> {
    const found = this.#identify(presented, context.nowMs);
    if (!found.ok) return refusalOf(found.failure);
    const charged = await this.#charge(found.value, tool.cost?.(input) ?? 0, context.nowMs);
    if (!charged.granted) return refusalOf(charged.failure, charged.retryAfterSeconds);
    const { charge, quota } = charged;
    const answer = await this.#spending(tool, charge, () =>
      tool.run(input, { ...context, key: found.value }),
    );
    return outcomeOf(answer, quota);
  }

  #identify(presented: string, nowMs: number): Result<KeyRecord> {
    if (presented === "") return failed("cle.absente", KEY_HINT);
    return this.#parts.keys.find(presented, nowMs);
  }

  #charge(key: KeyRecord, units: number, nowMs: number): Promise<ChargeOutcome> {
    return new Promise((settle) => this.#parts.ledger.charge(key, units, nowMs, settle));
  }

  /** Charges the units of a call; refunds them unless the run succeeds. */
  async #spending<Value>(
    tool: Tool,
    charge: Charge,
    run: () => Attempt<Value> | Promise<Attempt<Value>>,
  ): Promise<Attempt<Value>> {
    const { ledger, traffic } = this.#parts;
    const counter = this.#counterOf(tool);
    traffic.charged(counter, charge.units);
    let isSpent = false;
    try {
      const answer = await run();
      isSpent = answer.ok;
      return answer;
    } finally {
      if (!isSpent) {
        ledger.refund(charge);
        traffic.refunded(counter, charge.units);
      }
    }
  }

  #counterOf(tool: Tool): number {
    const known = this.#counters.get(tool);
    if (known !== undefined) return known;
    const counter = this.#parts.traffic.addRow("MCP", tool.name);
    this.#counters.set(tool, counter);
    return counter;
  }
}

const KEY_HINT =
  "Pour un agent : dans l'argument api_key, dans Authorization: Bearer ou, avec « recoupe mcp », dans RECOUPE_API_KEY. « POST /api/v1/cles » en délivre une gratuite.";

function keyOf(args: unknown, caller: ToolCaller): string {
  const argument = keyArgument.safeParse(args);
  return (argument.success && argument.data.api_key?.trim()) || caller.key;
}

function contextOf(
  { clientAddress, requestId }: ToolCaller,
  snapshot: ServedSnapshot,
  nowMs: number,
): SnapshotContext<ServedSnapshot> {
  const call = { nowMs, accept: "", requestId, clientAddress, headers: NO_HEADERS };
  return { ...call, key: null, user: null, snapshot };
}

function outcomeOf(answer: Attempt<unknown>, quota: QuotaState | null): ToolOutcome {
  return answer.ok ? { ok: true, value: answer.value, quota } : refusalOf(answer.failure);
}

function refusalOf({ code, detail }: Failure, retryAfterSeconds?: number): ToolOutcome {
  const when = retryAfterSeconds ? ` Réessayez dans ${retryAfterSeconds} s.` : "";
  return { ok: false, code, message: `${detail}${when}` };
}

function refusalOfArguments(
  details: readonly { readonly loc: readonly (string | number)[]; readonly msg: string }[],
): ToolOutcome {
  const faults = details.map(({ loc, msg }) => `${loc.slice(1).join(".") || "arguments"} : ${msg}`);
  return {
    ok: false,
    code: "requete.invalide",
    message: `Arguments à corriger, puis rappelez l'outil. ${faults.join(" ")}`,
  };
}
