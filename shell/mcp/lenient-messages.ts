/** Members of a message that are objects; some clients send them as JSON text, or as an empty list. */
const OBJECTS = ["params", "arguments", "capabilities", "clientInfo", "_meta"] as const;
/** What a client that has nothing to tell means. */
const UNTOLD: Readonly<Record<string, unknown>> = {
  capabilities: {},
  clientInfo: { name: "inconnu", version: "0" },
};

type Members = Readonly<Record<string, unknown>>;

/**
 * Normalises a message as clients write it, before the MCP package checks it: null stands for an
 * absent member, in the message, in its `params` and in what is below them; objects may be JSON
 * text. The `id`, which may not be null, and the arguments of a tool stay as they are, but for
 * their own form; arguments that are no object become none, so that the tool says what it needs.
 */
export function lenientMessage(message: unknown): unknown {
  if (!isObject(message)) return message;
  const { params, ...rest } = asObjects(message);
  const known = withoutNulls(rest, new Set(["id", "result"]));
  if (!isObject(params))
    return params === undefined || params === null ? known : { ...known, params };
  return { ...known, params: lenientParams(params, message["method"]) };
}

function lenientParams(params: Members, method: unknown): Members {
  const { arguments: input, ...rest } = asObjects(params);
  const isInitialize = method === "initialize";
  const reported = isInitialize
    ? Object.entries(UNTOLD).filter(([name]) => rest[name] == null)
    : [];
  return {
    ...withoutNulls(rest),
    ...Object.fromEntries(reported),
    ...(method === "tools/call" && isObject(input) && { arguments: input }),
    ...(method !== "tools/call" && input != null && { arguments: input }),
  };
}

function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The members that are objects, read from their JSON text. */
function asObjects(members: Members): Members {
  const read = OBJECTS.flatMap((name) => {
    const value = members[name];
    const parsed = typeof value === "string" ? parsedObject(value) : value;
    const isEmptyList = Array.isArray(value) && value.length === 0;
    return parsed === value && !isEmptyList ? [] : [[name, isEmptyList ? {} : parsed] as const];
  });
  return read.length === 0 ? members : { ...members, ...Object.fromEntries(read) };
}

function parsedObject(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) ? parsed : text;
  } catch {
    return text;
  }
}

const NONE: ReadonlySet<string> = new Set();
/** Deeper members are data of the client. */
const DEEPEST = 6;

function withoutNulls(members: Members, but: ReadonlySet<string> = NONE, depth = 0): Members {
  return Object.fromEntries(
    Object.entries(members)
      .filter(([name, value]) => value !== null || but.has(name))
      .map(([name, value]) => [
        name,
        isObject(value) && !but.has(name) && depth < DEEPEST
          ? withoutNulls(value, NONE, depth + 1)
          : value,
      ]),
  );
}
