import { serveToolsByStdio } from "../../mcp/stdio-tools.ts";
import type { Command } from "../command.ts";

export const mcp: Command = {
  usage: "mcp",
  about:
    "Sert les outils pour agents (MCP) à un assistant de cette machine, sur l'entrée et la sortie standard, jusqu'à la fin de l'entrée. Avec les registres, les clés et les quotas de RECOUPE_HOME ; RECOUPE_API_KEY est la clé des outils qui en demandent une.",
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
