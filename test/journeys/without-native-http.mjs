// Preloaded by NODE_OPTIONS: the native HTTP server is not found to fit, as on a Node that it has
// no binary for.
import { register } from "node:module";

const hooks = `
export function resolve(specifier, context, next) {
  if (specifier !== "uWebSockets.js") return next(specifier, context);
  return { url: "data:text/javascript,export default {}", shortCircuit: true };
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
