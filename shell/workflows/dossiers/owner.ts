/**
 * The owner id of a signed-in customer for learned mappings and ratings; does not reveal the
 * address.
 */
export function ownerOfUser(userId: number): string {
  return `compte-${userId}`;
}
