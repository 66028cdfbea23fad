import { serveToolsByStdio } from "../../mcp/stdio-tools.ts";
import type { Command } from "../command.ts";

export const mcp: Command = {
  options: {},
  mostOperands: 0,
  async run({ config, stdin, stdout, stderr }) {
    const onError = (error: unknown): void => {
      stderr.write(`recoupe mcp : ${error instanceof Error ? error.message : String(error)}\n`);
    };
    await serveToolsByStdio({ config, input: stdin, output: stdout, onError });
    return null;
  },
};
