import { setTimeout as sleep } from "node:timers/promises";
import { failed } from "../../../engine/errors/failure.ts";
import { ALL_REGISTERS, registersNamed } from "../../../engine/registers/all-registers.ts";
import { homeAt } from "../../../engine/snapshot/home.ts";
import type { Command } from "../command.ts";
import { fetchRegisters } from "../fetch/fetch-registers.ts";
import { createProgress } from "../progress.ts";

export const fetch: Command = {
  options: {},
  mostOperands: 1,
  async run({ args, config, stdout, stderr, now }) {
    const [name] = args.positionals;
    const wanted = name ? registersNamed(name) : ALL_REGISTERS;
    const registers = wanted.filter(({ source }) => source.download !== null);
    if (wanted.length === 0) return failed("registre.inconnu", name).failure;
    if (registers.length === 0) {
      const isListed = wanted.some(({ source }) => source.additions);
      const found = isListed ? `« recoupe tenir-a-jour ${name} » trouve ses fichiers, ou ` : "";
      return failed(
        "source.indisponible",
        `« ${name} » n'a pas d'adresse fixe : ${found}chargez votre copie avec « recoupe load ».`,
      ).failure;
    }
    const bars = new Map<string, ReturnType<typeof createProgress>>();
    const results = await fetchRegisters({
      registers,
      mirror: config.mirror,
      directory: homeAt(config.home).downloads,
      sleep: (ms) => sleep(ms),
      nowMs: () => now().getTime(),
      onStart: (label) =>
        bars.set(
          label,
          createProgress({
            stream: stderr,
            isTTY: stderr.isTTY === true,
            nowMs: () => now().getTime(),
            label,
            unit: "octets",
          }),
        ),
      onProgress: (label, { received, total }) => bars.get(label)?.update(received, total),
      onEnd: ({ name: label, result }) =>
        bars
          .get(label)
          ?.finish(
            result.ok ? (result.value.unchanged ? "inchangé" : "reçu") : result.failure.detail,
          ),
    });
    for (const { name: label, result } of results)
      if (result.ok) stdout.write(`${label} : ${result.value.path}\n`);
    const failure = results.find(({ result }) => !result.ok)?.result;
    return failure && !failure.ok ? failure.failure : null;
  },
};
