import { randomBytes } from "node:crypto";
import type { Failure } from "../../../engine/errors/failure.ts";
import { renewHomeSecret, type SecretName } from "../../access/home-secrets.ts";
import { renewSessionSecret } from "../../accounts/session-secrets.ts";
import type { Config } from "../../config.ts";
import { openStores } from "../../state/open-stores.ts";
import { misused } from "../arguments.ts";
import { type Command, type CommandContext, ONE_DOCUMENT } from "../command.ts";

const SESSIONS = "sessions";
const RENEW = "renouveler";
const NAMES = ["interne", "rappel", SESSIONS] as const;
type Name = (typeof NAMES)[number];

/** The variable that takes precedence over the secret of the home, and its values. */
const CONFIGURED: Readonly<
  Record<Name, readonly [variable: string, of: (config: Config) => readonly string[]]>
> = {
  interne: ["RECOUPE_INTERNAL_SECRET", ({ internalSecrets }) => internalSecrets],
  rappel: ["RECOUPE_CALLBACK_SECRET", ({ callbackSecrets }) => callbackSecrets],
  [SESSIONS]: ["RECOUPE_JWT_SECRET", ({ sessionSecrets }) => sessionSecrets],
};

export const secrets: Command = {
  options: {
    "sans-ancien": {
      type: "boolean",
      about: "l'ancien secret ne vaut plus rien dès maintenant (s'il a fui)",
    },
  },
  operands: { least: 2, most: 2, choices: [[RENEW], NAMES] },
  json: ONE_DOCUMENT,
  audited: ({ positionals: [, name = ""] }) => ({ secret: name }),
  async run(context) {
    const [action, operand] = context.args.positionals;
    const name = NAMES.find((one) => one === operand);
    if (action !== RENEW) return misused(`« ${action} » n'est pas « ${RENEW} ».`).failure;
    if (!name)
      return misused(`Secret inconnu : « ${operand} ». Il y a ${NAMES.join(", ")}.`).failure;
    const [variable, of] = CONFIGURED[name];
    if (of(context.config).length > 0)
      return misused(
        `Ce secret vient de ${variable} : donnez-y le nouveau devant l'ancien, séparés par une virgule.`,
      ).failure;
    return name === SESSIONS ? renewSessions(context) : renew(context, name);
  },
};

async function renewSessions({ args, config, output }: CommandContext): Promise<Failure | null> {
  const opened = await openStores(config);
  if (!opened.ok) return opened.failure;
  const { store, close } = opened.value;
  try {
    await renewSessionSecret(store, randomBytes, args.values["sans-ancien"] === true);
  } finally {
    await close();
  }
  output.answer(
    { secret: SESSIONS, renouvele: true },
    "sessions : renouvelé. Relancez le service pour qu'il signe avec le nouveau secret.",
  );
  return null;
}

function renew({ args, config, output }: CommandContext, name: SecretName): Failure | null {
  const alone = args.values["sans-ancien"] === true;
  const renewed = renewHomeSecret(config.home, name, randomBytes, alone);
  if (!renewed.ok) return renewed.failure;
  const rest = alone
    ? "L'ancien ne vaut plus rien : relancez aussitôt service et pipelines."
    : "L'ancien reste accepté jusqu'au prochain renouvellement ; le service suit déjà, relancez les pipelines.";
  output.answer({ secret: name, renouvele: true }, `${name} : renouvelé. ${rest}`);
  return null;
}
