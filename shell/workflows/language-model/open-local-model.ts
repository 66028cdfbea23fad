import { type LocalModel, shippedModel } from "./local-model.ts";
import type { ModelServer } from "./model-server.ts";
import { SERVER_MODEL_DEFAULTS, ServerModel } from "./server-model.ts";

/** The configured model: the shipped one when no server is configured. */
export function openLocalModel(server: ModelServer | null): LocalModel {
  return server ? new ServerModel({ ...SERVER_MODEL_DEFAULTS, ...server }) : shippedModel;
}
