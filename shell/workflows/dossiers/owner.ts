/** Who a signed-in customer is to what is learned and rated: never his address. */
export function ownerOfUser(userId: number): string {
  return `compte-${userId}`;
}
