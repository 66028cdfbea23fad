import { AddressNormaliser } from "../../../engine/address/normaliser.ts";
import { failed, success } from "../../../engine/errors/failure.ts";
import { ADDRESS_FILE } from "../../../engine/files/lists/addresses/address-file.ts";
import { NO_LEVELS, normaliseChunk } from "../../../workers/files/normalise-chunk.ts";
import { fileCommand } from "../file-command.ts";

export const addresses = fileCommand({
  name: "adresse",
  kind: ADDRESS_FILE,
  workOf({ addresses: opened }) {
    if (!opened) return failed("registre.non_charge", "Il faut ban.");
    let normaliser: AddressNormaliser | null = null;
    return success({
      kind: ADDRESS_FILE,
      none: NO_LEVELS,
      ask: (pool, at, chunk) => pool.run("normalise-address-chunk", { ...at, ...chunk }),
      answerHere({ chunk, file }) {
        normaliser ??= new AddressNormaliser(opened);
        const inThread = normaliser;
        return normaliseChunk(chunk, file, (query) => inThread.normalise(query));
      },
    });
  },
});
