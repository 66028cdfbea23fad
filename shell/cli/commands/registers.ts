import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Failure } from "../../../engine/errors/failure.ts";
import { BEHIND_CALLERS, POOL_DEFAULTS, Pool } from "../../../workers/pool/pool.ts";
import { homeSecrets } from "../../access/home-secrets.ts";
import { namedSources } from "../../registers/named-sources.ts";
import { publishRegisters } from "../../registers/publish-registers.ts";
import { pullRegisters } from "../../registers/pull-registers.ts";
import { makeHome } from "../../service/check-home.ts";
import { serviceAddress } from "../../service/service-address.ts";
import { misused, surplusOperand } from "../arguments.ts";
import { type Command, type CommandContext, ONE_DOCUMENT } from "../command.ts";
import { meant } from "../meant.ts";
import { byteText, counted } from "../quantities.ts";

const ACTIONS = ["publish", "pull"] as const;

export const registers: Command = {
  options: {
    "malgre-tout": {
      type: "boolean",
      about: "avec pull : prend des registres publiés avant ceux d'ici",
    },
  },
  operands: { least: 1, most: Number.POSITIVE_INFINITY, choices: [ACTIONS, []] },
  json: ONE_DOCUMENT,
  audited: ({ positionals: [acte = ""] }) => ({ acte }),
  async run(context) {
    const [action = "", ...words] = context.args.positionals;
    if (action === "pull") return pull(context, words);
    if (action !== "publish")
      return misused(`« ${action} » : attendu publish ou pull.${meant(action, ACTIONS)}`).failure;
    return words[1] === undefined ? publish(context, words[0]) : surplusOperand(words[1]).failure;
  },
};

async function publish(
  { config, output, now }: CommandContext,
  target: string | undefined,
): Promise<Failure | null> {
  const pool = new Pool({ threads: config.threads, ...POOL_DEFAULTS, ...BEHIND_CALLERS });
  const progress = output.progressOf("sommes de contrôle", "octet");
  const cible = target === undefined ? null : resolve(target);
  try {
    const published = await publishRegisters({
      ...{ home: config.home, target: cible, pool, now },
      onProgress: (bytes, total) => progress.update(bytes, total),
    });
    progress.finish(published.ok ? "faites" : "interrompues");
    if (!published.ok) return published.failure;
    const { snapshot, editions, added, bytes } = published.value;
    const { internalHost, internalPort } = config;
    const text =
      target === undefined
        ? `Prêt : ${snapshot.id}, ${counted(editions, "édition")}. Le service de ce dossier les donne à ${serviceAddress(internalHost, internalPort)}.`
        : `Publié dans ${target} : ${snapshot.id}, ${counted(editions, "édition")}, dont ${counted(added, "nouvelle")} (${byteText(bytes)}).`;
    const document = { id: snapshot.id, cible, editions, nouvelles: added, octets: bytes };
    output.answer(document, text);
    return null;
  } finally {
    await pool.close();
  }
}

async function pull(
  { args, config, output, now }: CommandContext,
  words: readonly string[],
): Promise<Failure | null> {
  const names = words.length > 0 ? words : config.registersFrom;
  if (names.length === 0)
    return misused("D'où ? Donnez une source, ou RECOUPE_REGISTERS_FROM.").failure;
  makeHome(config.home);
  const secret = homeSecrets(config.home, "interne", randomBytes);
  if (!secret.ok) return secret.failure;
  const sources = namedSources(names, {
    secret: config.internalSecrets[0] ?? (secret.value[0] as string),
    signal: new AbortController().signal,
    onWait: (peer) => output.note(`${peer} calcule les sommes de ses registres.`),
  });
  if (!sources.ok) return sources.failure;
  const progress = output.progressOf("registres", "octet");
  let end = "interrompus";
  try {
    const pulled = await pullRegisters({
      ...{ home: config.home, sources: sources.value, now, sleep: (ms) => sleep(ms) },
      acceptOlder: args.values["malgre-tout"] === true,
      onProgress: (bytes, total) => progress.update(bytes, total),
      onLeftOut: (why) => output.note(`Une source est laissée de côté. ${why}`),
    });
    if (!pulled.ok) return pulled.failure;
    const { snapshot, isUnchanged, editions, received, kept } = pulled.value;
    end = isUnchanged ? "inchangés" : "reçus";
    output.answer(
      {
        ...{ id: snapshot.id, publie_le: snapshot.publishedAt, inchange: isUnchanged },
        ...{ editions, octets_recus: received, octets_repris: kept },
      },
      isUnchanged
        ? `Inchangé : ${snapshot.id}.`
        : `Publié : ${snapshot.id}, ${counted(editions, "édition nouvelle", "éditions nouvelles")}, ${byteText(received)} reçus${kept > 0 ? `, ${byteText(kept)} repris` : ""}.`,
    );
    return null;
  } finally {
    progress.finish(end);
  }
}
