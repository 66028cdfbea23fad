/** A line with only a comment, or a block comment that starts on its own line. */
const COMMENTS = /^[ \t]*(?:\/\/.*|\/\*\*(?:[^*]|\*(?!\/))*\*\/[ \t]*)\n/gm;

/**
 * A module as sent to browsers: without lines that contain only comments. Other comments stay. A
 * text of several lines must not contain what looks like one; none of our modules does.
 */
export function servedText(source: string): string {
  return source.replace(COMMENTS, "").replace(/^\n+/gm, "");
}
