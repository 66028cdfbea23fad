import type { MessageType } from "../../workflows/notices/notice-events.ts";
import type { Message } from "../../workflows/notices/webhook-records.ts";

/** Events in words. */
export const EVENT_WORDS: Readonly<Record<MessageType, string>> = {
  "traitement.termine": "Un traitement est terminé",
  "traitement.echoue": "Un traitement a échoué",
  "entreprise.modifiee": "Une entreprise suivie a changé",
  essai: "Essai",
};

/** What became of a message, in words. */
export const STATE_WORDS: Readonly<Record<Message["state"], string>> = {
  attente: "En attente",
  livre: "Reçu",
  abandonne: "Abandonné",
};
