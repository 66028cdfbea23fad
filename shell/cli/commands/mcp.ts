import { serveToolsByStdio } from "../../mcp/stdio-tools.ts";
import type { Command } from "../command.ts";

export const mcp: Command = {
  options: {},
  operands: { least: 0, most: 0 },
  async run({ config, stdin, stdout, output }) {
    const onError = (error: unknown): void => {
      output.note(`recoupe mcp : ${error instanceof Error ? error.message : String(error)}`);
    };
    const served = await serveToolsByStdio({ config, input: stdin, output: stdout, onError });
    return served.ok ? null : served.failure;
  },
};
