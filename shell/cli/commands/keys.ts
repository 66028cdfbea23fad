import { randomBytes } from "node:crypto";
import type { Failure } from "../../../engine/errors/failure.ts";
import { failed } from "../../../engine/errors/failure.ts";
import { isProved, type KeyRecord } from "../../access/key-records.ts";
import { KeyRing } from "../../access/key-ring.ts";
import { ParisCalendar } from "../../access/paris-calendar.ts";
import { PLANS, type PlanCode } from "../../access/plans.ts";
import { openState } from "../../state/open-state.ts";
import { surplusOperand } from "../arguments.ts";
import type { Command, CommandContext } from "../command.ts";

export const keys: Command = {
  options: {
    plan: { type: "string", value: "PLAN", about: `${Object.keys(PLANS).join(", ")} ; sinon free` },
    societe: { type: "string", value: "NOM", about: "société de qui tient la clé" },
  },
  mostOperands: 2,
  audited: ({ positionals: [action, id = ""], values: { plan = "free" } }) => {
    if (action === "revoquer") return { action, id };
    // Whose key it is stands with the key: the log has no addresses.
    return action === "donner" ? { action, plan: String(plan) } : null;
  },
  async run(context) {
    const store = await openState(context.config.home);
    try {
      return await act(context, new KeyRing(store, new ParisCalendar()));
    } finally {
      await store.close();
    }
  },
};

async function act(context: CommandContext, ring: KeyRing): Promise<Failure | null> {
  const { args } = context;
  const [action, operand] = args.positionals;
  if (action === "lister") return operand ? surplusOperand(operand).failure : list(context, ring);
  if (action === "donner" && operand) return give(context, ring, operand);
  if (action === "revoquer" && operand) return revoke(context, ring, operand);
  return failed("commande.arguments", context.usage).failure;
}

function list({ stdout }: CommandContext, ring: KeyRing): null {
  for (const key of ring.list())
    stdout.write(`${key.id}  ${key.plan}  ${key.email}  ${stateOf(key)}\n`);
  return null;
}

function stateOf(key: KeyRecord): string {
  if (key.revokedMs !== null) return "révoquée";
  return isProved(key) ? "active" : "active, adresse non prouvée";
}

async function revoke(
  { now, stdout }: CommandContext,
  ring: KeyRing,
  id: string,
): Promise<Failure | null> {
  const revoked = await ring.revoke(id, now().getTime());
  if (!revoked.ok) return revoked.failure;
  if (!revoked.value)
    return failed("commande.arguments", `Aucune clé active ne porte l'identifiant ${id}.`).failure;
  stdout.write(`${id} : révoquée\n`);
  return null;
}

async function give(
  { now, stdout, args }: CommandContext,
  ring: KeyRing,
  email: string,
): Promise<Failure | null> {
  const plan = args.values["plan"] ?? "free";
  if (typeof plan !== "string" || !(plan in PLANS))
    return failed("commande.arguments", `Plans : ${Object.keys(PLANS).join(", ")}.`).failure;
  const nowMs = now().getTime();
  const { societe } = args.values;
  const issued = await ring.issue({
    email,
    ...(typeof societe === "string" ? { societe } : {}),
    plan: plan as PlanCode,
    // The operator has no client address: a unique one, so that the daily limit never applies.
    clientAddress: `exploitant-${nowMs}`,
    isProved: true,
    nowMs,
    random: randomBytes,
  });
  if (!issued.ok) return issued.failure;
  stdout.write(`${issued.value.key}\n`);
  return null;
}
