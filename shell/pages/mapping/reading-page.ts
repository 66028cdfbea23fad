import type { ReadingPreview } from "../../../engine/files/read/reading/reading-preview.ts";
import type { ReadingWords } from "../../../engine/files/read/reading/reading-words.ts";

/** All that the page says on which a person tells how a part of a file is read. Plain data. */
export interface ReadingPage {
  readonly file: { readonly number: number; readonly name: string };
  readonly part: { readonly number: number; readonly name: string };
  /** The other parts of its file that may be told, by name. */
  readonly others: readonly { readonly name: string; readonly href: string }[];
  /** What may be told of it, as it is asked for; [] where nothing may. */
  readonly controls: readonly ReadingControl[];
  /** What is asked for, as forms send it. */
  readonly asked: ReadingWords;
  /** As it is read now. */
  readonly before: { readonly rows: number; readonly columns: number };
  /** As it would be read; `null` where it cannot be. */
  readonly preview: ReadingPreview | null;
  /** Why it cannot, or why it was not changed; French. */
  readonly refusal: string | null;
  /** `same` where it is read so already. */
  readonly apply: "offered" | "same" | "confirmed";
  /** Both forms go there, with the token. */
  readonly action: string;
  readonly token: string;
  readonly back: string;
  /** Addresses of modules. */
  readonly modules: readonly string[];
}

export interface ReadingControl {
  readonly name: keyof ReadingWords;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}
