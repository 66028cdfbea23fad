/**
 * Truncates a text, with an ellipsis. The copy does not keep the whole text in memory.
 *
 * @param most  UTF-16 units.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${Buffer.from(text.slice(0, most)).toString()}…`;
}
