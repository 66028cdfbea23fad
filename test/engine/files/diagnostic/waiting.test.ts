import test from "ava";
import { waitingText } from "../../../../engine/files/diagnostic/waiting.ts";

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ").replaceAll("’", "'");

// cells, pairs, rows, rows to verify with one of these, rows to verify, sentence
for (const [cells, pairs, rows, waiting, all, sentence] of [
  [0, 0, 0, 0, 0, ""],
  [1, 0, 1, 1, 1, "1 décision attend : 1 cellule ; elle touche 1 ligne."],
  [
    0,
    2,
    2,
    2,
    2,
    "2 décisions attendent : 2 doublons ou décès possibles ; elles touchent 2 lignes.",
  ],
  [
    ...([12, 5, 14, 12, 49] as const),
    "17 décisions attendent : 12 cellules, 5 doublons ou décès possibles ; elles touchent 14 lignes, dont 12 des 49 à vérifier. 37 lignes à vérifier ont un défaut qu'aucune valeur proposée ne corrige.",
  ],
  [
    ...([0, 0, 0, 0, 1] as const),
    "Aucune décision n'attend. 1 ligne à vérifier a un défaut qu'aucune valeur proposée ne corrige.",
  ],
] as const)
  test(`what waits, in one sentence: ${cells} cells, ${pairs} pairs, ${all} rows to verify`, (t) => {
    t.is(plain(waitingText({ cells, pairs, rows, verified: { waiting, all } })), sentence);
  });
