import { type LocalModel, shippedModel } from "./local-model.ts";
import type { ModelServer } from "./model-server.ts";
import { SERVER_MODEL_DEFAULTS, ServerModel } from "./server-model.ts";

/** The model that the configuration asks for: the shipped one when it names no server. */
export function openLocalModel(server: ModelServer | null): LocalModel {
  return server ? new ServerModel({ ...SERVER_MODEL_DEFAULTS, ...server }) : shippedModel;
}
