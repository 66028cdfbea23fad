import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { Notices } from "../../workflows/notices/notices.ts";
import { noticesOfCustomer } from "../../workflows/notices/notices-of-customer.ts";
import type { Webhooks } from "../../workflows/notices/webhooks.ts";
import { holderOf } from "../holder.ts";
import {
  EXAMPLE_HOOK,
  EXAMPLE_HOOK_FIELDS,
  EXAMPLE_MESSAGE,
  hookAnswer,
  messageAnswer,
  noticesFields,
} from "./notice-fields.ts";

export interface NoticeDeps {
  readonly notices: Notices;
  readonly webhooks: Webhooks;
  /** Whether a mail server is configured. */
  readonly canMail: boolean;
}

const mailChoice = z.object({
  traitements: z.boolean().describe("Quand un traitement se termine ou échoue."),
  entreprises: z.boolean().describe("Quand des entreprises suivies ont changé."),
});

/** Returns what the caller is told of, where, and the last messages. */
export function readNotices({ notices, webhooks, canMail }: NoticeDeps): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/avis",
    access: "bearer",
    rate: "none",
    summary: "Lire comment on est prévenu",
    description:
      "Les e-mails choisis, les adresses qui reçoivent des messages (webhooks), sans leurs secrets, et les 50 derniers messages, les plus récents d'abord. Le contenu d'un message n'est pas rendu ici : il est dans le message.",
    example: {
      answer: {
        courriel: { possible: true, traitements: true, entreprises: false },
        adresses: [EXAMPLE_HOOK_FIELDS],
        messages: [
          {
            id: EXAMPLE_MESSAGE,
            adresse_id: EXAMPLE_HOOK,
            evenement: "traitement.termine",
            cree_le: "2026-11-28T10:00:00.000Z",
            etat: "livre",
            tentatives: 1,
            derniere_le: "2026-11-28T10:00:00.120Z",
            prochaine_le: null,
            code: 204,
            raison: "",
          },
        ],
      },
    },
    fails: ["etat.indisponible"],
    input: {},
    answer: z.object({
      courriel: mailChoice.extend({
        possible: z.boolean().describe("Faux quand le service n'a pas de serveur de courrier."),
      }),
      adresses: z.array(hookAnswer),
      messages: z.array(messageAnswer),
    }),
    run: (_, context) => {
      const found = noticesOfCustomer({ notices, webhooks }, holderOf(context).userId);
      if (!found.ok) return found;
      const { courriel, ...others } = noticesFields(found.value, context.nowMs);
      return success({ courriel: { possible: canMail, ...courriel }, ...others });
    },
  });
}

/** Sets which e-mails the caller wants. */
export function chooseMail({ notices }: Pick<NoticeDeps, "notices">): Endpoint {
  const example = { traitements: true, entreprises: false };
  return serviceEndpoint({
    method: "PUT",
    path: "/api/avis/courriel",
    access: "bearer",
    rate: "none",
    summary: "Choisir ses e-mails",
    description:
      "Les e-mails vont à l'adresse du compte. Un seul par mise à jour des registres dit tout ce qui a changé dans les entreprises suivies.",
    example: { body: example, answer: example },
    fails: ["etat.indisponible"],
    input: { body: mailChoice },
    answer: mailChoice,
    run: async ({ body }, context) => {
      const { traitements: jobs, entreprises: companies } = body;
      const chosen = await notices.choose(holderOf(context).userId, { jobs, companies });
      return chosen.ok ? success(body) : chosen;
    },
  });
}
