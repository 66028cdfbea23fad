import { randomBytes } from "node:crypto";
import type { Failure } from "../../../engine/errors/failure.ts";
import { isProved, type KeyRecord } from "../../access/key-records.ts";
import { KeyRing } from "../../access/key-ring.ts";
import { ParisCalendar } from "../../access/paris-calendar.ts";
import { PLANS, type PlanCode } from "../../access/plans.ts";
import { openStores } from "../../state/open-stores.ts";
import { misused, surplusOperand, textOption } from "../arguments.ts";
import type { Command, CommandContext } from "../command.ts";
import { meant } from "../meant.ts";

/** The actions, and what each is done to. */
const ACTIONS = {
  donner: "une adresse e-mail",
  lister: "",
  revoquer: "l'identifiant d'une clé",
} as const;

export const keys: Command = {
  options: {
    plan: {
      type: "string",
      value: "PLAN",
      choices: Object.keys(PLANS),
      about: `${Object.keys(PLANS).join(", ")} ; sinon free`,
    },
    societe: { type: "string", value: "NOM", about: "société du porteur de la clé" },
  },
  operands: { least: 1, most: 2, choices: [Object.keys(ACTIONS), []] },
  json: "la réponse en JSON, une ligne par clé",
  audited: ({ positionals: [action, id = ""], values: { plan = "free" } }) => {
    if (action === "revoquer") return { action, id };
    // Whose key it is stands with the key: the log has no addresses.
    return action === "donner" ? { action, plan: String(plan) } : null;
  },
  async run(context) {
    const opened = await openStores(context.config);
    if (!opened.ok) return opened.failure;
    const { store, now, close } = opened.value;
    // Of all hosts: the clock of this one may be minutes apart.
    const clocked = { ...context, now: () => new Date(now()) };
    try {
      return await act(clocked, new KeyRing(store, new ParisCalendar()));
    } finally {
      await close();
    }
  },
};

async function act(context: CommandContext, ring: KeyRing): Promise<Failure | null> {
  const { args } = context;
  const [action, operand] = args.positionals;
  if (action === "lister") return operand ? surplusOperand(operand).failure : list(context, ring);
  if (action === "donner" && operand) return give(context, ring, operand);
  if (action === "revoquer" && operand) return revoke(context, ring, operand);
  if (action === "donner" || action === "revoquer")
    return misused(`« cles ${action} » attend ${ACTIONS[action]}.`).failure;
  const known = Object.keys(ACTIONS);
  return misused(`Action inconnue : « ${action} ».${meant(action ?? "", known)}`).failure;
}

function list({ output }: CommandContext, ring: KeyRing): null {
  for (const key of ring.list())
    output.answer(
      { id: key.id, plan: key.plan, email: key.email, etat: stateOf(key) },
      `${key.id}  ${key.plan}  ${key.email}  ${stateOf(key)}`,
    );
  return null;
}

function stateOf(key: KeyRecord): string {
  if (key.revokedMs !== null) return "révoquée";
  return isProved(key) ? "active" : "active, adresse non prouvée";
}

async function revoke(
  { now, output }: CommandContext,
  ring: KeyRing,
  id: string,
): Promise<Failure | null> {
  const revoked = await ring.revoke(id, now().getTime());
  if (!revoked.ok) return revoked.failure;
  if (!revoked.value) return misused(`Aucune clé active ne porte l'identifiant ${id}.`).failure;
  output.answer({ id, etat: "révoquée" }, `${id} : révoquée`);
  return null;
}

async function give(
  { now, output, args }: CommandContext,
  ring: KeyRing,
  email: string,
): Promise<Failure | null> {
  const plan = textOption(args, "plan") ?? "free";
  if (!Object.hasOwn(PLANS, plan))
    return misused(`Plan inconnu : « ${plan} ». Il y a ${Object.keys(PLANS).join(", ")}.`).failure;
  const nowMs = now().getTime();
  const societe = textOption(args, "societe");
  const issued = await ring.issue({
    email,
    ...(societe === null ? {} : { societe }),
    plan: plan as PlanCode,
    // The operator has no client address: a unique one, so that the daily limit never applies.
    clientAddress: `exploitant-${nowMs}`,
    isProved: true,
    nowMs,
    random: randomBytes,
  });
  if (!issued.ok) return issued.failure;
  output.answer({ cle: issued.value.key, plan, email }, issued.value.key);
  return null;
}
