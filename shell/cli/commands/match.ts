import { failed, success } from "../../../engine/errors/failure.ts";
import { COMPANY_FILE } from "../../../engine/files/lists/companies/company-file.ts";
import { CompanyMatcher } from "../../../engine/matching/company-matcher.ts";
import { matchChunk, NO_VERDICTS } from "../../../workers/files/match-chunk.ts";
import { fileCommand } from "../file-command.ts";

export const match = fileCommand({
  name: "rapprocher",
  kind: COMPANY_FILE,
  workOf({ matching }) {
    if (!matching) return failed("registre.non_charge", "Il faut sirene.");
    let matcher: CompanyMatcher | null = null;
    return success({
      kind: COMPANY_FILE,
      none: NO_VERDICTS,
      ask: (pool, at, chunk) => pool.run("match-company-chunk", { ...at, ...chunk }),
      answerHere({ chunk, file }) {
        matcher ??= new CompanyMatcher(matching);
        return matchChunk(chunk, file, matcher);
      },
    });
  },
});
