/** An instant in milliseconds as answers tell it: ISO 8601, UTC. */
export function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
