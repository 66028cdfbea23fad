import { setTimeout as sleep } from "node:timers/promises";
import { type Failure, failed } from "../../../engine/errors/failure.ts";
import { ALL_REGISTERS, registersNamed } from "../../../engine/registers/all-registers.ts";
import { homeAt } from "../../../engine/snapshot/home.ts";
import type { Command } from "../command.ts";
import { fetchRegisters } from "../fetch/fetch-registers.ts";
import { meant } from "../meant.ts";
import type { Progress } from "../progress.ts";

const WITH_ADDRESS = ALL_REGISTERS.filter(({ source }) => source.download !== null);
const NAMES = [
  ...new Set(WITH_ADDRESS.flatMap(({ group, name }) => [...(group ? [group] : []), name])),
];

export const fetch: Command = {
  options: {},
  operands: { least: 0, most: 1, choices: [NAMES, []] },
  json: "une ligne de JSON par fichier reçu",
  async run({ args, config, output, now }) {
    const [name] = args.positionals;
    const wanted = name ? registersNamed(name) : ALL_REGISTERS;
    const registers = wanted.filter(({ source }) => source.download !== null);
    if (wanted.length === 0)
      return failed("registre.inconnu", `« ${name} ».${meant(name ?? "", NAMES)}`).failure;
    if (registers.length === 0) {
      const isListed = wanted.some(({ source }) => source.additions);
      const found = isListed ? `« recoupe tenir-a-jour ${name} » trouve ses fichiers, ou ` : "";
      return failed(
        "source.indisponible",
        `« ${name} » n'a pas d'adresse fixe : ${found}chargez votre copie avec « recoupe load ».`,
      ).failure;
    }
    const bars = new Map<string, Progress>();
    const results = await fetchRegisters({
      registers,
      mirror: config.mirror,
      directory: homeAt(config.home).downloads,
      sleep: (ms) => sleep(ms),
      nowMs: () => now().getTime(),
      onStart: (label) => bars.set(label, output.progressOf(label, "octet")),
      onProgress: (label, { received, total }) => bars.get(label)?.update(received, total),
      onEnd: ({ name: label, result }) =>
        bars
          .get(label)
          ?.finish(
            result.ok ? (result.value.unchanged ? "inchangé" : "reçu") : result.failure.detail,
          ),
    });
    let first: Failure | null = null;
    for (const { name: registre, result } of results)
      if (result.ok) {
        const { path, bytes, sha256, unchanged } = result.value;
        const document = { registre, chemin: path, octets: bytes, sha256, inchange: unchanged };
        output.answer(document, `${registre} : ${path}`);
      } else first ??= result.failure;
    return first;
  },
};
