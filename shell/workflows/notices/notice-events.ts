/** The events that a webhook can be told of. */
export const NOTICE_EVENTS = [
  "traitement.termine",
  "traitement.echoue",
  "entreprise.modifiee",
] as const;

export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

/** The message that its owner sends to try a webhook. */
export const TRIAL = "essai";

export type MessageType = NoticeEvent | typeof TRIAL;
