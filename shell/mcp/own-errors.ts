import { ProtocolErrorCode } from "@modelcontextprotocol/server";

/** JSON-RPC 2.0, 5.1: the texts of the MCP package's validators, by the code that stands for them. */
const TEXTS: ReadonlyMap<number, string> = new Map([
  [
    ProtocolErrorCode.InternalError,
    "Le message n'a pas pu être traité : comparez ses paramètres à ceux du protocole MCP.",
  ],
]);
/** Of a validator: `Invalid request parameters: …`, a list of faults as JSON. */
const OF_VALIDATOR = /^(?:MCP error -?\d+: )?(?:Invalid |\[|\{)/;
const INVALID_PARAMS =
  "Paramètres invalides : comparez-les à ceux du protocole MCP et au schéma de l'outil.";

interface Answer {
  readonly error?: { readonly code?: unknown; readonly message?: unknown };
}

/**
 * An answer with our own text for an internal error and for invalid parameters, never that of a
 * library; other answers are returned as they are.
 */
export function withOwnErrors<Message>(message: Message): Message {
  const { error } = message as Answer;
  const text = textOf(error);
  return text === undefined ? message : { ...message, error: { code: error?.code, message: text } };
}

function textOf(error: Answer["error"]): string | undefined {
  const isInvalid =
    error?.code === ProtocolErrorCode.InvalidParams && OF_VALIDATOR.test(String(error.message));
  return isInvalid ? INVALID_PARAMS : TEXTS.get(Number(error?.code));
}
