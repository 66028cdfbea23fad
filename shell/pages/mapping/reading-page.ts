import type { ReadingPreview } from "../../../engine/files/read/reading/reading-preview.ts";
import type { ReadingWords } from "../../../engine/files/read/reading/reading-words.ts";

/** The data of the page for changing how a part of a file is read. */
export interface ReadingPage {
  readonly file: { readonly number: number; readonly name: string };
  readonly part: { readonly number: number; readonly name: string };
  /** The other parts of its file whose reading can be changed, by name. */
  readonly others: readonly { readonly name: string; readonly href: string }[];
  /** The options with their current values; [] when nothing can be changed. */
  readonly controls: readonly ReadingControl[];
  /** The requested options, as forms submit them. */
  readonly query: ReadingWords;
  /** Counts of the current reading. */
  readonly before: { readonly rows: number; readonly columns: number };
  /** The requested reading; `null` when it is not possible. */
  readonly preview: ReadingPreview | null;
  /** Why it is not possible, or was not applied; French. */
  readonly refusal: string | null;
  /** `same` when it is already read so. */
  readonly apply: "offered" | "same" | "confirmed";
  /** Target of both forms, with the token. */
  readonly action: string;
  readonly token: string;
  readonly back: string;
  /** URLs of browser modules. */
  readonly modules: readonly string[];
}

export interface ReadingControl {
  readonly name: keyof ReadingWords;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}
