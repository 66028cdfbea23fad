import { COMMENT_THEME_NAMES, type CommentTheme, themeOf } from "./comment-themes.ts";
import {
  SENSITIVE_KINDS,
  type SensitiveKind,
  sensitiveKinds,
} from "./sensitive/sensitive-kinds.ts";

/** The counts for a column of comments, without any of their text. */
export interface CommentCounts {
  /** Comments that are not blank. */
  readonly commentaires: number;
  /** Comments by theme; each counts once. */
  readonly themes: Readonly<Record<CommentTheme, number>>;
  /** Comments by sensitive content; one may count for several kinds. */
  readonly sensibles: Readonly<Record<SensitiveKind, number>>;
  /** Comments with at least one of these. */
  readonly avecSensible: number;
}

const KINDS = Object.keys(SENSITIVE_KINDS) as SensitiveKind[];

/** Counts comments, the cells of one column. Some 60 us each. */
export function countComments(comments: Iterable<string>): CommentCounts {
  const themes = zeros(COMMENT_THEME_NAMES);
  const sensibles = zeros(KINDS);
  let commentaires = 0;
  let avecSensible = 0;
  for (const comment of comments) {
    if (comment.trim() === "") continue;
    commentaires++;
    themes[themeOf(comment).categorie]++;
    const kinds = sensitiveKinds(comment);
    for (const kind of kinds) sensibles[kind]++;
    if (kinds.size > 0) avecSensible++;
  }
  return { commentaires, themes, sensibles, avecSensible };
}

/** The sum of the counts of two ranges of a column. */
export function addCommentCounts(one: CommentCounts, other: CommentCounts): CommentCounts {
  return {
    commentaires: one.commentaires + other.commentaires,
    themes: sums(COMMENT_THEME_NAMES, one.themes, other.themes),
    sensibles: sums(KINDS, one.sensibles, other.sensibles),
    avecSensible: one.avecSensible + other.avecSensible,
  };
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}

function sums<Name extends string>(
  names: readonly Name[],
  one: Readonly<Record<Name, number>>,
  other: Readonly<Record<Name, number>>,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as Record<
    Name,
    number
  >;
}
