import { z } from "zod";
import { NOTICE_EVENTS, TRIAL } from "../../workflows/notices/notice-events.ts";
import type { NoticesOfCustomer } from "../../workflows/notices/notices-of-customer.ts";
import type { Message, Webhook } from "../../workflows/notices/webhook-records.ts";
import { URL_MOST } from "../../workflows/notices/webhooks.ts";
import { isoOf } from "../iso-of.ts";

export const EXAMPLE_HOOK = `adr_${"0123456789abcdef".repeat(2)}`;
export const EXAMPLE_MESSAGE = `msg_${"0123456789abcdef".repeat(2)}`;
export const EXAMPLE_SECRET = "whsec_UmVjb3VwZS1leGVtcGxlLXBhcy11bi1zZWNyZXQhISE=";

export const hookPath = z.object({
  adresse_id: z
    .string()
    .regex(/^adr_[0-9a-f]{32}$/)
    .describe("De `GET /api/avis`."),
});
export const messagePath = z.object({
  message_id: z
    .string()
    .regex(/^msg_[0-9a-f]{32}$/)
    .describe("De `GET /api/avis`."),
});

/** An address and its events, as a customer wants them. */
export const wantedHook = z.object({
  url: z.string().max(URL_MOST).describe("Adresse https qui recevra les messages."),
  evenements: z
    .array(z.enum(NOTICE_EVENTS))
    .min(1, "Choisissez au moins un événement.")
    .max(NOTICE_EVENTS.length)
    .describe("Ce qui lui est envoyé."),
});

const instant = z.iso.datetime();

export const hookAnswer = z.object({
  id: z.string(),
  url: z.string(),
  evenements: z.array(z.enum(NOTICE_EVENTS)),
  cree_le: instant,
  arretee_le: instant
    .nullable()
    .describe("Quand elle a répondu 410 ; plus rien ne lui est envoyé, sauf un essai."),
  en_attente: z.int().describe("Messages qui l'attendent."),
  ancien_secret_jusqu_a: instant.nullable().describe("Jusque-là, l'ancien secret signe aussi."),
});

/** An address as answers describe it: without its secrets. */
export function hookFields(hook: Webhook, nowMs: number): z.input<typeof hookAnswer> {
  const { id, url, events, createdMs, stoppedMs, waiting, formerUntilMs } = hook;
  return {
    ...{ id, url, evenements: [...events] },
    cree_le: isoOf(createdMs),
    arretee_le: stoppedMs === null ? null : isoOf(stoppedMs),
    en_attente: waiting,
    ancien_secret_jusqu_a: formerUntilMs > nowMs ? isoOf(formerUntilMs) : null,
  };
}

export const newHookAnswer = hookAnswer.extend({
  secret: z.string().describe("Montré cette fois seulement : `whsec_` et 32 octets en base64."),
});

export const EXAMPLE_HOOK_FIELDS = {
  id: EXAMPLE_HOOK,
  url: "https://crm.example/avis",
  evenements: ["traitement.termine" as const],
  cree_le: "2026-11-28T09:00:00.000Z",
  arretee_le: null,
  en_attente: 0,
  ancien_secret_jusqu_a: null,
};

export const messageAnswer = z.object({
  id: z.string().describe("L'en-tête webhook-id, le même à chaque tentative."),
  adresse_id: z.string(),
  evenement: z.enum([...NOTICE_EVENTS, TRIAL]),
  cree_le: instant,
  etat: z.enum(["attente", "livre", "abandonne"]),
  tentatives: z.int(),
  derniere_le: instant.nullable().describe("La dernière tentative."),
  prochaine_le: instant.nullable().describe("La prochaine, d'un message en attente."),
  code: z.int().nullable().describe("Le statut HTTP de la dernière réponse."),
  raison: z.string().describe("Pourquoi il n'y a pas eu de réponse, ou plus d'envoi."),
});

/** A message as answers describe it, without its body. */
function messageFields(message: Message): z.input<typeof messageAnswer> {
  const { id, hookId, type, createdMs, state, tries, atMs, triedMs, code, reason } = message;
  return {
    ...{ id, adresse_id: hookId, evenement: type, cree_le: isoOf(createdMs), etat: state },
    tentatives: tries,
    derniere_le: triedMs === null ? null : isoOf(triedMs),
    prochaine_le: state === "attente" ? isoOf(atMs) : null,
    ...{ code, raison: reason },
  };
}

/** All notices of a customer, with the names of the API. */
export function noticesFields({ choice, hooks, log }: NoticesOfCustomer, nowMs: number) {
  const { jobs: traitements, companies: entreprises } = choice;
  return {
    courriel: { traitements, entreprises },
    adresses: hooks.map((hook) => hookFields(hook, nowMs)),
    messages: log.map(messageFields),
  };
}
