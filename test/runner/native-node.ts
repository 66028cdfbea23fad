import { execFileSync } from "node:child_process";

/**
 * The command that starts a Node where the native HTTP server loads: that Node itself, or under the
 * loader that `RECOUPE_NATIVE_NODE` gives (where the C library is too old, as `.ci/native-node`
 * makes it); `null` when it loads in neither way.
 */
export function nativeNode(node?: string): readonly string[] | null {
  const given = process.env["RECOUPE_NATIVE_NODE"]?.split(" ").filter(Boolean) ?? [];
  const [own = process.execPath] = given.slice(-1);
  const command = [...given.slice(0, -1), node ?? own];
  try {
    const [program = "", ...args] = [...command, "-e", 'require("uWebSockets.js")'];
    execFileSync(program, args, { stdio: "ignore" });
    return command;
  } catch {
    return null;
  }
}
