/** An instant (epoch ms) as answers write it: ISO 8601, UTC. */
export function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
