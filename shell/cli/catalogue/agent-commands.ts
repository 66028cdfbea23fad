import type { CommandGroup } from "../command.ts";

export const AGENT_COMMANDS: CommandGroup = {
  title: "Agents",
  entries: [
    {
      name: "mcp",
      usages: ["mcp"],
      brief: "sert les outils (MCP) à un assistant de cette machine",
      about: [
        "Sert les outils pour agents (MCP) sur l'entrée et la sortie standard, jusqu'à la fin de l'entrée, avec les registres, les clés et les quotas de RECOUPE_HOME. RECOUPE_API_KEY est la clé des outils qui en demandent une.",
      ],
      examples: [
        ["recoupe mcp", "lancée par l'assistant"],
        ["RECOUPE_API_KEY=rcp_… recoupe mcp", "avec les outils qui demandent une clé"],
      ],
      load: async () => (await import("../commands/mcp.ts")).mcp,
    },
  ],
};
