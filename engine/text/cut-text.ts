/**
 * The beginning of a text, with an ellipsis where something is left out. The copy does not keep the
 * whole text alive.
 *
 * @param most  UTF-16 units.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${Buffer.from(text.slice(0, most)).toString()}…`;
}
