import type { JudgementId } from "../life/judgements.ts";
import type { RoleCode } from "../life/roles.ts";

/** A natural person who holds an office. */
export interface Somebody {
  readonly nom: string;
  readonly prenoms: readonly string[];
  /** `AAAA-MM`, as the RNE gives it. */
  readonly naissance: string;
  readonly genre: "1" | "2";
}

/** A company that holds an office. */
interface SomeCompany {
  readonly siren: string;
  readonly denomination: string;
  readonly formeJuridique: string;
}

export interface StoryOfficer {
  readonly role: RoleCode;
  readonly qui: Somebody | SomeCompany;
  /** False when the office has ended. */
  readonly actif?: false;
}

/** The content of one notice. */
export type StoryFact =
  | { readonly sorte: "creation"; readonly date: string; readonly officers: readonly number[] }
  | { readonly sorte: "officers"; readonly officers: readonly number[] }
  | {
      readonly sorte: "jugement";
      readonly kind: JudgementId;
      readonly date: string;
      readonly garbled?: true;
    }
  | { readonly sorte: "retractation"; readonly date: string }
  | { readonly sorte: "radiation"; readonly date: string }
  | { readonly sorte: "comptes"; readonly cloture: string; readonly confidentiel?: true };

export interface StoryNotice {
  /** A working day. */
  readonly parution: string;
  readonly fact: StoryFact;
  /** Index, among the company's notices, of the one that it corrects or cancels. */
  readonly corrects?: number;
  readonly type?: "rectificatif" | "annulation";
}

/** One year of accounts: five amounts in thousands of euros, `null` when confidential. */
export interface StoryYear {
  readonly cloture: string;
  readonly type: "S" | "C" | "K";
  readonly milliers:
    | readonly [
        chiffreAffaires: number,
        margeBrute: number,
        ebe: number,
        ebit: number,
        resultat: number,
      ]
    | null;
}

export interface StoryDeath {
  readonly nom: string;
  readonly prenoms: readonly string[];
  readonly sexe: "1" | "2";
  /** `AAAAMMJJ`. */
  readonly naissance: string;
  readonly lieuNaissance: readonly [code: string, nom: string, pays: string];
  readonly deces: string;
  readonly lieuDeces: string;
  readonly acte: string;
}

/** The content of the registers other than SIRENE for a showcase company. */
export interface Story {
  readonly siren: string;
  readonly officers: readonly StoryOfficer[];
  /** In chronological order. */
  readonly notices: readonly StoryNotice[];
  readonly accounts: readonly StoryYear[];
  readonly deaths: readonly StoryDeath[];
  /** Whether the RNE's stock has an older version too, without officers. */
  readonly isTwiceInRne?: true;
}
