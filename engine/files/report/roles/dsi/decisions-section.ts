import { counted, typeset } from "../../../../markup/french.ts";
import { PAIR_KINDS, type PairKind } from "../../review/review-pair.ts";
import { type Block, section } from "../block.ts";
import type { ReportFacts } from "../report-facts.ts";

const SENTENCES: Readonly<Record<PairKind, readonly [accepted: string, rejected: string]>> = {
  doublon: [
    "lignes marquées comme doublons, ou fusionnées",
    "lignes qui se ressemblent ne sont plus signalées comme doublons",
  ],
  entreprise: [
    "noms d'entreprise repris du registre SIRENE",
    "noms d'entreprise laissés tels qu'ils sont",
  ],
  identifiant: [
    "identifiants d'entreprise repris du registre SIRENE",
    "lignes laissées sans identifiant",
  ],
  homonyme: ["décès confirmés", "homonymes écartés"],
};

/** A person's decisions on doubtful pairs; empty without decisions. */
export function decisionsSection({ input: { decisions } }: ReportFacts): Block[] {
  const items = PAIR_KINDS.flatMap((kind) => {
    const { acceptees, rejetees } = decisions[kind];
    const [accepted, rejected] = SENTENCES[kind];
    const reported: string[] = [];
    if (acceptees > 0)
      reported.push(`${counted(acceptees, "paire acceptée", "paires acceptées")} : ${accepted}.`);
    if (rejetees > 0)
      reported.push(`${counted(rejetees, "paire rejetée", "paires rejetées")} : ${rejected}.`);
    return reported;
  });
  if (items.length === 0) return [];
  return [section("Vos décisions"), { kind: "list", items: items.map(typeset) }];
}
