import { ReferenceIndex } from "../../../engine/files/free-text/references/reference-index.ts";
import type { Store } from "../../state/store.ts";
import { REFERENCES, type Reference } from "./ratings.ts";

/** Changes read per batch. */
const AT_ONCE = 1000;

/** The themes of reports, for which references of their sector are searched. */
const THEMES = [
  "identifiants SIREN SIRET entreprises fermées cessées procédure",
  "doublons",
  "e-mail téléphone joignabilité",
  "adresse code postal ville",
  "coût argent priorité décision",
] as const;

export interface QuotedReference {
  readonly text: string;
  readonly rating: number;
}

/** The references of sectors, searched with BM25; follows the writes of all processes. */
export class SectorReferences {
  readonly #store: Pick<Store, "changes">;
  readonly #index = new ReferenceIndex();
  #watermark: string | null = null;

  constructor(store: Pick<Store, "changes">) {
    this.#store = store;
  }

  /** The references that a report of a sector may quote; throws store errors. */
  of(sector: string): QuotedReference[] {
    this.#follow();
    return this.#index
      .referencesFor(sector, THEMES)
      .map(({ texte: text, note: rating }) => ({ text, rating }));
  }

  #follow(): void {
    for (;;) {
      const changed = this.#store.changes<Reference>([REFERENCES], this.#watermark, AT_ONCE);
      if (!changed.ok) throw new Error(changed.failure.detail);
      const { changes, watermark } = changed.value;
      for (const { key, value } of changes) this.#take(String(key[2]), value);
      this.#watermark = watermark;
      if (changes.length < AT_ONCE) return;
    }
  }

  #take(id: string, reference: Reference | undefined): void {
    if (reference) {
      const { sector: secteur, text: texte, rating: note } = reference;
      this.#index.add({ id, secteur, texte, note });
    } else {
      this.#index.remove(id);
    }
  }
}
