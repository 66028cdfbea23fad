import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { Webhooks } from "../../workflows/notices/webhooks.ts";
import { WEBHOOKS_MOST } from "../../workflows/notices/webhooks.ts";
import { holderOf } from "../holder.ts";
import {
  EXAMPLE_HOOK,
  EXAMPLE_HOOK_FIELDS,
  EXAMPLE_MESSAGE,
  EXAMPLE_SECRET,
  hookFields,
  hookPath,
  messagePath,
  newHookAnswer,
  wantedHook,
} from "./notice-fields.ts";

const PATH = "/api/avis/adresses";
const OF_ONE = ["avis.absent", "etat.indisponible"] as const;
const example = { adresse_id: EXAMPLE_HOOK };

const SIGNED = `Chaque message est un POST de JSON, \`{"type", "timestamp", "data"}\`, signé selon Standard Webhooks : \`webhook-signature\` contient \`v1,\` et le HMAC-SHA256 en base64 de \`webhook-id.webhook-timestamp.corps\`, avec les octets que \`whsec_\` précède dans le secret. Répondez 2xx en moins de 15 secondes ; sinon le message revient après 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h et 24 h, sous le même \`webhook-id\`. Un message peut arriver deux fois : retenez les numéros déjà vus. 410 arrête l'adresse. Aucune redirection n'est suivie.`;

const EVENTS = `| type | data |
| --- | --- |
| \`traitement.termine\`, \`traitement.echoue\` | \`job_id\`, \`upload_id\`, \`produit\`, \`message\`, \`resultats\` (noms des documents) |
| \`entreprise.modifiee\` | \`siren\`, \`denomination\`, \`changements\` (pour chacun \`champ\`, \`avant\`, \`apres\`, \`texte\`), \`date_verification\` |
| \`essai\` | \`adresse\`, \`message\` |`;

/** Adds an address; only this answer contains its secret. */
export function addWebhook(webhooks: Webhooks): Endpoint {
  const { url, evenements } = EXAMPLE_HOOK_FIELDS;
  return serviceEndpoint({
    method: "POST",
    path: PATH,
    access: "bearer",
    rate: "none",
    summary: "Ajouter une adresse à prévenir",
    description: `${WEBHOOKS_MOST} adresses au plus par compte, en https, et publiques : celles d'un réseau privé sont refusées à chaque connexion, sauf si l'exploitant les permet. ${SIGNED}\n\n${EVENTS}`,
    example: {
      body: { url, evenements },
      answer: { ...EXAMPLE_HOOK_FIELDS, secret: EXAMPLE_SECRET },
    },
    fails: ["etat.indisponible", "requete.invalide"],
    input: { body: wantedHook },
    answer: newHookAnswer,
    run: async ({ body }, context) => {
      const { userId } = holderOf(context);
      const wanted = { url: body.url, events: [...new Set(body.evenements)] };
      const added = await webhooks.add(userId, wanted, context.nowMs);
      if (!added.ok) return added;
      const { secret } = added.value;
      return success({ ...hookFields(added.value, context.nowMs), secret });
    },
  });
}

/** Removes an address and its messages. */
export function removeWebhook(webhooks: Webhooks): Endpoint {
  return serviceEndpoint({
    method: "DELETE",
    path: `${PATH}/{adresse_id}`,
    access: "bearer",
    rate: "none",
    summary: "Retirer une adresse",
    description: "Ses messages, en attente ou non, sont effacés avec elle.",
    example: { path: example, answer: { statut: "retiree" } },
    fails: OF_ONE,
    input: { path: hookPath },
    answer: z.object({ statut: z.literal("retiree") }),
    run: async ({ path }, context) => {
      const removed = await webhooks.remove(holderOf(context).userId, path.adresse_id);
      return removed.ok ? success({ statut: "retiree" as const }) : removed;
    },
  });
}

/** Gives an address a new secret. */
export function rotateWebhook(webhooks: Webhooks): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: `${PATH}/{adresse_id}/secret`,
    access: "bearer",
    rate: "none",
    summary: "Renouveler le secret d'une adresse",
    description:
      "Pendant 24 heures, chaque message porte deux signatures, séparées par une espace : celle du nouveau secret et celle de l'ancien. Ensuite, l'ancien ne sert plus.",
    example: {
      path: example,
      answer: {
        ...EXAMPLE_HOOK_FIELDS,
        ancien_secret_jusqu_a: "2026-11-29T09:00:00.000Z",
        secret: EXAMPLE_SECRET,
      },
    },
    fails: OF_ONE,
    input: { path: hookPath },
    answer: newHookAnswer,
    run: async ({ path }, context) => {
      const { nowMs } = context;
      const rotated = await webhooks.rotate(holderOf(context).userId, path.adresse_id, nowMs);
      if (!rotated.ok) return rotated;
      return success({ ...hookFields(rotated.value, nowMs), secret: rotated.value.secret });
    },
  });
}

const queued = z.object({
  message_id: z.string().describe("Le numéro du message."),
  etat: z.literal("attente").describe("`GET /api/avis` dit ensuite ce qu'il en est."),
});
const QUEUED = { message_id: EXAMPLE_MESSAGE, etat: "attente" as const };

/** Sends a test message. */
export function tryWebhook(webhooks: Webhooks): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: `${PATH}/{adresse_id}/essai`,
    access: "bearer",
    rate: "free",
    summary: "Envoyer un essai",
    description:
      "Un message de type `essai`, quels que soient les événements choisis. Une adresse arrêtée par 410 est de nouveau servie.",
    example: { path: example, answer: QUEUED },
    fails: OF_ONE,
    input: { path: hookPath },
    answer: queued,
    run: async ({ path }, context) => {
      const { userId } = holderOf(context);
      const sent = await webhooks.tryOut(userId, path.adresse_id, context.nowMs);
      return sent.ok ? success({ ...QUEUED, message_id: sent.value.id }) : sent;
    },
  });
}

/** Sends a message once more. */
export function resendMessage(webhooks: Webhooks): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/avis/messages/{message_id}/renvoi",
    access: "bearer",
    rate: "free",
    summary: "Renvoyer un message",
    description:
      "Le même message, sous le même numéro. Sans effet sur un message qui attend déjà. Seuls les 50 derniers sont gardés.",
    example: { path: { message_id: EXAMPLE_MESSAGE }, answer: QUEUED },
    fails: OF_ONE,
    input: { path: messagePath },
    answer: queued,
    run: async ({ path: { message_id } }, context) => {
      const { userId } = holderOf(context);
      const sent = await webhooks.resend(userId, message_id, context.nowMs);
      return sent.ok ? success({ ...QUEUED, message_id }) : sent;
    },
  });
}
