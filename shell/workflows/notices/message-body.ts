import type { MessageType } from "./notice-events.ts";

/** A message as it is signed and sent. Source: Standard Webhooks 1.0.0, "Payload structure". */
export function messageBody(type: MessageType, nowMs: number, data: object): string {
  return JSON.stringify({ type, timestamp: new Date(nowMs).toISOString(), data });
}
