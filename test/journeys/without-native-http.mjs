// Preloaded by NODE_OPTIONS: loading the native HTTP server fails, as on a Node version without a
// binary.
import { register } from "node:module";

const hooks = `
export function resolve(specifier, context, next) {
  if (specifier !== "uWebSockets.js") return next(specifier, context);
  return { url: "data:text/javascript,export default {}", shortCircuit: true };
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
