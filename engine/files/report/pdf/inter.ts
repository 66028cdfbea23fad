import regular from "../../../../data/fonts/inter-regular.json" with { type: "json" };
import strong from "../../../../data/fonts/inter-semi-bold.json" with { type: "json" };
import { makeTypeface } from "./typeface.ts";

/** Inter, by The Inter Project Authors; SIL Open Font License 1.1 (`data/fonts/OFL.txt`). */
export const INTER = { regular, strong } as const;

export const INTER_FACES = {
  regular: makeTypeface(regular),
  strong: makeTypeface(strong),
} as const;
