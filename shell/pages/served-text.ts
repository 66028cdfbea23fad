/** A line that is a comment alone, or a comment over several lines that begins one. */
const COMMENTS = /^[ \t]*(?:\/\/.*|\/\*\*(?:[^*]|\*(?!\/))*\*\/[ \t]*)\n/gm;

/**
 * A module as browsers are sent it: as it is written, without the lines that are comments. Those
 * that stand behind code, or within it, stay; so must what looks like one in a text of several lines,
 * which no module of ours has.
 */
export function servedText(source: string): string {
  return source.replace(COMMENTS, "").replace(/^\n+/gm, "");
}
