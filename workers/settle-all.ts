/**
 * Like `Promise.all`, but when one rejects it waits for the others first: nothing may still be
 * writing into a folder that is about to be deleted.
 */
export async function settleAll<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(promises);
  return settled.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
}
